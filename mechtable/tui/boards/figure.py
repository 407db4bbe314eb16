"""The mech as a figure of boxes: head over torso, arms beside it, legs below, its means under them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from textual.content import Content

from mechtable.rules.combat.view import CombatantView, PartView
from mechtable.rules.fitted import Status
from mechtable.rules.places import Place
from mechtable.tui.boards.item_words import short_item
from mechtable.tui.boards.means import means
from mechtable.tui.content import Ink, cut, padded, row
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.pips import status_colour, status_sign

_HALF = "▌"
_ROWS: tuple[tuple[Place | None, ...], ...] = (
    (Place.LEFT_SHOULDER, Place.HEAD, Place.RIGHT_SHOULDER),
    (Place.LEFT_ARM, Place.TORSO, Place.RIGHT_ARM),
    (None, Place.LEGS, None),
)
_BOX = 5
FIGURE_ROWS = _BOX * len(_ROWS)
"""Lines of the figure."""

_NAMES = {
    Place.HEAD: "HEAD",
    Place.TORSO: "TORSO",
    Place.LEFT_ARM: "L ARM",
    Place.RIGHT_ARM: "R ARM",
    Place.LEGS: "LEGS",
    Place.LEFT_SHOULDER: "L SHOULDER",
    Place.RIGHT_SHOULDER: "R SHOULDER",
}


@dataclass(frozen=True, slots=True)
class FigurePart:
    """A box of the figure; `carries` says what hangs on it in a given number of cells."""

    place: Place
    hp: int
    max_hp: int
    threshold: int
    status: Status
    carries: Callable[[int], str]


def figure(who: CombatantView, width: int, ghost: Mapping[Place, int], palette: Palette) -> list[Content]:
    """A combatant as a figure with its means below, `width` cells wide."""
    parts = [
        FigurePart(part.place, part.hp, part.max_hp, part.threshold, part.status, partial(_items, who, part))
        for part in who.parts
    ]
    return [*boxes(parts, width, ghost, palette), *means(who, width, palette)]


def boxes(
    parts: Iterable[FigurePart],
    width: int,
    ghost: Mapping[Place, int],
    palette: Palette,
    here: Place | None = None,
) -> list[Content]:
    """The figure alone: a cell of a bar is two points, `½9` the least HP at which a part is whole.

    `here` is the part that the cursor is at.
    """
    pad, widths = _columns(width)
    known = {part.place: part for part in parts}
    lines: list[Content] = []
    for places in _ROWS:
        drawn = [
            box(known[place], cells, ghost.get(place), palette, here=place is here)
            if place is not None and place in known
            else [[(" " * cells, "")]] * _BOX
            for place, cells in zip(places, widths, strict=True)
        ]
        lines += [
            row(width, (" " * pad, ""), *(ink for boxed in drawn for ink in boxed[line]))
            for line in range(_BOX)
        ]
    return lines


def place_at(x: int, y: int, width: int) -> Place | None:
    """The box that a cell of the figure belongs to, where there is one."""
    pad, widths = _columns(width)
    left = pad
    for at, cells in enumerate(widths):
        if left <= x < left + cells and 0 <= y < FIGURE_ROWS:
            return _ROWS[y // _BOX][at]
        left += cells
    return None


def _columns(width: int) -> tuple[int, tuple[int, int, int]]:
    """Cells left of the figure, and of its three columns."""
    arm = max(9, min(14, (width - 2) // 3))
    torso = max(11, min(16, width - 2 * arm))
    return max(0, (width - 2 * arm - torso) // 2), (arm, torso, arm)


def box(
    part: FigurePart, cells: int, after: int | None, palette: Palette, *, here: bool = False
) -> list[list[Ink]]:
    """Five rows: the frame carries the part's state by colour and sign, the cursor by `▶`."""
    frame = status_colour(palette, part.status) if part.status is not Status.OK else palette.frame
    if here:
        frame = f"bold {palette.here}"
    inner = cells - 2
    name = f" {'▶' if here else ''}{_NAMES[part.place]}{status_sign(part.status).strip()} "
    short = _NAMES[part.place].replace("SHOULDER", "SHO")
    name = name if len(name) <= inner - 1 else cut(f" {short}{status_sign(part.status).strip()} ", inner)
    head = f"╭─{name}" if len(name) < inner else f"╭{name}"
    points = part.hp if after is None else min(after, part.hp)
    hit = points != part.hp
    text = f"{part.hp}→{points}" if hit else f"{part.hp}/{part.max_hp}"
    figures: list[Ink] = [
        (text, f"bold {palette.loss}" if hit else palette.text),
        (f" ½{part.threshold}"[: max(0, inner - len(text))], palette.quiet),
    ]
    used = sum(len(word) for word, _ in figures)
    return [
        [(head + "─" * (cells - 1 - len(head)) + "╮", frame)],
        [("│", frame), *_bar(part, after, inner, palette), ("│", frame)],
        [("│", frame), *figures, (" " * (inner - used), ""), ("│", frame)],
        [("│", frame), (padded(part.carries(inner), inner), palette.quiet), ("│", frame)],
        [("╰" + "─" * inner + "╯", frame)],
    ]


def _bar(part: FigurePart, after: int | None, inner: int, palette: Palette) -> list[Ink]:
    """Two points a cell, an odd one as half a block."""
    scale = max(2, -(-part.max_hp // inner))
    left = part.hp if after is None else min(after, part.hp)
    full, odd = divmod(left, scale)
    bar = "█" * full + (_HALF if odd else "")
    lit = -(-part.hp // scale)
    ghost = "▓" * max(0, lit - len(bar))
    lost = "░" * max(0, -(-part.max_hp // scale) - len(bar) - len(ghost))
    rest = inner - len(bar) - len(ghost) - len(lost)
    return [
        (bar, status_colour(palette, part.status)),
        (ghost, f"bold {palette.loss}"),
        (lost, palette.broken),
        (" " * max(0, rest), ""),
    ]


def _items(who: CombatantView, part: PartView, room: int) -> str:
    items = [who.items[index] for index in part.items]
    if not items:
        return ""
    if part.status is Status.BROKEN:
        return "lost"
    first = next((item for item in items if item.weapon), items[0])
    more = f" +{len(items) - 1}" if len(items) > 1 else ""
    text = short_item(first, room, who.items)
    return text + more if len(text) + len(more) <= room else text
