"""A screen whose own keys are answered by the things that it is put together from."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol, TypeVar, cast

from textual.screen import Screen

from mechtable.tui.aside import aside

if TYPE_CHECKING:
    from mechtable.tui.app import MechtableApp

Deed = Callable[[], None]
Answer = TypeVar("Answer")


def go_on(deed: Deed) -> None:
    """Do what another thread found out is to be done."""
    deed()


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

    def aside(
        self,
        deed: Callable[[], Answer | None],
        then: Callable[[Answer], None],
        *,
        group: str = "default",
        newest: bool = False,
    ) -> None:
        """Do `deed` on another thread, while keys are taken; then go on with what it gave, unless that is None.

        Args:
            deed: What takes its time.
            then: What is done with its answer, on the screen's thread.
            group: What it belongs to; keys wait for `OPENS`.
            newest: Whether one of its group that was begun before is given up.
        """
        aside(self, deed, then, group=group, newest=newest)

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over this screen."""
        return self.app.screen is self

    @property
    def program(self) -> "MechtableApp":
        """The program: campaigns, the ways to other screens, the last import."""
        return cast("MechtableApp", self.app)
