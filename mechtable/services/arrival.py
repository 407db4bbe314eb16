"""A thing that could come in: how it stands to what is there, and what can become of it."""

from dataclasses import dataclass
from enum import Enum

from mechtable.rules.lances import Lance
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.services.arriving_fights import PlayedFight
from mechtable.services.arriving_files import Thing
from mechtable.services.filed import Filed


class Standing(Enum):
    """How a thing stands to what the campaign has; the value is the word for people."""

    NEW = "new"
    SAME = "there already"
    CLASH = "another of that name"


class Fate(Enum):
    """What becomes of it."""

    ADD = "add"
    REPLACE = "replace"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """A thing that could come in.

    Attributes:
        thing: What it is.
        source: Where it comes from: a file's name.
        standing: How it stands to what is there, and to what comes in before it.
        twin: What of the campaign it would replace; None where there is nothing, or no single thing.
        stead: What a lance has instead when this is left out: an id of the campaign, or of what comes in before it the
            place, negative, -1 for the first; None where there is nothing of its name.
        differs: What it has other than the one of its name, a line each.
        warnings: What is wrong with it, a sentence each; it can be imported all the same.
    """

    thing: Thing
    source: str
    standing: Standing
    twin: Filed[Mech] | Filed[Pilot] | Filed[Lance] | None = None
    stead: int | None = None
    differs: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def sort(self) -> str:
        """The word for what it is."""
        match self.thing:
            case Mech():
                return "mech"
            case Pilot():
                return "pilot"
            case Lance():
                return "lance"
            case PlayedFight():
                return "fight"

    @property
    def fates(self) -> tuple[Fate, ...]:
        """What can become of it, the one that is proposed first: nothing is lost by it."""
        match self.standing:
            case Standing.NEW:
                return (Fate.ADD, Fate.LEAVE)
            case Standing.SAME:
                return (Fate.LEAVE, Fate.ADD)
            case Standing.CLASH if self.twin is not None:
                return (Fate.ADD, Fate.REPLACE, Fate.LEAVE)
            case Standing.CLASH:
                return (Fate.ADD, Fate.LEAVE)
