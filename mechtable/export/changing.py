"""What is said of a figure while boxes are ticked: its words in each state of the part that it hangs on."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from mechtable.rules.fitted import Status
from mechtable.rules.places import Place
from mechtable.rules.sheets.hurt import state_when
from mechtable.rules.sheets.mech_lines import GearLine


@dataclass(frozen=True, slots=True, kw_only=True)
class Changing:
    """What is said of a fact as the state of a part makes it, all else as it stands: `8 squares, now 4`.

    Attributes:
        name: Of the fact.
        place: The part it hangs on.
        whole: While the part is neither damaged nor broken.
    """

    name: str
    place: Place
    whole: str
    damaged: str
    broken: str

    def when(self, status: Status) -> str:
        """What is said while the part is in this state."""
        return {Status.OK: self.whole, Status.DAMAGED: self.damaged, Status.BROKEN: self.broken}[status]


def as_carried(gear: GearLine, say: Callable[[GearLine], str]) -> Changing | None:
    """What is said of an item in each state of the part that carries it (5.3); None for one that no part carries."""
    if gear.carrier is None:
        return None
    whole, damaged, broken = (say(replace(gear, state=state_when(gear.state, each))) for each in Status)
    return Changing(name=gear.name, place=gear.carrier, whole=whole, damaged=damaged, broken=broken)
