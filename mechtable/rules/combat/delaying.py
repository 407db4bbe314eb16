"""A turn that waits for another's (mechcombat 7.1): who may, where it then comes, and what is true of it."""

from collections.abc import Iterator

from mechtable.engine.changing import replace
from mechtable.engine.errors import RuleError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat import names
from mechtable.rules.combat.moment import in_turn
from mechtable.rules.combat.spans import turn_begins
from mechtable.rules.combat.state import Combatant, Fight, Phase

_DEEDS = (e.AttackDeclared, e.Moved, e.CardsDiscarded, e.ItemUsed, e.ItemSwitched)


def check_delay(fight: Fight, command: c.Delay) -> None:
    """Raise why the turn cannot wait, or not for that one, if it cannot.

    Raises:
        RuleError: `not_your_turn`, `wrong_phase`, `once_used`, `too_late`, `unknown_name` or `turn_over`.
    """
    who = in_turn(fight, command.name)
    check_waiting(fight, who)
    other = names.combatant(fight, command.after).entrant
    coming = to_wait_for(fight, who.entrant.id)
    if other.id not in coming:
        raise RuleError(
            "turn_over",
            "7.1",
            f"{other.name}'s turn does not come after this one in this round: "
            f"wait for {_any_of(fight, coming)}, or end the turn.",
        )


def check_waiting(fight: Fight, who: Combatant) -> None:
    """Raise why the turn of the active one cannot wait for anybody, if it cannot.

    Raises:
        RuleError: `once_used`, `too_late` or `turn_over`.
    """
    name = who.entrant.name
    if who.entrant.id in fight.delays:
        raise RuleError("once_used", "7.1", f"{name} has delayed in this round: take the turn or end it.")
    if not fight.fresh:
        raise RuleError("too_late", "7.1", f"{name} has acted already in this turn.")
    if not to_wait_for(fight, who.entrant.id):
        raise RuleError(
            "turn_over",
            "7.1",
            f"Nobody's turn is still to come in this round: {name} takes its turn or ends it.",
        )


def to_wait_for(fight: Fight, name: str) -> tuple[str, ...]:
    """Those whose turn comes in this round after that of the active one and does not wait for it, in order."""
    order = fight.order
    behind = _behind(fight, name)
    later = order[order.index(name) + 1 :] if name in order else ()
    return tuple(other for other in fight.standing(later) if other not in (*fight.acted, *behind))


def waiting_still(fight: Fight) -> dict[str, str]:
    """Whose turn still comes after another's for which it waits, by id."""
    if fight.active not in fight.order:
        return {}
    later = fight.standing(fight.order[fight.order.index(fight.active) + 1 :])
    return {
        name: after
        for name, after in fight.delays.items()
        if name in later and name not in fight.acted and after in fight.combatants
    }


def delayed(fight: Fight, name: str, after: str) -> e.TurnDelayed:
    """The turn of `name` right after that of `after`, with those who wait for it behind it."""
    block = (name, *_behind(fight, name))
    rest = tuple(other for other in fight.order if other not in block)
    place = rest.index(after) + 1
    waiting = set(_behind(fight, after))
    while place < len(rest) and rest[place] in waiting:
        place += 1
    return e.TurnDelayed(name, after, (*rest[:place], *block, *rest[place:]))


def is_deed(event: e.Event) -> bool:
    """Whether something is done or paid in a turn, other than what its begin sets off (7.1)."""
    match event:
        case e.CardDrawn():
            return event.ap_cost > 0
        case _:
            return isinstance(event, _DEEDS)


def waits(fight: Fight, event: e.TurnDelayed) -> Fight:
    """The fight in which a turn waits: the order is that of this round, the usual one comes again with the next."""
    return replace(
        fight,
        order=event.order,
        usual=fight.usual or fight.order,
        delays={**fight.delays, event.name: event.after},
        acted=tuple(name for name in fight.acted if name != event.name),
        fresh=False,
    )


def resumed(fight: Fight, event: e.TurnResumed) -> Fight:
    """The fight in which a delayed turn goes on; what lasted the turn of another is over."""
    return replace(
        turn_begins(fight, None),
        phase=Phase.TURN,
        active=event.name,
        exchange=None,
        acted=(*fight.acted, event.name),
    )


def round_over(fight: Fight) -> Fight:
    """The fight as a round begins: the usual order again, and everybody may delay."""
    return replace(fight, order=fight.usual or fight.order, usual=(), delays={}, acted=())


def _behind(fight: Fight, name: str) -> tuple[str, ...]:
    """Those whose turn waits for that of `name`, or for one of those, in the order of the round."""
    return tuple(other for other in fight.order if name in _awaited(fight, other))


def _awaited(fight: Fight, name: str) -> Iterator[str]:
    """Whom a turn that has not come yet waits for, and whom those wait for."""
    while name in fight.delays and name not in fight.acted:
        name = fight.delays[name]
        yield name


def _any_of(fight: Fight, coming: tuple[str, ...]) -> str:
    return " or ".join(fight.combatants[name].entrant.name for name in coming[:6])
