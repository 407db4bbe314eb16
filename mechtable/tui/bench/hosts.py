"""What the things that are done on the bench ask of their screen alone, beside the shares of `screens/shares`."""

from typing import Protocol

from mechtable.rules.bench import commands as c


class Submits(Protocol):
    """Does commands of the bench."""

    def submit(self, command: c.Command) -> None:
        """Store a command's step and show what came of it."""
