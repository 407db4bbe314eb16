"""The list of a hangar: searched as you type, sorted, one mech marked, its card or sheet beside it."""

from typing import Protocol

from textual.screen import Screen
from textual.widgets import Input, Static

from mechtable.rules.berths import Berth, in_order
from mechtable.rules.hangar_filter import read_hangar_filter, wanted_berths
from mechtable.rules.part_filter import EVERYTHING, Filter
from mechtable.rules.part_filter_parser import FilterError
from mechtable.rules.sheets.sums import summed
from mechtable.services.verdicts import Verdicts
from mechtable.tui.boards.hangar_list import HangarList
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.mech_card import MechCard
from mechtable.tui.boards.mech_sheet import MechSheetView
from mechtable.tui.content import content

WIDE = 120
"""From this width on the sheet stands beside the list."""

ALONE = "-open"
"""How the screen is laid out with the sheet alone on it."""


class Host(Protocol):
    """What the list asks of its screen."""

    def hint(self) -> None:
        """Show the keys of this moment."""


class Listing:
    """Shows the mechs that the search wants, and one of them closely."""

    def __init__(self, board: Screen[None], host: Host, place: int) -> None:
        """`place` is the line that is marked at the beginning."""
        self._board, self._host, self._place = board, host, place
        self.found: Verdicts | None = None
        """The mechs; None while they are read."""
        self.wanted: Filter = EVERYTHING
        """What is listed."""
        self.mech = 0
        """The id of the mech that is marked, or will be once it is listed."""

    @property
    def shown(self) -> HangarList:
        """The list."""
        return self._board.query_one(HangarList)

    @property
    def sheet(self) -> MechSheetView:
        """The sheet of the marked mech."""
        return self._board.query_one(MechSheetView)

    @property
    def search(self) -> Input:
        """The line that says what is listed."""
        return self._board.query_one(Input)

    @property
    def marked(self) -> Berth | None:
        """The marked mech."""
        listing = self.shown
        return listing.berths[listing.cursor] if listing.cursor < len(listing.berths) else None

    @property
    def alone(self) -> bool:
        """Whether the sheet is alone on the screen."""
        return self._board.has_class(ALONE)

    @property
    def wide(self) -> bool:
        """Whether the sheet stands beside the list."""
        return self._board.size.width >= WIDE

    def put(self, found: Verdicts) -> None:
        """List these mechs from now on; the mark stays on its mech."""
        first, self.found = self.found is None, found
        there = found.berths
        if first and all(one.id != self.mech for one in there):
            self.mech = there[min(self._place, len(there) - 1)].id if there else 0
        self.show()

    def show(self) -> None:
        """Show what the search wants, the mark on the mech that has it."""
        listing, there = self.shown, self.found.berths if self.found else ()
        every = summed(there)
        shown = in_order(wanted_berths(self.wanted, there), listing.order, falling=listing.falling)
        listing.waiting, listing.trouble, listing.empty, listing.berths = False, "", not there, shown
        listing.sums = summed(shown) if shown else None
        places = [place for place, one in enumerate(shown) if one.id == self.mech]
        self._mark(places[0] if places else 0, keep=True)
        some = f"{len(shown)} of " if len(shown) != len(there) else ""
        illegal = f", {every.illegal} illegal" if every.illegal else ""
        self._board.query_one(Header).moment = f"{some}{every.counted}{illegal}"

    def unreadable(self, trouble: str) -> None:
        """Say why the list is empty."""
        self.shown.waiting, self.shown.trouble = False, trouble

    def _mark(self, place: int, *, keep: bool = False) -> None:
        listing, view = self.shown, self.sheet
        one = listing.berths[place] if place < len(listing.berths) else None
        listing.cursor = place
        if one is None or not keep or one.id != self.mech:
            view.top_line = 0
        self.mech = one.id if one is not None else self.mech
        view.mech = one.sheet if one is not None else None
        self._board.query_one(MechCard).berth = one

    def move(self, step: int) -> None:
        """Mark the mech so many lines on, past the end from the beginning again."""
        if count := len(self.shown.berths):
            self._mark((self.shown.cursor + step) % count)

    def roll(self, rows: int) -> None:
        """Mark the mech so many lines on, as far as the list goes."""
        if count := len(self.shown.berths):
            self._mark(max(0, min(count - 1, self.shown.cursor + rows)))

    def go_to(self, place: int) -> None:
        """Mark the mech of a line, the last one for −1."""
        self._mark(range(len(berths))[place] if (berths := self.shown.berths) else 0)

    def turn(self, pages: int) -> None:
        """A page of the sheet where one is seen, else of the list."""
        if self.alone or self.wide:
            self.sheet.turn(pages)
        else:
            self.roll(pages * max(1, self.shown.size.height - 2))

    def open(self) -> None:
        """The sheet alone; from there back to the list."""
        if self.marked is not None:
            self._toggle()

    def click(self, place: int) -> None:
        """Mark the mech of a line; the marked one opens."""
        if place == self.shown.cursor:
            self.open()
        else:
            self._mark(place)

    def point(self, mech: int) -> None:
        """Mark a mech, all of them shown when the search hides it."""
        self.mech = mech
        if mech not in [one.id for one in self.shown.berths]:
            self.search.value = ""
            self.wanted = EVERYTHING
        self.show()

    def again(self, mech: int, text: str, *, alone: bool, top: int) -> None:
        """Show what was shown before; the mechs may still be read, then the mark comes with them."""
        self.mech = mech or self.mech
        if self.alone != alone:
            self._toggle()
        self.search.value = text
        if self.found is not None:
            self.point(self.mech)
        self.sheet.top_line = top

    def _toggle(self) -> None:
        self._board.toggle_class(ALONE)
        self._host.hint()

    def sort_by(self, order: str) -> None:
        """Sort the list; by the order in force again, the other way round."""
        listing = self.shown
        listing.falling = not listing.falling if order == listing.order else False
        listing.order = order
        self.show()

    def typed(self, text: str) -> None:
        """Search; what cannot be read leaves the last search in force and says what is wrong where."""
        fault = self._board.query_one("#search-fault", Static)
        try:
            self.wanted = read_hangar_filter(text)
        except FilterError as error:
            fault.update(content(f"   {error}"))
            fault.display = True
        else:
            fault.display = False
            self.show()

    def begin_search(self) -> None:
        """Type into the search, from the sheet too."""
        if self.alone:
            self.open()
        self.search.focus()

    def left(self) -> bool:
        """Out of the sheet, out of the search; whether there was one of them."""
        field = self.search
        if self.alone:
            self.open()
        elif field.value or field.has_focus:
            field.value = ""
            self._board.set_focus(None)
        else:
            return False
        return True
