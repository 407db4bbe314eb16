"""A square as it is typed, `6,3`: what one letter more makes of it."""

import re

from mechtable.rules.combat.state import Square

_SQUARE = re.compile(r"(-?\d{1,3}),(-?\d{1,3})")
_PIECE = re.compile(r"-?\d{0,3}(,-?\d{0,3})?")


def square_of(typed: str) -> Square | None:
    """The square, None while it is typed by half."""
    whole = _SQUARE.fullmatch(typed)
    return (int(whole[1]), int(whole[2])) if whole else None


def with_letter(typed: str, letter: str, rows: int | None = None, *, sent: bool = False) -> str | None:
    """What stands there after one letter more; None for a letter that is no part of a square.

    A new square begins after a whole one that was `sent` by Enter, or that would lie below the last of the `rows`.
    A comma after a whole one says that the last digits are a column already: `13,22,` is `13,2` and `2,`.
    """
    whole = square_of(typed)
    if whole and sent:
        typed, whole = "", None
    longer = typed + letter
    if _PIECE.fullmatch(longer):
        below = square_of(longer)
        return letter if whole and below and rows is not None and below[1] > rows else longer
    if whole is None:
        return None
    column = typed.rpartition(",")[2].removeprefix("-")[1:]
    begun = column + letter if letter == "," else letter
    return begun if begun != "," and _PIECE.fullmatch(begun) else None
