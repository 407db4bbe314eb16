"""A part of a mech as the table sees it (mechcombat 5.1)."""

from collections.abc import Iterator
from dataclasses import dataclass

from mechtable.rules.combat import standing
from mechtable.rules.combat.state import Combatant
from mechtable.rules.fitted import Status, threshold
from mechtable.rules.places import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class PartView:
    """A part as the table sees it; `threshold` is the least HP at which it is whole."""

    place: Place
    name: str
    hp: int
    max_hp: int
    threshold: int
    status: Status
    items: tuple[int, ...]


def part_views(who: Combatant) -> Iterator[PartView]:
    """Every part of a combatant, in the order of the places."""
    gear, frames = who.entrant.fitted.gear, who.entrant.fitted.frames
    for place in (place for place in Place if place in frames):
        yield PartView(
            place=place,
            name=frames[place].name,
            hp=who.hp[place],
            max_hp=frames[place].hp,
            threshold=threshold(frames[place].hp),
            status=standing.status(who, place),
            items=tuple(index for index, item in enumerate(gear) if item.carrier is place),
        )
