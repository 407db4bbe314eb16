"""One prepared fight on the bench: who comes, in what, on which side, where and when."""

from collections.abc import Callable, Mapping
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
from mechtable.tui.actions import deed_bindings
from mechtable.tui.boards.encounter_rows import GroundPreview, SeatList, SideSummary, preview_lines
from mechtable.tui.boards.fight_board import fit
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.encounter.adding import Adding
from mechtable.tui.encounter.crew_questions import CrewQuestions
from mechtable.tui.encounter.fight_questions import FightQuestions
from mechtable.tui.encounter.line_questions import LineQuestions
from mechtable.tui.encounter.player_question import ask_players
from mechtable.tui.encounter.trials import Trials
from mechtable.tui.keys.action import ENCOUNTER
from mechtable.tui.places import Place
from mechtable.tui.screens.deeds import Deed, Deeds
from mechtable.tui.screens.to_printer import ToPrinter
from mechtable.tui.widgets.drawing import Drawing

CHANGES = (
    ("name", "n", "name"),
    ("side", "s", "side"),
    ("pilot", "p", "pilot, or a kind of pilot"),
    ("count", "c", "how many"),
    ("place", "w", "where it begins"),
    ("round", "r", "when it comes"),
    ("squad", "q", "squad: who acts together"),
    ("bot", "k", "who plays it"),
    ("hand", "h", "cards in a mixed fight: real or dealt"),
)
"""What of a line can be changed, with its key."""


class EncounterScreen(ToPrinter, Deeds):
    """A prepared fight; every change is stored at once and can be taken back."""

    WHERE = ENCOUNTER
    BINDINGS: ClassVar[list[BindingType]] = [*deed_bindings(ENCOUNTER)]

    def __init__(self, preparing: Preparing, begin: Callable[[int | None], None]) -> None:
        """`begin` begins the fight, with a number of players where that makes a difference."""
        super().__init__()
        self.preparing, self._begin = preparing, begin
        self.at = 0
        """The marked line."""
        self._trials = Trials(preparing, self)
        self._adding = Adding(preparing, self)
        self._deeds: Mapping[str, Deed] = {
            **self._own_deeds(),
            **self._trials.deeds,
            **self._adding.deeds,
            **LineQuestions(preparing, self).deeds,
            **CrewQuestions(preparing, self).deeds,
            **FightQuestions(preparing, self).deeds,
        }

    def _own_deeds(self) -> Mapping[str, Deed]:
        return {
            "begin": self.begin,
            "print_sheet": self.action_print_sheet,
            "change": self._change,
            "double": self._double,
            "remove": self._remove,
            "show_map": self._show_map,
            "why": self._why,
            "undo": lambda: self._step(self.preparing.undo, "There is nothing to take back."),
            "redo": lambda: self._step(self.preparing.redo, "There is nothing to make again."),
            "move_cursor(-1)": lambda: self._move_cursor(-1),
            "move_cursor(1)": lambda: self._move_cursor(1),
            "go_to(0)": lambda: self._go_to(0),
            "go_to(-1)": lambda: self._go_to(-1),
        }

    @property
    def deeds(self) -> Mapping[str, Deed]:
        return self._deeds

    @property
    def seat(self) -> Seating | None:
        """The marked line, None when there is none."""
        seats = self.preparing.encounter.combatants
        return seats[self.at] if self.at < len(seats) else None

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
        fit(self, self.app.size)
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
        summary.glance, summary.simulated = glance, self._trials.said
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

    def _move_cursor(self, step: int) -> None:
        count = len(self.preparing.encounter.combatants)
        if count:
            self._go_to((self.at + step) % count)

    def _go_to(self, place: int) -> None:
        """Mark a line; from the end with a negative place."""
        self.at = range(len(self.preparing.encounter.combatants) or 1)[place]
        self.query_one(SeatList).cursor = self.query_one(GroundPreview).cursor = self.at

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        place = int(event.key)
        if place == self.at:
            self._change()
        self._go_to(place)

    def _change(self) -> None:
        """Ask what of the marked line is to change."""
        if self.seat is None:
            self._adding.add()
            return

        def picked(place: int | None) -> None:
            if place is not None:
                self.action_deed(f"ask_{CHANGES[place][0]}")

        lines = tuple(Line(words, key=key) for _, key, words in CHANGES)
        self.open(PickDialog(f"Change {self.preparing.called(self.seat)}", lines, "change it"), picked)

    def _remove(self) -> None:
        if self.seat is not None:
            name = self.preparing.called(self.seat)
            if self.store(without(self.preparing.encounter, self.at)):
                self.say(f"{name} is gone; ^Z brings it back.")

    def _double(self) -> None:
        if self.seat is not None and self.store(
            added_again(self.preparing.desk, self.preparing.encounter, self.at)
        ):
            self.at = len(self.preparing.encounter.combatants) - 1
            self.show()

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The threats that can be asked about."""
        return reckoned_encounter(self.preparing.glance())

    def _why(self) -> None:
        """The sums of the threats by which the sides are weighed."""
        self.open(WhyDialog.of(self.reckoned(), f"Why · {self.preparing.encounter.name}"))

    def _show_map(self) -> None:
        glance, at = self.preparing.glance(), self.at
        self.open(BoardDialog("Map", lambda width, palette: preview_lines(glance, at, width, palette)))

    def _step(self, step: Callable[[], bool], nothing: str) -> None:
        try:
            done = step()
        except MechtableError as error:
            self.say(str(error), error=True)
            done = True
        if done:
            self._trials.forget()
            self.show()
        else:
            self.say(nothing)

    def begin(self) -> None:
        """Begin the fight, after the question how many players there are where that makes a difference."""
        if self.preparing.encounter.scales:
            ask_players(self.preparing, self, self._begin)
        else:
            self._begin(None)

    def action_back(self) -> None:
        if self.simulating:
            self._trials.stop()
        else:
            self.app.pop_screen()

    @property
    def simulating(self) -> bool:
        """Whether bots play the fight."""
        return self._trials.running

    def on_unmount(self) -> None:
        self._trials.stop()

    def show_trials(self) -> None:
        """Show what the fights that bots played came to."""
        for summary in self.query(SideSummary):
            summary.simulated = self._trials.said

    def beside(self, work: Callable[[], None]) -> None:
        """Do `work` on another thread."""
        self.run_worker(work, thread=True)

    def back_here(self, deed: Callable[[], None]) -> None:
        """Do `deed` on this thread, asked from the other one."""
        self.app.call_from_thread(deed)

    def say(self, sentence: str, *, error: bool = False) -> None:
        """Say something in a corner."""
        self.notify(sentence, severity="error" if error else "information", markup=False)

    def grow(self, after: Encounter) -> bool:
        """Store the fight with one line more, or several, and mark the first of them; whether that was done."""
        self.at = len(self.preparing.encounter.combatants)
        return self.store(after)

    def put(self, seating: Seating) -> bool:
        """Store another line in the place of the marked one; whether that was done."""
        return self.store(changed(self.preparing.encounter, self.at, seating))

    def store(self, after: Encounter) -> bool:
        """Store the encounter as it is to be and show it; whether that was done."""
        try:
            self.preparing.change(replace(after))
        except MechtableError as error:
            self.say(str(error), error=True)
            self.show()
            return False
        self._trials.forget()
        self.show()
        return True
