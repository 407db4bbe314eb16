"""A question of the combat screen and its answers."""

from dataclasses import dataclass, replace
from enum import Enum

from mechtable.engine.cards import Card
from mechtable.engine.errors import RuleError
from mechtable.rules.combat import commands as c


class Kind(Enum):
    """How a question is answered."""

    MENU = "menu"
    ASK = "ask"
    CARDS = "cards"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Entry:
    """One answer: a ready command, or a further question it opens; `brief` is its label where there is little room."""

    key: str
    label: str
    detail: str = ""
    command: c.Command | None = None
    refusal: RuleError | None = None
    opens: str = ""
    wide: bool = True
    brief: str = ""

    @property
    def shorter(self) -> "Entry":
        """The same answer in as few words as say it."""
        return replace(self, label=self.brief) if self.brief else self


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of whom.

    Attributes:
        default: The entry under Enter.
        draft: The command that typed cards complete.
        pool: The cards of which some are chosen, where they are known.
    """

    kind: Kind
    who: str | None
    text: str
    entries: tuple[Entry, ...] = ()
    default: int = 0
    draft: c.UseItem | None = None
    pool: tuple[Card, ...] | None = None
