"""A map to draw on: the cursor, the brush, and squares that follow the mouse."""

from collections.abc import Sequence

from textual.content import Content
from textual.events import Click, MouseDown, MouseMove
from textual.message import Message
from textual.reactive import reactive

from mechtable.rules.battle_map import BattleMap, Square
from mechtable.tui.boards.ground_rows import EDGE, ground_rows, legend_rows, shown_span, zoom_of
from mechtable.tui.content import Ink, row
from mechtable.tui.widgets.drawing import Drawing

_BELOW = 5
"""Lines below the squares: the legend and what is under the cursor."""


class MapCanvas(Drawing):
    """The squares around the cursor, and what is known of the one under it."""

    class Painted(Message):
        """The mouse was pressed on a square, or moved onto it while pressed."""

        def __init__(self, square: Square) -> None:
            super().__init__()
            self.square = square

    ground: reactive[BattleMap | None] = reactive(None)
    cursor: reactive[Square] = reactive((1, 1))
    brush: reactive[str] = reactive("#")

    def lines(self, width: int, height: int) -> Sequence[Content]:
        ground, palette = self.ground, self.palette
        if ground is None:
            return []
        columns, rows = self._spans(width, height)

        def mark(square: Square) -> Ink | None:
            if square != self.cursor:
                return None
            sign = ground.sign(square)
            return f"▶{'·' if sign == '.' else sign}", f"bold {palette.here}"

        drawn = ground_rows(ground, columns, rows, width, palette, mark, zoom=self._zoom(width, height))
        at, sign = self.cursor, ground.sign(self.cursor)
        here = ground.starts.get(sign) or ground.note(at) or {".": "open", "#": "blocked"}.get(sign, "")
        here = f"{here} begins" if sign in ground.starts else here
        brush = (
            ground.starts.get(self.brush)
            or ground.legend.get(self.brush)
            or {".": "open", "#": "blocked"}.get(self.brush, "")
        )
        status = row(
            width,
            (f"  {at[0]},{at[1]} ", f"bold {palette.here}"),
            (here, palette.text),
            right=[
                ("brush ", palette.quiet),
                (f"{self.brush} ", f"bold {palette.here}"),
                (f"{brush} ", palette.text),
            ],
        )
        return [*drawn, status, *legend_rows(ground, width, palette, starts=True)]

    def square_at(self, column: int, line: int) -> Square | None:
        """The square under a cell, None for none."""
        if self.ground is None or line < 1 or column < EDGE:
            return None
        columns, rows = self._spans(*self.size)
        zoom = self._zoom(*self.size)
        x, y = (column - EDGE) // (2 * zoom), (line - 1) // zoom
        return (columns[x], rows[y]) if x < len(columns) and y < len(rows) else None

    def on_mouse_down(self, event: MouseDown) -> None:
        self._paint(event.x, event.y)
        event.stop()

    def on_mouse_move(self, event: MouseMove) -> None:
        if event.button == 1:
            self._paint(event.x, event.y)

    def on_click(self, event: Click) -> None:
        event.stop()  # the press has painted already

    def _paint(self, column: int, line: int) -> None:
        square = self.square_at(column, line)
        if square is not None:
            self.post_message(self.Painted(square))

    def _spans(self, width: int, height: int) -> tuple[range, range]:
        ground = self.ground
        if ground is None:
            return range(0), range(0)
        zoom = self._zoom(width, height)
        across = shown_span(ground.width, max(1, (width - EDGE - 1) // (2 * zoom)), self.cursor[0])
        return across, shown_span(ground.height, max(1, (height - _BELOW) // zoom), self.cursor[1])

    def _zoom(self, width: int, height: int) -> int:
        return 1 if self.ground is None else zoom_of(self.ground, width, height - _BELOW + 1)
