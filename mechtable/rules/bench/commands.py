"""What can be done on the bench. An item is named by its place in the priority order, from 1, together with its id.

With both, a command that another window overtook never means another item: it is refused.
"""

from dataclasses import dataclass
from enum import Enum

from mechtable.rules.bench.sides import Side
from mechtable.rules.mech import Mech
from mechtable.rules.places import Location, Place


class Line(Enum):
    """What is written on a mech's sheet."""

    NAME = "name"
    ROLE = "role"
    OWNER = "owner"
    NOTES = "notes"


class Origin(Enum):
    """Where a whole build comes from."""

    CODE = "code"
    FILE = "file"
    RANDOM = "random"
    REVERT = "revert"


@dataclass(frozen=True, slots=True)
class ItemRef:
    """An item of the build.

    Attributes:
        number: Its place in the priority order (5.2), the first being 1.
        item: Its id, which must stand there.
    """

    number: int
    item: str


@dataclass(frozen=True, slots=True)
class Fit:
    """Puts a part in its place, instead of what was there (4.1). The new part is whole."""

    place: Place
    part: str


@dataclass(frozen=True, slots=True)
class Clear:
    """Takes the part out of a place; items at its locations stay in the build."""

    place: Place


@dataclass(frozen=True, slots=True)
class Mount:
    """Adds an item (4.2).

    Attributes:
        at: Its location, None for none.
        number: Its place in the priority order, None for the last.
        ammo: Shots, None for a full load.
    """

    item: str
    at: Location | None = None
    number: int | None = None
    ammo: int | None = None


@dataclass(frozen=True, slots=True)
class Exchange:
    """Puts another item in the place of one: same location and priority, full load. Slotless gear hangs nowhere."""

    old: ItemRef
    item: str


@dataclass(frozen=True, slots=True)
class TakeOff:
    """Takes an item off the mech."""

    old: ItemRef


@dataclass(frozen=True, slots=True)
class Move:
    """Moves an item to another location, None for none; its priority stays."""

    item: ItemRef
    at: Location | None


@dataclass(frozen=True, slots=True)
class Swap:
    """Two items change locations; their priorities stay."""

    first: ItemRef
    second: ItemRef


@dataclass(frozen=True, slots=True)
class SwapArms:
    """Everything of the two sides changes sides: arms, shoulder parts, their damage, and items."""


@dataclass(frozen=True, slots=True)
class Mirror:
    """The other side becomes like this one: arm, shoulder part and items; copies are whole, each after its model."""

    side: Side


@dataclass(frozen=True, slots=True)
class Rank:
    """Moves an item to another place in the priority order (5.2)."""

    item: ItemRef
    number: int


@dataclass(frozen=True, slots=True)
class Load:
    """Loads so many shots, None for a full load."""

    item: ItemRef
    ammo: int | None


@dataclass(frozen=True, slots=True)
class Write:
    """Writes a line of the sheet; an empty text takes it away, but for the name."""

    line: Line
    text: str


@dataclass(frozen=True, slots=True)
class SeatPilot:
    """Puts a pilot in the seat by name or callsign, None for nobody. The check then knows their levels."""

    pilot: str | None


@dataclass(frozen=True, slots=True)
class Replace:
    """Puts a whole build in the place of this one."""

    mech: Mech
    origin: Origin


Command = (
    Fit
    | Clear
    | Mount
    | Exchange
    | TakeOff
    | Move
    | Swap
    | SwapArms
    | Mirror
    | Rank
    | Load
    | Write
    | SeatPilot
    | Replace
)
