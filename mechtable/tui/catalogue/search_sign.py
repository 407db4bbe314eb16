"""The `/` before the line of a search."""

from textual.content import Content

from mechtable.tui.content import row
from mechtable.tui.widgets.drawing import Drawing


class SearchSign(Drawing):
    """Says that the line beside it searches."""

    def lines(self, width: int, height: int) -> list[Content]:
        return [row(width, (" / ", f"bold {self.palette.here}"))]
