"""Hit points as pips with the threshold notch and the ghost of coming damage; gauges; silhouettes."""

from typing import Protocol

from mechtable.rules.combat.view import CombatantView
from mechtable.rules.fitted import Status
from mechtable.rules.places import Place
from mechtable.tui.content import Ink
from mechtable.tui.styles.palette import Palette

FULL, GHOST, LOST, NOTCH, HALF = "█", "▓", "░", "┆", "▌"
_SLIM, _SLIM_HALF = "▄", "▖"
_HEIGHTS = "▁▂▃▄▅▆▇"
SILHOUETTE = (Place.HEAD, Place.TORSO, Place.LEFT_ARM, Place.RIGHT_ARM, Place.LEGS)
"""The parts of a silhouette, from the left."""
_SIGNS = {Status.OK: " ", Status.DAMAGED: "!", Status.BROKEN: "✗"}


def status_colour(palette: Palette, status: Status) -> str:
    """The colour of a part's state."""
    return {Status.OK: palette.whole, Status.DAMAGED: palette.damaged, Status.BROKEN: palette.broken}[status]


def status_sign(status: Status) -> str:
    """The same without colour: nothing, `!` or `✗`."""
    return _SIGNS[status]


class Armour(Protocol):
    """What pips are drawn of: a part of a fight or of a sheet."""

    @property
    def hp(self) -> int: ...
    @property
    def max_hp(self) -> int: ...
    @property
    def threshold(self) -> int: ...
    @property
    def status(self) -> Status: ...


def pips(
    part: Armour, palette: Palette, after: int | None = None, most: int = 18, scale: int = 1
) -> list[Ink]:
    """The bar of a part: a pip is a hit point, the notch stands before the lowest pip that is still whole.

    Args:
        part: The part.
        palette: The colours.
        after: HP after the coming damage, None for none.
        most: Cells there are for pips; a part with more HP is drawn to scale.
        scale: Hit points of a pip at least, for parts that are compared by their length.
    """
    scale = max(scale, -(-part.max_hp // most))
    left = part.hp if after is None else min(after, part.hp)

    def cells(points: int) -> int:
        return -(-points // scale)

    whole = status_colour(palette, part.status)
    signs = [FULL] * cells(left)
    signs += [GHOST] * (cells(part.hp) - len(signs))
    signs += [LOST] * (cells(part.max_hp) - len(signs))
    styles = {FULL: whole, GHOST: f"bold {palette.loss}", LOST: palette.broken}
    notch = cells(part.threshold) - 1
    inks: list[Ink] = []
    for place, sign in enumerate(signs):
        if place == notch:
            inks.append((NOTCH, palette.text))
        inks.append((sign, styles[sign]))
    return inks


def frame_pips(hp: int, threshold: int, palette: Palette, most: int, scale: int = 1) -> list[Ink]:
    """A part as it leaves the yard: `scale` hit points a cell, `▌` for the odd ones, more where `most` cells are too few."""
    return _notched(hp, threshold, max(scale, -(-hp // most)), (FULL, HALF), palette)


def slim_pips(hp: int, threshold: int, palette: Palette, most: int, scale: int = 1) -> list[Ink]:
    """The same half as high, for lists, where the bars of one row would grow into those of the next."""
    return _notched(hp, threshold, max(scale, -(-hp // most)), (_SLIM, _SLIM_HALF), palette)


def _notched(hp: int, threshold: int, scale: int, signs: tuple[str, str], palette: Palette) -> list[Ink]:
    full, odd = divmod(hp, scale)
    bar, notch = signs[0] * full + (signs[1] if odd else ""), (threshold - 1) // scale
    return [(bar[:notch], palette.whole), (NOTCH, palette.text), (bar[notch:], palette.whole)]


def silhouette(combatant: CombatantView) -> str:
    """Five block letters: head, torso, left arm, right arm, legs; height is HP, `×` is gone."""
    return "".join(block(part.hp, part.max_hp) for part in map(combatant.part, SILHOUETTE))


def block(hp: int, max_hp: int, heights: str = _HEIGHTS) -> str:
    """A part of a silhouette: its height is the share of HP left."""
    if hp == 0:
        return "×"
    return heights[(hp * len(heights) - 1) // max_hp]


def gauge(filled: int, lit: int, whole: int, cells: int, colours: tuple[str, str, str]) -> list[Ink]:
    """A bar of `cells`: `filled` of `whole` solid, up to `lit` half-lit, the rest empty."""
    if whole <= 0:
        return [("░" * cells, colours[2])]
    solid = min(cells, -(-filled * cells // whole))
    half = max(solid, min(cells, lit * cells // whole))
    return [("█" * solid, colours[0]), ("▒" * (half - solid), colours[1]), ("░" * (cells - half), colours[2])]


def notched_gauge(
    filled: int, notch: int, whole: int, cells: int, colours: tuple[str, str, str]
) -> list[Ink]:
    """A bar with a notch in it: nothing is filled beyond the notch until there is more than `notch`, and something then.

    Args:
        filled: How much there is.
        notch: Where the notch stands, less than `whole`.
        whole: What the bar holds when it is full.
        cells: Of the whole bar, the notch's own among them.
        colours: Of what is filled and of what is empty, and of the notch.
    """
    solid, empty, mark = colours
    before = max(1, (cells - 1) * notch // whole) if notch else 0
    beyond = cells - 1 - before
    shades = (solid, solid, empty)
    under, over = min(filled, notch), max(0, filled - notch)
    return [
        *gauge(under, under, notch, before, shades),
        (NOTCH, mark),
        *gauge(over, over, whole - notch, beyond, shades),
    ]


def diamonds(left: int, full: int) -> str:
    """Defends as diamonds: `◆◆◇`; more than six as a number."""
    if max(left, full) > 6:
        return f"◆{left}/{full}"
    return "◆" * left + "◇" * max(0, full - left)
