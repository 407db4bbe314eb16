"""Rows of a form: a label and what is chosen, changed with the arrow keys or a click."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content
from textual.reactive import reactive

from mechtable.tui.boards.typed_line import TypedLine
from mechtable.tui.content import Ink, cut, padded, row
from mechtable.tui.widgets.drawing import Drawing

FOR_THE_PROGRAM = frozenset(("f1", "ctrl+p", "ctrl+q", "ctrl+c", "f9"))
"""Keys that mean the same over any screen."""

LABEL = 8
"""Cells of a label."""


@dataclass(frozen=True, slots=True)
class FormRow:
    """A row of a form.

    Attributes:
        label: What is chosen.
        options: What it may be; `at` is the place of what it is.
        spread: Whether all options stand side by side; else only the chosen one between arrows.
        typed: The line that is typed instead, None where there are options.
    """

    label: str
    options: tuple[str, ...]
    at: int
    spread: bool = False
    typed: TypedLine | None = None


class FormRows(Drawing):
    """Some rows; `cursor` is the one that the arrow keys change, -1 for none."""

    rows: reactive[tuple[FormRow, ...]] = reactive(())
    cursor: reactive[int] = reactive(-1)

    def watch_rows(self) -> None:
        self.styles.height = len(self.rows)
        self.display = bool(self.rows)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        return [self._row(one, width, here=place == self.cursor) for place, one in enumerate(self.rows)]

    def key_in(self, line: int, column: int) -> str | None:
        """The row, and the option where they stand side by side: `0 2`; else `0 +` or `0 -`; `0 =` for a line."""
        if not 0 <= line < len(self.rows):
            return None
        one, left = self.rows[line], LABEL + 2
        if one.typed is not None:
            return f"{line} ="
        if not one.spread:
            return f"{line} {'-' if column < left + 2 else '+'}"
        for place, option in enumerate(one.options):
            left += len(option) + 3
            if column < left:
                return f"{line} {place}"
        return None

    def _row(self, one: FormRow, width: int, *, here: bool) -> Content:
        palette = self.palette
        label: list[Ink] = [
            ("▶ " if here else "  ", f"bold {palette.here}"),
            (padded(one.label, LABEL), palette.quiet),
        ]
        bold = f"bold {palette.here}"
        if one.typed is not None:
            return row(width, *label, ("  ", ""), *one.typed.inks(width - LABEL - 4, palette, here=here))
        if one.spread:
            options = [
                (
                    f"[{option}]" if place == one.at else f" {option} ",
                    bold if place == one.at else palette.text,
                )
                for place, option in enumerate(one.options)
            ]
            return row(width, *label, *(ink for option in options for ink in (option, (" ", ""))))
        chosen = cut(one.options[one.at], width - LABEL - 8) if one.options else ""
        arrows = bold if here else palette.quiet
        return row(width, *label, ("◀ ", arrows), (chosen, bold if here else palette.text), (" ▶", arrows))
