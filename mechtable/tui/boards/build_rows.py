"""The build as lines: each place with what hangs on it, its free slots, the gear without slots; and where a problem is."""

from collections.abc import Iterator
from dataclasses import dataclass

from mechtable.rules.bench.commands import ItemRef
from mechtable.rules.bench.spots import ItemSpot, LocationSpot, PlaceSpot, Spot
from mechtable.rules.bench.view import BenchView
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Placed
from mechtable.rules.parts import Gear, tons_text
from mechtable.rules.places import Location, Place
from mechtable.rules.problem import Problem

FLOW = (
    *(Location.HEAD, Location.LEFT_SHOULDER, Location.LEFT_HAND, Location.RIGHT_SHOULDER),
    *(Location.RIGHT_HAND, Location.BACK, Location.LEGS),
)
"""The order in which free slots are offered once the frame stands: weapons before what helps them (5.2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildRow:
    """A line of the build.

    Attributes:
        spot: What is filled when a candidate is taken here.
        place: The part it belongs to, None for gear without slots.
        name: What is there; empty for nothing.
        tons: Its weight in words, empty for none.
        taken: Slots it takes.
        free: Slots that are free here.
        wrong: Whether the check finds a fault in what is there itself.
        at: Where an item hangs.
        ids: What problems may call it.
    """

    spot: Spot
    place: Place | None
    name: str = ""
    tons: str = ""
    taken: int = 0
    free: int = 0
    wrong: bool = False
    at: Location | None = None
    ids: tuple[str, ...] = ()

    @property
    def location(self) -> Location | None:
        """Where gear hangs or would hang; None for a part and for gear without slots."""
        return self.spot.location if isinstance(self.spot, LocationSpot) else self.at

    @property
    def item(self) -> ItemRef | None:
        """The item on this line."""
        return self.spot.item if isinstance(self.spot, ItemSpot) else None

    @property
    def heads(self) -> bool:
        """Whether the line begins a place, or the gear without slots."""
        return isinstance(self.spot, PlaceSpot) or self.spot == LocationSpot(None)


def build_rows(view: BenchView, catalogue: Catalogue) -> tuple[BuildRow, ...]:
    """Every line, the places in the order of the figure, gear without slots and the optional shoulders last."""
    items = tuple(_item_rows(view, catalogue))
    rows: list[BuildRow] = []
    for place in Place:
        if place.optional:
            continue
        rows.append(_part_row(view, place, catalogue))
        for location in (location for location in Location if location.place is place):
            rows += [row for row in items if row.at is location]
            taken, there = view.sheet.figures.slots.get(location, (0, 0))
            if there > taken:
                rows.append(BuildRow(spot=LocationSpot(location), place=place, free=there - taken))
    rows.append(BuildRow(spot=LocationSpot(None), place=None))
    rows += [row for row in items if row.at is None]
    rows += [_part_row(view, place, catalogue) for place in Place if place.optional]
    return tuple(rows)


def _part_row(view: BenchView, place: Place, catalogue: Catalogue) -> BuildRow:
    ids = view.mech.parts.get(place, ())
    parts = [catalogue.get(part_id) for part_id in ids]
    weights = [part.tons for part in parts if part is not None]
    return BuildRow(
        spot=PlaceSpot(place),
        place=place,
        name=", ".join(
            part_id if part is None else part.name for part_id, part in zip(ids, parts, strict=True)
        ),
        tons=tons_text(sum(weights[1:], weights[0])) if weights else "",
        wrong=bool(ids) and place not in view.sheet.figures.fitted.frames,
        ids=(place.value, *ids),
    )


def _item_rows(view: BenchView, catalogue: Catalogue) -> Iterator[BuildRow]:
    refs = iter(view.sheet.figures.fitted.gear)
    for number, placed in enumerate(view.mech.items, 1):
        part = catalogue.get(placed.item)
        ref = next(refs).ref if isinstance(part, Gear) else placed.item
        yield BuildRow(
            spot=ItemSpot(ItemRef(number, placed.item)),
            place=placed.at.place if placed.at else None,
            name=part.name if part else placed.item,
            tons=tons_text(part.tons) if part else "",
            taken=part.slots if isinstance(part, Gear) else 0,
            wrong=not isinstance(part, Gear) or _misplaced(placed, part),
            ids=(ref, placed.item),
            at=placed.at,
        )


def _misplaced(placed: Placed, gear: Gear) -> bool:
    if placed.at is None:
        return bool(gear.slots)
    return not gear.slots or placed.at.mount not in gear.at


def next_empty(rows: tuple[BuildRow, ...], after: Spot) -> Spot:
    """Where building goes on: the next place without a part, else the next free slot, else gear without slots."""
    places = [row.spot for row in rows if isinstance(row.spot, PlaceSpot) and not row.name]
    needed = [spot for spot in places if isinstance(spot, PlaceSpot) and not spot.place.optional]
    if needed:
        order = list(Place)
        at = order.index(after.place) if isinstance(after, PlaceSpot) else -1
        return next((spot for spot in needed if order.index(spot.place) > at), needed[0])
    free = [location for location in FLOW if any(row.spot == LocationSpot(location) for row in rows)]
    if not free:
        return LocationSpot(None)
    at = FLOW.index(after.location) if isinstance(after, LocationSpot) and after.location else -1
    return LocationSpot(next((location for location in free if FLOW.index(location) > at), free[0]))


def row_of(rows: tuple[BuildRow, ...], problem: Problem) -> int | None:
    """The line that a problem is about; None when it is about none of them."""
    where = problem.where
    wrong = [at for at, row in enumerate(rows) if row.wrong and _named(row, problem)]
    if problem.code in _OF_WHAT_IS_WRONG and wrong:
        return wrong[0]
    if problem.code not in _OF_LOCATIONS:
        of_id = [at for at, row in enumerate(rows) if where in row.ids]
        if of_id:
            return of_id[0]
    location = next((each for each in Location if each.value == where), None)
    free = [at for at, row in enumerate(rows) if isinstance(row.spot, LocationSpot)]
    there = [
        at
        for at, row in enumerate(rows)
        if location and row.location is location and (row.item or at in free)
    ]
    if problem.code == "empty_mounts":
        there = [at for at in there if at in free]
    if there:
        return there[0]
    if location:
        return next((at for at, row in enumerate(rows) if row.place is location.place), None)
    return free[0] if where == "items" else None


_OF_WHAT_IS_WRONG = ("unknown_part", "wrong_kind", "wrong_location", "no_location")
_OF_LOCATIONS = ("wrong_location", "over_slots", "empty_mounts")
"""Problems whose place is a location, even where a part is called the same."""


def _named(row: BuildRow, problem: Problem) -> bool:
    """Whether a problem speaks of what is on a line: by its name or id, at its place or location."""
    at = {row.location.value if row.location else "slotless", row.place.value if row.place else "slotless"}
    return problem.where in at and any(word and word in problem.message for word in (row.name, *row.ids))
