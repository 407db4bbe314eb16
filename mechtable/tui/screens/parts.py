"""A list of parts with a line to search it and the card of the one that is pointed at."""

from contextlib import suppress
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import MouseScrollDown, MouseScrollUp
from textual.screen import Screen
from textual.widgets import Input

from mechtable.rules.figure_words import LABELS, LESS_IS_BETTER
from mechtable.rules.part_filter import EVERYTHING, FAVOURITE, SPECIAL, Filter, Marks
from mechtable.rules.part_filter_parser import FilterError, read_filter
from mechtable.rules.part_filter_terms import said
from mechtable.rules.part_index import FILES, NAME
from mechtable.rules.sheets.part_sheet import PartSheet
from mechtable.services.showroom import Showroom
from mechtable.tui.actions import own_action
from mechtable.tui.boards.file_problems import FileProblems
from mechtable.tui.boards.filter_line import PRESSED, FilterHints, Hint
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.part_card import PartCard
from mechtable.tui.boards.part_columns import columns
from mechtable.tui.boards.part_comparison import PartComparison
from mechtable.tui.boards.part_list import SORT, Listing, PartList
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.content import row
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.screens.own_screen import OwnScreen
from mechtable.tui.widgets.drawing import WHEEL, Drawing

_KEY_NAMES = {"*": "asterisk"}

NOTHING = ("No part is like that.", "Esc takes the filter away, / changes it.")


class SearchSign(Drawing):
    """The `/` before the line."""

    def lines(self, width: int, height: int) -> list[Content]:
        return [row(width, (" / ", f"bold {self.palette.here}"))]


