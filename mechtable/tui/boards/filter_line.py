"""What stands under the line of a search: the filter keys, or what is wrong in the line and where."""

from collections.abc import Sequence

from textual.content import Content
from textual.events import Click
from textual.reactive import reactive

from mechtable.rules.part_filter_parser import FilterError
from mechtable.tui.content import Ink, row, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing

PRESSED = "key:"
"""Before the key that was clicked."""

Hint = tuple[str, str]
"""A key and what it does."""


class FilterHints(Drawing):
    """One line of keys; a mistake takes its place, and a second line where it is long."""

    hints: reactive[tuple[Hint, ...]] = reactive(())
    on: reactive[frozenset[str]] = reactive(frozenset())
    """The keys whose filter stands in the line."""
    fault: reactive[FilterError | None] = reactive(None)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        if self.fault is not None:
            return fault_lines(self.fault, width, self.palette, height)
        palette = self.palette
        inks: list[Ink] = [(" ", "")]
        for key, words in self.hints:
            lit = key in self.on
            style = f"bold {palette.here}" if lit else palette.quiet
            inks += [(key, f"bold {palette.here}"), (f" {words}{'✓' if lit else ''}  ", style)]
        return [row(width, *inks)]

    def on_click(self, event: Click) -> None:
        """A click on a key's word is that key."""
        edge = 0
        for key, words in self.hints if self.fault is None else ():
            edge += len(key) + len(words) + 3 + (key in self.on)
            if event.x <= edge:
                event.stop()
                self.post_message(self.Clicked(PRESSED + key))
                return

    def watch_fault(self, fault: FilterError | None) -> None:
        """A long message takes two lines."""
        long = fault is not None and len(fault_lines(fault, self.size.width or 80, self.palette, 2)) > 1
        self.styles.height = 2 if long else 1


LEFT = 3
"""Cells before the first letter of the line that the fault is in."""


def fault_lines(fault: FilterError, width: int, palette: Palette, most: int) -> list[Content]:
    """A caret under the place, the reason beside it: behind it, or before it where there is more room."""
    at = min(LEFT + fault.column - 1, width - 2)
    style = f"bold {palette.loss}"
    caret: Ink = ("^", style)
    if width - at - 3 >= min(len(fault.reason), width // 2):
        first, *rest = wrapped(fault.reason, max(8, width - at - 3))
        lines = [row(width, (" " * at, ""), caret, (f" {first}", palette.text))]
    else:
        first, *rest = wrapped(fault.reason, max(8, at - 2))
        pad = " " * max(1, at - len(first) - 1)
        lines = [row(width, (pad + first + " ", palette.text), caret)]
    if rest:
        lines.append(row(width, (" " * LEFT + " ".join(rest), palette.text)))
    return lines[:most]
