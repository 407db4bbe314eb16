"""What a screen gives to the things that it is put together from, in small shares: each names those that it needs."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from mechtable.tui.app import MechtableApp

Answer = TypeVar("Answer")


class Shows(Protocol):
    """Shows everything as it stands."""

    def show(self) -> None:
        """Show it now."""


class Says(Protocol):
    """Says something in a corner."""

    def say(self, sentence: str, *, error: bool = False) -> None:
        """Say it."""


class Waits(Protocol):
    """Lets keys wait while a step is being stored."""

    def later(self, key: str) -> bool:
        """Whether a step is being stored; the key then waits its turn."""


class Stores(Protocol):
    """Stores steps on another thread."""

    def store(self, deed: Callable[[], object]) -> None:
        """Do `deed`, which returns when its step is on disk, and show what came of it."""


class Occupies(Protocol):
    """Keeps the screen busy with more than one step."""

    def occupy(self, work: Callable[[], Awaitable[str]], then: Callable[[str], None]) -> None:
        """Do `work` while keys wait; `then` gets the sentence of its error, empty for none."""

    async def on_disk(self, deed: Callable[[], object]) -> str:
        """Do `deed` on another thread and wait for it; the sentence of its error, empty for none."""

    def answered(self, error: str) -> None:
        """Show that a step was stored, or was refused with an error, and take the keys that waited."""


class Reckons(Protocol):
    """Does what takes its time on another thread, while the screen goes on."""

    def aside(
        self,
        deed: Callable[[], Answer | None],
        then: Callable[[Answer], None],
        *,
        group: str = "default",
        newest: bool = False,
    ) -> None:
        """Do `deed` on another thread, then go on with what it gave; with None for nothing to go on with.

        Keys wait for what belongs to the group `OPENS`; `newest` gives up one of its group that was begun before.
        """


class InProgram(Protocol):
    """Knows the program that it belongs to."""

    @property
    def program(self) -> "MechtableApp":
        """The program: campaigns, the ways to other screens, the last import."""


class Lies(Protocol):
    """Knows whether the screen can be touched now."""

    @property
    def busy(self) -> bool:
        """Whether a step is being stored."""

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over the screen."""
