"""Home's mark: which entry it is on, and how it moves."""

from typing import TYPE_CHECKING, cast

from mechtable.tui.boards.home_list import HomeEntry, HomeList
from mechtable.tui.keys.action import HOME
from mechtable.tui.places import Place
from mechtable.tui.screens.placed import Placed
from mechtable.tui.screens.recalling import RecallingScreen
from mechtable.tui.widgets.drawing import Drawing

if TYPE_CHECKING:
    from mechtable.tui.opening import OpeningApp


class MarkingScreen(Placed, RecallingScreen):
    """Home: one entry is marked, and found again."""

    @property
    def entry(self) -> HomeEntry | None:
        """The marked entry; None while there is none."""
        listing = self.query_one(HomeList)
        return listing.entries[listing.cursor] if listing.entries else None

    def action_move_cursor(self, step: int) -> None:
        listing = self.query_one(HomeList)
        if listing.entries:
            listing.cursor = (listing.cursor + step) % len(listing.entries)

    def on_drawing_rolled(self, event: Drawing.Rolled) -> None:
        listing = self.query_one(HomeList)
        listing.cursor = max(0, min(len(listing.entries) - 1, listing.cursor + event.rows))

    def action_go_to(self, place: int) -> None:
        listing = self.query_one(HomeList)
        listing.cursor = place % max(1, len(listing.entries))

    @property
    def marked(self) -> str:
        """The campaign of the marked entry, empty for none."""
        entry = self.entry
        return entry.slug if entry is not None else ""

    @property
    def place(self) -> Place:
        """Home with the marked entry."""
        return Place(where=HOME, mark=_key(self.entry))

    def return_to(self, place: Place) -> None:
        cast("OpeningApp", self.app).left_fight = None  # who goes back wants the mark of then
        listing = self.query_one(HomeList)
        keys = [_key(entry) for entry in listing.entries]
        if place.mark in keys:
            listing.cursor = keys.index(place.mark)

    def action_back(self) -> None:
        self.query_one(HomeList).cursor = 0


def _key(entry: HomeEntry | None) -> str:
    """What tells an entry from the others, whatever stands before it; the fight to go on with is not the one below."""
    return f"{entry.kind} {entry.slug} {entry.id} {entry.sentence and '▸'}" if entry is not None else ""
