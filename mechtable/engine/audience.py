"""Who sits at the table. Seats are people; what they may know leaves a game only through its view."""

from dataclasses import dataclass
from typing import NewType

Seat = NewType("Seat", str)
"""A person at the table: the game master, or a player by name. None stands for a spectator."""

GM = Seat("gm")
"""The game master's seat."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """What a seat sees of something it may not know.

    Attributes:
        what: A neutral description, such as `Bull leads a card`.
    """

    what: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """What a preview shows in place of chance, such as `and draws a card`."""

    what: str
