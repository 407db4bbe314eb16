"""The campaign's lances: made, named, filled, seated, read with their sums."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from mechtable.engine.errors import MechtableError
from mechtable.rules.build_reckoned import reckoned_build
from mechtable.rules.lance_reckoned import reckoned_lance
from mechtable.rules.lances import Lance
from mechtable.rules.parts import tons_text
from mechtable.rules.reckoned import Reckoned
from mechtable.rules.sheets.lance_sheet import LanceLine, LanceSheet
from mechtable.services import lances
from mechtable.services.desk import Desk
from mechtable.tui.actions import bindings
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.lance_sheet import LanceSheetView
from mechtable.tui.boards.mech_card import MechCard
from mechtable.tui.boards.mech_sheet import MechSheetView
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.dialogs.asking import ask_line
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.keys.action import LANCES
from mechtable.tui.places import Place
from mechtable.tui.screens.reading import ReadingScreen, Tabs
from mechtable.tui.screens.to_printer import ToPrinter
from mechtable.tui.widgets.drawing import Drawing

if TYPE_CHECKING:
    from mechtable.tui.app import MechtableApp

T = TypeVar("T")

NAME_HINT = "What is it called? Enter takes it, Esc leaves."


class LancesScreen(ReadingScreen, ToPrinter):
    """A lance at a time: arrow keys to the sides for the next one, up and down among its mechs."""

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
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(LANCES)]

    def __init__(self, desk: Desk, name: str = "") -> None:
        self._desk = desk
        self._sheets = lances.lance_sheets(desk)
        places = [place for place, sheet in enumerate(self._sheets) if sheet.name == name]
        super().__init__(desk.title, places[0] if places else 0)
        self._member = 0

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
        self._read()

    def names(self) -> tuple[str, ...]:
        return tuple(sheet.name for sheet in self._sheets)

    def heading(self) -> tuple[str, str]:
        count = len(self._sheets)
        return "Lances", f"{count} lance{'' if count == 1 else 's'}"

    def show(self, view: SheetView, place: int) -> None:
        if isinstance(view, LanceSheetView):
            view.lance, view.cursor = self._lance, self._member
            view.follow()
        one = self._line.berth if self._line else None
        self.query_one(MechCard).berth = one
        beside = self.query_one(MechSheetView)
        beside.mech, beside.display = (one.sheet if one else None), one is not None

    @property
    def _lance(self) -> LanceSheet | None:
        return self._sheets[self._at] if self._at < len(self._sheets) else None

    @property
    def _line(self) -> LanceLine | None:
        lance = self._lance
        return lance.lines[self._member] if lance and self._member < len(lance.lines) else None

    def action_next_lance(self, step: int) -> None:
        self._member = 0
        super().action_move_cursor(step)

    def action_move_cursor(self, step: int) -> None:
        if (lance := self._lance) is not None and lance.lines:
            self._member = (self._member + step) % len(lance.lines)
            self._show()

    def action_choose(self) -> None:
        """To the marked mech in the hangar."""
        if (line := self._line) is not None and line.berth is not None:
            cast("MechtableApp", self.app).show_mech(self._desk.slug, line.mech)

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        if int(event.key) == self._member:
            self.action_choose()
        else:
            self._member = int(event.key)
            self._show()

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The sums of the lance, then the figures of the marked mech, that can be asked about."""
        lance, line = self._lance, self._line
        found = reckoned_lance(lance) if lance is not None else ()
        if line is None or (one := line.berth) is None:
            return found
        of_mech = reckoned_build(one.sheet, one.mech, self._desk.catalogue, one.pilot, one.price)
        named = (Reckoned(f"{one.sheet.name}, {each.title}", each.shown, each.why) for each in of_mech)
        return (*found, *named)

    def action_why(self) -> None:
        """What the lance sums up to, mech by mech."""
        if (lance := self._lance) is not None:
            self.app.push_screen(WhyDialog.of(self.reckoned(), f"Why · {lance.name}"))

    def action_new_lance(self) -> None:
        """Ask for a name, then make a lance."""

        def made(number: int) -> None:
            self._read(number)

        ask_line(self.app, "A new lance", NAME_HINT, partial(lances.make_lance, self._desk), made)

    def action_rename_lance(self) -> None:
        """Ask for another name."""
        if (lance := self._lance) is None:
            return

        def renamed(now: Lance) -> None:
            self._read(lance.id)

        deed = partial(lances.rename_lance, self._desk, lance.id)
        ask_line(self.app, f"Rename {lance.name}", NAME_HINT, deed, renamed, lance.name)

    def action_delete_lance(self) -> None:
        """Ask, then take the lance away."""
        if (lance := self._lance) is None:
            return

        def sure(yes: bool | None) -> None:
            if yes:
                self._answer(lambda: lances.delete_lance(self._desk, lance.id))
                self._read()

        count = len(lance.lines)
        stay = (
            f"Its {count} mechs stay"
            if count > 1
            else "Its mech stays"
            if count
            else "It is empty; mechs stay"
        )
        sentence = f"Take the lance {lance.name} away? {stay} in the hangar."
        self.app.push_screen(ConfirmDialog("Take the lance away", sentence, "take it away"), sure)

    def action_add_mech(self) -> None:
        """List the mechs that are not in the lance."""
        lance, there = self._lance, self._answer(lambda: lances.not_in_lance(self._desk, self._lance))
        if lance is None or there is None:
            return
        if not there:
            self._say("Every mech of the campaign stands in it.")
            return

        def picked(place: int | None) -> None:
            if place is not None:
                self._answer(lambda: lances.put_in_lance(self._desk, lance.id, there[place].id))
                self._member = len(lance.lines)
                self._read()

        lines = tuple(
            Line(
                one.sheet.name,
                f"{one.class_word} {tons_text(one.sheet.figures.tons)} t",
                more=", ".join(filter(None, (one.sheet.role, one.hull.value, *one.lances))),
            )
            for one in there
        )
        self.app.push_screen(PickDialog(f"Into {lance.name}", lines, "put it in"), picked)

    def action_remove_mech(self) -> None:
        """Take the marked mech out."""
        lance, line = self._lance, self._line
        if lance is None or line is None:
            return
        left = self._answer(lambda: lances.take_from_lance(self._desk, lance.id, line.mech))
        self._member = max(0, min(self._member, len(lance.lines) - 2))
        self._read()
        if left is not None and line.berth is not None:
            self._say(f"{line.berth.sheet.name} left {left.name}; + puts it back.")

    def action_seat_pilot(self) -> None:
        """List the pilots for the marked mech."""
        lance, line = self._lance, self._line
        if lance is None or line is None:
            return
        pilots = self._desk.pilots()
        seated = {each.seated: each.berth.sheet.name for each in lance.lines if each.seated and each.berth}

        def picked(place: int | None) -> None:
            if place is None:
                return
            who = None if place == 0 else pilots[place - 1].id
            self._answer(lambda: lances.put_in_lance(self._desk, lance.id, line.mech, who))
            self._read()

        lines = (
            Line("nobody in particular", more="Whoever a prepared fight seats in it flies it."),
            *(
                Line(
                    pilot.value.called,
                    f"in {seated[pilot.value.called]}" if pilot.value.called in seated else "",
                    more=f"{pilot.value.name}, Piloting {pilot.value.piloting}",
                )
                for pilot in pilots
            ),
        )
        name = line.berth.sheet.name if line.berth else f"mech {line.mech}"
        self.app.push_screen(PickDialog(f"Who sits in {name}?", lines, "seat"), picked)

    @property
    def place(self) -> Place:
        """The lances with the one that is shown and the marked mech of it."""
        lance, line = self._lance, self._line
        member = str(line.mech) if line is not None else ""
        return Place(
            where=LANCES, campaign=self._desk.slug, mark=str(lance.id) if lance else "", rest=(member,)
        )

    def return_to(self, place: Place) -> None:
        self._read(place.number)
        if (lance := self._lance) is not None:
            members = [line.mech for line in lance.lines]
            self._member = members.index(place.line()) if place.line() in members else 0
            self._show()

    def _read(self, lance: int = 0) -> None:
        """Read the lances again, and show one of them, or the one that is shown."""
        found = self._answer(lambda: lances.lance_sheets(self._desk))
        if found is None:
            return
        self._sheets = found
        places = [place for place, sheet in enumerate(found) if sheet.id == lance]
        if places:
            self._at, self._member = places[0], 0
        self._at = max(0, min(self._at, len(found) - 1))
        shown = self._lance
        self._member = max(0, min(self._member, len(shown.lines) - 1)) if shown else 0
        self._show()

    def _answer(self, ask: Callable[[], T]) -> T | None:
        """What a service answers; an error is told and answers nothing."""
        try:
            return ask()
        except MechtableError as error:
            self.app.clear_notifications()
            self.notify(str(error), severity="error", markup=False)
            return None

    def _say(self, sentence: str) -> None:
        self.app.clear_notifications()
        self.notify(sentence, markup=False)
