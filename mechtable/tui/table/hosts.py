"""What the things that are done at the table ask of their screen, in small shares: each names those that it needs."""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from mechtable.engine.audience import Seat
from mechtable.rules.combat import commands as c
from mechtable.services.admission import FightStep

Answer = TypeVar("Answer")


class Refuses(Protocol):
    """Says why something was not done."""

    def refuse(self, sentence: str) -> None:
        """Say it under the header."""


class Waits(Protocol):
    """Lets keys wait while a step is being stored."""

    def later(self, key: str) -> bool:
        """Whether a step is being stored; the key then waits its turn."""


class Stores(Protocol):
    """Stores steps on another thread."""

    def store(self, deed: Callable[[], object]) -> None:
        """Do `deed`, which returns when its step is on disk, and show what came of it."""


class Occupies(Protocol):
    """Keeps the table busy with more than one step."""

    def occupy(self, work: Callable[[], Awaitable[str]], then: Callable[[str], None]) -> None:
        """Do `work` while keys wait; `then` gets the sentence of its error, empty for none."""

    async def on_disk(self, deed: Callable[[], object]) -> str:
        """Do `deed` on another thread and wait for it; the sentence of its error, empty for none."""

    def answered(self, error: str) -> None:
        """Show that a step was stored, or was refused with an error, and take the keys that waited."""


class Submits(Protocol):
    """Does commands of the fight."""

    def submit(self, command: c.Command, seat: Seat | None = None) -> None:
        """Store a command's step, given by a seat or by whoever gives it at one keyboard."""


class Tells(Protocol):
    """Says what abilities note when a step is stored (mechcombat 8.4)."""

    def tell(self, step: FightStep) -> None:
        """Say it from the thread that stored the step."""


class Shows(Protocol):
    """Shows everything as it stands."""

    def show(self) -> None:
        """Show it now."""


class Asks(Protocol):
    """Finds the question of this moment."""

    def ask(self, *, keep_cursor: bool) -> None:
        """Ask anew, the cursor where it is or on the default."""


class Reckons(Protocol):
    """Does what takes its time on another thread, while the table goes on."""

    def aside(self, deed: Callable[[], Answer | None], then: Callable[[Answer], None]) -> None:
        """Do `deed` on another thread, then go on with what it gave; with None for nothing to go on with."""


class Lies(Protocol):
    """Knows whether the table can be touched now."""

    @property
    def busy(self) -> bool:
        """Whether a step is being stored."""

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over the table."""
