"""The squares of a map around one of them: the ground, who stands there, and what is plotted over it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter

from textual.content import Content

from mechtable.rules.battle_map import BattleMap, is_start, is_terrain
from mechtable.rules.combat.state import Square
from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.tui.boards.ground_rows import EDGE
from mechtable.tui.boards.map_letters import map_letters
from mechtable.tui.boards.order import side_indexes
from mechtable.tui.content import Ink, row
from mechtable.tui.styles.palette import Palette

MARGIN = 2
"""Squares shown around everybody where no map ends."""

_NO_MAP = BattleMap(name="", rows=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """What is drawn over the ground.

    Attributes:
        cursor: The square that is looked at.
        origin: Where a distance is measured from.
        open: Squares that a move may end on, with what it takes.
        way: The squares it goes over.
        rings: The signs of squares at the end of a range.
    """

    cursor: Square | None = None
    origin: Square | None = None
    open: Mapping[Square, int] = field(default_factory=dict)
    way: frozenset[Square] = frozenset()
    rings: Mapping[Square, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of the map that is shown: a square is `2 * zoom` cells wide and `zoom` lines high."""

    columns: range
    rows: range
    zoom: int

    def square_at(self, column: int, line: int) -> Square | None:
        """The square under a cell of the drawn rows, None for none."""
        if line < 1 or column < EDGE:
            return None
        x, y = (column - EDGE) // (2 * self.zoom), (line - 1) // self.zoom
        return (self.columns[x], self.rows[y]) if x < len(self.columns) and y < len(self.rows) else None


def bounds(view: FightView, plot: Plot) -> tuple[range, range]:
    """All columns and rows there are: the map's, else those around everybody; whoever stands outside is within."""
    placed = [who.position for who in view.combatants.values() if who.position is not None]
    marked = [at for at in (plot.cursor, plot.origin) if at is not None]
    ground = view.ground
    if ground is not None:
        inside = [(1, 1), (ground.width, ground.height)]
        return _range(0, [*inside, *placed, *marked], 0), _range(1, [*inside, *placed, *marked], 0)
    around = [*placed, *marked, *plot.open] or [(1, 1)]
    return _range(0, around, MARGIN), _range(1, around, MARGIN)


def _range(axis: int, squares: list[Square], margin: int) -> range:
    places = [square[axis] for square in squares]
    return range(min(places) - margin, max(places) + margin + 1)


LARGEST = 4
"""Times a square of a drawn map may be larger where there is room."""


