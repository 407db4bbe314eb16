"""Who is there and whose turn it is: a strip of silhouettes, or a column where there is room."""

from collections.abc import Mapping, Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.combat.view import CombatantView, FightView
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

    def lines(self, width: int, height: int) -> Sequence[Content]:
        view = self.view
        if view is None:
            return [row(width)]
        entries = [
            _entry(view.combatants[name], name == view.active, view, self.palette) for name in view.order
        ]
        first = next((place for place, name in enumerate(view.order) if name == view.active), 0)
        shown = _window(
            [sum(content(text).cell_length for text, _ in entry) for entry in entries],
            first,
            width - (36 if view.arriving else 8),
        )
        inks = [ink for place in shown for ink in entries[place]]
        hidden = len(entries) - len(shown)
        more = [(f"+{hidden} more ", self.palette.quiet)] if hidden else []
        more += [(f" b {_coming(view, 24)} ", f"bold {self.palette.here}")] if view.arriving else []
        return [row(width, *inks, right=more)]


def _coming(view: FightView, width: int) -> str:
    """Who is due from reserve (7.8)."""
    first, *others = (view.reserves[name] for name in view.arriving)
    tail = f" and {len(others)} more" if others else ""
    return f"{cut(first, width - len(tail) - 6)}{tail} due"


def _entry(who: CombatantView, active: bool, view: FightView, palette: Palette) -> list[Ink]:
    name = cut(who.name, 14)
    if who.destroyed:
        return [(f" ✗{name} ", palette.broken)]
    colour = palette.side(side_indexes(view)[who.side])
    if active:
        return [
            (" ▶", f"bold {palette.here}"),
            (name, f"bold {palette.here}"),
            (f" {silhouette(who)} ", colour),
        ]
    return [("  ", ""), (name, palette.text), (f" {silhouette(who)} ", colour)]


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

    def lines(self, width: int, height: int) -> Sequence[Content]:
        view, palette = self.view, self.palette
        if view is None:
            return [row(width)]
        indexes = side_indexes(view)
        body: list[Content] = []
        for name in view.order:
            body += _block(view.combatants[name], name == view.active, width - 2, indexes, palette)
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
    who: CombatantView, active: bool, width: int, sides: Mapping[str, int], palette: Palette
) -> list[Content]:
    colour = palette.side(sides[who.side])
    if who.destroyed:
        return [
            row(width, (f" ✗ {cut(who.name, width - 10)}", palette.broken), (" wreck", palette.broken)),
            row(width),
        ]
    mark: Ink = (" ▶ ", f"bold {palette.here}") if active else ("   ", "")
    style = f"bold {palette.here}" if active else palette.text
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
            right=[(f"heat {who.heat} ", palette.heat if who.heat > who.cooling else palette.quiet)],
        ),
        row(width),
    ]
