"""What mechs sum up to, as one line under them."""

from textual.content import Content

from mechtable.rules.parts import tons_text
from mechtable.rules.sheets.sums import Sums
from mechtable.tui.content import Ink, row
from mechtable.tui.styles.palette import Palette

_BAR = 16
_WIDE = 78


def sums_line(sums: Sums, width: int, palette: Palette) -> Content:
    """Tons, price, threat and hit points; a bar of those beside them where it has room."""
    left, whole = sums.hp
    gap = "   " if width >= _WIDE else "  "
    figures = (
        ("TONS", f"{tons_text(sums.tons)} t"),
        ("PRICE", f"{sums.price:,}"),
        ("THREAT", str(sums.threat)),
        ("HP", f"{left} of {whole} "),
    )
    inks: list[Ink] = []
    used = 0
    for place, (word, amount) in enumerate(figures):
        head = f"{gap if place else ' '}{word} "
        used += len(head) + len(amount)
        inks += [(head, palette.quiet), (amount, f"bold {palette.text}")]
    return row(width, *inks, *(_bar(left, whole, palette) if used + _BAR <= width else ()))


def _bar(left: int, whole: int, palette: Palette) -> list[Ink]:
    if not whole:
        return []
    full = -(-left * _BAR // whole)
    return [("█" * full, palette.whole), ("░" * (_BAR - full), palette.broken)]
