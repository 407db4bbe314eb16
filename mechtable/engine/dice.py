"""Seeded chance that gives the same numbers on every Python.

The generator is SplitMix64 (Steele, Lea and Flood, 2014): output number n depends only on the seed and n, so a game
stores how many outputs its accepted steps have used, and the same command after an undo draws the same card.
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class ChanceNeeded(Exception):
    """Chance would be drawn where there is none, as in a preview."""


class Dice:
    """A source of chance at one place of a seed's sequence.

    Attributes:
        used: How many outputs have been drawn from the start of the sequence.
    """

    def __init__(self, seed: int, used: int = 0) -> None:
        self._seed = seed & _MASK
        self.used = used

    def bits(self) -> int:
        """The next 64 bits."""
        self.used += 1
        mixed = (self._seed + self.used * _GAMMA) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, limit: int) -> int:
        """A whole number from 0 up to, not including, `limit`, each equally likely (by rejection).

        Raises:
            ValueError: `limit` is below 1, or more than one output can tell apart.
        """
        if not 1 <= limit <= 1 << 64:
            raise ValueError(f"there is no number below {limit} to draw")
        fair = (1 << 64) - (1 << 64) % limit
        while (drawn := self.bits()) >= fair:
            pass
        return drawn % limit

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order (Fisher-Yates from the last place down)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely.

        Raises:
            ValueError: There are none.
        """
        return items[self.below(len(items))]


class NoDice(Dice):
    """Stands in for dice where nothing may be drawn."""

    def __init__(self) -> None:
        super().__init__(0)

    def bits(self) -> int:
        """Never a number.

        Raises:
            ChanceNeeded: Always.
        """
        raise ChanceNeeded
