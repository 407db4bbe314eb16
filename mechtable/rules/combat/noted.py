"""What the GM keeps track of beside the rules of play: conditions, timers and notes (mechcombat 7.15, 7.16)."""

from dataclasses import dataclass
from enum import Enum

WORD_LENGTH = 24
"""Most characters of a condition's or a timer's word."""

INJURY_LENGTH = 60
"""Most characters of what ails an injured pilot; the fight is named beside it on the sheet."""


class Turning(Enum):
    """The two edges of a turn."""

    START = "start"
    END = "end"


@dataclass(frozen=True, slots=True)
class UntilTurn:
    """Until somebody's turn next begins, or ends; `name` is that one's id."""

    turning: Turning
    name: str


@dataclass(frozen=True, slots=True)
class UntilRound:
    """Until a round begins."""

    number: int


Until = UntilTurn | UntilRound
"""When a condition ends by itself."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A word that a combatant carries; everybody sees it, and no figure hangs on it.

    Attributes:
        name: Who carries it, by id.
        word: The word, at most `WORD_LENGTH` characters.
        until: When it ends by itself, None for when the GM takes it away.
    """

    name: str
    word: str
    until: Until | None


@dataclass(frozen=True, slots=True)
class Timer:
    """What happens as a round begins; the GM's secret until then.

    Attributes:
        word: What it is called, at most `WORD_LENGTH` characters.
        round: The round in which it is due.
        public: Whether everybody is told when it is due.
    """

    word: str
    round: int
    public: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """A line of the GM's own, and the round it was written in."""

    round: int
    text: str


class Fate(Enum):
    """What becomes of the pilot of a mech that is out (7.10)."""

    UNHURT = "unhurt"
    INJURED = "injured"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class PilotFate:
    """What the GM said of a pilot, by the id of the combatant; `word` is what ails an injured one."""

    name: str
    fate: Fate
    word: str = ""


def same_word(one: str, other: str) -> bool:
    """Whether two words are one to the table, however they are written."""
    return one.casefold() == other.casefold()


@dataclass(frozen=True, slots=True)
class Noted:
    """All that is noted.

    Attributes:
        conditions: Words that combatants carry, the newest last.
        timers: What is to come, the next first; the GM's secret.
        rung: Timers that came due in this round; those that are not public are the GM's secret.
        notes: The GM's own lines, the newest last; its secret.
        pilots: What became of the pilots of wrecks, as far as the GM said it (7.10).
    """

    conditions: tuple[Condition, ...] = ()
    timers: tuple[Timer, ...] = ()
    rung: tuple[Timer, ...] = ()
    notes: tuple[Note, ...] = ()
    pilots: tuple[PilotFate, ...] = ()

    def of(self, name: str) -> tuple[Condition, ...]:
        """The conditions that a combatant carries."""
        return tuple(each for each in self.conditions if each.name == name)

    def fate(self, name: str) -> PilotFate | None:
        """What the GM said of a combatant's pilot, None before it was said."""
        return next((each for each in self.pilots if each.name == name), None)

    def for_players(self) -> "Noted":
        """What everybody may know of it."""
        return Noted(
            self.conditions, rung=tuple(timer for timer in self.rung if timer.public), pilots=self.pilots
        )


NOTHING = Noted()
