"""What is said of a figure while boxes are ticked: its words in each state of the part that it hangs on."""

from dataclasses import dataclass

from mechtable.rules.fitted import Status
from mechtable.rules.places import Place


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
