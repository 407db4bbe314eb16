"""Parts that are marked to stand side by side, beside the list or on the whole screen."""

from collections.abc import Mapping
from typing import Protocol

from textual.dom import DOMNode

from mechtable.rules.part_comparison import MOST
from mechtable.rules.part_index import PartIndex
from mechtable.rules.placeholders import Placeholder
from mechtable.rules.sheets.part_sheet import part_sheet
from mechtable.tui.boards.part_comparison import Compared, PartComparison
from mechtable.tui.catalogue.browsing import Browsing
from mechtable.tui.screens.deeds import Deed
from mechtable.tui.screens.shares import Says

MARKED, WHOLE = "-marked", "-comparing"
"""How the screen is laid out: with marked parts beside the list, with them alone."""


class Host(Says, Protocol):
    """What comparing asks of its screen."""

    def hint(self) -> None:
        """Show the keys of this moment."""


class Comparing:
    """Marks parts and shows them beside each other."""

    def __init__(self, browsing: Browsing, board: DOMNode, host: Host) -> None:
        """`board` is the screen, which is laid out by what is compared."""
        self._browsing, self._board, self._host = browsing, board, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of comparing do."""
        return {"compare": self._mark_pointed, "clear_marks": self._clear, "side_by_side": self.side_by_side}

    @property
    def whole(self) -> bool:
        """Whether the comparison has the screen to itself."""
        return self._board.has_class(WHOLE)

    @property
    def beside(self) -> PartComparison:
        """The comparison."""
        return self._board.query_one(PartComparison)

    def show(self) -> None:
        """Show the marked parts of what is listed now."""
        compared, showroom = self._browsing.compared, self._browsing.showroom
        if showroom is not None:
            self._board.set_class(bool(compared), MARKED)
            self.beside.parts = _compared(compared, showroom.index)

    def side_by_side(self) -> None:
        """Show the marked parts side by side on the whole screen, or go back to the list."""
        if not self.whole and len(self._browsing.compared) < 2:
            self._host.say("c marks the part under the pointer: mark two to four first.")
            return
        self._board.toggle_class(WHOLE)
        self.beside.top_line = 0
        self._host.hint()

    def scroll(self, rows: int) -> None:
        """Show what is below, or above."""
        self.beside.top_line = max(0, self.beside.top_line + rows)

    def _mark_pointed(self) -> None:
        """Mark the part for the comparison, or take its mark."""
        part, compared = self._browsing.pointed, self._browsing.compared
        if part is None or part.unknown:
            self._host.say("Nothing is known of this part: there is nothing to compare.")
        elif part.id in compared:
            self._mark(tuple(each for each in compared if each != part.id))
        elif len(compared) >= MOST:
            self._host.say(f"{MOST} parts are marked already: c takes one out, x all, v shows them.")
        else:
            self._mark((*compared, part.id))

    def _clear(self) -> None:
        self._mark(())
        if self.whole:
            self.side_by_side()

    def _mark(self, compared: tuple[str, ...]) -> None:
        self._browsing.compared = compared
        self._browsing.relist()


def _compared(ids: tuple[str, ...], index: PartIndex) -> tuple[Compared, ...]:
    found = (index.entries[index.places[each]] for each in ids)
    return tuple((entry, part_sheet(entry, index)) for entry in found if not isinstance(entry, Placeholder))