class PartsScreen(OwnScreen, Screen[None]):
    """Search, sort and point; subclasses say where the parts come from and what can be done with them."""

    AUTO_FOCUS = ""
    HINTS: ClassVar[tuple[Hint, ...]] = ()

    def __init__(self) -> None:
        super().__init__()
        self.showroom: Showroom | None = None
        self.wanted: Filter = EVERYTHING
        self.sort, self.down = FILES, False
        self.favourites: frozenset[str] = frozenset()
        self.compared: tuple[str, ...] = ()
        self._good = ""
        self._marks: dict[str, frozenset[str]] = {}

    def compose(self) -> ComposeResult:
        yield Header()
        with Horizontal(id="line"):
            yield SearchSign()
            yield Input(
                placeholder="search: words, kind:weapon tons<=2 -tag:rare", id="search", select_on_focus=False
            )
        yield FilterHints()
        with Horizontal(id="parts"):
            yield PartList()
            with Vertical(id="beside"):
                yield PartCard()
                yield PartComparison()
        yield FileProblems()
        yield Footer()

    @property
    def line(self) -> Input:
        """The line that says what is listed."""
        return self.query_one(Input)

    @property
    def pointed(self) -> PartSheet | None:
        """The part under the pointer."""
        shown = self.query_one(PartList)
        listing = shown.listing
        return listing.sheet(shown.cursor) if listing is not None and listing.places else None

    @property
    def all_marks(self) -> Marks:
        """The ids that carry each mark."""
        return {**self._marks, FAVOURITE: self.favourites}

    def tell(self, sentence: str, *, error: bool = False) -> None:
        """Say something in a corner; only the newest such word is shown."""
        self.app.clear_notifications()
        self.notify(sentence, severity="error" if error else "information", markup=False)

    def put_showroom(self, showroom: Showroom) -> None:
        """Look through this showroom from now on; the pointer stays on its part, the marks on theirs."""
        self.showroom = showroom
        known = showroom.index.places
        self._marks = showroom.marks
        self.compared = tuple(each for each in self.compared if each in known)
        self.query_one(FileProblems).problems = showroom.problems
        self._read(self.line.value)
        self.relist()

    def relist(self, *, top: bool = False) -> None:
        """List anew, with the pointer on the same part, or on the first one."""
        showroom, shown = self.showroom, self.query_one(PartList)
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
        header = self.query_one(Header)
        header.moment = f"{len(places)} of {len(index.entries)}"
        header.state = f"{'▼' if self.down else '▲'} by {sort_word(self.sort)}"
        at = index.places.get(before.id) if before is not None else None
        self.point(places.index(at) if at is not None and at in places else 0)

    def point(self, at: int) -> None:
        """Point at a row and show its card."""
        shown, card = self.query_one(PartList), self.query_one(PartCard)
        shown.cursor = at
        card.top_line = 0
        part = self.pointed
        card.part = part
        card.uses = (
            self.showroom.usage.get(part.id, ()) if self.showroom is not None and part is not None else ()
        )

    def go_to_part(self, part_id: str) -> None:
        """Point at a part, wherever it stands; the filter goes when it hides the part."""
        listing = self.query_one(PartList).listing
        place = self.showroom.index.places.get(part_id) if self.showroom is not None else None
        if listing is None or place is None:
            return
        if place not in listing.places:
            self.wanted = EVERYTHING
            self.line.value = ""
            self.relist()
            listing = self.query_one(PartList).listing
        if listing is not None:
            self.point(listing.places.index(place))

    def _read(self, text: str) -> None:
        """Read the line; a mistake is shown and what was wanted before stays."""
        hints = self.query_one(FilterHints)
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

    def on_input_changed(self, event: Input.Changed) -> None:
        before = self.wanted
        self._read(event.value)
        if self.wanted != before:
            self.relist(top=True)

    def on_input_submitted(self) -> None:
        self.set_focus(None)

    async def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        if event.key.startswith(PRESSED):
            await self._pressed(event.key.removeprefix(PRESSED))
        elif event.key.startswith(SORT):
            self.sort_by(event.key.removeprefix(SORT))
        elif int(event.key) == self.query_one(PartList).cursor:
            self.action_choose()
        else:
            self.point(int(event.key))

    async def _pressed(self, key: str) -> None:
        action = own_action(self.WHERE, _KEY_NAMES.get(key, key))
        if action is not None:
            await self.run_action(action.id)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        self._wheel(event.screen_x, WHEEL)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        self._wheel(event.screen_x, -WHEEL)

    def _wheel(self, x: int, rows: int) -> None:
        shown = self.query_one(PartList)
        if shown.display and x < shown.region.right:
            self._step(rows)
        else:
            card = self.query_one(PartComparison if not shown.display else PartCard)
            card.top_line = max(0, card.top_line + rows)

    def _step(self, rows: int) -> None:
        shown = self.query_one(PartList)
        if shown.listing is not None and shown.listing.places:
            self.point(max(0, min(len(shown.listing.places) - 1, shown.cursor + rows)))

    def action_move_cursor(self, step: int) -> None:
        shown = self.query_one(PartList)
        if shown.listing is not None and shown.listing.places:
            self.point((shown.cursor + step) % len(shown.listing.places))

    def action_turn(self, pages: int) -> None:
        self._step(pages * self.query_one(PartList).page)

    def action_go_to(self, at: int) -> None:
        listing = self.query_one(PartList).listing
        if listing is not None and listing.places:
            self.point(at % len(listing.places))

    def action_search(self) -> None:
        self.line.focus()
        self.line.cursor_position = len(self.line.value)

    def action_choose(self) -> None:
        raise NotImplementedError

    def sort_by(self, name: str) -> None:
        """Sort by a figure, what is better first; again by the same turns the list round."""
        if name in ("", "gist", "does", "suits", "fits", "needs", "kind"):
            return
        if name == self.sort:
            self.down = not self.down
        else:
            self.sort, self.down = name, name in LABELS and name not in LESS_IS_BETTER
        self.relist(top=True)

    def action_turn_sort(self) -> None:
        self.down = not self.down
        self.relist(top=True)

    def action_next_sort(self) -> None:
        shown = self.query_one(PartList)
        if shown.listing is None:
            return
        heads = columns(shown.listing.kinds, shown.size.width, FILES)
        names = [FILES, *(column.name for column in heads if column.name in (NAME, *LABELS))]
        at = names.index(self.sort) if self.sort in names else 0
        self.sort_by(names[(at + 1) % len(names)])

    def action_pick_sort(self) -> None:
        showroom, listing = self.showroom, self.query_one(PartList).listing
        if showroom is None or listing is None:
            return
        spans = {name: showroom.index.span(name, listing.places) for name in LABELS}
        names = [FILES, NAME, *(name for name, span in spans.items() if span is not None)]

        def picked(at: int | None) -> None:
            if at is not None:
                self.sort_by(names[at])

        lines = tuple(Line(sort_word(name), "✓" if name == self.sort else "") for name in names)
        self.app.push_screen(PickDialog("Sort by", lines, "sort; the same again turns round"), picked)


def _without_last_word(text: str) -> str:
    return text.rstrip().removesuffix((text.split() or [""])[-1])


def sort_word(name: str) -> str:
    """What a list is sorted by, in words."""
    return {FILES: "file order", NAME: "name"}.get(name) or LABELS[name]
