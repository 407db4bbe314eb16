"""The list of a hangar: searched as you type, sorted, one mech marked, its card or sheet beside it."""

from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Input, Static

from mechtable.engine.errors import MechtableError
from mechtable.rules.berths import Berth, in_order
from mechtable.rules.hangar_filter import read_hangar_filter, wanted_berths
from mechtable.rules.part_filter import EVERYTHING, Filter
from mechtable.rules.part_filter_parser import FilterError
from mechtable.rules.sheets.sums import summed
from mechtable.services.desk import Desk
from mechtable.services.freshness import Stamp
from mechtable.services.hangar import Known
from mechtable.services.renewal import renew_stock
from mechtable.services.verdicts import Verdicts, check_mechs
from mechtable.tui.aside import aside
from mechtable.tui.boards.hangar_hints import hangar_hints
from mechtable.tui.boards.hangar_list import SORT, HangarList
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.mech_card import MechCard
from mechtable.tui.boards.mech_sheet import MechSheetView
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.content import content
from mechtable.tui.keys.action import HANGAR
from mechtable.tui.places import Place
from mechtable.tui.screens.placed import Placed
from mechtable.tui.widgets.drawing import Drawing

T = TypeVar("T")

POLL = 1.0
"""Seconds between looks whether another program stored something in the campaign."""

WIDE = 120
"""From this width on the sheet stands beside the list."""


