"""Kept states of fights: whether one may stand for the steps before it."""

from collections.abc import Callable
from dataclasses import replace

from mechtable.engine.audience import GM
from mechtable.engine.match import Moment
from mechtable.rules.combat.events import Event, FightBegan, ReservesHeld
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.state import Entrant, Fight
from mechtable.storage.stored import Opening


def fitting(
    opening: Opening[Event], recall: Callable[[int], Moment[Fight] | None], count: int
) -> Moment[Fight] | None:
    """The kept moment, if it is one of a fight that begins so and everything in it can be looked at."""
    moment = recall(count)
    if moment is None:
        return None
    try:
        fits = _of_the_fight(opening.events, moment.state)
        MECH_COMBAT.view(moment.state, GM)
    except (LookupError, TypeError, ValueError):
        return None
    return moment if fits else None


def _of_the_fight(opening: tuple[Event, ...], fight: Fight) -> bool:
    """Whether all who entered it are there as they came, and who is named is on the field.

    Sides may have been set since (7.8), and others may have been called up (7.18).
    """
    entered: dict[str, Entrant] = {}
    for event in opening:
        if isinstance(event, FightBegan | ReservesHeld):
            entered |= {who.entrant.id: who.entrant for who in event.combatants}
    everyone = {name: who.entrant for name, who in fight.everyone.items()}
    named = {*fight.order, *fight.acted, *filter(None, [fight.active])}
    return (
        everyone.keys() >= entered.keys()
        and all(replace(everyone[name], side=one.side) == one for name, one in entered.items())
        and named <= everyone.keys()
    )
