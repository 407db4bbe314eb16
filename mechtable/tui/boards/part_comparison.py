"""Two to four parts side by side: what is better and worse has a sign, what differs too."""

from collections.abc import Sequence
from itertools import zip_longest

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.part_comparison import Cell, Row, Standing, comparison
from mechtable.rules.part_traits import Entry
from mechtable.rules.sheets.part_sheet import PartSheet
from mechtable.tui.boards.part_list import LETTERS
from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.content import Ink, content, cut, row, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import rule

_LABEL = 16
_WIDE_LABEL = 18
_WIDE = 100

SIGNS = {
    Standing.BEST: "▲",
    Standing.WORST: "▼",
    Standing.BETWEEN: "",
    Standing.SAME: "",
    Standing.DIFFERENT: "",
    Standing.MISSING: "",
}

Compared = tuple[Entry, PartSheet]
"""A part with its sheet."""


class PartComparison(SheetView):
    """The comparison; with fewer than two parts it says how to mark them."""

    parts: reactive[tuple[Compared, ...]] = reactive(())

    def sheet(self, width: int, height: int) -> Sequence[Content]:
        return comparison_lines(self.parts, width, self.palette)


def comparison_lines(parts: Sequence[Compared], width: int, palette: Palette) -> list[Content]:
    """The comparison in lines of `width` cells."""
    head = rule(
        width,
        [("SIDE BY SIDE", f"bold {palette.here}")],
        [("▲ best ▼ worst ≠ differs", palette.quiet)],
        palette.frame,
    )
    if len(parts) < 2:
        told = "Nothing is marked yet." if not parts else f"{parts[0][1].name} is marked."
        hint = "c marks the part under the pointer; two to four stand here side by side."
        return [
            head,
            *(row(width, (f" {line}", palette.quiet)) for line in wrapped(f"{told} {hint}", width - 2)),
        ]
    label = _WIDE_LABEL if width >= _WIDE else _LABEL
    cells = (width - label - 3) // len(parts)
    lines = [head, *_names(parts, label, cells, width, palette)]
    for line in comparison(list(parts)):
        lines += _lines(line, label, cells, width, palette)
    return lines


def _names(parts: Sequence[Compared], label: int, cells: int, width: int, palette: Palette) -> list[Content]:
    inks: list[Ink] = [(" " * (label + 3), "")]
    for letter, (_, sheet) in zip(LETTERS, parts, strict=False):
        name = cut(sheet.name, cells - 3)
        inks += [(f"{letter} ", f"bold {palette.power}"), (_filled(name, cells - 2), f"bold {palette.text}")]
    return [row(width, *inks)]


def _filled(text: str, cells: int) -> str:
    return text + " " * max(0, cells - content(text).cell_length)


def _lines(line: Row, label: int, cells: int, width: int, palette: Palette) -> list[Content]:
    texts = [_texts(cell, line, cells - 1) for cell in line.cells]
    drawn = []
    for number, pieces in enumerate(zip_longest(*texts, fillvalue="")):
        sign = ("= " if line.same else "≠ ") if number == 0 else "  "
        inks: list[Ink] = [
            (f" {_filled(cut(line.label, label), label) if number == 0 else ' ' * label}", palette.quiet),
            (sign, palette.quiet if line.same else palette.text),
        ]
        for cell, piece in zip(line.cells, pieces, strict=True):
            inks.append((_filled(cut(piece, cells - 1), cells), _style(cell.standing, palette)))
        drawn.append(row(width, *inks))
    return drawn


def _texts(cell: Cell, line: Row, cells: int) -> list[str]:
    if not cell.text:
        return ["–"]
    if line.long:
        return [piece for told in cell.text.split("\n") for piece in wrapped(told, max(6, cells))]
    sign = SIGNS[cell.standing]
    return wrapped(f"{cell.text} {sign}".rstrip(), max(6, cells))


def _style(standing: Standing, palette: Palette) -> str:
    match standing:
        case Standing.BEST:
            return f"bold {palette.whole}"
        case Standing.WORST:
            return palette.damaged
        case Standing.SAME | Standing.MISSING:
            return palette.quiet
        case Standing.BETWEEN | Standing.DIFFERENT:
            return palette.text
