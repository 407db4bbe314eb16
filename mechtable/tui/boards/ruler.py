"""The margin ruler: where the lead battle landed, and how far the next band was."""

from mechtable.tui.content import Ink
from mechtable.tui.styles.palette import Palette


def ruler(margin: int | None, called: int, palette: Palette) -> list[Ink]:
    """`MISS ≤0 ┃▐1▌ 2  3  4 ┃ 5+ CALLED`, the margin in its box."""
    missed = margin is not None and margin <= 0
    shot = margin is not None and margin >= called
    inks: list[Ink] = [_word("MISS", missed, palette)]
    inks += _mark(f"{margin}" if missed else "≤0", missed, palette)
    inks.append(("┃", palette.frame))
    for step in range(1, called):
        inks += _mark(str(step), margin == step, palette)
    inks.append(("┃", palette.frame))
    inks += _mark(f"{margin}" if shot else f"{called}+", shot, palette)
    inks.append(_word("CALLED", shot, palette))
    return inks


def wide_ruler(margin: int | None, called: int, palette: Palette) -> list[Ink]:
    """`◀ MISS −3 −2 −1 0 ┃▐1▌ 2 3 4 ┃ 5 6 7 CALLED SHOT ▶` with every step from −3 to three beyond the called shot."""
    missed = margin is not None and margin <= 0
    shot = margin is not None and margin >= called
    inks: list[Ink] = [("◀ ", palette.quiet), _word("MISS", missed, palette)]
    low, high = min(-3, margin or 0), max(called + 2, margin or 0)
    first = max(low, (margin or 0) - 3) if missed else -3
    for step in range(first, 1):
        inks += _mark(str(step).replace("-", "−"), margin == step, palette)
    inks.append(("┃", palette.frame))
    for step in range(1, called):
        inks += _mark(str(step), margin == step, palette)
    inks.append(("┃", palette.frame))
    start = max(called, high - 2)
    for step in range(start, high + 1):
        inks += _mark(str(step), margin == step, palette)
    inks += [_word("CALLED SHOT", shot, palette), (" ▶", palette.quiet)]
    return inks


def _word(word: str, lit: bool, palette: Palette) -> Ink:
    return f" {word} ", f"bold {palette.here}" if lit else palette.quiet


def _mark(text: str, here: bool, palette: Palette) -> list[Ink]:
    if not here:
        return [(f" {text.replace('-', '−')} ", palette.text)]
    return [
        ("▐", f"bold {palette.here}"),
        (text.replace("-", "−"), f"bold reverse {palette.here}"),
        ("▌", f"bold {palette.here}"),
    ]
