"""Who is there and whose turn it is: a strip of silhouettes, or a column where there is room."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.tui.boards.noted_words import carried, marks
from mechtable.tui.boards.squad_marks import barred, squad_ends, together
from mechtable.tui.content import Ink, content, cut, row
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing, bottom, side, top
from mechtable.tui.widgets.pips import diamonds, silhouette


def side_indexes(view: FightView) -> dict[str, int]:
    """A number for each side, in the order they came."""
    sides = dict.fromkeys(who.side for who in view.combatants.values())
    return {name: index for index, name in enumerate(sides)}


class OrderStrip(Drawing):
    """One line: `▶Magpie ▇▇▇▇▄  Bull ▇▇▇×▇  ✗Hound`."""

    view: reactive[FightView | None] = reactive(None)
    bots: reactive[frozenset[str]] = reactive(frozenset())
    """Those that are played by a bot."""

    def lines(self, width: int, height: int) -> Sequence[Content]:
        view = self.view
        if view is None:
            return [row(width)]
        entries = self._entries(view, short=False)
        if sum(map(_cells, entries)) > width - (36 if view.arriving else 0):
            entries = self._entries(view, short=True)
        first = next((place for place, name in enumerate(view.order) if name == view.active), 0)
        shown = _window(
            [_cells(entry) for entry in entries],
            first,
            width - (36 if view.arriving else 8),
        )
        inks = [ink for place in shown for ink in entries[place]]
        hidden = len(entries) - len(shown)
        more = [(f"+{hidden} more ", self.palette.quiet)] if hidden else []
        more += [(f" b {_coming(view, 24)} ", f"bold {self.palette.here}")] if view.arriving else []
        return [row(width, *inks, right=more)]

    def _entries(self, view: FightView, *, short: bool) -> list[list[Ink]]:
        ends = squad_ends(view)
        return [
            _in_squad(
                [
                    *_entry(view.combatants[name], view, self.palette, bot=name in self.bots),
                    *_carries(view, name, self.palette, short=short),
                ],
                ends.get(name, ("", "")),
                self.palette,
            )
            for name in view.order
        ]


def _cells(entry: list[Ink]) -> int:
    return sum(content(text).cell_length for text, _ in entry)


def _carries(view: FightView, name: str, palette: Palette, *, short: bool) -> list[Ink]:
    words = marks(view, name, short=short)
    return [(f"{cut(words, 20)} ", palette.damaged)] if words else []


def _words(view: FightView, name: str, width: int, palette: Palette) -> list[Content]:
    """The conditions of one, a line each."""
    return [row(width, (f"   {words}", palette.damaged)) for words in carried(view, name)]


def _coming(view: FightView, width: int) -> str:
    """Who is due from reserve (7.8)."""
    first, *others = (view.reserves[name] for name in view.arriving)
    tail = f" and {len(others)} more" if others else ""
    return f"{cut(first, width - len(tail) - 6)}{tail} due"


def _entry(who: CombatantView, view: FightView, palette: Palette, *, bot: bool) -> list[Ink]:
    name = cut(who.name, 14)
    mark: list[Ink] = [(" bot", palette.quiet)] if bot else []
    mark += [(" waits", palette.quiet)] if who.id in view.delays else []
    if who.out:
        word = "" if who.destroyed else f"{who.fate} "
        return [(f" ✗{name} ", palette.broken), (word, palette.quiet)]
    colour = palette.side(side_indexes(view)[who.side])
    if who.id == view.active:
        return [
            (" ▶", f"bold {palette.here}"),
            (name, f"bold {palette.here}"),
            *mark,
            (f" {silhouette(who)} ", colour),
        ]
    return [("  ", ""), (name, palette.text), *mark, (f" {silhouette(who)} ", colour)]


def _in_squad(entry: list[Ink], ends: tuple[str, str], palette: Palette) -> list[Ink]:
    """The entry between the brackets of its squad, which the first opens and the last closes."""
    before, after = ends
    opened: list[Ink] = [(f" {before}", palette.quiet)] if before else []
    return [*opened, *entry, *([(after, palette.quiet)] if after else [])]


def _window(widths: list[int], first: int, room: int) -> list[int]:
    """The places that fit into `room`, the active one among them."""
    if sum(widths) <= room + 8:
        return list(range(len(widths)))
    shown: list[int] = []
    used = 0
    for place in range(len(widths)):
        at = (first + place) % len(widths)
        if used + widths[at] > room and shown:
            break
        shown.append(at)
        used += widths[at]
    return shown


class OrderColumn(Drawing):
    """A column for wide screens: silhouette, AP, defends and heat of each."""

    view: reactive[FightView | None] = reactive(None)
    bots: reactive[frozenset[str]] = reactive(frozenset())
    """Those that are played by a bot."""

    def lines(self, width: int, height: int) -> Sequence[Content]:
        view, palette = self.view, self.palette
        if view is None:
            return [row(width)]
        indexes = side_indexes(view)
        body: list[Content] = []
        for run in together(view):
            squad, room = len(run) > 1, width - 2
            if squad:
                body.append(row(room, (f"╭ {view.combatants[run[0]].squad}", palette.quiet)))
            for name in run:
                who, bot = view.combatants[name], name in self.bots
                block = [
                    *_block(who, view, room - squad, (indexes[who.side], bot), palette),
                    *_words(view, name, room - squad, palette),
                    row(room - squad),
                ]
                body += barred(block, palette.quiet, last=name == run[-1]) if squad else block
        if view.arriving:
            body = [
                row(width - 2, (f" b  {_coming(view, width - 6)}", f"bold {palette.here}")),
                row(width - 2),
                *body,
            ]
        room = height - 2
        if len(body) > room:
            body = [*body[: room - 1], row(width - 2, (" …", palette.quiet))]
        body += [row(width - 2)] * (room - len(body))
        title: list[Ink] = [("ORDER", f"bold {palette.text}"), (f" · round {view.round}", palette.quiet)]
        frame = palette.frame
        return [
            top(width, title, [], frame),
            *(side(width, line, frame) for line in body),
            bottom(width, frame),
        ]


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
