"""What was done, oldest first; what lies far back is read only when somebody asks for it."""

from collections.abc import Callable, Iterable, Sequence
from threading import RLock
from typing import Generic, TypeVar

T = TypeVar("T")

READ_AT_LEAST = 200
"""How many entries are read at once; whoever takes one step back often takes another."""


class Past(Generic[T]):
    """A list that grows and shrinks at its end; its beginning may still lie in a store. For any thread.

    Args:
        recent: The entries in memory.
        earlier: How many there are before them.
        read: Gives the entries from one place up to, not including, another; places count from 0.
    """

    def __init__(
        self,
        recent: Iterable[T] = (),
        earlier: int = 0,
        read: Callable[[int, int], Sequence[T]] | None = None,
    ) -> None:
        self._held = list(recent)
        self._first = earlier
        self._read = read
        self._lock = RLock()

    def __len__(self) -> int:
        return self._first + len(self._held)

    @property
    def in_memory(self) -> tuple[T, ...]:
        """The newest entries, as many as were read or added."""
        return tuple(self._held)

    def at(self, place: int) -> T:
        """The entry at a place, counted from 0."""
        with self._lock:
            self._reach(place)
            return self._held[place - self._first]

    def last(self) -> T | None:
        """The newest entry, None when there is none."""
        with self._lock:
            return self.at(len(self) - 1) if len(self) else None

    def between(self, start: int, stop: int) -> tuple[T, ...]:
        """The entries from one place up to, not including, another."""
        with self._lock:
            if start >= min(stop, len(self)):
                return ()
            self._reach(start)
            return tuple(self._held[start - self._first : stop - self._first])

    def append(self, entry: T) -> None:
        """Add one at the end."""
        with self._lock:
            self._held.append(entry)

    def pop(self) -> T:
        """Take the last one away."""
        with self._lock:
            self._reach(len(self) - 1)
            return self._held.pop()

    def _reach(self, place: int) -> None:
        if place < self._first and self._read is not None:
            start = max(0, min(place, self._first - READ_AT_LEAST))
            self._held[:0] = self._read(start, self._first)
            self._first = start
