"""A drawing that may be longer than its room: it scrolls, and says that there is more."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.tui.content import row
from mechtable.tui.widgets.drawing import Drawing

FROM_TEXTS = (
    "They come from text files when a campaign is made:",
    "  mechtable campaign new TITLE --from FOLDER",
    "with campaign.yaml, pilots.yaml, mechs.yaml and encounters.yaml in the folder.",
)
"""How an empty campaign gets its people and machines."""


class SheetView(Drawing):
    """Subclasses give all lines; as many as fit are shown from `offset` on."""

    top_line: reactive[int] = reactive(0)

    def sheet(self, width: int, height: int) -> Sequence[Content]:
        """All lines."""
        raise NotImplementedError

    def lines(self, width: int, height: int) -> Sequence[Content]:
        drawn = list(self.sheet(width, height))
        last = max(0, len(drawn) - height)
        first = max(0, min(self.top_line, last))
        shown = drawn[first : first + height]
        below = len(drawn) - first - len(shown)
        if below > 0:
            shown[-1] = row(width, right=[(f"PgDn: {below + 1} more lines ", self.palette.here)])
        return shown

    def turn(self, pages: int) -> None:
        """Scroll by pages."""
        height = max(1, self.size.height - 1)
        last = max(0, len(list(self.sheet(self.size.width, self.size.height))) - self.size.height)
        self.top_line = max(0, min(last, self.top_line + pages * height))
