"""What is said of a figure while boxes are ticked: its words in each state of the part that it hangs on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from mechtable.rules.fitted import Status
from mechtable.rules.places import Place
from mechtable.rules.sheets.hurt import state_when
from mechtable.rules.sheets.mech_lines import ByState, GearLine


@dataclass(frozen=True, slots=True, kw_only=True)
class Fed:
    """Items that need power, of which those go offline that it no longer reaches (5.2).

    Attributes:
        ranks: Their numbers in the priority order.
        words: What is said of them when they are offline.
        draws: How much power one draws, told in one place on a page: where what runs is listed.
        output: What the torso gives, told there too.
    """

    ranks: tuple[int, ...]
    words: str
    draws: int = 0
    output: ByState | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Changing:
    """What is said of a fact as the state of a part makes it, all else as it stands: `8 squares, now 4`.

    Attributes:
        name: Of the fact.
        place: The part it hangs on; None for none.
        whole: While the part is neither damaged nor broken.
        fed: What it says without power; None for what needs none.
    """

    name: str
    place: Place | None
    whole: str
    damaged: str
    broken: str
    fed: Fed | None = None

    def when(self, status: Status) -> str:
        """What is said while the part is in this state."""
        return {Status.OK: self.whole, Status.DAMAGED: self.damaged, Status.BROKEN: self.broken}[status]


def as_carried(gear: Sequence[GearLine], say: Callable[[GearLine], str]) -> Changing | None:
    """What is said of equal items in each state of the part that carries them (5.3), and without power (5.2).

    None for items that no part carries and that need no power.
    """
    one, ranks = gear[0], tuple(each.rank for each in gear if each.rank)
    if one.carrier is None and not ranks:
        return None
    with_power = "" if ranks and one.state == "offline" else one.state
    whole, damaged, broken = (say(replace(one, state=state_when(with_power, each))) for each in Status)
    return Changing(
        name=one.name,
        place=one.carrier,
        whole=whole,
        damaged=damaged,
        broken=broken,
        fed=Fed(ranks=ranks, words=say(replace(one, state="offline"))) if ranks else None,
    )
