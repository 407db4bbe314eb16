"""The parts that are listed: what the line searches for, in which order, which of them is pointed at."""

from collections.abc import Callable
from contextlib import suppress

from textual.dom import DOMNode
from textual.widgets import Input

from mechtable.rules.figure_words import LABELS, LESS_IS_BETTER
from mechtable.rules.part_filter import EVERYTHING, FAVOURITE, SPECIAL, Filter, Marks, written
from mechtable.rules.part_filter_parser import FilterError, read_filter
from mechtable.rules.part_filter_terms import said
from mechtable.rules.part_index import FILES, NAME
from mechtable.rules.sheets.part_sheet import PartSheet
from mechtable.services.showroom import Showroom
from mechtable.services.usage import Use
from mechtable.tui.boards.file_problems import FileProblems
from mechtable.tui.boards.filter_line import FilterHints
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.part_card import PartCard
from mechtable.tui.boards.part_list import Listing, PartList

NOTHING = ("No part is like that.", "Esc takes the filter away, / changes it.")


class Browsing:
    """Reads the line, lists what it wants and shows the card of the part under the pointer."""

    def __init__(self, board: DOMNode, listed: Callable[[], None]) -> None:
        """`board` is what holds the line, the list and the card; `listed` is told whenever a list was made."""
        self._board, self._listed = board, listed
        self.showroom: Showroom | None = None
        """The parts; None while they are read."""
        self.wanted: Filter = EVERYTHING
        """What is listed."""
        self.sort, self.down = FILES, False
        """By what, and whether the most comes first."""
        self.favourites: frozenset[str] = frozenset()
        """The ids with a star."""
        self.compared: tuple[str, ...] = ()
        """The ids that are marked to stand side by side."""
        self._good = ""
        self._marks: dict[str, frozenset[str]] = {}

    @property
    def shown(self) -> PartList:
        """The list."""
        return self._board.query_one(PartList)

    @property
    def line(self) -> Input:
        """The line that says what is listed."""
        return self._board.query_one(Input)

    @property
    def readable(self) -> bool:
        """Whether there is no mistake in the line."""
        return self._board.query_one(FilterHints).fault is None

    @property
    def pointed(self) -> PartSheet | None:
        """The part under the pointer."""
        listing = self.shown.listing
        return listing.sheet(self.shown.cursor) if listing is not None and listing.places else None

    @property
    def uses(self) -> tuple[Use, ...]:
        """Who uses the part under the pointer."""
        part = self.pointed
        return self.showroom.usage.get(part.id, ()) if self.showroom is not None and part is not None else ()

    @property
    def all_marks(self) -> Marks:
        """The ids that carry each mark."""
        return {**self._marks, FAVOURITE: self.favourites}

    def put(self, showroom: Showroom) -> None:
        """Look through this showroom from now on; the pointer stays on its part, the marks on theirs."""
        self.showroom = showroom
        known = showroom.index.places
        self._marks = showroom.marks
        self.compared = tuple(each for each in self.compared if each in known)
        self._board.query_one(FileProblems).problems = showroom.problems
        self._read(self.line.value)
        self.relist()

    def relist(self, *, top: bool = False) -> None:
        """List anew, with the pointer on the same part, or on the first one."""
        showroom, shown = self.showroom, self.shown
        if showroom is None:
            return
        before = None if top else self.pointed
        index = showroom.index
        found = index.find(self.wanted, self.all_marks)
        places = index.ordered(found, self.sort, down=self.down)
        if self.sort == FILES and (words := said(self.wanted)):
            places = index.named_first(places, words)
        shown.nothing = NOTHING
        shown.listing = Listing(index, places, self.sort, self.down, self.favourites, self.compared)
        header = self._board.query_one(Header)
        header.moment = f"{len(places)} of {len(index.entries)}"
        header.state = f"{'▼' if self.down else '▲'} by {sort_word(self.sort)}"
        at = index.places.get(before.id) if before is not None else None
        self.point(places.index(at) if at is not None and at in places else 0)
        self._listed()

    def point(self, at: int) -> None:
        """Point at a row and show its card."""
        card = self._board.query_one(PartCard)
        self.shown.cursor = at
        card.top_line = 0
        card.part, card.uses = self.pointed, self.uses

    def point_at(self, part_id: str) -> None:
        """Point at a part, wherever it stands; the filter goes when it hides the part."""
        listing = self.shown.listing
        place = self.showroom.index.places.get(part_id) if self.showroom is not None else None
        if listing is None or place is None:
            return
        if place not in listing.places:
            self.wanted = EVERYTHING
            self.line.value = ""
            self.relist()
            listing = self.shown.listing
        if listing is not None:
            self.point(listing.places.index(place))

    def move(self, step: int) -> None:
        """Point so many rows on, past the end from the beginning again."""
        if count := self._count:
            self.point((self.shown.cursor + step) % count)

    def roll(self, rows: int) -> None:
        """Point so many rows on, as far as the list goes."""
        if count := self._count:
            self.point(max(0, min(count - 1, self.shown.cursor + rows)))

    def go_to(self, at: int) -> None:
        """Point at a row, the last one for −1."""
        if count := self._count:
            self.point(at % count)

    @property
    def _count(self) -> int:
        listing = self.shown.listing
        return len(listing.places) if listing is not None else 0

    def typed(self, text: str) -> None:
        """The line is another now: list what it wants."""
        before = self.wanted
        self._read(text)
        if self.wanted != before:
            self.relist(top=True)

    def again(self, text: str, sort: str, *, down: bool) -> None:
        """List as it was listed before, by a line that is put into its place without being typed."""
        with self.line.prevent(Input.Changed):
            self.line.value = text
        self.sort, self.down = sort, down
        self._read(text)
        self.relist(top=True)

    def write(self, wanted: Filter) -> None:
        """Write what is wanted into the line."""
        text = written(wanted)
        self.line.value = text
        self.line.cursor_position = len(text)

    def sort_by(self, name: str) -> None:
        """Sort by a figure, what is better first; again by the same turns the list round."""
        if name in ("", "gist", "does", "suits", "fits", "needs", "kind"):
            return
        if name == self.sort:
            self.down = not self.down
        else:
            self.sort, self.down = name, name in LABELS and name not in LESS_IS_BETTER
        self.relist(top=True)

    def _read(self, text: str) -> None:
        """Read the line; a mistake is shown and what was wanted before stays."""
        hints = self._board.query_one(FilterHints)
        if self.showroom is None:
            return
        taxonomy = self.showroom.index.catalogue.taxonomy
        try:
            self.wanted, self._good = read_filter(text, taxonomy), text
            hints.fault = None
        except FilterError as fault:
            hints.fault = fault
            if text.startswith(self._good) and text[len(self._good) :][:1] in SPECIAL:
                self._good = _without_last_word(self._good)  # it was a name, not a word to look for
                with suppress(FilterError):
                    self.wanted = read_filter(self._good, taxonomy)


def _without_last_word(text: str) -> str:
    return text.rstrip().removesuffix((text.split() or [""])[-1])


def sort_word(name: str) -> str:
    """What a list is sorted by, in words."""
    return {FILES: "file order", NAME: "name"}.get(name) or LABELS[name]
