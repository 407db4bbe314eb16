"""Who is there and whose turn it is, in a column where there is room for one."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.tui.boards.noted_words import carried
from mechtable.tui.boards.order import coming_words, side_indexes
from mechtable.tui.boards.order_window import rows_around
from mechtable.tui.boards.squad_marks import barred, together
from mechtable.tui.content import Ink, cut, row
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing, bottom, side, top
from mechtable.tui.widgets.pips import diamonds, silhouette

_LINES = (3, 2, 1)
"""Lines of each: two and an empty one, two, or a single one, the more there are the fewer."""

_Named = tuple[str, Content]
"""A line and whose it is, by id; of a squad's heading the first one's."""


class OrderColumn(Drawing):
    """A column for wide screens: silhouette, AP, defends and heat of each; of many less, and always how many are hidden."""

    view: reactive[FightView | None] = reactive(None)
    bots: reactive[frozenset[str]] = reactive(frozenset())
    """Those that are played by a bot."""
    looked: reactive[str | None] = reactive(None)
    """Who is on the panel beside the active one, and is shown here too."""

    def lines(self, width: int, height: int) -> Sequence[Content]:
        view, palette = self.view, self.palette
        if view is None:
            return [row(width)]
        body: list[Content] = []
        if view.arriving:
            due = row(width - 2, (f" b  {coming_words(view, width - 6)}", f"bold {palette.here}"))
            body = [due, row(width - 2)]
        room = height - 2
        body += self._shown(view, width - 2, room - len(body))
        body += [row(width - 2)] * (room - len(body))
        title: list[Ink] = [("ORDER", f"bold {palette.text}"), (f" · round {view.round}", palette.quiet)]
        frame = palette.frame
        return [
            top(width, title, [], frame),
            *(side(width, line, frame) for line in body[:room]),
            bottom(width, frame),
        ]

    def _shown(self, view: FightView, width: int, room: int) -> list[Content]:
        """All of them as roomy as fits, else those around the active one, and how many more there are."""
        for each in _LINES:
            named = self._everybody(view, width, each)
            if len(named) <= room + (each == _LINES[0]):  # the last empty line is none
                return [line for _, line in named][:room]
        names = [name for name, _ in named]
        rows = rows_around(names, view.active, self.looked, max(1, room - 1))
        hidden = len(set(names) - {names[at] for at in rows})
        more = row(width, (f" … {hidden} more", self.palette.quiet))
        return [*(named[at][1] for at in rows), more]

    def _everybody(self, view: FightView, width: int, each: int) -> list[_Named]:
        palette, indexes = self.palette, side_indexes(view)
        named: list[_Named] = []
        for run in together(view):
            squad = len(run) > 1
            if squad:
                named.append((run[0], row(width, (f"╭ {view.combatants[run[0]].squad}", palette.quiet))))
            for name in run:
                who, room = view.combatants[name], width - squad
                marks = indexes[who.side], name in self.bots
                drawn = _line if each == 1 else _block
                block = [
                    *drawn(who, view, room, marks, palette),
                    *_words(view, name, room, palette),
                    *([row(room)] if each == _LINES[0] else []),
                ]
                block = barred(block, palette.quiet, last=name == run[-1]) if squad else block
                named += [(name, line) for line in block]
        return named


def _words(view: FightView, name: str, width: int, palette: Palette) -> list[Content]:
    """The conditions of one, a line each."""
    return [row(width, (f"   {words}", palette.damaged)) for words in carried(view, name)]


def _block(
    who: CombatantView, view: FightView, width: int, marks: tuple[int, bool], palette: Palette
) -> list[Content]:
    """Two lines; `marks` are the number of its side and whether a bot plays it."""
    index, bot = marks
    colour = palette.side(index)
    if who.out:
        word = "wreck" if who.destroyed else who.fate
        return [
            row(
                width,
                (f" ✗ {cut(who.name, width - len(word) - 5)}", palette.broken),
                (f" {word}", palette.broken),
            ),
        ]
    mark: Ink = (" ▶ ", f"bold {palette.here}") if who.id == view.active else ("   ", "")
    style = f"bold {palette.here}" if who.id == view.active else palette.text
    return [
        row(
            width,
            mark,
            (cut(who.name, 12), style),
            right=[(cut(who.side, 7), colour), (f" AP {who.ap} ", palette.text)],
        ),
        row(
            width,
            ("   ", ""),
            (silhouette(who), colour),
            (f"  {diamonds(who.free_defends, who.free_defends_full.total)}", palette.text),
            (" bot" if bot else "", palette.quiet),
            right=[("waits ", palette.here)]
            if who.id in view.delays
            else [(f"heat {who.heat} ", palette.heat if who.heat > who.cooling else palette.quiet)],
        ),
    ]


def _line(
    who: CombatantView, view: FightView, width: int, marks: tuple[int, bool], palette: Palette
) -> list[Content]:
    """The same in one line, without defends and heat."""
    if who.out:
        return _block(who, view, width, marks, palette)
    active = who.id == view.active
    style = f"bold {palette.here}" if active else palette.text
    tail: list[Ink] = [(f"{silhouette(who)} ", palette.side(marks[0]))]
    tail.append(("waits " if who.id in view.delays else f"AP {who.ap:<2} ", palette.text))
    room = width - 3 - sum(len(text) for text, _ in tail)
    mark: Ink = (" ▶ " if active else "   ", f"bold {palette.here}")
    return [row(width, mark, (cut(who.name, room), style), right=tail)]
