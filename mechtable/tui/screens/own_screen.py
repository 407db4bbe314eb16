"""What a screen or a question of the program says of itself to what lies around it: keys, the palette, F6."""

from collections.abc import Callable
from typing import Any, ClassVar

from textual.screen import Screen

from mechtable.tui.keys.action import EVERYWHERE

Menu = tuple[tuple[str, str, Callable[[], None]], ...]
"""Answers to what a screen asks now: each with its name, more words to find it by, and what it does."""


class OwnScreen:
    """A screen of the program's own. What it does not say is as here; it is the last of a screen's bases but one."""

    WHERE: ClassVar[str] = EVERYWHERE
    """Its name in the registry of actions; a question has none of its own."""

    @property
    def shown_rule(self) -> str:
        """The number of the rule that it names, empty for none."""
        return ""

    @property
    def waits(self) -> bool:
        """Whether what keys would act on is still being read; they wait for it."""
        return False

    @property
    def storing(self) -> bool:
        """Whether a step is being stored that even Esc waits for."""
        return False

    def menu(self) -> Menu:
        """What can be chosen now, by name, for the palette."""
        return ()

    def action_back(self) -> None:
        """One step back; what that is, each screen knows itself."""


_FOREIGN = OwnScreen()


def own_screen(screen: Screen[Any]) -> OwnScreen:
    """What a screen says of itself; one of the framework's says nothing."""
    return screen if isinstance(screen, OwnScreen) else _FOREIGN
