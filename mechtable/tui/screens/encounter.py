"""One prepared fight on the bench: who comes, in what, on which side, where and when."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Resize

from mechtable.engine.errors import MechtableError
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.encounter_changes import changed, without
from mechtable.rules.reckoned import Reckoned
from mechtable.services.motor_pool import added_again
from mechtable.services.preparing import Preparing, reckoned_encounter
from mechtable.tui.actions import bindings
from mechtable.tui.boards.encounter_rows import GroundPreview, SeatList, SideSummary, preview_lines
from mechtable.tui.boards.fight_board import fit
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.keys.action import ENCOUNTER
from mechtable.tui.places import Place
from mechtable.tui.screens.encounter_bots import EncounterBots
from mechtable.tui.screens.to_printer import ToPrinter
from mechtable.tui.widgets.drawing import Drawing


class EncounterScreen(ToPrinter, EncounterBots):
    """A prepared fight; every change is stored at once and can be taken back."""

    WHERE = ENCOUNTER
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ENCOUNTER)]

    def __init__(self, preparing: Preparing, begin: Callable[[int | None], None]) -> None:
        """`begin` begins the fight, with a number of players where that makes a difference."""
        super().__init__(preparing)
        self._begin = begin

    def compose(self) -> ComposeResult:
        yield Header()
        with Horizontal(id="encounter"):
            with Vertical(id="who"):
                yield SeatList()
                yield SideSummary()
            yield GroundPreview()
        yield Footer()

    def on_resize(self, event: Resize) -> None:
        fit(self, event.size)

    def on_mount(self) -> None:
        self.query_one(Footer).hints = (
            ("a", "add"),
            ("Enter", "change"),
            ("x", "remove"),
            ("m", "map"),
            ("y", "simulate"),
            ("b", "begin"),
            ("F1", "help"),
        )
        self.show()

    def show(self) -> None:
        """Look at the encounter again and show it."""
        glance = self.preparing.glance()
        encounter = self.preparing.encounter
        self.at = max(0, min(self.at, len(encounter.combatants) - 1))
        for listing in self.query(SeatList):
            listing.glance, listing.cursor = glance, self.at
        summary = self.query_one(SideSummary)
        summary.glance, summary.simulated = glance, self.simulated
        preview = self.query_one(GroundPreview)
        preview.glance, preview.cursor = glance, self.at
        header = self.query_one(Header)
        header.trail = (self.preparing.desk.title, "Encounters", encounter.name)
        header.moment = f"{encounter.cards.value} cards" if encounter.cards else ""
        header.state = "saved ✓"

    @property
    def place(self) -> Place:
        """The prepared fight with the marked line."""
        of = self.preparing
        return Place(where=ENCOUNTER, campaign=of.desk.slug, of=str(of.number), rest=(str(self.at),))

    def return_to(self, place: Place) -> None:
        self.at = place.line()
        self.show()

    def action_move_cursor(self, step: int) -> None:
        count = len(self.preparing.encounter.combatants)
        if count:
            self.at = (self.at + step) % count
            self.query_one(SeatList).cursor = self.query_one(GroundPreview).cursor = self.at

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        place = int(event.key)
        if place == self.at:
            self.action_change()
        self.at = place
        self.query_one(SeatList).cursor = self.query_one(GroundPreview).cursor = place

    def action_remove(self) -> None:
        if self.seat is not None:
            name = self.seat.name
            if self.store(without(self.preparing.encounter, self.at)):
                self.notify(f"{name} is gone; ^Z brings it back.", markup=False)

    def action_double(self) -> None:
        if self.seat is not None and self.store(
            added_again(self.preparing.desk, self.preparing.encounter, self.at)
        ):
            self.at = len(self.preparing.encounter.combatants) - 1
            self.show()

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The threats that can be asked about."""
        return reckoned_encounter(self.preparing.glance())

    def action_why(self) -> None:
        """The sums of the threats by which the sides are weighed."""
        self.app.push_screen(WhyDialog.of(self.reckoned(), f"Why · {self.preparing.encounter.name}"))

    def action_show_map(self) -> None:
        glance, at = self.preparing.glance(), self.at
        self.app.push_screen(
            BoardDialog("Map", lambda width, palette: preview_lines(glance, at, width, palette))
        )

    def action_undo(self) -> None:
        self._step(self.preparing.undo, "There is nothing to take back.")

    def action_redo(self) -> None:
        self._step(self.preparing.redo, "There is nothing to make again.")

    def _step(self, step: Callable[[], bool], nothing: str) -> None:
        try:
            done = step()
        except MechtableError as error:
            self.notify(str(error), severity="error", markup=False)
            done = True
        if done:
            self.simulated = ()
            self.show()
        else:
            self.notify(nothing, markup=False)

    def action_begin(self) -> None:
        if self.preparing.encounter.scales:
            self.ask_players(self._begin)
        else:
            self._begin(None)

    def action_back(self) -> None:
        if self.simulating:
            self.stop_simulating()
        else:
            self.app.pop_screen()

    def put(self, seating: Seating) -> bool:
        """Store another line in the place of the marked one; whether that was done."""
        return self.store(changed(self.preparing.encounter, self.at, seating))

    def store(self, after: Encounter) -> bool:
        """Store the encounter as it is to be and show it; whether that was done."""
        try:
            self.preparing.change(replace(after))
        except MechtableError as error:
            self.notify(str(error), severity="error", markup=False)
            self.show()
            return False
        self.simulated = ()
        self.show()
        return True
