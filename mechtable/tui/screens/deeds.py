"""A screen whose own keys are answered by the things that it is put together from."""

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

from textual.screen import Screen

Deed = Callable[[], None]
Answer = TypeVar("Answer")


class Opens(Protocol):
    """Lays another screen or a question over its own."""

    def open(self, screen: Screen[Answer], then: Callable[[Answer | None], None] | None = None) -> None:
        """Lay a screen over this one; `then` gets its answer, None for none."""


class Deeds(Screen[None]):
    """What a screen does, by the names of the registry; its bindings are `deed_bindings`."""

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What each action of the registry does on this screen, by its id."""
        raise NotImplementedError

    def action_deed(self, name: str) -> None:
        """Do an action of the registry."""
        self.deeds[name]()

    def open(self, screen: Screen[Answer], then: Callable[[Answer | None], None] | None = None) -> None:
        """Lay a screen over this one; `then` gets its answer, None for none."""
        self.app.push_screen(screen, then)

    def say(self, sentence: str, *, error: bool = False) -> None:
        """Say something in a corner; only the newest such word is shown."""
        self.app.clear_notifications()
        self.notify(sentence, severity="error" if error else "information", markup=False)

    def aside(self, deed: Callable[[], Answer | None], then: Callable[[Answer], None]) -> None:
        """Do `deed` on another thread, while keys are taken; then go on with what it gave, unless that is None."""

        def work() -> None:
            found = deed()
            if found is not None:
                self.app.call_from_thread(then, found)

        self.run_worker(work, thread=True, exit_on_error=False)
