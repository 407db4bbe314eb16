"""A table as plain text of a fixed width: columns as far as they fit, what does not fit on a second line of its row."""

from collections.abc import Iterator

from mechtable.export.blocks import Table
from mechtable.export.drawing import cells, columns, hanging

_WIDEST = 26
"""Cells that the widest entry of a column may take."""

_GAP = 2


def text_table(table: Table, width: int) -> Iterator[str]:
    """The table in lines of at most `width` cells.

    Columns stand beside each other where all fit. Else a table that has sentences is told in them; of any other the
    first column stands with as many as fit beside it, figures before words, and under each row what else it says.
    """
    shown = tuple(range(len(table.columns)))
    if any(
        cells(line) > width for line in columns((table.columns, *table.rows), gap=_GAP, right=table.right)
    ):
        if table.told:
            for sentence in table.told:
                yield from hanging("- ", sentence, width)
            return
        shown = _fitting(table, width)
        yield from _lines(table, shown, width, widest=_WIDEST)
        return
    yield from _lines(table, shown, width, widest=width)


def _lines(table: Table, shown: tuple[int, ...], width: int, *, widest: int) -> Iterator[str]:
    """The rows with the columns that are shown; a name too long for its column takes lines of its own."""
    rest = [at for at in range(len(table.columns)) if at not in shown]
    long = [cells(row[0]) > widest for row in table.rows]
    listed = [
        tuple("" if alone and at == 0 else row[at] for at in shown)
        for alone, row in zip((False, *long), (table.columns, *table.rows), strict=True)
    ]
    right = frozenset(place for place, at in enumerate(shown) if at in table.right)
    head, *drawn = columns(listed, gap=_GAP, right=right)
    yield head
    for alone, line, row in zip(long, drawn, table.rows, strict=True):
        if table.groups(row):
            yield ""
        if alone:
            yield from hanging("", row[0], width)
        if line.strip():
            yield line
        named = "; ".join(f"{table.columns[at]} {row[at]}" for at in rest if row[at])
        if named:
            yield from hanging("    ", named, width)


def _fitting(table: Table, width: int) -> tuple[int, ...]:
    """The first column and those that fit beside it, in their order: figures are what a reader compares."""
    shown: tuple[int, ...] = (0,)
    others = range(1, len(table.columns))
    for at in sorted(others, key=lambda one: one not in table.right):
        more = tuple(sorted((*shown, at)))
        if _column(table, at) <= _WIDEST and _width(table, more) <= width:
            shown = more
    return shown


def _width(table: Table, shown: tuple[int, ...]) -> int:
    return sum(_column(table, at) for at in shown) + _GAP * (len(shown) - 1)


def _column(table: Table, at: int) -> int:
    found = max(cells(row[at]) for row in (table.columns, *table.rows))
    return min(found, _WIDEST) if at == 0 and len(table.columns) > 1 else found
