"""The whole log on the screen, the newest last; it stays at the end until somebody scrolls up."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.services.log import LogLine
from mechtable.tui.boards.log_panel import style_of
from mechtable.tui.content import Ink, row, wrapped
from mechtable.tui.widgets.drawing import Drawing

SCREENS = 40
"""How many screens back one may scroll; `fight replay` tells the rest."""


class StoryBoard(Drawing):
    """Every sentence, wrapped."""

    entries: reactive[tuple[LogLine, ...]] = reactive(())
    back: reactive[int] = reactive(0)
    """Lines scrolled back from the end."""

    def lines(self, width: int, height: int) -> Sequence[Content]:
        told = self._told(width, height + self.back)
        last = max(0, len(told) - height)
        return told[max(0, last - self.back) :][:height]

    def scroll_lines(self, lines: int) -> None:
        """Towards the end by so many lines, away from it by as many below 0."""
        most = len(self._told(self.size.width, SCREENS * max(1, self.size.height))) - self.size.height
        self.back = max(0, min(most, self.back - lines))

    def _told(self, width: int, most: int) -> list[Content]:
        """The last lines, as many as are wanted, oldest first."""
        palette = self.palette
        lines: list[Content] = []
        for entry in reversed(self.entries):
            if len(lines) >= most:
                break
            mark = f"{entry.round:>3}  " if entry.round else "     "
            pieces = wrapped(entry.sentence, max(8, width - 6))
            for place in range(len(pieces) - 1, -1, -1):
                first: Ink = (mark if place == 0 else "     ", palette.quiet)
                lines.append(row(width, first, (pieces[place], style_of(entry.event, palette))))
        return lines[::-1] or [row(width, ("  Nothing has happened yet.", palette.quiet))]
