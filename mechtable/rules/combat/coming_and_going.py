"""Combatants on the field and off it (mechcombat 7.8): what is true after one came or left. Decides nothing."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from mechtable.engine.audience import GM, Seat
from mechtable.rules.combat.gm_events import CombatantJoined, CombatantLeft, ReinforcementsCalled
from mechtable.rules.combat.state import Combatant, Fight


def joined(fight: Fight, event: CombatantJoined) -> Fight:
    """A reserve on the field, as it stood, with its place in the order."""
    who = replace(fight.reserves[event.name], position=event.position)
    return replace(
        fight,
        combatants={**fight.combatants, event.name: who},
        reserves={name: other for name, other in fight.reserves.items() if name != event.name},
        left=tuple(name for name in fight.left if name != event.name),
        order=event.order,
        groups=event.groups or fight.groups,
        usual=event.usual or fight.usual,
        came=_with(cast(fight), event.name) if fight.left else fight.came,
    )


def left(fight: Fight, event: CombatantLeft) -> Fight:
    """A combatant in reserve, as it stands but for its dealt cards, which are discarded.

    The last exchange is no longer told when it was part of it.
    """
    name = event.name
    who = fight.combatants[name]
    if who.entrant.dealt:
        who = replace(who, cards=(), hand=0)
    last = fight.last
    return replace(
        fight,
        combatants={other: one for other, one in fight.combatants.items() if other != name},
        reserves={**fight.reserves, name: who},
        left=(*fight.left, name),
        order=tuple(other for other in fight.order if other != name),
        usual=tuple(other for other in fight.usual if other != name),
        active=None if fight.active == name else fight.active,
        last=None if last is not None and name in (last.attacker, last.target) else last,
        discard=fight.discard + event.cards,
        came=cast(fight),
    )


def cast(fight: Fight) -> tuple[str, ...]:
    """All who are or were on the field, by id, in the order in which they first came; who leaves keeps the place."""
    came = fight.came or (*fight.combatants, *fight.left)
    return (*came, *(name for name in fight.combatants if name not in came))


def _with(came: tuple[str, ...], name: str) -> tuple[str, ...]:
    return came if name in came else (*came, name)


def contested(fight: Fight) -> Fight:
    """The fight, which remembers once more than one side is on the field."""
    if fight.contested or len({who.entrant.side for who in fight.combatants.values()}) < 2:
        return fight
    return replace(fight, contested=True)


def cast_with(fight: Fight, events: Iterable[object]) -> Mapping[str, Combatant]:
    """The cast of a story that goes on with these events: everyone, and whom they call up (7.18)."""
    called = (event.combatants for event in events if isinstance(event, ReinforcementsCalled))
    return {**fight.everyone, **{who.entrant.id: who for combatants in called for who in combatants}}


def known_reserves(fight: Fight, seat: Seat | None) -> dict[str, str]:
    """The names of those off the field, by id: for the GM the reserves that are counted on, for all who was seen to leave."""
    return {
        name: who.entrant.name
        for name, who in fight.reserves.items()
        if name in fight.left or (seat == GM and not who.entrant.spare)
    }


def hidden_reserves(fight: Fight, seat: Seat | None) -> dict[str, int]:
    """The rounds in which those come whom players do not know of, by id, 0 for no round of their own; for the GM alone."""
    if seat != GM:
        return {}
    return {
        name: who.entrant.arrives
        for name, who in fight.reserves.items()
        if name not in fight.left and not who.entrant.spare
    }


def arriving(fight: Fight, seat: Seat | None) -> tuple[str, ...]:
    """Those in reserve whose round has come, by id, as the GM is reminded of them; nobody else knows of them."""
    if seat != GM:
        return ()
    return tuple(
        name
        for name, who in fight.reserves.items()
        if 0 < who.entrant.arrives <= fight.round and name not in fight.left
    )
