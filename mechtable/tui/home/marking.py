"""Home's mark: which entry it is on, and how it moves."""

from collections.abc import Mapping
from functools import partial

from textual.dom import DOMNode

from mechtable.tui.boards.home_list import HomeEntry, HomeList
from mechtable.tui.screens.deeds import Deed


class Marking:
    """One entry is marked, and found again."""

    def __init__(self, board: DOMNode) -> None:
        """`board` is what holds the list."""
        self._board = board

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of the mark do."""
        return {
            "move_cursor(-1)": partial(self._move, -1),
            "move_cursor(1)": partial(self._move, 1),
            "go_to(0)": partial(self._go_to, 0),
            "go_to(-1)": partial(self._go_to, -1),
        }

    @property
    def listing(self) -> HomeList:
        """The list."""
        return self._board.query_one(HomeList)

    @property
    def entry(self) -> HomeEntry | None:
        """The marked entry; None while there is none."""
        listing = self.listing
        return listing.entries[listing.cursor] if listing.entries else None

    @property
    def slug(self) -> str:
        """The campaign of the marked entry, empty for none."""
        entry = self.entry
        return entry.slug if entry is not None else ""

    @property
    def whole(self) -> str:
        """The same where it can be opened; empty too for one that cannot."""
        entry = self.entry
        return entry.slug if entry is not None and entry.kind != "broken" else ""

    @property
    def key(self) -> str:
        """By what the marked entry is found again."""
        return _key(self.entry)

    def find(self, key: str) -> None:
        """Mark the entry that had a key; the mark stays where there is none."""
        keys = [_key(entry) for entry in self.listing.entries]
        if key in keys:
            self.listing.cursor = keys.index(key)

    def roll(self, rows: int) -> None:
        """Move the mark as far as the list goes."""
        listing = self.listing
        listing.cursor = max(0, min(len(listing.entries) - 1, listing.cursor + rows))

    def _move(self, step: int) -> None:
        listing = self.listing
        if listing.entries:
            listing.cursor = (listing.cursor + step) % len(listing.entries)

    def _go_to(self, place: int) -> None:
        listing = self.listing
        listing.cursor = place % max(1, len(listing.entries))


def _key(entry: HomeEntry | None) -> str:
    """What tells an entry from the others, whatever stands before it; the fight to go on with is not the one below."""
    return f"{entry.kind} {entry.slug} {entry.id} {entry.sentence and '▸'}" if entry is not None else ""
