"""A map in signs: two cells a square, last digits along the edges, its legend below."""

from collections.abc import Callable, Collection

from textual.content import Content

from mechtable.rules.battle_map import BLOCKED, BattleMap, Square, is_start, is_terrain
from mechtable.tui.content import Ink, content, row
from mechtable.tui.styles.palette import Palette

EDGE = 5
"""Cells before the first square of a row."""

Marks = Callable[[Square], Ink | None]
"""What stands on a square, in two cells; None for the ground."""


def shown_span(length: int, room: int, centre: int) -> range:
    """The squares of one direction that fit, around one that must be seen."""
    first = max(1, min(centre - room // 2, length - room + 1))
    return range(first, min(length, first + room - 1) + 1)


MOST_ZOOM = 2
"""Times a square may be drawn larger where there is room."""


def zoom_of(ground: BattleMap, width: int, height: int) -> int:
    """How many times larger than two cells and one line a square may be so that all of the map fits."""
    across, down = max(1, ground.width), max(1, ground.height)
    return max(1, min(MOST_ZOOM, (width - EDGE - 1) // (2 * across), (height - 1) // down))


def ground_rows(
    ground: BattleMap,
    columns: range,
    rows: range,
    width: int,
    palette: Palette,
    marks: Marks,
    blocked: Collection[Square] | None = None,
    zoom: int = 1,
) -> list[Content]:
    """The edge and the rows of squares.

    Args:
        ground: The map.
        columns: Squares shown from left to right.
        rows: Squares shown from top to bottom.
        width: Cells of a line.
        palette: The colours.
        marks: What stands on the squares.
        blocked: Squares that are blocked now; those of the map when None.
        zoom: A square is twice as many cells wide and as many lines high.
    """
    walls = ground.blocked if blocked is None else blocked
    digits = "".join(f"{f' {column % 10}':<{2 * zoom}}" for column in columns)
    lines = [row(width, (" " * EDGE, ""), (digits, palette.quiet))]
    for y in rows:
        squares = [
            (marks((x, y)) or _ground(ground, (x, y), (x, y) in walls, palette), (x, y) in walls)
            for x in columns
        ]
        for line in range(zoom):
            inks: list[Ink] = [(f"{y:>4} " if line == 0 else " " * EDGE, palette.quiet)]
            for (text, style), wall in squares:
                fill = "▒" if wall else " "
                inks.append((f"{text if line == 0 else '':{fill}<{2 * zoom}}", style))
            lines.append(row(width, *inks))
    return lines


def legend_rows(ground: BattleMap, width: int, palette: Palette, *, starts: bool = False) -> list[Content]:
    """What the signs stand for, as many in a line as fit."""
    said = [(f"{_shown(sign)} ", words, palette.text) for sign, words in ground.legend.items()]
    if starts:
        said += [(f"{sign} ", f"{side} begins", palette.here) for sign, side in ground.starts.items()]
    lines: list[Content] = []
    inks: list[Ink] = []
    room = width - 2
    for sign, words, style in said:
        needed = content(f"{sign}{words}   ").cell_length
        if inks and needed > room:
            lines.append(row(width, ("  ", ""), *inks))
            inks, room = [], width - 2
        inks += [(sign, f"bold {style}"), (f"{words}   ", palette.quiet)]
        room -= needed
    return [*lines, row(width, ("  ", ""), *inks)] if inks else lines


def _ground(ground: BattleMap, square: Square, walled: bool, palette: Palette) -> Ink:
    if walled:
        return "▒▒", palette.quiet
    sign = ground.sign(square)
    if is_terrain(sign):
        return f" {sign}", palette.quiet
    if is_start(sign):
        return f" {sign}", palette.here
    return " ·", palette.frame


def _shown(sign: str) -> str:
    return "▒" if sign == BLOCKED else sign
