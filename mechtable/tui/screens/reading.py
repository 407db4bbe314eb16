"""Sheets to read, one chosen of several by its name."""

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive
from textual.screen import Screen

from mechtable.tui.boards.header import Header
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.content import Ink, content, row, shortened
from mechtable.tui.screens.placed import Placed
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
            inks.append((f" {'▶' if here else ' '}{shortened(self.names[place], 22)} ", style))
        return [row(width, *inks)]


class ReadingScreen(Placed, Screen[None]):
    """A list of sheets; arrow keys go from one to the next, page keys through a long one."""

    HINTS: ClassVar[tuple[tuple[str, str], ...]] = ()

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

    def hints(self) -> tuple[tuple[str, str], ...]:
        """What the footer says of the keys."""
        return self.HINTS

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
        self.query_one(Footer).hints = self.hints()

    def action_move_cursor(self, step: int) -> None:
        if self.names():
            self._at = (self._at + step) % len(self.names())
            self._show()

    def action_turn(self, pages: int) -> None:
        self.query_one(SheetView).turn(pages)

    def action_back(self) -> None:
        self.app.pop_screen()