class BerthScreen(Placed, Screen[None]):
    """A list of mechs; the marked one's card below, or its sheet beside it; Enter opens the sheet alone."""

    AUTO_FOCUS = ""

    def __init__(self, desk: Desk, place: int = 0) -> None:
        super().__init__()
        self._desk = desk
        self._found: Verdicts | None = None
        self._known: Known = {}
        self._seen: Stamp | None = None
        self._beat: tuple[int, int, int] | None = None
        self._wanted: Filter = EVERYTHING
        self._place, self._mech = place, 0

    def compose(self) -> ComposeResult:
        yield Header()
        with Horizontal(id="search-line"):
            yield Static(content(" /"), id="search-sign")
            yield Input(
                placeholder="words, or is:illegal tag:night tons<=40", id="search", select_on_focus=False
            )
        yield Static(id="search-fault", classes="error")
        with Horizontal(id="hangar"):
            yield HangarList()
            yield MechSheetView()
        yield MechCard()
        yield Footer()

    @property
    def shown_rule(self) -> str:
        """The rule that says what is wrong with a build."""
        return "4.3" if self._found and self._found.berths else ""

    def on_mount(self) -> None:
        self.query_one(Header).trail = (self._desk.title, "Hangar")
        self.query_one("#search-fault").display = False
        self._hint()
        self.set_interval(POLL, self._poll)

    def _poll(self) -> None:
        """Read again once something was stored, such as packs that another program switched."""
        if not self.is_current:
            return
        with suppress(MechtableError):  # the next reading says what is wrong
            if self._beat not in (None, self._desk.file.pulse()):
                self._beat = None  # until it is read
                self.read_again()

    @property
    def waits(self) -> bool:
        return self.query_one(HangarList).waiting

    def on_screen_resume(self) -> None:
        """Mechs and parts may have changed since: read them again, off the screen's thread."""
        self.read_again()

    def read_again(self, mech: int = 0) -> None:
        """Check every mech anew and mark one, or leave the mark where it is."""
        self._mech = mech or self._mech
        aside(self, self._read, self._show_found, refused=self._not_read, newest=True)

    def _read(self) -> Verdicts:
        self._beat = self._desk.file.pulse()
        self._seen = renew_stock(self._desk, self._seen)
        return check_mechs(self._desk, self._known)

    def _not_read(self, trouble: str) -> None:
        """The list says why it is empty; one that was read stays."""
        if self._found is None:
            listing = self.query_one(HangarList)
            listing.waiting, listing.trouble = False, trouble
        else:
            self._complain(trouble)

    def _show_found(self, found: Verdicts) -> None:
        before, self._found = self._found, found
        if before is None:
            there = found.berths
            if all(one.id != self._mech for one in there):
                self._mech = there[min(self._place, len(there) - 1)].id if there else 0
            for problem in self._desk.problems:
                self.notify(problem, severity="warning", markup=False)
        self._list()
        if found.news.mechs and (before is None or before.news != found.news) and self.is_current:
            self.news_came()

    def news_came(self) -> None:
        """Verdicts turned since somebody was told last."""

    def _list(self) -> None:
        """Show what the search wants, the mark on the mech that has it."""
        listing, there = self.query_one(HangarList), self._found.berths if self._found else ()
        every = summed(there)
        shown = in_order(wanted_berths(self._wanted, there), listing.order, falling=listing.falling)
        listing.waiting, listing.trouble, listing.empty, listing.berths = False, "", not there, shown
        listing.sums = summed(shown) if shown else None
        places = [place for place, one in enumerate(shown) if one.id == self._mech]
        self._mark(places[0] if places else 0, keep=True)
        some = f"{len(shown)} of " if len(shown) != len(there) else ""
        illegal = f", {every.illegal} illegal" if every.illegal else ""
        self.query_one(Header).moment = f"{some}{every.counted}{illegal}"

    def _mark(self, place: int, *, keep: bool = False) -> None:
        listing, view = self.query_one(HangarList), self.query_one(MechSheetView)
        one = listing.berths[place] if place < len(listing.berths) else None
        listing.cursor = place
        if one is None or not keep or one.id != self._mech:
            view.top_line = 0
        self._mech = one.id if one is not None else self._mech
        view.mech = one.sheet if one is not None else None
        self.query_one(MechCard).berth = one

    @property
    def _marked(self) -> Berth | None:
        listing = self.query_one(HangarList)
        return listing.berths[listing.cursor] if listing.cursor < len(listing.berths) else None

    @property
    def _open(self) -> bool:
        """Whether the sheet is alone on the screen."""
        return self.has_class("-open")

    def _hint(self) -> None:
        self.query_one(Footer).hints = hangar_hints(alone=self._open, wide=self.size.width >= WIDE)

    def on_resize(self) -> None:
        self._hint()

    def action_move_cursor(self, step: int) -> None:
        listing = self.query_one(HangarList)
        if listing.berths:
            self._mark((listing.cursor + step) % len(listing.berths))

    def action_go_to(self, place: int) -> None:
        self._mark(range(len(berths))[place] if (berths := self.query_one(HangarList).berths) else 0)

    def action_turn(self, pages: int) -> None:
        """A page of the sheet where one is seen, else of the list."""
        listing, view = self.query_one(HangarList), self.query_one(MechSheetView)
        if self._open or self.size.width >= WIDE:
            view.turn(pages)
        elif listing.berths:
            last, rows = len(listing.berths) - 1, max(1, listing.size.height - 2)
            self._mark(max(0, min(last, listing.cursor + pages * rows)))

    def action_choose(self) -> None:
        """The sheet alone; from there back to the list."""
        if self._marked is not None:
            self.toggle_class("-open")
            self._hint()

    @property
    def place(self) -> Place:
        """The hangar with the marked mech, the search, and the line its sheet begins at."""
        words, top = self.query_one(Input).value, self.query_one(MechSheetView).top_line
        kept = (words, "open" if self._open else "", str(top))
        return Place(where=HANGAR, campaign=self._desk.slug, mark=str(self._mech or ""), rest=kept)

    def return_to(self, place: Place) -> None:
        """The list may still be read: then the mark comes with it."""
        self._mech = place.number or self._mech
        if self._open != bool(place.kept(1)):
            self.toggle_class("-open")
            self._hint()
        self.query_one(Input).value = place.kept(0)
        if self._found is not None:
            self._point(self._mech)
        self.query_one(MechSheetView).top_line = place.line(2)

    def action_back(self) -> None:
        field = self.query_one(Input)
        if self._open:
            self.action_choose()
        elif field.has_focus and not field.value:
            self.set_focus(None)
        elif field.value or field.has_focus:
            field.value = ""
            self.set_focus(None)
        else:
            self.app.pop_screen()

    def on_drawing_rolled(self, event: Drawing.Rolled) -> None:
        listing = self.query_one(HangarList)
        if listing.berths:
            self._mark(max(0, min(len(listing.berths) - 1, listing.cursor + event.rows)))

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        if event.key.startswith(SORT):
            self.sort_by(event.key.removeprefix(SORT))
            return
        place = int(event.key)
        if place == self.query_one(HangarList).cursor:
            self.action_choose()
        else:
            self._mark(place)

    def sort_by(self, order: str) -> None:
        """Sort the list; by the order in force again, the other way round."""
        listing = self.query_one(HangarList)
        listing.falling = not listing.falling if order == listing.order else False
        listing.order = order
        self._list()

    def action_search(self) -> None:
        if self._open:
            self.action_choose()
        self.query_one(Input).focus()

    def on_input_submitted(self) -> None:
        self.set_focus(None)

    def on_input_changed(self, event: Input.Changed) -> None:
        """A search that cannot be read leaves the last one in force and says what is wrong where."""
        fault = self.query_one("#search-fault", Static)
        try:
            self._wanted = read_hangar_filter(event.value)
        except FilterError as error:
            fault.update(content(f"   {error}"))
            fault.display = True
        else:
            fault.display = False
            self._list()

    def _point(self, mech: int) -> None:
        """Mark a mech, all of them shown when the search hides it."""
        self._mech = mech
        if mech not in [one.id for one in self.query_one(HangarList).berths]:
            self.query_one(Input).value = ""
            self._wanted = EVERYTHING
        self._list()

    def _answer(self, ask: Callable[[], T]) -> T | None:
        """What a service answers; an error is told and answers nothing."""
        try:
            return ask()
        except MechtableError as error:
            self._complain(str(error))
            return None

    def _say(self, sentence: str) -> None:
        self.app.clear_notifications()
        self.notify(sentence, markup=False)

    def _complain(self, sentence: str) -> None:
        self.app.clear_notifications()
        self.notify(sentence, severity="error", markup=False)
