"""The hangar: the campaign's mechs searched, sorted, tagged, put into lances, checked all at once; one sheet to read."""

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.widgets import Input, Static

from mechtable.rules.reckoned import Reckoned
from mechtable.services.desk import Desk
from mechtable.tui.actions import deed_bindings
from mechtable.tui.boards.hangar_hints import hangar_hints
from mechtable.tui.boards.hangar_list import SORT, HangarList
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.mech_card import MechCard
from mechtable.tui.boards.mech_sheet import MechSheetView
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.content import content
from mechtable.tui.hangar.checking import Checking
from mechtable.tui.hangar.grouping import Grouping
from mechtable.tui.hangar.listing import Listing
from mechtable.tui.hangar.ordering import Ordering
from mechtable.tui.hangar.renewing import POLL, Renewing
from mechtable.tui.hangar.to_bench import ToBench
from mechtable.tui.importing import Importing
from mechtable.tui.keys.action import HANGAR
from mechtable.tui.places import Place
from mechtable.tui.screens.deeds import Deed, Deeds
from mechtable.tui.screens.to_printer import ToPrinter
from mechtable.tui.widgets.drawing import Drawing


class HangarScreen(ToPrinter, Deeds):
    """A list of mechs; the marked one's card below, or its sheet beside it; put together from what is done to them."""

    WHERE = HANGAR
    BINDINGS: ClassVar[list[BindingType]] = [*deed_bindings(HANGAR)]
    AUTO_FOCUS = ""

    def __init__(self, desk: Desk, place: int = 0) -> None:
        super().__init__()
        self._desk = desk
        self._listing = Listing(self, self, place)
        self._checking = Checking(desk, self._listing, self, self._changed)
        self._renewing = Renewing(desk, self._listing, self, self._checking.check)
        self._deeds: Mapping[str, Deed] = {
            "choose": self._listing.open,
            "search": self._listing.begin_search,
            "print_sheet": self.action_print_sheet,
            "move_cursor(-1)": partial(self._listing.move, -1),
            "move_cursor(1)": partial(self._listing.move, 1),
            "turn(-1)": partial(self._listing.turn, -1),
            "turn(1)": partial(self._listing.turn, 1),
            "go_to(0)": partial(self._listing.go_to, 0),
            "go_to(-1)": partial(self._listing.go_to, -1),
            **self._checking.deeds,
            **Ordering(self._listing, self).deeds,
            **Grouping(desk, self._listing, self, self._changed).deeds,
            **ToBench(desk, self._listing, self).deeds,
            **Importing(self, lambda: desk, self.read_again).deeds,
        }

    @property
    def deeds(self) -> Mapping[str, Deed]:
        return self._deeds

    @property
    def desk(self) -> Desk:
        """The campaign."""
        return self._desk

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
        return "4.3" if self._listing.found and self._listing.found.berths else ""

    @property
    def waits(self) -> bool:
        return self._listing.shown.waiting

    @property
    def place(self) -> Place:
        """The hangar with the marked mech, the search, and the line its sheet begins at."""
        of = self._listing
        kept = (of.search.value, "open" if of.alone else "", str(of.sheet.top_line))
        return Place(where=HANGAR, campaign=self._desk.slug, mark=str(of.mech or ""), rest=kept)

    def return_to(self, place: Place) -> None:
        self._listing.again(place.number, place.kept(0), alone=bool(place.kept(1)), top=place.line(2))

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The figures of the marked mech that can be asked about."""
        return self._checking.reckoned()

    def on_mount(self) -> None:
        self.query_one(Header).trail = (self._desk.title, "Hangar")
        self.query_one("#search-fault").display = False
        self.hint()
        self.set_interval(POLL, self._renewing.poll)

    def on_screen_resume(self) -> None:
        """Mechs and parts may have changed since: read them again, off the screen's thread."""
        self.read_again()

    def read_again(self, mech: int = 0) -> None:
        """Check every mech anew and mark one, or leave the mark where it is."""
        self._renewing.read(mech)

    def hint(self) -> None:
        """Show the keys of this moment."""
        self.query_one(Footer).hints = hangar_hints(alone=self._listing.alone, wide=self._listing.wide)

    def on_resize(self) -> None:
        self.hint()

    def warn(self, sentence: str) -> None:
        """Say something that stays with what is said already."""
        self.notify(sentence, severity="warning", markup=False)

    def _changed(self, sentence: str) -> None:
        """Something was stored: say it, and read the mechs again."""
        if sentence:
            self.say(sentence)
        self.read_again()

    def on_drawing_rolled(self, event: Drawing.Rolled) -> None:
        self._listing.roll(event.rows)

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        if event.key.startswith(SORT):
            self._listing.sort_by(event.key.removeprefix(SORT))
        else:
            self._listing.click(int(event.key))

    def on_input_submitted(self) -> None:
        self.set_focus(None)

    def on_input_changed(self, event: Input.Changed) -> None:
        self._listing.typed(event.value)

    def action_back(self) -> None:
        """Out of the sheet, out of the search, out of the hangar."""
        if not self._listing.left():
            self.app.pop_screen()
