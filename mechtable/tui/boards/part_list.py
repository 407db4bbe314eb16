"""Parts one under another with the columns that matter: only the rows that are seen are drawn, however many there are."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content
from textual.events import Click
from textual.reactive import reactive

from mechtable.rules.part_index import FILES, NAME, PartIndex
from mechtable.rules.sheets.part_sheet import PartSheet, part_sheet
from mechtable.tui.boards.part_columns import MARKS_WIDTH, Column, columns
from mechtable.tui.content import Ink, content, cut, row
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing

LETTERS = "ABCD"
"""The places of a comparison."""

SORT = "sort:"
"""Before the column's name in the key of a click on its head."""


@dataclass(frozen=True, slots=True)
class Listing:
    """What a list shows.

    Attributes:
        places: The entries of the index, in the order they are shown.
        sort: The figure they are sorted by, the name, or the order of the files.
        down: Whether the most comes first.
        favourites: The ids with a star.
        compared: The ids that are marked to stand side by side, in that order.
    """

    index: PartIndex
    places: tuple[int, ...]
    sort: str = FILES
    down: bool = False
    favourites: frozenset[str] = frozenset()
    compared: tuple[str, ...] = ()

    def sheet(self, at: int) -> PartSheet:
        """The sheet of the entry in a row."""
        return part_sheet(self.index.entries[self.places[at]], self.index)

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds that stand in it."""
        known = self.index.kinds
        return frozenset(known[place] for place in self.places)


def list_head(shown: Sequence[Column], listing: Listing, width: int, palette: Palette) -> Content:
    """The heads of the columns, the one that the list is sorted by with its direction."""
    inks: list[Ink] = [(" " * MARKS_WIDTH, "")]
    for column in shown:
        mine = column.name == listing.sort
        arrow = ("▼" if listing.down else "▲") if mine else ""
        text = cut(column.head, column.cells - len(arrow)) + arrow
        style = f"bold {palette.here}" if mine else palette.quiet
        inks += _aligned([(text, style)], column)
    return row(width, *inks)


def list_row(
    sheet: PartSheet, shown: Sequence[Column], listing: Listing, here: bool, width: int, palette: Palette
) -> Content:
    """One part: where the pointer is, its star, its letter in the comparison, its name and figures."""
    letter = LETTERS[listing.compared.index(sheet.id)] if sheet.id in listing.compared else " "
    star = "★" if sheet.id in listing.favourites else "?" if sheet.unknown else " "
    inks: list[Ink] = [
        ("▶" if here else " ", f"bold {palette.here}"),
        (star, palette.damaged),
        (f"{letter} ", f"bold {palette.power}"),
    ]
    for column in shown:
        drawn = column.draw(sheet, column.cells, palette)
        if column.name == NAME:
            style = f"bold {palette.here}" if here else palette.damaged if sheet.unknown else palette.text
            drawn = [(text, style) for text, _ in drawn]
        inks += _aligned(drawn, column)
    return row(width, *inks)


def _aligned(inks: list[Ink], column: Column) -> list[Ink]:
    """The inks in the column's cells, a blank before them; the name has the marks before it."""
    lead = 0 if column.name == NAME else 1
    used, kept = 0, []
    for text, style in inks:
        shown = cut(text, column.cells - used)
        used += content(shown).cell_length
        kept.append((shown, style))
    gap = " " * (column.cells - used)
    return [(" " * lead, ""), *([(gap, ""), *kept] if column.right else [*kept, (gap, "")])]


READING = ("reading the parts …",)


class PartList(Drawing):
    """The list with its heads; the row under the cursor is always among those shown."""

    listing: reactive[Listing | None] = reactive(None, always_update=True)
    cursor: reactive[int] = reactive(0)
    nothing: reactive[tuple[str, ...]] = reactive(READING)
    """What is said when there is no row."""
    _first = 0
    _columns: tuple[Column, ...] = ()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette, listing = self.palette, self.listing
        if listing is None or not listing.places:
            return [row(width), *(row(width, (f"  {line}", palette.quiet)) for line in self.nothing)]
        self._columns = columns(self._kinds(listing), width, listing.sort)
        room = max(1, height - 1)
        self._first = max(0, min(self.cursor - room // 2, len(listing.places) - room))
        last = min(len(listing.places), self._first + room)
        return [
            list_head(self._columns, listing, width, palette),
            *(
                list_row(listing.sheet(at), self._columns, listing, at == self.cursor, width, palette)
                for at in range(self._first, last)
            ),
        ]

    _known: tuple[Listing | None, frozenset[str]] = (None, frozenset())

    def _kinds(self, listing: Listing) -> frozenset[str]:
        if self._known[0] is not listing:
            self._known = (listing, listing.kinds)
        return self._known[1]

    def key_at(self, line: int) -> str | None:
        at = self._first + line - 1
        inside = self.listing is not None and line >= 1 and at < len(self.listing.places)
        return str(at) if inside else None

    def on_click(self, event: Click) -> None:
        """A click on a head; those on rows are the drawing's own."""
        if event.y == 0 and (name := self._head_at(event.x)) is not None:
            event.stop()
            self.post_message(self.Clicked(SORT + name))

    def _head_at(self, x: int) -> str | None:
        edge = MARKS_WIDTH - 1
        for column in self._columns:
            edge += column.cells + 1
            if x <= edge:
                return column.name
        return None

    @property
    def page(self) -> int:
        """Rows of a page."""
        return max(1, self.size.height - 1)
