"""What every journal of steps answers, in a database or in memory. Loads no library, so that tables start fast."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from mechtable.engine.errors import MechtableError
from mechtable.engine.match import Moment, Step

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


class StaleError(MechtableError):
    """Somebody else wrote to this journal since the caller read it. Nothing was stored."""

    def __init__(self) -> None:
        super().__init__("Another window changed this in the meantime: look at it again and repeat.")


@dataclass(frozen=True, slots=True)
class Glance:
    """What lists show of a journal without opening it; stored with every change.

    Attributes:
        at: When it changed, ISO 8601 text in UTC.
        sentence: The last one of the log that everybody may read.
    """

    at: str
    round: int
    ended: bool
    sentence: str


@dataclass(frozen=True, slots=True)
class Entry(Generic[C, E]):
    """A step and its number, which no other step of the journal ever has."""

    number: int
    step: Step[C, E]


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a journal stands; equal marks mean equal journals.

    Attributes:
        highest: The highest number ever given, 0 for none.
        last: The number of the last step in force, 0 for none.
    """

    highest: int = 0
    last: int = 0


@dataclass(frozen=True, slots=True)
class Record(Generic[C, E]):
    """A journal as it was read.

    Attributes:
        kept: The steps in force, oldest first.
        undone: The steps that redo brings again, the next one first.
    """

    mark: Mark = Mark()
    kept: tuple[Entry[C, E], ...] = ()
    undone: tuple[Entry[C, E], ...] = ()


@dataclass(frozen=True, slots=True)
class Opened(Generic[S, C, E]):
    """A journal as it is opened: its steps in force are read when somebody asks for them.

    Attributes:
        kept: The numbers of the steps in force, oldest first. The list is the caller's own: whoever changes the
            journal changes it too, so that `recall` knows what is in force.
        undone: The steps that redo brings again, the next one first.
        read: Gives the steps in force from one place up to, not including, another; places count from 0.
        recall: Gives the latest kept moment that is not after so many steps in force.
    """

    mark: Mark
    kept: list[int]
    undone: tuple[Entry[C, E], ...]
    read: Callable[[int, int], Sequence[Step[C, E]]]
    recall: Callable[[int], Moment[S] | None]


Remembered = tuple[int, str, Moment[S]]
"""A state to keep, with the number and the command id of the step that it comes after."""


class Shelf(Protocol[S, C, E]):
    """A journal. Every change names the last step the caller knows of and is refused when there is another."""

    def load(self) -> Record[C, E]:
        """Everything in force and all that can be redone."""

    def open(self) -> Opened[S, C, E]:
        """What there is, to be read as far as it is needed."""

    def remember(self, moments: Sequence[Remembered[S]]) -> None:
        """Keep states, all or none of them; not being able to is no fault."""

    def mark(self) -> Mark:
        """Where the journal stands now; cheap."""

    def find(self, command_id: str) -> Step[C, E] | None:
        """The step that a command id made, in force or not."""

    def add(self, step: Step[C, E], last: int, glance: Glance) -> int:
        """Store a new step and give its number; what was undone before can no longer be redone.

        Raises:
            StaleError: `last` is not the last step in force, or the command id is known.
        """

    def undo(self, last: int, glance: Glance) -> None:
        """Take back the last step.

        Raises:
            StaleError: `last` is not the last step in force.
        """

    def redo(self, last: int, number: int, glance: Glance) -> None:
        """Bring the step `number` again.

        Raises:
            StaleError: `last` is not the last step in force, or `number` is not the next to be redone.
        """


@dataclass(slots=True)
class MemoryShelf(Generic[S, C, E]):
    """A journal that lives as long as the program: scripts and tests."""

    kept: list[Entry[C, E]] = field(default_factory=list)
    undone: list[Entry[C, E]] = field(default_factory=list)
    dropped: list[Entry[C, E]] = field(default_factory=list)

    def load(self) -> Record[C, E]:
        """Everything in force and all that can be redone."""
        return Record(self.mark(), tuple(self.kept), tuple(self.undone))

    def open(self) -> Opened[S, C, E]:
        """What there is."""
        steps = [entry.step for entry in self.kept]
        return Opened(
            self.mark(),
            [entry.number for entry in self.kept],
            tuple(self.undone),
            lambda start, stop: steps[start:stop],
            lambda _: None,
        )

    def remember(self, moments: Sequence[Remembered[S]]) -> None:
        """Nothing is kept: all of it is in memory."""

    def mark(self) -> Mark:
        """Where the journal stands now."""
        numbers = (entry.number for entry in (*self.kept[-1:], *self.undone, *self.dropped))
        return Mark(max(numbers, default=0), self.kept[-1].number if self.kept else 0)

    def find(self, command_id: str) -> Step[C, E] | None:
        """The step that a command id made, in force or not."""
        entries = (*reversed(self.kept), *self.undone, *self.dropped)
        return next((entry.step for entry in entries if entry.step.id == command_id), None)

    def add(self, step: Step[C, E], last: int, glance: Glance) -> int:
        """Store a new step and give its number."""
        self._expect(last)
        if self.find(step.id) is not None:
            raise StaleError
        number = self.mark().highest + 1
        self.dropped += self.undone
        self.undone.clear()
        self.kept.append(Entry(number, step))
        return number

    def undo(self, last: int, glance: Glance) -> None:
        """Take back the last step."""
        self._expect(last)
        self.undone.insert(0, self.kept.pop())

    def redo(self, last: int, number: int, glance: Glance) -> None:
        """Bring the step `number` again."""
        self._expect(last)
        if not self.undone or self.undone[0].number != number:
            raise StaleError
        self.kept.append(self.undone.pop(0))

    def _expect(self, last: int) -> None:
        if self.mark().last != last:
            raise StaleError
