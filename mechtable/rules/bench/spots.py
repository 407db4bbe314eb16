"""Where something can be put on the bench, what belongs there, and the command that puts it there."""

from dataclasses import dataclass
from typing import assert_never

from mechtable.engine.changing import replace
from mechtable.rules.bench import commands as c
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.fitted import FRAME_OF
from mechtable.rules.mech import Mech
from mechtable.rules.parts import AnyFrame, AnyPart, Gear
from mechtable.rules.places import Location, Place


@dataclass(frozen=True, slots=True)
class PlaceSpot:
    """A place of the mech; what is in it gives way."""

    place: Place


@dataclass(frozen=True, slots=True)
class LocationSpot:
    """A free slot of a location; None for slotless gear, which hangs nowhere."""

    location: Location | None


@dataclass(frozen=True, slots=True)
class ItemSpot:
    """An item of the build, to be exchanged for another."""

    item: c.ItemRef


Spot = PlaceSpot | LocationSpot | ItemSpot


def item_spot(mech: Mech, number: int) -> ItemSpot:
    """The spot of the item with a number of the priority order, the first being 1."""
    return ItemSpot(c.ItemRef(number, mech.items[number - 1].item))


def parts_for(catalogue: Catalogue, mech: Mech, spot: Spot) -> tuple[AnyPart, ...]:
    """Every part of the kind that belongs there, fitting or not, in the order of the catalogue.

    In a place that is its kind of frame, at a location all gear that takes slots, without one all that takes none (4.2).
    """
    if isinstance(spot, PlaceSpot):
        wanted: type[AnyFrame] = FRAME_OF[spot.place]
        return tuple(part for part in catalogue.parts.values() if type(part) is wanted)
    slotted = location_of(mech, spot) is not None
    return tuple(
        part for part in catalogue.parts.values() if isinstance(part, Gear) and bool(part.slots) is slotted
    )


def taking(spot: Spot, part: AnyPart) -> c.Command:
    """The command that puts the part there."""
    match spot:
        case PlaceSpot():
            return c.Fit(spot.place, part.id)
        case LocationSpot():
            return c.Mount(part.id, spot.location)
        case ItemSpot():
            return c.Exchange(spot.item, part.id)
        case _:
            assert_never(spot)


def is_there(mech: Mech, spot: Spot) -> bool:
    """Whether the build has the spot: an item may have gone meanwhile."""
    if not isinstance(spot, ItemSpot):
        return True
    number = spot.item.number
    return 1 <= number <= len(mech.items) and mech.items[number - 1].item == spot.item.item


def emptied(mech: Mech, spot: Spot) -> Mech:
    """The build without what would give way."""
    match spot:
        case PlaceSpot():
            others = {place: ids for place, ids in mech.parts.items() if place is not spot.place}
            return replace(mech, parts=others, listed=mech.listed - {spot.place})
        case LocationSpot():
            return mech
        case ItemSpot():
            place = spot.item.number - 1
            return replace(mech, items=(*mech.items[:place], *mech.items[place + 1 :]))
        case _:
            assert_never(spot)


def location_of(mech: Mech, spot: LocationSpot | ItemSpot) -> Location | None:
    """Where gear would hang; None for slotless gear."""
    return spot.location if isinstance(spot, LocationSpot) else mech.items[spot.item.number - 1].at
