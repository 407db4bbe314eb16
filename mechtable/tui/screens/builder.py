"""The builder: the cursor on a candidate is the preview; Enter takes it, and the next empty spot is at hand."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Vertical
from textual.events import Key

from mechtable.files.collection import leave_alone_what_is_loaded
from mechtable.rules.bench import commands as c
from mechtable.rules.bench.spots import PlaceSpot
from mechtable.rules.build_reckoned import reckoned_build
from mechtable.rules.options import DEFAULTS
from mechtable.rules.places import Place as MechPlace
from mechtable.rules.reckoned import Reckoned
from mechtable.services.bench import Bench
from mechtable.services.printables import Printable, of_bench
from mechtable.services.sheet_files import SHEETS
from mechtable.services.showroom import LARGE
from mechtable.tui.actions import deed_bindings, own_action
from mechtable.tui.bench.comparing import Comparing
from mechtable.tui.bench.copying import Copying
from mechtable.tui.bench.display import WIDE, Display
from mechtable.tui.bench.drawing_lots import DrawingLots
from mechtable.tui.bench.going_back import GoingBack
from mechtable.tui.bench.items import Items
from mechtable.tui.bench.marking import Marking
from mechtable.tui.bench.mending import Mending
from mechtable.tui.bench.offering import Offering
from mechtable.tui.bench.panes import Pane, Panes
from mechtable.tui.bench.quick_entry import QuickEntry
from mechtable.tui.bench.saving import Saving
from mechtable.tui.bench.sheet_texts import SheetTexts
from mechtable.tui.bench.taking import Taking
from mechtable.tui.bench.yard import Yard
from mechtable.tui.boards.build_list import BuildFigure, BuildList
from mechtable.tui.boards.build_rows import BuildRow
from mechtable.tui.boards.candidate_card import CandidateCard
from mechtable.tui.boards.candidate_list import CandidateList
from mechtable.tui.boards.gauges import Gauges
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.problem_list import ProblemList
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.keys.action import BUILDER
from mechtable.tui.places import Place
from mechtable.tui.screens.deeds import Deed, Deeds
from mechtable.tui.screens.other_window import POLL, OtherWindow
from mechtable.tui.screens.storing import StoringScreen
from mechtable.tui.screens.to_printer import ToPrinter
from mechtable.tui.widgets.drawing import Drawing


class BuilderScreen(ToPrinter, Deeds, StoringScreen):
    """A mech on the bench, built by keys and mouse; put together from the things that are done there."""

    WHERE = BUILDER
    BINDINGS: ClassVar[list[BindingType]] = [*deed_bindings(BUILDER)]

    def __init__(self, bench: Bench, yard: Yard, path: Path | None = None) -> None:
        """`path` is the file that a build which is in none yet is meant for."""
        super().__init__()
        self._bench, self._yard = bench, yard
        self._marking = Marking(bench)
        self._offering = Offering(bench, self._marking, self)
        begin = Pane.BUILD if bench.mech.parts else Pane.PARTS
        self._panes = Panes(self._marking, self._offering, self, begin, self._page)
        self._taking = Taking(self._marking, self._panes, self)
        self._comparing = Comparing(self._offering, self._panes, self)
        self._mending = Mending(bench, self._marking, self._panes, self)
        self._saving = Saving(bench, yard, path, self)
        self._board = Display(bench, yard, self)
        self._other_window = OtherWindow(bench, self, self.changed)
        self._deeds: Mapping[str, Deed] = {
            "why": self._why,
            "print_sheet": self.action_print_sheet,
            **self._panes.deeds,
            **self._taking.deeds,
            **self._comparing.deeds,
            **self._mending.deeds,
            **self._saving.deeds,
            **Items(bench, self._marking, self).deeds,
            **GoingBack(bench, self).deeds,
            **QuickEntry(bench, self).deeds,
            **DrawingLots(bench, self).deeds,
            **SheetTexts(bench, self).deeds,
            **Copying(bench, yard, self, self._to_clipboard, self._room).deeds,
        }

    @property
    def deeds(self) -> Mapping[str, Deed]:
        return self._deeds

    @property
    def bench(self) -> Bench:
        """The draft on the screen."""
        return self._bench

    @property
    def marked(self) -> BuildRow:
        """The line of the build under the cursor."""
        return self._marking.marked

    @property
    def shown_rule(self) -> str:
        """The rule that says what is wrong with a build."""
        return "4.3"

    @property
    def storing(self) -> bool:
        """Whether a step is being stored; keys typed meanwhile wait where they are typed."""
        return self.busy

    @property
    def wide(self) -> bool:
        """Whether a card stands beside the lists."""
        return self.app.size.width >= WIDE

    @property
    def place(self) -> Place:
        """The draft with the line of the build under the cursor."""
        draft, line = str(self._bench.draft_id), str(self._marking.at)
        return Place(where=BUILDER, campaign=self._yard.campaign, of=draft, rest=(line,))

    def return_to(self, place: Place) -> None:
        self._panes.go_to_row(place.line())

    def printables(self) -> tuple[Printable, ...]:
        """The build as it is now, by the campaign's house rules where it is one's."""
        desk = self._mechtable.desk(self._yard.campaign) if self._yard.campaign else None
        options = DEFAULTS if desk is None else desk.options
        return of_bench(self._bench.view(), self._bench.stores.catalogue, options)

    def sheets_folder(self) -> Path:
        """In the campaign's folder, else beside the file."""
        if self._yard.campaign:
            return super().sheets_folder()
        kept = self._bench.path
        return (Path.cwd() if kept is None else kept.parent) / SHEETS

    def compose(self) -> ComposeResult:
        yield Header()
        with Container(id="bench"):
            with Vertical(id="build"):
                yield BuildFigure()
                yield BuildList()
            yield CandidateList()
            yield CandidateCard()
        yield Gauges()
        yield ProblemList()
        yield Footer()

    def on_mount(self) -> None:
        if len(self._bench.stores.catalogue.parts) >= LARGE:
            leave_alone_what_is_loaded()
        self.changed()
        self.set_interval(POLL, self._other_window.poll)

    def on_resize(self) -> None:
        """Wide screens say more."""
        if self._marking.rows:
            self.show()

    def changed(self) -> None:
        """The draft is another now: read it again and show it."""
        self._marking.renew()
        self._comparing.forget()
        self._offering.renew()
        self.show()

    def show(self) -> None:
        """Show everything as it stands."""
        self._board.show(self._marking, self._offering, self._panes, self._comparing, self.app.size)

    def submit(self, command: c.Command) -> None:
        """Do a command; when it is refused, say why."""
        self.store(lambda: self._bench.submit(command))

    def stored(self, error: str) -> None:
        """Show what came of it; what somebody else changed is asked about."""
        self.changed()
        asked = self._saving.landed(error)
        if error and not asked:
            self.say(error, error=True)

    def take_key(self, event: Key) -> bool:
        """In the parts letters search; every other key does what the registry says.

        Everything is done here and now, so that what is typed ahead is not read as if an earlier key had not been.
        """
        if self._panes.pane is Pane.PARTS and self._offering.take(event):
            return True
        if event.key == "escape":
            self.action_back()
            return True
        action = own_action(BUILDER, event.key)
        if action is not None:
            self.action_deed(action.id)
        return action is not None

    def action_back(self) -> None:
        """Out of the search, out of the parts, off the bench; the draft stays."""
        if self._panes.pane is Pane.BUILD:
            self._yard.leave(self._bench)
        elif not self._offering.cleared():
            self._panes.to(Pane.BUILD)

    def on_drawing_rolled(self, event: Drawing.Rolled) -> None:
        """The wheel moves the cursor of the list that it is turned over."""
        self._panes.roll(Pane.PARTS if isinstance(event.board, CandidateList) else Pane.BUILD, event.rows)

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        """A click chooses, a click on what is chosen takes."""
        kind, _, which = event.key.partition(":")
        match kind:
            case "row" if int(which) == self._marking.at and self._panes.pane is Pane.BUILD:
                self._panes.to(Pane.PARTS)
            case "row":
                self._panes.go_to_row(int(which))
            case "place":
                self._panes.go(PlaceSpot(MechPlace(which)), Pane.PARTS)
            case "part" if int(which) == self._offering.at and self._panes.pane is Pane.PARTS:
                self._taking.choose()
            case "part":
                self._panes.point(int(which))
            case "problem":
                self._mending.walk(int(which))
            case _:
                self._panes.to(Pane.PARTS)

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The figures of the build that can be asked about."""
        view = self._bench.view()
        return reckoned_build(view.sheet, view.mech, self._bench.stores.catalogue, view.pilot, view.price)

    def _why(self) -> None:
        """The sums of those figures."""
        self.open(WhyDialog.of(self.reckoned(), f"Why · {self._bench.mech.name}"))

    def _page(self) -> int:
        """Candidates that are seen at once."""
        return self.query_one(CandidateList).page

    def _room(self) -> int:
        """Rows that a drawing may have."""
        return int(self.app.size.height * 0.8) - 4

    def _to_clipboard(self, text: str) -> None:
        self.app.copy_to_clipboard(text)
