"""A drawing that may be longer than its room: it scrolls, and says that there is more."""

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive

from mechtable.tui.content import row, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing

COMMAND = "  mechtable campaign new TITLE --from FOLDER"


def nothing_yet(sentence: str, width: int, palette: Palette) -> list[Content]:
    """What an empty campaign says: how the first of its people or machines comes, then how many at once do."""
    told = (
        f"{sentence} i imports them.",
        "Or they come from text files when a campaign is made:",
        COMMAND,
        "with campaign.yaml, pilots.yaml, mechs.yaml and encounters.yaml in the folder.",
    )
    lines = (part for line in told for part in ([line] if line is COMMAND else wrapped(line, width - 4)))
    return [row(width), *(row(width, (f"   {line}", palette.quiet)) for line in lines)]


class SheetView(Drawing):
    """Subclasses give all lines; as many as fit are shown from `offset` on."""

    ROLLS: ClassVar[bool] = True
    MORE: ClassVar[str] = "PgDn"
    """What shows the lines below."""
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
            shown[-1] = row(width, right=[(f"{self.MORE}: {below + 1} more lines ", self.palette.here)])
        return shown

    def turn(self, pages: int) -> None:
        """Scroll by pages."""
        self.scroll(pages * max(1, self.size.height - 1))

    def scroll(self, rows: int) -> None:
        """Scroll by lines, no further than there are any."""
        last = max(0, len(list(self.sheet(self.size.width, self.size.height))) - self.size.height)
        self.top_line = max(0, min(last, self.top_line + rows))

    def on_drawing_rolled(self, event: Drawing.Rolled) -> None:
        """The wheel scrolls what is longer than its room."""
        event.stop()
        self.scroll(event.rows)
