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
