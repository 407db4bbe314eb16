"""What happened on the bench. Events carry results and the names of things, so that no catalogue is needed to read them."""

from collections.abc import Mapping
from dataclasses import dataclass

from mechtable.rules.bench.commands import Line, Origin
from mechtable.rules.bench.sides import Side
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.places import Location, Place


@dataclass(frozen=True, slots=True)
class BenchOpened:
    """A build was laid on the bench."""

    mech: Mech
    pilot: str | None


@dataclass(frozen=True, slots=True)
class PartFitted:
    """A part was put in a place; `instead` names what was there, empty for nothing."""

    place: Place
    part: str
    name: str
    instead: str


@dataclass(frozen=True, slots=True)
class PlaceCleared:
    """A place was emptied of what `name` says."""

    place: Place
    name: str


@dataclass(frozen=True, slots=True)
class ItemMounted:
    """An item was added at a number of the priority order."""

    number: int
    placed: Placed
    name: str


@dataclass(frozen=True, slots=True)
class ItemExchanged:
    """An item gave way to another."""

    number: int
    placed: Placed
    name: str
    instead: str


@dataclass(frozen=True, slots=True)
class ItemTakenOff:
    """An item was taken off."""

    number: int
    name: str
    was_at: Location | None


@dataclass(frozen=True, slots=True)
class ItemMoved:
    """An item went to another location."""

    number: int
    at: Location | None
    name: str


@dataclass(frozen=True, slots=True)
class ItemsSwapped:
    """Two items changed locations; `first_at` and `second_at` are where they are now."""

    first: int
    first_at: Location | None
    first_name: str
    second: int
    second_at: Location | None
    second_name: str


@dataclass(frozen=True, slots=True)
class ArmsSwapped:
    """The sides changed: the places that have a side, their damage, and all items as they are now."""

    parts: Mapping[Place, tuple[str, ...]]
    listed: frozenset[Place]
    damage: Mapping[Place, int]
    items: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class ArmMirrored:
    """One side became like the other: as in `ArmsSwapped`."""

    side: Side
    parts: Mapping[Place, tuple[str, ...]]
    listed: frozenset[Place]
    damage: Mapping[Place, int]
    items: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class ItemRanked:
    """An item went to another place in the priority order."""

    number: int
    to: int
    name: str


@dataclass(frozen=True, slots=True)
class AmmoLoaded:
    """An item carries so many shots, None for a full load."""

    number: int
    ammo: int | None
    name: str


@dataclass(frozen=True, slots=True)
class LineWritten:
    """A line of the sheet was written."""

    line: Line
    text: str


@dataclass(frozen=True, slots=True)
class PilotSeated:
    """A pilot took the seat, None: it was left empty."""

    pilot: str | None
    called: str


@dataclass(frozen=True, slots=True)
class BuildReplaced:
    """A whole build came in the place of another."""

    mech: Mech
    origin: Origin


Event = (
    BenchOpened
    | PartFitted
    | PlaceCleared
    | ItemMounted
    | ItemExchanged
    | ItemTakenOff
    | ItemMoved
    | ItemsSwapped
    | ArmsSwapped
    | ArmMirrored
    | ItemRanked
    | AmmoLoaded
    | LineWritten
    | PilotSeated
    | BuildReplaced
)
