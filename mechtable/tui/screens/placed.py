"""A screen that can be gone back to."""

from mechtable.tui.places import Place
from mechtable.tui.screens.own_screen import OwnScreen

OPENS = "opens"
"""The group of the workers that will put something on the screen; what is typed meanwhile is meant for that."""


class Placed(OwnScreen):
    """What a screen says of itself so that back and forward, and the palette, find it again."""

    @property
    def place(self) -> Place:
        """The screen, what is marked on it and how far it is scrolled."""
        raise NotImplementedError

    def return_to(self, place: Place) -> None:
        """Mark and scroll as in a place of this screen; what is no longer there leaves the mark where it is."""
        raise NotImplementedError
