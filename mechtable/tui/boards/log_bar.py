"""What of a log is shown, in one line over it."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.tui.content import Ink, cut, row
from mechtable.tui.widgets.drawing import Drawing


class LogBar(Drawing):
    """`who everybody   round all   kind everything          hit 3 of 12`."""

    chosen: reactive[tuple[tuple[str, str, str], ...]] = reactive(())
    """The key, the word and the value of each filter; an empty value asks nothing."""
    found: reactive[str] = reactive("")

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        inks: list[Ink] = [(" ", "")]
        for key, word, value in self.chosen:
            style = f"bold {palette.here}" if value else palette.quiet
            inks += [
                (key, f"bold {palette.here}"),
                (f" {word} ", palette.text),
                (cut(value, 24) or "all", style),
                ("   ", ""),
            ]
        return [row(width, *inks, right=[(f"{self.found} ", palette.text)])]
