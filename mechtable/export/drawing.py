"""Plain-text drawing: columns by screen cells, pips with their notch, bars with their limit."""

import unicodedata
from collections.abc import Iterable, Sequence

FULL, LOST, HALF, NOTCH, LIMIT = "█", "░", "▒", "┆", "┃"
_SIGNS = {"ok": " ", "damaged": "!", "broken": "✗"}
_MOST_PIPS = 24


def cells(text: str) -> int:
    """How many cells of a terminal the text takes."""
    if text.isascii():
        return len(text)
    return sum(_cells(char) for char in text)


def pad(text: str, width: int, *, right: bool = False) -> str:
    """The text filled up with blanks to `width` cells."""
    blanks = " " * max(0, width - cells(text))
    return blanks + text if right else text + blanks


def columns(rows: Iterable[Sequence[str]], *, gap: int = 2, right: frozenset[int] = frozenset()) -> list[str]:
    """The rows with their columns under each other; those of `right` stand at the right."""
    listed = [tuple(row) for row in rows]
    if not listed:
        return []
    widths = [max(cells(row[at]) for row in listed) for at in range(len(listed[0]))]
    return [
        (" " * gap)
        .join(
            pad(text, width, right=at in right)
            for at, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        .rstrip()
        for row in listed
    ]


def pips(hp: int, max_hp: int, threshold: int) -> str:
    """A pip is a hit point; the notch stands before the lowest pip at which the part is whole (5.1)."""
    scale = max(1, -(-max_hp // _MOST_PIPS))
    full, whole, notch = (-(-points // scale) for points in (hp, max_hp, threshold))
    bar = FULL * full + LOST * (whole - full)
    return bar[: notch - 1] + NOTCH + bar[notch - 1 :]


def sign(status: str) -> str:
    """The state of a part in one character: nothing, `!` or `✗`."""
    return _SIGNS[status]


def bar(parts: Sequence[tuple[int, str]], limit: int, width: int) -> str:
    """Amounts one after the other, with `┃` at the limit; what is over runs past it, all of it in `width` cells."""
    if limit <= 0:
        return LOST * width
    most = max(limit, sum(max(0, amount) for amount, _ in parts))
    mark, drawn, total = max(1, width * limit // most), "", 0
    for amount, char in parts:
        total += max(0, amount)
        end = -(-total * width // most)
        drawn += char * (end - len(drawn))
    drawn = pad(drawn, width).replace(" ", LOST)
    return drawn[:mark] + LIMIT + drawn[mark:]


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` cells, broken at blanks; a longer word goes on in the next line."""
    lines: list[str] = []
    for word in (piece for whole in text.split() for piece in _pieces(whole, width)):
        if lines and cells(lines[-1]) + 1 + cells(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def hanging(head: str, text: str, width: int) -> list[str]:
    """The text behind its head in lines of `width` cells; further lines stand under the first."""
    first, *more = wrapped(text, max(16, width - cells(head))) or [""]
    return [head + first, *(" " * cells(head) + line for line in more)]


def _pieces(word: str, width: int) -> list[str]:
    """The word in pieces of at most `width` cells; one character at least in each."""
    if cells(word) <= width:
        return [word]
    found = [""]
    for char in word:
        if found[-1] and cells(found[-1] + char) > width:
            found.append("")
        found[-1] += char
    return found


def _cells(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1
