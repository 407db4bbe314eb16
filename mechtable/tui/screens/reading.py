"""A list to choose from, a sheet to read; and the hangar, which is that of the mechs."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.reactive import reactive
from textual.screen import Screen

from mechtable.engine.errors import MechtableError
from mechtable.services.hangar import Berth
from mechtable.tui.actions import HANGAR, bindings
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.mech_sheet import MechSheetView
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.content import Ink, content, cut, row
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.widgets.drawing import Drawing


class Tabs(Drawing):
    """One line of names, the chosen one marked."""

    names: reactive[tuple[str, ...]] = reactive(())
    cursor: reactive[int] = reactive(0)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        inks: list[Ink] = []
        widths = [min(22, content(name).cell_length) + 3 for name in self.names]
        first = self.cursor
        while first > 0 and sum(widths[first - 1 : self.cursor + 1]) < width - 10:
            first -= 1
        for place in range(first, len(self.names)):
            here = place == self.cursor
            style = f"bold {palette.here}" if here else palette.text
            inks.append((f" {'▶' if here else ' '}{cut(self.names[place], 22)} ", style))
        return [row(width, *inks)]


class ReadingScreen(Screen[None]):
    """A list of sheets; arrow keys go from one to the next, page keys through a long one."""

    WHERE = HANGAR
    HINTS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("↑↓", "next"),
        ("PgDn", "more"),
        ("r", "repair"),
        ("Esc", "back"),
        ("F1", "help"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(HANGAR)]

    def __init__(self, campaign: str, place: int = 0) -> None:
        super().__init__()
        self._campaign = campaign
        self._at = place

    def names(self) -> tuple[str, ...]:
        """What the tabs say."""
        raise NotImplementedError

    def heading(self) -> tuple[str, str]:
        """The screen's name, and the moment in the header."""
        raise NotImplementedError

    def show(self, view: SheetView, place: int) -> None:
        """Put one sheet on the view."""
        raise NotImplementedError

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        tabs, view = self.query_one(Tabs), self.query_one(SheetView)
        tabs.names, tabs.cursor = self.names(), self._at
        view.top_line = 0
        self.show(view, self._at)
        name, moment = self.heading()
        header = self.query_one(Header)
        header.trail, header.moment = (self._campaign, name), moment
        self.query_one(Footer).hints = self.HINTS

    def action_move_cursor(self, step: int) -> None:
        if self.names():
            self._at = (self._at + step) % len(self.names())
            self._show()

    def action_turn(self, pages: int) -> None:
        self.query_one(SheetView).turn(pages)

    def action_back(self) -> None:
        self.app.pop_screen()


class HangarScreen(ReadingScreen):
    """The campaign's mechs."""

    def __init__(
        self,
        campaign: str,
        read: Callable[[], tuple[Berth, ...]],
        restore: Callable[[int], bool],
        place: int = 0,
    ) -> None:
        super().__init__(campaign, place)
        self._read, self._restore = read, restore
        self._berths = read()

    @property
    def shown_rule(self) -> str:
        """The rule that says what is wrong with a build."""
        return "4.3" if self._berths else ""

    def compose(self) -> ComposeResult:
        yield Header()
        yield Tabs()
        yield MechSheetView()
        yield Footer()

    def names(self) -> tuple[str, ...]:
        return tuple(f"{'✓' if berth.sheet.legal else '✗'} {berth.sheet.name}" for berth in self._berths)

    def heading(self) -> tuple[str, str]:
        illegal = sum(not berth.sheet.legal for berth in self._berths)
        count = len(self._berths)
        return "Hangar", f"{count} mech{'' if count == 1 else 's'}" + (
            f", {illegal} illegal" if illegal else ""
        )

    def show(self, view: SheetView, place: int) -> None:
        if isinstance(view, MechSheetView):
            view.mech = self._berths[place].sheet if self._berths else None

    def action_restore(self) -> None:
        """Ask, then repair the mech that is shown."""
        if not self._berths:
            return
        name = self._berths[self._at].sheet.name
        sentence = f"Repair {name} wholly: no damage, no heat, every magazine full?"
        self.app.push_screen(ConfirmDialog("Repair", sentence, "repair it"), self._repair_if)

    def _repair_if(self, sure: bool | None) -> None:
        if not sure:
            return
        try:
            repaired = self._restore(self._berths[self._at].id)
        except MechtableError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self._berths = self._read()
        self._show()
        if not repaired:
            self.notify("There was nothing to repair.", markup=False)