def frame(
    view: FightView, plot: Plot, width: int, height: int, before: Frame | None = None, spare: int = 0
) -> Frame:
    """What is shown in `width` cells and `height` lines: all of it, larger where that fits, else a part.

    More than twice as large it is only where `spare` lines stay free. The part is that around the cursor, else around the active one; what was shown before stays where it can.
    """
    across, down = bounds(view, plot)
    zoom = _zoom(len(across), len(down), width, height, 2)
    if zoom == 2 and view.ground is not None:
        zoom = max(2, _zoom(len(across), len(down), width, height - spare, LARGEST))
    centre = plot.cursor or _active(view) or (across[0], down[0])
    kept = before if before is not None and before.zoom == zoom else None
    wide, high = max(1, (width - EDGE) // (2 * zoom)), max(1, (height - 1) // zoom)
    if view.ground is None:
        across, down = _spread(across, wide), _spread(down, high)
    return Frame(
        _window(across, wide, centre[0], kept.columns if kept else None),
        _window(down, high, centre[1], kept.rows if kept else None),
        zoom,
    )


def _zoom(across: int, down: int, width: int, height: int, most: int) -> int:
    return max(1, min(most, (width - EDGE) // (2 * across), (height - 1) // down))


def _spread(whole: range, room: int) -> range:
    """Where no map ends, squares on both sides fill the room."""
    more = max(0, room - len(whole))
    return range(whole[0] - more // 2, whole[-1] + 1 + more - more // 2)


def _active(view: FightView) -> Square | None:
    return view.combatants[view.active].position if view.active else None


def _window(whole: range, room: int, centre: int, kept: range | None) -> range:
    if kept is not None and len(kept) == room < len(whole) and set(kept) <= set(whole):
        inner = kept[(kept[0] != whole[0]) : len(kept) - (kept[-1] != whole[-1])]
        if centre in inner:
            return kept
    first = max(whole[0], min(centre - room // 2, whole[-1] + 1 - room))
    return range(first, min(whole[-1] + 1, first + room))


def field_rows(view: FightView, plot: Plot, shown: Frame, width: int, palette: Palette) -> list[Content]:
    """The numbers along the edge and the rows of squares."""
    cells = 2 * shown.zoom
    digits = "".join(f"{_number(abs(column), shown.zoom):<{cells}}" for column in shown.columns)
    lines = [row(width, (" " * EDGE, ""), (digits, palette.quiet))]
    drawing = _Drawing(view, plot, palette)
    for y in shown.rows:
        squares = [drawing.square((x, y), shown.zoom) for x in shown.columns]
        for line in range(shown.zoom):
            edge = f"{y:>4} " if line == 0 else " " * EDGE
            lines.append(
                row(width, (edge, palette.quiet), *_joined(ink for square in squares for ink in square[line]))
            )
    return lines


def _number(column: int, zoom: int) -> str:
    """Over a small square the last digit, of every tenth column two."""
    if zoom > 1:
        return f"{column:>2}"
    return f"{column % 100 if column % 10 == 0 else column % 10:>2}"


def _joined(inks: Iterable[Ink]) -> Iterator[Ink]:
    """Neighbours of one style as one run: a row of ground is then drawn quickly."""
    for style, run in groupby(inks, key=itemgetter(1)):
        yield "".join(text for text, _ in run), style


class _Drawing:
    """One square after another, as they stand."""

    def __init__(self, view: FightView, plot: Plot, palette: Palette) -> None:
        self.view, self.plot, self.palette = view, plot, palette
        self.ground = view.ground or _NO_MAP
        self.letters, self.sides = map_letters(view), side_indexes(view)
        people = sorted(view.combatants.values(), key=lambda who: not who.out)
        self.active = _active(view)
        self.at = {who.position: who for who in people if who.position is not None}
        standing = [who for who in people if who.position is not None and not who.out]
        self.together: dict[Square | None, list[str]] = {}
        """The letters of all that stand on a square: the GM may put several there."""
        for who in standing:
            self.together.setdefault(who.position, []).append(self.letters[who.id])

    def square(self, at: Square, zoom: int) -> list[list[Ink]]:
        """The inks of a square, line by line."""
        who = self.at.get(at)
        wall = who is None and at in self.view.blocked and at not in self.plot.open
        lead, (sign, style) = self._lead(at, wall), self._sign(at, who, wall)
        if lead[0] == " ":
            lead = " ", style
        if zoom == 1:
            if len(sign) > 1 and lead[0] != "▶":
                return [[(sign, style)]]
            several = len(self.together.get(at, ())) > 1
            one = "+" if several else sign[0] if len(sign) == 1 or sign[0].isalpha() else "·"
            return [[lead, (one, style)]]
        fill, wide = "▒" if wall else " ", 2 * zoom
        below: list[Ink] = [(fill * wide, style)]
        named = below
        if who is not None and not who.out:
            named = [(f" {who.side[: wide - 1]:<{wide - 1}}", style.removeprefix("bold "))]
        return [[lead, (f"{sign:{fill}<{wide - 1}}", style)], named, *[below] * (zoom - 2)]

    def _lead(self, at: Square, wall: bool) -> Ink:
        """The first cell: the cursor before everything, then where a distance begins, the way, the rings."""
        plot, palette = self.plot, self.palette
        if at == plot.cursor:
            return "▶", f"bold reverse {palette.here}"
        if at == plot.origin:
            return "◆", f"bold {palette.here}"
        if at in plot.way:
            return "●", f"bold {palette.here}"
        if plot.cursor is None and at == self.active:
            return "▶", f"bold {palette.here}"
        if at in plot.rings:
            return plot.rings[at], palette.power
        return ("▒" if wall else " "), palette.quiet

    def _sign(self, at: Square, who: CombatantView | None, wall: bool) -> Ink:
        palette, cost = self.palette, self.plot.open.get(at)
        if who is not None and not who.out:
            return _letters(self.together[at]), f"bold {palette.side(self.sides[who.side])}"
        if cost is not None:
            on_the_way = at in self.plot.way or at == self.plot.cursor
            return str(cost), f"bold {palette.here}" if on_the_way else palette.whole
        if who is not None:
            return "✗", palette.broken
        if wall:
            return "▒", palette.quiet
        if self.view.ground is not None and at not in self.ground:
            return " ", palette.quiet
        sign = self.ground.sign(at)
        if is_terrain(sign):
            return sign, palette.quiet
        return (sign, palette.here) if is_start(sign) else ("·", palette.frame)


def _letters(together: list[str]) -> str:
    """Those on one square in two cells: both of two, else the first and that there are more."""
    if len(together) == 1:
        return together[0]
    both = "".join(together)
    return both if len(both) == 2 else f"{both[0]}+"
