"""Words in letters of three or five rows, to be read from across the table."""

import unicodedata

_GLYPHS = {
    " ": (".", ".", ".", ".", "."),
    "A": (".#.", "#.#", "###", "#.#", "#.#"),
    "B": ("##.", "#.#", "##.", "#.#", "##."),
    "C": (".##", "#..", "#..", "#..", ".##"),
    "D": ("##.", "#.#", "#.#", "#.#", "##."),
    "E": ("###", "#..", "##.", "#..", "###"),
    "F": ("###", "#..", "##.", "#..", "#.."),
    "G": (".###", "#...", "#.##", "#..#", ".###"),
    "H": ("#.#", "#.#", "###", "#.#", "#.#"),
    "I": ("#", "#", "#", "#", "#"),
    "J": ("..#", "..#", "..#", "#.#", ".#."),
    "K": ("#..#", "#.#.", "##..", "#.#.", "#..#"),
    "L": ("#..", "#..", "#..", "#..", "###"),
    "M": ("#...#", "##.##", "#.#.#", "#...#", "#...#"),
    "N": ("#..#", "##.#", "#.##", "#..#", "#..#"),
    "O": (".##.", "#..#", "#..#", "#..#", ".##."),
    "P": ("##.", "#.#", "##.", "#..", "#.."),
    "Q": (".##.", "#..#", "#..#", "#.#.", ".#.#"),
    "R": ("##.", "#.#", "##.", "#.#", "#.#"),
    "S": (".##", "#..", ".#.", "..#", "##."),
    "T": ("###", ".#.", ".#.", ".#.", ".#."),
    "U": ("#.#", "#.#", "#.#", "#.#", "###"),
    "V": ("#.#", "#.#", "#.#", "#.#", ".#."),
    "W": ("#...#", "#...#", "#.#.#", "##.##", "#...#"),
    "X": ("#.#", "#.#", ".#.", "#.#", "#.#"),
    "Y": ("#.#", "#.#", ".#.", ".#.", ".#."),
    "Z": ("###", "..#", ".#.", "#..", "###"),
    "0": ("###", "#.#", "#.#", "#.#", "###"),
    "1": (".#", "##", ".#", ".#", ".#"),
    "2": ("##.", "..#", ".#.", "#..", "###"),
    "3": ("##.", "..#", ".#.", "..#", "##."),
    "4": ("#.#", "#.#", "###", "..#", "..#"),
    "5": ("###", "#..", "##.", "..#", "##."),
    "6": (".##", "#..", "###", "#.#", "###"),
    "7": ("###", "..#", ".#.", ".#.", ".#."),
    "8": ("###", "#.#", "###", "#.#", "###"),
    "9": ("###", "#.#", "###", "..#", "##."),
    "'": ("#", "#", ".", ".", "."),
    "?": ("##.", "..#", ".#.", "...", ".#."),
    "!": ("#", "#", "#", ".", "#"),
    ".": (".", ".", ".", ".", "#"),
    ",": (".", ".", ".", "#", "#"),
    ":": (".", "#", ".", "#", "."),
    "-": ("...", "...", "###", "...", "..."),
    "+": ("...", ".#.", "###", ".#.", "..."),
    "▸": ("#..", "##.", "###", "##.", "#.."),
}
_DOTS = 5
"""Rows of dots of a letter."""

_UPPER, _LOWER, _BOTH = "▀", "▄", "█"


def small(words: str) -> tuple[str, ...] | None:
    """Three rows, two dots to a cell's height; None when a sign has no big letter."""
    dots = _dotted(words, 1)
    if dots is None:
        return None
    rows = []
    for top in range(0, _DOTS + 1, 2):
        above = dots[top]
        below = dots[top + 1] if top + 1 < _DOTS else "." * len(above)
        rows.append("".join(map(_half, above, below)))
    return tuple(rows)


def large(words: str) -> tuple[str, ...] | None:
    """Five rows, a dot two cells wide; None when a sign has no big letter."""
    dots = _dotted(words, 2)
    return None if dots is None else tuple(row.replace("#", _BOTH).replace(".", " ") for row in dots)


def _half(above: str, below: str) -> str:
    match above, below:
        case "#", "#":
            return _BOTH
        case "#", _:
            return _UPPER
        case _, "#":
            return _LOWER
        case _:
            return " "


def _dotted(words: str, wide: int) -> list[str] | None:
    """Rows of dots, each `wide` times as wide, with a gap of as many between letters."""
    glyphs = [_GLYPHS.get(sign) for sign in _plain(words)]
    known = [glyph for glyph in glyphs if glyph is not None]
    if not known or len(known) < len(glyphs):
        return None
    gap = "." * wide
    return [gap.join("".join(dot * wide for dot in glyph[line]) for glyph in known) for line in range(_DOTS)]


def _plain(words: str) -> str:
    """Capitals without their accents."""
    apart = unicodedata.normalize("NFKD", words.replace("\u2019", "'").upper())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
