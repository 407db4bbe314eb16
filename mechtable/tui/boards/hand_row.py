"""Cards to choose from in one row: as many as fit, the one under the cursor among them."""

from collections.abc import Sequence
from dataclasses import dataclass

from mechtable.engine.cards import Card
from mechtable.tui.content import Ink
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.cards import chip

_MORE = "… "


@dataclass(frozen=True, slots=True)
class HandRow:
    """The row, and the place among the cards of each that is shown, by the cells it takes.

    Attributes:
        spots: First cell, the one after the last, and place.
    """

    inks: tuple[Ink, ...]
    spots: tuple[tuple[int, int, int], ...]

    @property
    def width(self) -> int:
        """Cells that the row takes."""
        return sum(len(text) for text, _ in self.inks)

    def place_at(self, cell: int) -> int | None:
        """Which card lies at a cell of the row."""
        return next((place for first, after, place in self.spots if first <= cell < after), None)


def hand_row(cards: Sequence[Card], at: int | None, room: int, palette: Palette) -> HandRow:
    """The cards side by side in at most `room` cells, `▶` before the one at the cursor.

    Args:
        cards: What there is to choose from.
        at: The place of the cursor, None for none.
        room: Cells.
        palette: The colours in use.
    """
    chips = [chip(card, palette) for card in cards]
    first, after = _window([len(text) + 1 for text, _ in chips], at or 0, room)
    inks: list[Ink] = [(_MORE, palette.quiet)] if first else []
    spots, cell = [], len(_MORE) if first else 0
    for place in range(first, after):
        pointer: Ink = ("▶", f"bold {palette.here}") if place == at else (" ", "")
        inks += [pointer, chips[place]]
        wide = 1 + len(chips[place][0])
        spots.append((cell, cell + wide, place))
        cell += wide
    if after < len(chips):
        inks.append((f" {_MORE.strip()}", palette.quiet))
    return HandRow(tuple(inks), tuple(spots))


def _window(widths: Sequence[int], at: int, room: int) -> tuple[int, int]:
    """The first card shown and the one after the last, so that the one at the cursor is among them."""
    if sum(widths) <= room:
        return 0, len(widths)
    spare, first, after = room - 2 * len(_MORE), at, at
    while after < len(widths) and sum(widths[first : after + 1]) <= spare:
        after += 1
    while first > 0 and sum(widths[first - 1 : after]) <= spare:
        first -= 1
    return first, after
