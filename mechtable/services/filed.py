"""What a desk hands out: things of the campaign with their ids, and fights as lists show them."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from mechtable.storage.stored import StreamLine

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Filed(Generic[T]):
    """A thing of the campaign with its id, which stays when the thing is renamed."""

    id: int
    value: T


@dataclass(frozen=True, slots=True)
class FightSummary:
    """A fight as lists show it.

    Attributes:
        round: 0 while initiative is open.
        last_step_at: When it changed last, ISO 8601 text in UTC.
        sentence: The last one of the log that everybody may read; may be empty.
    """

    id: int
    title: str
    round: int
    ended: bool
    last_step_at: str
    sentence: str


def summary(line: StreamLine) -> FightSummary:
    """The line of a list as screens get it."""
    glance = line.glance
    return FightSummary(line.id, line.title, glance.round, glance.ended, glance.at, glance.sentence)
