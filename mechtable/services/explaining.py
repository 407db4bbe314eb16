"""The sums behind what happened: those an event carries, and those its plain numbers were added up from."""

from dataclasses import dataclass

from mechtable.engine.sums import Sum, Term, sum_of
from mechtable.rules.combat import events as e
from mechtable.rules.combat import standing
from mechtable.rules.combat.attack_sums import attack_price, defend_price, reach
from mechtable.rules.combat.commands import Defend
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.parts import Weapon


@dataclass(frozen=True, slots=True)
class Explained:
    """A sum; `about` is the combatant it belongs to."""

    about: str
    amount: Sum


def sums_of(before: Fight, event: e.Event) -> tuple[Explained, ...]:
    """The sums of an event, each with whose it is.

    Args:
        before: The state it happened in.
        event: What happened.
    """
    match event:
        case e.LeadsCompared():
            return Explained(event.attacker, event.attack), Explained(event.target, event.defense)
        case e.InitiativeCounted():
            return tuple(Explained(name, total) for name, total in event.totals.items())
        case e.DamageDealt():
            return (Explained(event.target, event.amount),)
        case e.AttackDeclared():
            who = before.combatants[event.attacker]
            sums = _declared(before, who, event)
            return tuple(Explained(event.attacker, amount) for amount in sums)
        case e.DefendChosen(how=Defend.BUY):
            who, price = before.combatants[event.name], defend_price(before)
            left = _left(who, price.total, "bought defend", "7.5")
            return Explained(event.name, price), Explained(event.name, left)
        case e.TurnBegan():
            return tuple(
                Explained(event.name, amount) for amount in _turn_begun(before.combatants[event.name])
            )
        case e.Moved():
            who = before.combatants[event.name]
            gone = [Term("moved before", who.moved, "7.12"), Term("this move", event.squares, "7.12")]
            left = _left(who, event.squares, "squares", "7.3")
            return Explained(event.name, sum_of("squares moved", "7.12", gone)), Explained(event.name, left)
        case _:
            return ()


def derived(who: Combatant) -> tuple[Sum, ...]:
    """The sums that follow from a combatant's stored values."""
    return (
        standing.sensors(who),
        standing.maximum_move(who),
        standing.power_output(who),
        power_left(who),
        standing.free_defends(who),
    )


def power_left(who: Combatant) -> Sum:
    """Power left this round: output − running − spent, not below 0 (5.2)."""
    output = standing.power_output(who)
    terms = [
        Term("output", output.total, "5.2", inner=output),
        Term("−running", -standing.power_running(who), "5.2"),
        Term("−spent", -who.power_spent, "5.2"),
    ]
    return sum_of("power left", "5.2", terms, least=0)


def _declared(before: Fight, who: Combatant, event: e.AttackDeclared) -> tuple[Sum, ...]:
    weapon = who.entrant.fitted.gear[event.weapon].gear
    assert isinstance(weapon, Weapon)
    heat = [Term("before", who.heat, "7.6"), Term(weapon.name, weapon.heat, "7.5")]
    return (
        attack_price(before, who, event.weapon, event.distance),
        reach(before, who, event.weapon, event.distance),
        _left(who, event.ap_cost, weapon.name, "7.5"),
        sum_of("heat", "7.6", heat),
    )


def _turn_begun(who: Combatant) -> tuple[Sum, ...]:
    ap = [Term("AP base", who.entrant.ap_base, "6.4"), Term("AP skill", who.entrant.ap_skill, "6.4")]
    heat = [Term("before", who.heat, "7.2"), Term("−cooling", -standing.cooling(who), "7.2")]
    return sum_of("AP", "6.4", ap), sum_of("heat", "7.2", heat, least=0)


def _left(who: Combatant, price: int, what: str, rule: str) -> Sum:
    return sum_of("AP left", rule, [Term("before", who.ap, rule), Term(f"−{what}", -price, rule)], least=0)
