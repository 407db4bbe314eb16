"""What the GM may have done although the rules refuse it (mechcombat 7.8).

A refusal can be overruled when it is clear how the fight goes on: the deed is done on the fight as it is, and what it
costs beyond what is there is not paid, so that nothing falls below 0. To find every refusal in the way, each is lifted
in a fight that is only supposed, and the deed is tried there again.
"""

from dataclasses import replace
from typing import Any

from mechtable.engine.audience import GM
from mechtable.engine.cards import PACK
from mechtable.engine.errors import RuleError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import names, standing
from mechtable.rules.combat.deed_refusal import check_deed
from mechtable.rules.combat.movement import distance
from mechtable.rules.combat.out_words import out_refusal
from mechtable.rules.combat.state import Combatant, Exchange, Fight, Phase, Result, Square
from mechtable.rules.combat.using import activations, bearer_called

_PLENTY = 100_000

Supposed = tuple[Fight, c.Deed]


def overruled(fight: Fight, deed: c.Deed) -> tuple[RuleError, ...]:
    """The refusals in the way of a deed, in the order they are met; at least one.

    Raises:
        RuleError: One that stays, because going on would make no sense, or `nothing_to_overrule`.
    """
    found: list[RuleError] = []
    supposed = fight, deed
    while (error := _refusal(*supposed)) is not None:
        known = any(error.code == other.code for other in found)
        lifted = None if known else _lifted(*supposed, error.code)
        if lifted is None:
            raise RuleError(error.code, error.rule, f"That cannot be overruled: {error.sentence}")
        found.append(error)
        supposed = lifted
    found = [error for error in found if error.code != "hand_hidden"]
    if not found:
        if (error := _refusal(fight, deed)) is not None:
            raise error
        raise RuleError("nothing_to_overrule", "7.8", "No rule refuses that: say it without gm overrule.")
    return tuple(found)


def _refusal(fight: Fight, deed: c.Deed) -> RuleError | None:
    try:
        check_deed(fight, GM, deed)
    except RuleError as error:
        return error
    return None


_IN_TURN = c.Attack | c.Move | c.Walk | c.Draw | c.Discard | c.UseItem | c.Eject | c.Surrender
"""What may be done out of turn when the GM says so."""


def _lifted(fight: Fight, deed: c.Deed, code: str) -> Supposed | None:
    """The fight and the deed without what a refusal is about; None for one that stays."""
    try:
        who = names.combatant(fight, deed.name)
    except RuleError:
        return None
    match code, deed:
        case "not_your_turn", _ if isinstance(deed, _IN_TURN):
            if (gone := out_refusal(who)) is not None:
                raise gone
            in_turn = replace(fight, active=who.entrant.id)
            return (in_turn, deed) if fight.phase is Phase.TURN else None
        case (("out_of_range" | "beyond_sensors"), c.Attack()):
            return fight, replace(deed, distance=0)
        case (("too_far" | "blocked_square"), c.Move()):
            return _with_way(fight, who, deed.to), deed
        case "not_yours_to_pick", c.Pick() if fight.exchange is not None:
            flipped = _flipped(fight.exchange, who.entrant.id)
            return None if flipped is None else (replace(fight, exchange=flipped), deed)
        case "hand_hidden", c.Attack() | c.Answer():
            # Whether it can lead is not told: where it cannot, the attack that is declared is called off.
            return _with(
                replace(fight, revealed=(*fight.revealed, who.entrant.id)), who, cards=PACK[:1]
            ), deed
        case "too_late", c.Delay():
            return replace(fight, fresh=True), deed
        case "once_used", c.Delay():
            delays = {name: other for name, other in fight.delays.items() if name != who.entrant.id}
            return replace(fight, delays=delays), deed
        case "hand_over_limit", c.EndTurn():
            return replace(fight, phase=Phase.TURN), deed
        case _:
            changes = _means(who, deed, code)
            return None if changes is None else (_with(fight, who, **changes), deed)


def _means(who: Combatant, deed: c.Deed, code: str) -> dict[str, Any] | None:
    """The stored values with which a refusal about a combatant's means does not arise."""
    match code, deed:
        case "not_enough_ap", _:
            return {"ap": _PLENTY}
        case "not_enough_power", _:
            return {"power_spent": -_PLENTY}
        case "too_far", c.Walk():
            return {"moved": standing.maximum_move(who).total - deed.squares}
        case "no_defend_left", _:
            return {"free_defends": 1}
        case "too_hot", _:
            return {"heat": 0}
        case "no_ammo", c.Attack():
            return {"ammo": _put(who.ammo, names.weapon(who, deed.weapon), 1)}
        case "item_offline", c.Attack():
            return _switched_on(who, names.weapon(who, deed.weapon))
        case "item_offline", c.UseItem():
            return _switched_on(who, names.item(who, deed.item))
        case "once_used", c.UseItem():
            keys = {source.key for source in activations(who, bearer_called(who, deed.item))}
            return {
                "running": tuple(each for each in who.running if each.source not in keys),
                "marks": tuple(each for each in who.marks if each.source not in keys),
            }
        case _:
            return None


def _switched_on(who: Combatant, item: int) -> dict[str, Any]:
    """The item on, and as much power left as before."""
    draws = who.entrant.fitted.gear[item].gear.power_per_round
    return {"online": _put(who.online, item, True), "power_spent": who.power_spent - draws}


def _with_way(fight: Fight, who: Combatant, to: Square) -> Fight:
    """Nobody, nothing and no edge in the way, and squares enough left to go straight."""
    combatants = {
        name: other if name == who.entrant.id else replace(other, position=None)
        for name, other in fight.combatants.items()
    }
    straight = distance(who.position or to, to, fight.options.diagonals)
    moved = min(who.moved, standing.maximum_move(who).total - straight)
    return _with(replace(fight, combatants=combatants, blocked=frozenset(), ground=None), who, moved=moved)


def _flipped(exchange: Exchange, picker: str) -> Exchange | None:
    results = {exchange.attacker: Result.ATTACKER_PICKS, exchange.target: Result.DEFENDER_PICKS}
    return replace(exchange, result=results[picker]) if picker in results else None


def _with(fight: Fight, who: Combatant, **changes: Any) -> Fight:
    return replace(fight, combatants={**fight.combatants, who.entrant.id: replace(who, **changes)})


def _put(values: tuple[Any, ...], place: int, value: object) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])
