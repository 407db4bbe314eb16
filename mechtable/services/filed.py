"""What a desk hands out: things of the campaign with their ids, and fights as lists show them."""

from collections.abc import Sequence
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


def fights_there_are(fights: Sequence[FightSummary]) -> str:
    """The fights with their numbers as a sentence, for who asked for another; the newest ten of many."""
    if not fights:
        return "None has begun."
    listed = "; ".join(f"{one.id} {one.title}" for one in fights[:10])
    more = f"; {len(fights) - 10} more" if len(fights) > 10 else ""
    return f"There {'is' if len(fights) == 1 else 'are'} {listed}{more}."
