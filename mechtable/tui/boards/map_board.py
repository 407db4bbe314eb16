"""The map as a panel: the squares, what is plotted over them, the legend, who stands where, and how far."""

from collections.abc import Sequence

from textual.content import Content
from textual.events import Click, Leave, MouseMove
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from mechtable.rules.combat.state import Square
from mechtable.rules.combat.view import FightView
from mechtable.tui.boards.ground_rows import legend_rows
from mechtable.tui.boards.map_field import Frame, Plot, bounds, field_rows, frame
from mechtable.tui.boards.map_people import (
    absent_lines,
    pair_words,
    people_count,
    people_lines,
    people_pairs,
    square_words,
)
from mechtable.tui.content import Ink, cut, row, shortened, wrapped
from mechtable.tui.widgets.drawing import Drawing, bottom, rule, side, top

_STATUS = 2
"""Most lines for what is pointed at, or how far the two on the panels are apart."""


_OPEN_ROWS = 9
"""Rows of squares where no map says how many there are."""
_MOST_PEOPLE = 8
"""Lines asked for those who are on it."""
_MOST_ABSENT = 4
"""Lines asked for those who are not on the map."""
_EVEN = 3
"""Empty lines above and below from which on a map stands in the middle."""
_TWO_COLUMNS = 70
"""Cells from which people may stand side by side."""


