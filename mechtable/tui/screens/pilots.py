"""The campaign's pilots: sheets to read, XP to award, spend and take back, checks out of the cockpit."""

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from mechtable.rules.pilot_reckoned import reckoned_pilot
from mechtable.rules.reckoned import Reckoned
from mechtable.services.desk import Desk
from mechtable.services.hangar import Rostered
from mechtable.services.hangar import roster as read_roster
from mechtable.tui.actions import deed_bindings
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.pilot_sheet import PilotSheetView
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.importing import Importing
from mechtable.tui.keys.action import PILOTS
from mechtable.tui.pilots.awarding import Awarding
from mechtable.tui.pilots.checking import Checking
from mechtable.tui.pilots.recruiting import Recruiting
from mechtable.tui.pilots.spending import Spending
from mechtable.tui.places import Place
from mechtable.tui.screens.deeds import Deed, Deeds
from mechtable.tui.screens.reading import ReadingScreen, Tabs
from mechtable.tui.screens.to_printer import ToPrinter


class PilotsScreen(ReadingScreen, ToPrinter, Deeds):
    """The campaign's pilots, a sheet at a time; put together from what is done with them."""

    WHERE = PILOTS
    HINTS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("n", "new"),
        ("+", "buy"),
        ("−", "take back"),
        ("x", "award"),
        ("c", "check"),
        ("p", "print"),
        ("F1", "help"),
    )
    EMPTY: ClassVar[tuple[tuple[str, str], ...]] = (
        ("n", "new"),
        ("i", "import"),
        ("Esc", "back"),
        ("F1", "help"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*deed_bindings(PILOTS)]

    def __init__(self, desk: Desk, place: int = 0) -> None:
        super().__init__(desk.title, place)
        self._desk = desk
        self._roster = read_roster(desk)
        self._deeds: Mapping[str, Deed] = {
            "why": self._why,
            "print_sheet": self.action_print_sheet,
            "move_cursor(-1)": partial(self.action_move_cursor, -1),
            "move_cursor(1)": partial(self.action_move_cursor, 1),
            "turn(-1)": partial(self.action_turn, -1),
            "turn(1)": partial(self.action_turn, 1),
            **Importing(self, lambda: desk, self._imported).deeds,
            **Recruiting(desk, self, self._recruited).deeds,
            **Awarding(desk, self, self._shown, lambda: self._roster, self._changed).deeds,
            **Spending(desk, self, self._shown, self._changed).deeds,
            **Checking(desk, self, self._shown).deeds,
        }

    @property
    def deeds(self) -> Mapping[str, Deed]:
        return self._deeds

    def _imported(self) -> None:
        self._roster = read_roster(self._desk)
        self._at = min(self._at, max(0, len(self._roster) - 1))
        self._show()

    def _recruited(self, number: int) -> None:
        self._roster = read_roster(self._desk)
        self._at = next((at for at, one in enumerate(self._roster) if one.id == number), self._at)
        self._show()

    def compose(self) -> ComposeResult:
        yield Header()
        yield Tabs()
        yield PilotSheetView()
        yield Footer()

    def names(self) -> tuple[str, ...]:
        return tuple(pilot.sheet.called for pilot in self._roster)

    def heading(self) -> tuple[str, str]:
        if not self._roster:
            return "Pilots", ""
        pilot = self._roster[self._at]
        flies = f" · flies {pilot.mech}" if pilot.mech else ""
        return "Pilots", f"{pilot.sheet.name}{flies}"

    def hints(self) -> tuple[tuple[str, str], ...]:
        return self.HINTS if self._roster else self.EMPTY

    def show(self, view: SheetView, place: int) -> None:
        if isinstance(view, PilotSheetView):
            view.pilot = self._roster[place].sheet if self._roster else None

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The figures of the sheet that can be asked about."""
        who = self._shown()
        pilot = next((filed.value for filed in self._desk.pilots() if who and filed.id == who.id), None)
        return reckoned_pilot(who.sheet, pilot, self._desk.options) if who and pilot else ()

    def _why(self) -> None:
        """The sums of AP, prices, hands and XP."""
        if (who := self._shown()) is not None:
            self.open(WhyDialog.of(self.reckoned(), f"Why · {who.sheet.called}"))

    @property
    def place(self) -> Place:
        """The pilots with the one that is shown."""
        who = self._shown()
        top = str(self.query_one(PilotSheetView).top_line)
        return Place(
            where=PILOTS, campaign=self._desk.slug, mark=str(who.id) if who is not None else "", rest=(top,)
        )

    def return_to(self, place: Place) -> None:
        ids = [one.id for one in self._roster]
        if place.number in ids:
            self._at = ids.index(place.number)
            self._show()
            self.query_one(PilotSheetView).top_line = place.line()

    def _shown(self) -> Rostered | None:
        return self._roster[self._at] if self._roster else None

    def _changed(self, sentence: str) -> None:
        self._roster = read_roster(self._desk)
        self._show()
        self.say(sentence)
