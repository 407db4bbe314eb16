"""The campaign's lances: made, named, filled, seated, read with their sums."""

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from mechtable.rules.build_reckoned import reckoned_build
from mechtable.rules.lance_reckoned import reckoned_lance
from mechtable.rules.reckoned import Reckoned
from mechtable.rules.sheets.lance_sheet import LanceLine, LanceSheet
from mechtable.services import lances
from mechtable.services.desk import Desk
from mechtable.tui.actions import deed_bindings
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.lance_sheet import LanceSheetView
from mechtable.tui.boards.mech_card import MechCard
from mechtable.tui.boards.mech_sheet import MechSheetView
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.keys.action import LANCES
from mechtable.tui.lances.crewing import Crewing
from mechtable.tui.lances.naming import Naming
from mechtable.tui.places import Place
from mechtable.tui.screens.deeds import Deed, Deeds
from mechtable.tui.screens.or_told import or_told
from mechtable.tui.screens.reading import ReadingScreen, Tabs
from mechtable.tui.screens.to_printer import ToPrinter
from mechtable.tui.widgets.drawing import Drawing


class LancesScreen(ReadingScreen, ToPrinter, Deeds):
    """A lance at a time, put together from what is done with it; arrow keys to the sides for the next, up and down inside."""

    WHERE = LANCES
    HINTS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("n", "new"),
        ("+", "mech in"),
        ("−", "out"),
        ("p", "pilot"),
        ("Enter", "the mech"),
        ("=", "why"),
        ("F1", "help"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*deed_bindings(LANCES)]

    def __init__(self, desk: Desk, name: str = "") -> None:
        self._desk = desk
        self._sheets = lances.lance_sheets(desk)
        places = [place for place, sheet in enumerate(self._sheets) if sheet.name == name]
        super().__init__(desk.title, places[0] if places else 0)
        self._member = 0
        self._deeds: Mapping[str, Deed] = {
            "choose": self._choose,
            "why": self._why,
            "print_sheet": self.action_print_sheet,
            "move_cursor(-1)": partial(self._next_mech, -1),
            "move_cursor(1)": partial(self._next_mech, 1),
            "next_lance(-1)": partial(self._next_lance, -1),
            "next_lance(1)": partial(self._next_lance, 1),
            "turn(-1)": partial(self.action_turn, -1),
            "turn(1)": partial(self.action_turn, 1),
            **Naming(desk, self).deeds,
            **Crewing(desk, self).deeds,
        }

    @property
    def deeds(self) -> Mapping[str, Deed]:
        return self._deeds

    def compose(self) -> ComposeResult:
        yield Header()
        yield Tabs()
        with Horizontal(id="lance"):
            yield LanceSheetView()
            yield MechSheetView()
        yield MechCard()
        yield Footer()

    def on_screen_resume(self) -> None:
        """Mechs may have changed since."""
        self.read()

    def names(self) -> tuple[str, ...]:
        return tuple(sheet.name for sheet in self._sheets)

    def heading(self) -> tuple[str, str]:
        count = len(self._sheets)
        return "Lances", f"{count} lance{'' if count == 1 else 's'}"

    def show(self, view: SheetView, place: int) -> None:
        if isinstance(view, LanceSheetView):
            view.lance, view.cursor = self.lance, self._member
            view.follow()
        one = self.line.berth if self.line else None
        self.query_one(MechCard).berth = one
        beside = self.query_one(MechSheetView)
        beside.mech, beside.display = (one.sheet if one else None), one is not None

    @property
    def lance(self) -> LanceSheet | None:
        """The lance that is shown, None where there is none."""
        return self._sheets[self._at] if self._at < len(self._sheets) else None

    @property
    def line(self) -> LanceLine | None:
        """The marked mech of it, None where there is none."""
        lance = self.lance
        return lance.lines[self._member] if lance and self._member < len(lance.lines) else None

    def _next_lance(self, step: int) -> None:
        self._member = 0
        self.action_move_cursor(step)

    def _next_mech(self, step: int) -> None:
        if (lance := self.lance) is not None and lance.lines:
            self._member = (self._member + step) % len(lance.lines)
            self._show()

    def _choose(self) -> None:
        """To the marked mech in the hangar."""
        if (line := self.line) is not None and line.berth is not None:
            self.program.show_mech(self._desk.slug, line.mech)

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        if int(event.key) == self._member:
            self._choose()
        else:
            self._member = int(event.key)
            self._show()

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The sums of the lance, then the figures of the marked mech, that can be asked about."""
        lance, line = self.lance, self.line
        found = reckoned_lance(lance) if lance is not None else ()
        if line is None or (one := line.berth) is None:
            return found
        of_mech = reckoned_build(one.sheet, one.mech, self._desk.catalogue, one.pilot, one.price)
        named = (Reckoned(f"{one.sheet.name}, {each.title}", each.shown, each.why) for each in of_mech)
        return (*found, *named)

    def _why(self) -> None:
        """What the lance sums up to, mech by mech."""
        if (lance := self.lance) is not None:
            self.open(WhyDialog.of(self.reckoned(), f"Why · {lance.name}"))

    @property
    def place(self) -> Place:
        """The lances with the one that is shown and the marked mech of it."""
        lance, line = self.lance, self.line
        member = str(line.mech) if line is not None else ""
        return Place(
            where=LANCES, campaign=self._desk.slug, mark=str(lance.id) if lance else "", rest=(member,)
        )

    def return_to(self, place: Place) -> None:
        self.read(place.number)
        if (lance := self.lance) is not None:
            members = [line.mech for line in lance.lines]
            self._member = members.index(place.line()) if place.line() in members else 0
            self._show()

    def read(self, lance: int = 0, *, member: int | None = None) -> None:
        """Read the lances again; show one of them, or the one that is shown, with the mech of a place marked."""
        if member is not None:
            self._member = member
        found = or_told(self, lambda: lances.lance_sheets(self._desk))
        if found is None:
            return
        self._sheets = found
        places = [place for place, sheet in enumerate(found) if sheet.id == lance]
        if places:
            self._at, self._member = places[0], 0
        self._at = max(0, min(self._at, len(found) - 1))
        shown = self.lance
        self._member = max(0, min(self._member, len(shown.lines) - 1)) if shown else 0
        self._show()