class MapBoard(Drawing):
    """Where everybody stands; the mouse on a square tells what it is."""

    class Chosen(Message):
        """A square was clicked."""

        def __init__(self, square: Square) -> None:
            super().__init__()
            self.square = square

    view: reactive[FightView | None] = reactive(None, layout=True)
    plot: reactive[Plot] = reactive(Plot())
    pair: reactive[tuple[str | None, str | None]] = reactive((None, None))
    """Those whose distance is told."""

    pointed: reactive[Square | None] = reactive(None)
    """The square under the mouse."""

    framed: reactive[bool] = reactive(True)
    here: reactive[bool] = reactive(False)
    """Whether the keys belong to it now."""
    whole: reactive[bool] = reactive(False)
    """Whether it has the table to itself already."""

    _shown: Frame | None = None
    _left = 0
    _above = 0
    """Empty lines over the squares."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        view = self.view
        if view is None:
            return 3
        rows = len(bounds(view, self.plot)[1])
        rows = max(rows, _OPEN_ROWS) if view.ground is None else rows
        return 2 + 1 + rows + _STATUS + len(self._legend(width - 2)) + self._wanted(view, width - 2)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        edge = palette.here if self.here else palette.frame
        inner, rows = (width - 2, height - 2) if self.framed else (width, height - 1)
        body = self._body(inner, rows)
        body += [row(inner)] * (rows - len(body))
        title, right = self._title(width - 10)
        if not self.framed:
            self._left = 0
            return [rule(width, title, right, edge), *body]
        self._left = 1
        return [
            top(width, title, right, edge),
            *(side(width, line, edge) for line in body),
            bottom(width, edge),
        ]

    def _title(self, room: int) -> tuple[list[Ink], list[Ink]]:
        """The map's name, and how large it is or which part of it is shown."""
        palette, view, shown = self.palette, self.view, self._shown
        name = view.ground.name if view and view.ground else ""
        extent = self._extent(view, shown) if view and shown else ""
        name = f" · {shortened(name, room - len(extent) - 8)}" if name else ""
        right = [(extent, palette.quiet)] if extent else []
        return [("MAP", f"bold {palette.text}"), (name, palette.quiet)], right

    def _extent(self, view: FightView, shown: Frame) -> str:
        across, down = bounds(view, self.plot)
        if view.ground is None:
            whole = set(across) <= set(shown.columns) and set(down) <= set(shown.rows)
            return "" if whole else "not all of it"
        if shown.columns == across and shown.rows == down:
            return f"{len(across)}×{len(down)}"
        if shown.rows == down:
            return f"{_part(shown.columns)} of {len(across)}"
        return f"{_part(shown.columns)} × {_part(shown.rows)} of {len(across)}×{len(down)}"

    def _legend(self, width: int) -> list[Content]:
        ground = self.view.ground if self.view else None
        return legend_rows(ground, width, self.palette) if ground is not None else []

    def _body(self, width: int, height: int) -> list[Content]:
        view, palette, before = self.view, self.palette, self._shown
        self._shown, self._above = None, 0
        if view is None or height < 1:
            return []
        if all(who.position is None for who in view.combatants.values()) and view.ground is None:
            said = row(width, (" Nobody has a place on the map.", palette.quiet))
            return [said, *absent_lines(view, width, palette)][:height]
        status = [row(width, (f" {line}", palette.text)) for line in self._status(width)]
        legend = self._legend(width)
        down = bounds(view, self.plot)[1]
        most = max(1, height - len(status))
        if view.ground is None:
            most = max(min(most, _OPEN_ROWS + 1), most - self._wanted(view, width))
        if 1 + len(down) + len(legend) > most:
            legend = legend[: max(0, most - 1 - len(down))]
        wanted = self._wanted(view, width)
        self._shown = frame(view, self.plot, width, most - len(legend), before, wanted)
        drawn = field_rows(view, self.plot, self._shown, width, palette)
        lines = [*drawn, *status, *legend]
        room = height - len(lines)
        people = [*self._people(view, width, room), *absent_lines(view, width, palette)]
        if len(people) > room:
            key = "" if self.whole or self.here else ": v"
            more = row(width, (f" … {len(people) - room + 1} more lines{key}", palette.quiet))
            people = people[: max(0, room - 1)] + [more][:room]
        return self._centred([*lines, *people][:height], width, height)

    def _centred(self, lines: list[Content], width: int, height: int) -> list[Content]:
        """A small map stands in the middle of much room, not in its upper end."""
        over = height - len(lines)
        self._above = over // 2 if over > 2 * _EVEN else 0
        return [*[row(width)] * self._above, *lines]

    def _wanted(self, view: FightView, width: int) -> int:
        """Lines that are asked for to tell who stands where and who does not."""
        people = people_count(view)
        return min(_MOST_PEOPLE, people) + min(_MOST_ABSENT, len(absent_lines(view, width, self.palette)))

    def _people(self, view: FightView, width: int, room: int) -> list[Content]:
        """A line for each, two side by side where there are more of them than lines."""
        if people_count(view) <= room:
            return people_lines(view, width, self.palette)
        if width >= _TWO_COLUMNS:
            return _side_by_side(people_lines(view, width // 2, self.palette), width)
        return people_pairs(view, width, self.palette)

    def _status(self, width: int) -> list[str]:
        """How far the two on the panels are apart, in its place what is under the mouse: as many lines either way."""
        view, at = self.view, self.pointed
        if view is None:
            return []
        words = "" if self.plot.cursor is not None else pair_words(view, *self.pair)
        lines = wrapped(words, width - 2)[:_STATUS] or [""]
        if at is not None:
            lines[0] = cut(f"{at[0]},{at[1]} {square_words(view, at)}", width - 2)
            lines[1:] = [""] * (len(lines) - 1)
        return lines

    def square_at(self, x: int, y: int) -> Square | None:
        """The square under a cell of the panel, None for none."""
        return self._shown.square_at(x - self._left, y - 1 - self._above) if self._shown else None

    def on_mouse_move(self, event: MouseMove) -> None:
        self.pointed = self.square_at(event.x, event.y)

    def on_leave(self, event: Leave) -> None:
        self.pointed = None

    def on_click(self, event: Click) -> None:
        square = self.square_at(event.x, event.y)
        if square is not None:
            event.stop()
            self.pointed = square
            self.post_message(self.Chosen(square))


def _side_by_side(people: list[Content], width: int) -> list[Content]:
    pairs = [people[at : at + 2] for at in range(0, len(people), 2)]
    return [Content.assemble(*pair).truncate(width, pad=True) for pair in pairs]


def _part(shown: range) -> str:
    return f"{shown[0]}–{shown[-1]}"
