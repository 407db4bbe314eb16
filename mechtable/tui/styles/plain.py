"""Signs for terminals that draw blocks, frames or suits two cells wide: each becomes one ASCII character."""

from textual.content import Content

_SIGNS = {
    **dict.fromkeys("█▇▌", "#"),
    **dict.fromkeys("▁▂▃", "."),
    **dict.fromkeys("▄▅▆▒", "="),
    **dict.fromkeys("─━┄", "-"),
    **dict.fromkeys("│┃┆┊", "|"),
    **dict.fromkeys("╭╮╰╯┌┐└┘┏┓┗┛", "+"),
    **dict.fromkeys("▶▸→", ">"),
    **dict.fromkeys("●◉◆■★", "*"),
    **dict.fromkeys("○◇□", "o"),
    **dict.fromkeys("·…", "."),
    **dict.fromkeys("“”", '"'),
    **dict.fromkeys("×✗", "x"),
    "▲": "^",
    "▼": "v",
    "▓": "%",
    "░": ".",
    "▐": "[",
    "◀": "<",
    "−": "-",
    "–": "-",
    "✓": "+",
    "≠": "!",
    "▖": "-",
    "½": "/",
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
    return Content(drawn.plain.translate(TABLE), list(drawn.spans))
