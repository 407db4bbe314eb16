"""How large a page is set at first, so that it stands on one side of paper where it can and is no smaller than need be."""

import json
from collections.abc import Callable
from fractions import Fraction

from mechtable.export.blocks import Block, Cards, Figure, Page, Prose
from mechtable.export.figure_height import Corner
from mechtable.export.fitting import Fitted
from mechtable.export.paper import Size
from mechtable.export.record_height import record_height

SIZES = (100, 95, 90, 85, 80, 76)
"""In percent of the usual one; below the least no letter could be read, and the page takes another side."""

_WIDE, _HIGH = {Size.A4: 527.2, Size.LETTER: 544.0}, {Size.A4: 773.8, Size.LETTER: 735.3}
"""The paper between its margins, in points."""

_NEAR = 15
"""How far an estimated height may be off, in points."""

_WRITABLE = 90
"""So many points that are left make room to write on."""

_GROWS, _STAYS = 0.3, 0.25
"""What is left of the paper where a sheet is set larger than usual, and what must be left of it then."""

_BOX, _LINE, _ROOM = 12, 90, {Size.A4: 5_400, Size.LETTER: 5_100}
"""What a box and a short line count beside letters, and how many of these surely have room on one side of paper."""
_FULLER = (
    (Fraction(100, 100), 100),
    (Fraction(107, 100), 95),
    (Fraction(114, 100), 90),
    (Fraction(122, 100), 85),
    (Fraction(145, 100), 80),
    (Fraction(175, 100), 76),
)
"""The sizes of a page in percent, and up to what it fills which of them is the first; one that fills more takes sides."""
_MARK = 46
"""How many letters tell of a word what is no letter of it."""
_GROW, _ROOMY, _GROWN, _MOSTLY = ("mech", "pilot"), Fraction(1, 2), 112, Fraction(9, 10)
"""Pages that fill less of their paper are set larger, in percent; and those that surely leave room have lines to write on."""


def fitted(
    page: Page, corners: tuple[Corner, ...], blocks: tuple[Block, ...], data: object, size: Size
) -> tuple[Fitted, bool]:
    """How large the page is set, and whether it has lines to write on.

    Args:
        page: The page.
        corners: What stands in the corners of its figure.
        blocks: All its other blocks.
        data: What is drawn of them.
        size: Of the paper.
    """
    if any(isinstance(block, Figure) for block in blocks):
        wide = _WIDE[size]
        return _by_height(lambda percent: record_height(page, corners, blocks, wide, percent), _HIGH[size])
    filled = _filled(blocks, data, size)
    grows = page.kind in _GROW
    percent = _GROWN if grows and filled < _ROOMY else page.size
    first = next((part for most, part in _FULLER if filled <= most), 0)
    return _from(percent, first if filled else 0), grows and filled < _MOSTLY


def _by_height(high: Callable[[float], float], room: float) -> tuple[Fitted, bool]:
    """As large as it has room; larger than usual where much is left even so."""
    for percent in SIZES:
        left = room - high(percent)
        if left > room * _GROWS and room - high(_GROWN) > room * _STAYS:
            return _from(_GROWN, 100), True
        if left >= (_NEAR if percent > SIZES[-1] else -_NEAR):  # the last one is tried rather than given up
            return _from(100, percent), left >= _WRITABLE
    return _from(100, 0), False


def _from(usual: int, first: int) -> Fitted:
    """Of this size, or beginning with this part of it in percent; 0 for a page that takes as many sides as it takes."""
    sizes = [usual * part / 100 for part in SIZES if part <= first]
    if not sizes:
        return Fitted(size=usual, smaller=[], largest=usual, breaks=True)
    return Fitted(size=sizes[0], smaller=sizes[1:], largest=usual, breaks=False)


def _filled(blocks: tuple[Block, ...], data: object, size: Size) -> Fraction:
    """About how much of one side of paper the page takes, rather more than less.

    Cards have their own measure.
    """
    if any(isinstance(block, Cards) and not block.strips for block in blocks):
        return Fraction(0)
    written = json.dumps(data, ensure_ascii=False)
    weight = len(written) - _MARK * written.count('"red": ')
    weight += sum(_LINE * block.text.count("\n") for block in blocks if isinstance(block, Prose))
    return Fraction(weight, _ROOM[size])
