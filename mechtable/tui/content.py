"""The one way text reaches the screen: literal, in lines of an exact width, never as markup."""

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from string import digits

from rich.cells import chop_cells
from textual.content import Content

Ink = tuple[str, str]
"""A run of text and its style, such as `("8/8", "bold #d8dee6")`."""

_ROWS = 4_096
"""Lines that are remembered: most of a screen stands there as it stood before."""

_SOME = 2
"""Cells of a left part from which a blank is kept between it and the right one."""

_SHOWN_CONTROL = "·"
_REFUSED = frozenset("\u200b\u200e\u200f\u2028\u2029\u2060\ufeff\ufe0e\ufe0f\u061c\u00ad") | frozenset(
    map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A)))
)


def literal(text: str) -> str:
    """The text with everything that could steer a terminal or the writing direction shown as a dot."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        _SHOWN_CONTROL if char in _REFUSED or unicodedata.category(char) in ("Cc", "Cs") else char
        for char in text
    )


def content(text: str, style: str = "") -> Content:
    """One text, shown as it is."""
    return Content.styled(literal(text), style) if style else Content(literal(text))


def row(width: int, *inks: Ink, right: Sequence[Ink] = (), fill: Ink = (" ", "")) -> Content:
    """A line of exactly `width` cells: the inks from the left, `right` at the right edge, `fill` between.

    The left part is cut with an ellipsis where it would run into the right one, a blank before it.
    """
    return _row(width, inks, tuple(right), fill)


@lru_cache(maxsize=_ROWS)
def _row(width: int, inks: tuple[Ink, ...], right: tuple[Ink, ...], fill: Ink) -> Content:
    tail = Content.assemble(*((literal(text), style) for text, style in right)) if right else Content("")
    room = max(0, width - tail.cell_length)
    if _touch(inks, right, fill, room):
        room -= 1
    head = Content.assemble(*((literal(text), style) for text, style in inks)).truncate(room, ellipsis=True)
    gap = width - head.cell_length - tail.cell_length
    line = Content.assemble(head, (fill[0] * max(0, gap), fill[1]), tail)
    return line.truncate(width, pad=True)


def _touch(inks: tuple[Ink, ...], right: tuple[Ink, ...], fill: Ink, room: int) -> bool:
    """Whether a left part that fills its room would run into words at the right."""
    behind = "".join(text for text, _ in right)[:1]
    if fill[0] != " " or not behind.strip() or room < _SOME:
        return False
    before = "".join(literal(text) for text, _ in inks)
    length = Content(before).cell_length
    return length > room or (length == room and not before.endswith(" "))


def cut(text: str, width: int) -> str:
    """The text in at most `width` cells, an ellipsis where it was longer."""
    return content(text).truncate(width, ellipsis=True).plain if width > 0 else ""


@lru_cache(maxsize=_ROWS)
def shortened(text: str, width: int) -> str:
    """The text in at most `width` cells, an ellipsis in its middle where it was longer: both ends are kept.

    A number at its end is kept whole where there is room for it and one sign more, since names that are alike differ
    in it. No number is halved, since the rest of it would be read as another one.
    """
    whole = content(text)
    if whole.cell_length <= width or width < 3:
        return cut(text, width)
    plain = whole.plain
    number = len(plain) - len(plain.rstrip(digits))
    if number + 2 > width:
        number = 0
    head = _first(plain, min(width // 2, width - 1 - number))
    tail = _first(plain[::-1], width - 1 - content(head).cell_length)[::-1]
    if plain[len(head)] in digits:
        head = head.rstrip(digits)
    if plain[-len(tail) - 1] in digits:
        tail = tail.lstrip(digits)
    return f"{head}…{tail}"


def _first(text: str, width: int) -> str:
    """As many characters from the front as fit, none of them halved."""
    count = 0
    while count < len(text) and Content(text[: count + 1]).cell_length <= width:
        count += 1
    return text[:count]


def padded(text: str, width: int) -> str:
    """The text in exactly `width` cells, shortened in its middle where it was longer."""
    shown = shortened(text, width)
    return shown + " " * max(0, width - content(shown).cell_length)


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` cells, broken between words where that is possible.

    Where there is no room for any sign, on a terminal made tiny, lines have the two cells that every sign fits into.
    """
    width, lines = max(2, width), list[str]()
    for paragraph in literal(text).split("\n"):
        line = ""
        for word in paragraph.split(" "):
            candidate = f"{line} {word}" if line else word
            if Content(candidate).cell_length <= width:
                line = candidate
                continue
            if line:
                lines.append(line)
            pieces = chop_cells(word, width) or [
                ""
            ]  # the framework's own way of folding loses signs behind a mark
            lines.extend(pieces[:-1])
            line = pieces[-1]
        lines.append(line)
    return lines


def stacked(lines: Iterable[Content]) -> Content:
    """Lines one under another."""
    return Content("\n").join(lines)
