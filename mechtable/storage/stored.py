"""What the database hands out beside steps: plain data, no library."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from mechtable.engine.errors import MechtableError
from mechtable.storage.journal import Glance

T = TypeVar("T")
E = TypeVar("E")


class StorageError(MechtableError):
    """A campaign file that cannot be used, or not now. What was being stored is not."""


class RowError(StorageError):
    """One row that cannot be read; the others can."""


@dataclass(frozen=True, slots=True)
class Stored(Generic[T]):
    """A row as its value, or why it has none.

    Attributes:
        value: None when the row cannot be read.
        problem: One sentence that names the row; empty when it can.
    """

    id: int
    value: T | None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Opening(Generic[E]):
    """How a journal begins.

    Attributes:
        seed: From 0 up to, not including, 2 to the power 63.
        draws: Outputs of the dice that the events used.
    """

    title: str
    events: tuple[E, ...]
    seed: int
    draws: int


@dataclass(frozen=True, slots=True)
class StreamLine:
    """A journal as lists show it."""

    id: int
    title: str
    glance: Glance


@dataclass(frozen=True, slots=True)
class Counts:
    """How much is in a campaign."""

    pilots: int
    mechs: int
    fights: int
