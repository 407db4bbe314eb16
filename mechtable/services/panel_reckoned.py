"""Every figure on a combatant's panel with its sum: what it has, what it may do, what it withstands."""

from collections.abc import Iterator, Mapping

from mechtable.engine.audience import GM, Seat
from mechtable.engine.sums import Sum, Term, sum_of
from mechtable.rules.build_reckoned import threshold_sum
from mechtable.rules.combat import standing
from mechtable.rules.combat.state import Combatant
from mechtable.rules.combat.view import CombatantView, ExchangeView
from mechtable.rules.reckoned import Reckoned
from mechtable.services.accounts import accounts
from mechtable.services.explaining import power_left
from mechtable.services.past_states import state_at
from mechtable.services.table import Table


def reckoned_panels(
    table: Table, shown: tuple[CombatantView, ...], place: int | None = None, seat: Seat | None = GM
) -> tuple[Reckoned, ...]:
    """The figures of the combatants that are shown, one after another.

    Args:
        table: The fight.
        shown: The combatants as the seat sees them at that moment.
        place: After how many steps, those that were taken back counted too; None for now.
        seat: Who reads the sums.
    """
    match = table.match
    state = match.state if place is None else state_at(match, place)
    kept = accounts(match, [who.id for who in shown], place, seat)
    found = [
        Reckoned(f"{who.name}'s {each.title}", each.shown, each.why)
        for who in shown
        for each in panel(who, state.combatants[who.id], kept[who.id])
    ]
    return tuple(found)


def margin(exchange: ExchangeView) -> Reckoned | None:
    """By how much the attacker's lead is higher (7.5.4); None before the leads are compared."""
    if exchange.attack is None or exchange.defense is None or exchange.margin is None:
        return None
    attack, defense = exchange.attack, exchange.defense
    terms = (
        Term("attacker's lead", attack.total, "7.5", inner=attack),
        Term("−defender's lead", -defense.total, "7.5"),
    )
    return Reckoned("Margin of the leads", exchange.margin, sum_of("margin", "7.5", terms))


def panel(who: CombatantView, stored: Combatant, kept: Mapping[str, Sum]) -> Iterator[Reckoned]:
    """The figures of one combatant; `kept` are the `accounts` of it."""
    entrant = stored.entrant
    ap = [Term("AP base", entrant.ap_base, "6.4"), Term("AP skill", entrant.ap_skill, "6.4")]
    yield Reckoned("AP", who.ap, kept["ap"])
    yield Reckoned("AP a turn", who.ap_full, sum_of("AP", "6.4", ap))
    yield Reckoned("power left", who.power_left, power_left(stored))
    yield Reckoned("power spent", stored.power_spent, kept["power_spent"])
    yield Reckoned("power running", who.power_running, _running(stored))
    yield Reckoned("power output", who.power_output.total, who.power_output)
    yield Reckoned("heat", who.heat, kept["heat"])
    yield Reckoned("cooling", who.cooling, _cooling(stored))
    yield Reckoned("free defends left", who.free_defends, kept["free_defends"])
    yield Reckoned("free defends", who.free_defends_full.total, who.free_defends_full)
    yield Reckoned("maximum move", who.move.total, who.move)
    yield Reckoned("squares moved", who.moved, kept["moved"])
    yield Reckoned("squares left", max(0, who.move.total - who.moved), _squares_left(who))
    yield Reckoned("sensor range", who.sensors.total, who.sensors)
    for kind, why in standing.reductions(stored).items():
        yield Reckoned(f"damage reduction, {kind}", who.dr[kind], why)
    for part in who.parts:
        yield Reckoned(f"{part.place.words}, hit points", part.hp, kept[f"hp {part.place.value}"])
        why = threshold_sum(part.name, part.max_hp)
        yield Reckoned(f"{part.place.words}, damaged below", part.threshold, why)


def _running(who: Combatant) -> Sum:
    gear = who.entrant.fitted.gear
    running = (gear[item].gear for item in range(len(gear)) if standing.works(who, item))
    terms = (Term(one.name, one.power_per_round, "4.3") for one in running if one.power_per_round)
    return sum_of("power running", "5.2", terms)


def _cooling(who: Combatant) -> Sum:
    torso = who.entrant.fitted.torso
    return sum_of("cooling", "4.1", [Term(torso.name, torso.cooling, "4.1")] if torso else [])


def _squares_left(who: CombatantView) -> Sum:
    terms = (Term("maximum move", who.move.total, "7.12", inner=who.move), Term("−moved", -who.moved, "7.12"))
    return sum_of("squares left", "7.12", terms, least=0)
