"""What the questions of a prepared fight ask of their screen, in small shares: each names those that it needs."""

from typing import Protocol

from mechtable.rules.campaign import Encounter, Seating


class Marks(Protocol):
    """Has one line of the fight marked."""

    @property
    def seat(self) -> Seating | None:
        """The marked line, None when there is none."""

    def put(self, seating: Seating) -> bool:
        """Store another line in the place of the marked one; whether that was done."""


class Stores(Protocol):
    """Stores the fight as it is to be."""

    def store(self, after: Encounter) -> bool:
        """Store it and show it; whether that was done."""
