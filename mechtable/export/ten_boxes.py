"""How much room rows of boxes take on paper, as `assets/base.typ` draws them."""

from collections.abc import Sequence
from math import ceil

SIDE, SMALL, LEAST = 8.52, 6.2, 5.0
"""How wide a box is, in points; and where they are many."""

FEW, MANY = 60, 240
"""Up to so many boxes stand in rows of ten, up to so many are small, more are as small as can be."""

_STEP, _FIVE, _BETWEEN, _TEN = 1.13, 0.29, 0.28, 0.8
"""From one box to the next, more of it in the middle of ten, between rows, and between tens; in sides of a box."""


_NUMBER, _APART = 17, 0.5
"""A number before a row of boxes, in points, and between lines of such rows, in sides of a box."""


def rows_high(most: int, side: float) -> float:
    """How high so many boxes stand in rows of ten."""
    rows = ceil(most / 10)
    return rows * side + max(0, rows - 1) * side * _BETWEEN


def flowing_high(most: int, side: float, room: float) -> float:
    """How high they stand where as many tens as have room stand beside each other."""
    ten = _wide(10, side) + _TEN * side
    beside = max(1, int((room + _TEN * side) // ten))
    rows = ceil(ceil(most / 10) / beside)
    return rows * side + max(0, rows - 1) * side * _BETWEEN


def numbered_high(counts: Sequence[int], side: float, room: float) -> float:
    """How high several rows stand beside each other where there is room, each with its number before it where they are many."""
    if len(counts) == 1:
        return flowing_high(counts[0], side, room)
    rows = beside([min(room, _NUMBER + row_wide(most, side) + side) for most in counts], room + side)
    more = sum(flowing_high(most, side, room - _NUMBER) - side for most in counts)
    return rows * side + (rows - 1) * side * _APART + more


def beside(widths: Sequence[float], room: float) -> int:
    """How many lines things take that stand beside each other while there is room."""
    count, taken = 1, 0.0
    for wide in widths:
        if taken and taken + wide > room:
            count, taken = count + 1, 0.0
        taken += wide
    return count


def row_wide(most: int, side: float) -> float:
    """How wide they are in one row."""
    tens, rest = divmod(max(1, most) - 1, 10)
    return tens * (_wide(10, side) + _TEN * side) + _wide(rest + 1, side)


def _wide(count: int, side: float) -> float:
    """How wide up to ten boxes are."""
    return ((count - 1) * _STEP + (_FIVE if count > 5 else 0) + 1) * side
