"""What the things that are done at the table ask of their screen alone, beside the shares of `screens/shares`."""

from typing import Protocol

from mechtable.engine.audience import Seat
from mechtable.rules.combat import commands as c
from mechtable.services.admission import FightStep


class Refuses(Protocol):
    """Says why something was not done."""

    def refuse(self, sentence: str) -> None:
        """Say it under the header."""


class Submits(Protocol):
    """Does commands of the fight."""

    def submit(self, command: c.Command, seat: Seat | None = None) -> None:
        """Store a command's step, given by a seat or by whoever gives it at one keyboard."""


class Tells(Protocol):
    """Says what abilities note when a step is stored (mechcombat 8.4)."""

    def tell(self, step: FightStep) -> None:
        """Say it from the thread that stored the step."""


class Asks(Protocol):
    """Finds the question of this moment."""

    def ask(self, *, keep_cursor: bool) -> None:
        """Ask anew, the cursor where it is or on the default."""
