"""Signs for terminals that draw blocks, frames or suits two cells wide: each becomes one ASCII character."""

import re

from textual.content import Content

_SIGNS = {
    **dict.fromkeys("█▇▌▐", "#"),
    **dict.fromkeys("▁▂▃", "."),
    **dict.fromkeys("▄▅▆▒", "="),
    **dict.fromkeys("─━┄", "-"),
    **dict.fromkeys("│┃┆┊║", "|"),
    **dict.fromkeys("╭╮╰╯┌┐└┘┏┓┗┛╔╗╚╝", "+"),
    "═": "=",
    **dict.fromkeys("▶▸→", ">"),
    **dict.fromkeys("●◉◆■★", "*"),
    **dict.fromkeys("○◇□", "o"),
    "·": ".",
    **dict.fromkeys("“”", '"'),
    **dict.fromkeys("×✗", "x"),
    "▲": "^",
    "▼": "v",
    "▓": "%",
    "░": ".",
    "◀": "<",
    "−": "-",
    "–": "-",
    "✓": "+",
    "≠": "!",
    "▖": "-",
    "▗": "-",
    **dict.fromkeys("▟▙▛▜", "#"),
    "≤": "<",
    "↑": "^",
    "↓": "v",
    "←": "<",
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
}
TABLE = str.maketrans(_SIGNS)


def plain(drawn: Content) -> Content:
    """The same drawing in signs of one cell each; names that people gave stay as they are."""
    return Content(plain_text(drawn.plain), list(drawn.spans))


_DOUBLED = str.maketrans("╭╮╰╯─│", "╔╗╚╝═║")


def doubled(drawn: Content) -> Content:
    """The same drawing with double frames, for what must not be taken for the real thing."""
    return Content(drawn.plain.translate(_DOUBLED), list(drawn.spans))


FRACTIONS = {"¼": "1/4", "½": "1/2", "¾": "3/4"}

_AT_MOST = re.compile(r"≤(\d)")
"""At most so much: `0-`, as the ruler says `5+` for at least so much."""
_BOXED = re.compile(r"▐(\S{1,4})▌")
"""The mark of the margin ruler; a half block elsewhere is no bracket."""
_BETWEEN_BLANKS = re.compile(r" … ")
_AFTER_TWO = re.compile(r"[ !-*,-{}~]{2}…")
"""Two signs of one cell, none of a frame, that may make room for two of the three dots."""


def plain_text(text: str) -> str:
    """The text in ASCII signs, as long as before: an ellipsis becomes three dots over what stands beside it."""
    text = _BOXED.sub(r"[\1]", _AT_MOST.sub(r"\1-", text)).translate(TABLE)
    for sign, words in FRACTIONS.items():
        text = text.replace(f" {sign} ", words).replace(sign, "/")
    text = _BETWEEN_BLANKS.sub("...", text)
    return _AFTER_TWO.sub("...", text).replace("…", ".")
