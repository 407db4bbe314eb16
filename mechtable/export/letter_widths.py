"""How wide text is in the letters of the sheets, and how many lines it takes: near enough to tell what has room."""

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from mechtable.export.drawing import cells

LEADING = 0.45
"""Between two lines, in parts of the letters' size."""


class Face(Enum):
    """What letters look like: those of text, bold ones, and those of an instrument panel, which are all equally wide."""

    PLAIN = "plain"
    BOLD = "bold"
    PANEL = "panel"


class Run(NamedTuple):
    """Some text in one face; its size in points."""

    text: str
    size: float
    face: Face = Face.PLAIN


# In thousandths of the size, from the blank to the tilde: Libertinus Serif, measured with typst 0.15.
# fmt: off
_PLAIN = (
    250, 288, 336, 465, 465, 637, 705, 190, 298, 298, 369, 550, 220, 338, 220, 323, 465, 465, 465,
    465, 465, 465, 465, 465, 465, 465, 236, 236, 550, 550, 550, 435, 895, 695, 588, 646, 701, 557,
    485, 685, 730, 297, 322, 637, 528, 839, 699, 702, 541, 702, 587, 485, 597, 661, 652, 951, 660,
    575, 604, 356, 287, 356, 518, 486, 392, 457, 493, 428, 506, 447, 310, 500, 538, 271, 272, 512,
    264, 790, 542, 504, 519, 503, 372, 390, 316, 531, 497, 747, 490, 515, 424, 277, 205, 277, 449,
)
_BOLD = (
    250, 266, 376, 514, 514, 637, 729, 215, 315, 315, 433, 537, 244, 358, 244, 316, 514, 514, 514,
    514, 514, 514, 514, 514, 514, 514, 256, 256, 512, 551, 512, 430, 988, 740, 654, 706, 734, 609,
    545, 732, 817, 367, 373, 736, 577, 899, 740, 730, 614, 730, 716, 504, 652, 732, 700, 1028, 718,
    624, 624, 397, 307, 397, 518, 486, 392, 506, 542, 456, 561, 489, 391, 521, 619, 322, 312, 613,
    325, 905, 616, 551, 581, 573, 428, 427, 358, 598, 529, 777, 561, 558, 452, 307, 220, 307, 473,
)
# fmt: on
_WIDTHS = {Face.PLAIN: _PLAIN, Face.BOLD: _BOLD}
_FIRST = ord(" ")
_OTHER = {1: 520, 2: 1000}
"""Of letters beyond ASCII, by the cells of a terminal they would take."""
_PANEL = 642
"""Of any letter on the panel, with what is left between two."""
_CAPITALS = {Face.PLAIN: 0.645, Face.BOLD: 0.645, Face.PANEL: 0.73}


def capital(size: float, face: Face = Face.PLAIN) -> float:
    """How high a line is without what is left between two: as a capital letter."""
    return size * _CAPITALS[face]


def pitch(size: float) -> float:
    """From one line to the next."""
    return capital(size) + size * LEADING


def width(run: Run) -> float:
    """How wide a text is, in points."""
    return _thousandths(run.text, run.face) * run.size / 1000


@lru_cache(maxsize=8_192)
def _thousandths(text: str, face: Face) -> int:
    if face is Face.PANEL:
        return cells(text) * _PANEL
    table = _WIDTHS[face]
    return sum(_letter(letter, table) for letter in text)


def _letter(letter: str, table: tuple[int, ...]) -> int:
    at = ord(letter) - _FIRST
    return table[at] if 0 <= at < len(table) else _OTHER.get(cells(letter), 0)


def lines(runs: Sequence[Run], room: float, hanging: float = 0) -> int:
    """How many lines the texts take one after the other, broken between words; at least one.

    Args:
        runs: The texts.
        room: How wide a line may be, in points.
        hanging: How far all lines but the first are moved in.
    """
    if sum(map(width, runs)) <= room:
        return 1
    count, taken = 1, 0.0
    for run in runs:
        points, face = run.size / 1000, run.face
        blank = _thousandths(" ", face) * points
        for place, word in enumerate(run.text.split(" ")):
            before, wide = blank if place else 0.0, _thousandths(word, face) * points
            here = room - (hanging if count > 1 else 0)
            if taken and taken + before + wide > here:
                count, taken, before = count + 1, 0.0, 0.0
                here = room - hanging
            over = ceil(wide / here) - 1 if wide > here else 0  # a word too long for a line breaks anywhere
            count, taken = count + over, taken + before + wide - over * here
    return count
