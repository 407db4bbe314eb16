"""The map as a panel of its own."""

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive

from mechtable.rules.combat.view import FightView
from mechtable.tui.boards.map_view import map_lines
from mechtable.tui.content import row
from mechtable.tui.widgets.drawing import Drawing, bottom, side, top


class MapBoard(Drawing):
    """Where everybody stands."""

    view: reactive[FightView | None] = reactive(None, layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(map_lines(self.view, width - 2, self.palette)) + 2 if self.view else 3

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        body = list(map_lines(self.view, width - 2, palette)) if self.view else []
        body = body[: height - 2]
        body += [row(width - 2)] * (height - 2 - len(body))
        return [
            top(width, [("MAP", f"bold {palette.text}")], [], palette.frame),
            *(side(width, line, palette.frame) for line in body),
            bottom(width, palette.frame),
        ]
