"""What could be put at a spot: every part of the right kind, those that fit first, the others with the reason."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from mechtable.rules.bench.room import Room, room, why_not
from mechtable.rules.bench.spots import LocationSpot, PlaceSpot, Spot, is_there, parts_for
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech
from mechtable.rules.parts import AnyPart
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Location, Place


@dataclass(frozen=True, slots=True)
class Candidate:
    """A part for a spot.

    Attributes:
        reason: Why it does not fit, in a few words such as `0.5 t over`; empty when it does.
    """

    part: AnyPart
    reason: str

    @property
    def fits(self) -> bool:
        """Whether taking it breaks no limit."""
        return not self.reason


@dataclass(frozen=True, slots=True)
class Shelf:
    """What still fits somewhere: the parts that do, in the order of the catalogue."""

    spot: LocationSpot | PlaceSpot
    parts: tuple[AnyPart, ...]


def candidates(
    mech: Mech,
    catalogue: Catalogue,
    pilot: Pilot | None,
    spot: Spot,
    among: Collection[str] | None = None,
) -> tuple[Candidate, ...]:
    """Every part of the right kind for the spot, those that fit first, each half in the order of the catalogue.

    Args:
        mech: The build, finished or not.
        catalogue: The parts in use.
        pilot: Who sits in it; their levels unlock effects that give power.
        spot: What is to be filled.
        among: Only parts with these ids, None for all.

    Returns:
        None is left out for not fitting. Nothing at all for an item that is not there.
    """
    if not is_there(mech, spot):
        return ()
    there = room(mech, catalogue, pilot, spot)
    fitting, others = list[Candidate](), list[Candidate]()
    for part in parts_for(catalogue, mech, spot):
        if among is None or part.id in among:
            found = Candidate(part, why_not(there, part))
            (others if found.reason else fitting).append(found)
    return (*fitting, *others)


def still_fits(mech: Mech, catalogue: Catalogue, pilot: Pilot | None) -> tuple[Shelf, ...]:
    """All that could still be added without breaking a limit: by empty place, location, and slotless (4.2).

    Spots where nothing fits are left out.
    """
    found = (
        Shelf(spot, tuple(_fitting(mech, catalogue, room(mech, catalogue, pilot, spot))))
        for spot in _open_spots(mech)
    )
    return tuple(shelf for shelf in found if shelf.parts)


def _open_spots(mech: Mech) -> Iterator[LocationSpot | PlaceSpot]:
    for place in Place:
        if not mech.parts.get(place):
            yield PlaceSpot(place)
    for location in (*Location, None):
        yield LocationSpot(location)


def _fitting(mech: Mech, catalogue: Catalogue, there: Room) -> Iterator[AnyPart]:
    if there.location is not None and (there.free or 0) <= 0:
        return
    for part in parts_for(catalogue, mech, there.spot):
        if not why_not(there, part):
            yield part
