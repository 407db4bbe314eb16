"""A drawing in a frame of its own, over the screen: the map, the cards seen, a part."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen

from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.content import content
from mechtable.tui.screens.own_screen import OwnScreen
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.said import Said, titled

Draw = Callable[[int, Palette], Sequence[Content]]
"""Lines for a width and a palette."""


class _Board(SheetView):
    def __init__(self, draw: Draw) -> None:
        super().__init__()
        self._draw = draw

    def sheet(self, width: int, height: int) -> Sequence[Content]:
        return self._draw(width, self.palette)


class BoardDialog(OwnScreen, ModalScreen[None]):
    """Shows one drawing until a key closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,v,y,I", "back", "close"),
        Binding("pageup,up", "turn(-1)", "up"),
        Binding("pagedown,down", "turn(1)", "down"),
    ]

    def __init__(self, title: str, draw: Draw) -> None:
        super().__init__()
        self._title, self._draw = title, draw

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog board") as box:
            box.border_title = titled(self.app, self._title)
            yield _Board(self._draw)
            yield Said(content("Esc back"), classes="keys")

    def action_turn(self, pages: int) -> None:
        self.query_one(_Board).turn(pages)

    def action_back(self) -> None:
        self.dismiss(None)
