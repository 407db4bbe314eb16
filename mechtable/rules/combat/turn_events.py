"""What happens to a turn (mechcombat 7.1, 7.2, 7.4), and to who gives up in it (7.10)."""

from dataclasses import dataclass

from mechtable.rules.combat.crew import Crew
from mechtable.rules.combat.state import Running


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn begins: AP full, power spent 0, heat cooled, free defends restored (7.2)."""

    name: str
    ap: int
    heat: int
    free_defends: int


@dataclass(frozen=True, slots=True)
class TurnDelayed:
    """A turn that has just begun waits for another's (7.1).

    Attributes:
        after: Whose turn it comes right after.
        order: The order of this round with it.
    """

    name: str
    after: str
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnResumed:
    """A delayed turn goes on with what its begin gave; `ap` is what is left of that (7.1)."""

    name: str
    ap: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn ends: cards drawn, and the surplus over the hand limit discarded unseen (7.4)."""

    name: str
    drawn: int
    discarded: int
    hand: int
    running: tuple[Running, ...]


@dataclass(frozen=True, slots=True)
class GaveUp:
    """A pilot got out or surrendered; the mech no longer acts nor counts (7.10)."""

    name: str
    how: Crew
