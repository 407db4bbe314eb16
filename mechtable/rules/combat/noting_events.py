"""What the GM noted, and what of it is over or due (mechcombat 7.15, 7.16)."""

from dataclasses import dataclass
from enum import Enum

from mechtable.rules.combat.noted import Fate, Until


class Over(Enum):
    """Why a condition is over."""

    CLEARED = "cleared"
    TURN_BEGINS = "turn_begins"
    TURN_ENDS = "turn_ends"
    ROUND_BEGINS = "round_begins"
    LEFT = "left"
    DESTROYED = "destroyed"
    GAVE_UP = "gave_up"


@dataclass(frozen=True, slots=True)
class ConditionSet:
    """A combatant carries a word; one that it carried already has the new end."""

    name: str
    word: str
    until: Until | None
    reason: str


@dataclass(frozen=True, slots=True)
class ConditionEnded:
    """A condition is over; `by` is the combatant whose turn, leaving or wreck ended it, empty for none."""

    name: str
    word: str
    why: Over
    by: str = ""


@dataclass(frozen=True, slots=True)
class TimerSet:
    """A timer runs; one of the same word is replaced."""

    word: str
    round: int
    public: bool


@dataclass(frozen=True, slots=True)
class TimerCleared:
    """A timer, running or due, was taken away."""

    word: str


@dataclass(frozen=True, slots=True)
class TimerDue:
    """The round of a timer has come."""

    word: str
    round: int
    public: bool


@dataclass(frozen=True, slots=True)
class NoteTaken:
    """The GM wrote a line into the log."""

    text: str


@dataclass(frozen=True, slots=True)
class PilotTold:
    """The GM said what becomes of the pilot of a mech that is out; said again, it is the later word (7.10)."""

    name: str
    fate: Fate
    word: str


NotingEvent = ConditionSet | ConditionEnded | TimerSet | TimerCleared | TimerDue | NoteTaken | PilotTold
"""What is noted, over or due."""
