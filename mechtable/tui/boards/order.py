"""Who is there and whose turn it is: a strip of silhouettes, of names alone where there are many."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.tui.boards.noted_words import marks
from mechtable.tui.boards.order_window import around
from mechtable.tui.boards.squad_marks import squad_ends
from mechtable.tui.content import Ink, content, cut, row
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing
from mechtable.tui.widgets.pips import silhouette


def side_indexes(view: FightView) -> dict[str, int]:
    """A number for each side, in the order they came."""
    sides = dict.fromkeys(who.side for who in view.combatants.values())
    return {name: index for index, name in enumerate(sides)}


@dataclass(frozen=True, slots=True)
class _Dense:
    """How much of each is in the strip: the cells of a name, its silhouette, and whether its conditions are short."""

    name: int = 14
    figure: bool = True
    short: bool = True


_DENSER = (_Dense(short=False), _Dense(), _Dense(figure=False), _Dense(8, figure=False))


class OrderStrip(Drawing):
    """One line: `▶Magpie ▇▇▇▇▄  Bull ▇▇▇×▇  ✗Hound`."""

    view: reactive[FightView | None] = reactive(None)
    bots: reactive[frozenset[str]] = reactive(frozenset())
    """Those that are played by a bot."""
    looked: reactive[str | None] = reactive(None)
    """Who is on the panel beside the active one, and is shown here too."""

    def lines(self, width: int, height: int) -> Sequence[Content]:
        view = self.view
        if view is None:
            return [row(width)]
        whole = width - (28 if view.arriving else 0)
        for dense in _DENSER:
            entries = self._entries(view, dense)
            widths = [_cells(entry) for entry in entries]
            if sum(widths) <= whole:
                break
        places = {name: place for place, name in enumerate(view.order)}
        shown = list(places.values())
        if sum(widths) > whole:
            first = places.get(view.active or "", 0)
            shown = around(widths, first, places.get(self.looked or ""), whole - 9)
        inks = [ink for place in shown for ink in entries[place]]
        hidden = len(entries) - len(shown)
        more = [(f"+{hidden} more ", self.palette.quiet)] if hidden else []
        more += [(f" b {coming_words(view, 24)} ", f"bold {self.palette.here}")] if view.arriving else []
        return [row(width, *inks, right=more)]

    def _entries(self, view: FightView, dense: "_Dense") -> list[list[Ink]]:
        ends = squad_ends(view)
        return [
            _in_squad(
                [
                    *_entry(view.combatants[name], view, dense, self.palette, bot=name in self.bots),
                    *_carries(view, name, self.palette, short=dense.short),
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


def coming_words(view: FightView, width: int) -> str:
    """Who is due from reserve (7.8)."""
    first, *others = (view.reserves[name] for name in view.arriving)
    tail = f" and {len(others)} more" if others else ""
    return f"{cut(first, width - len(tail) - 6)}{tail} due"


def _entry(who: CombatantView, view: FightView, dense: _Dense, palette: Palette, *, bot: bool) -> list[Ink]:
    name = cut(who.name, dense.name)
    mark: list[Ink] = [(" bot", palette.quiet)] if bot else []
    mark += [(" waits", palette.quiet)] if who.id in view.delays else []
    if who.out:
        word = "" if who.destroyed else f"{who.fate} "
        return [(f" ✗{name} ", palette.broken), (word, palette.quiet)]
    colour = palette.side(side_indexes(view)[who.side])
    figure: list[Ink] = [(f" {silhouette(who)} ", colour)] if dense.figure else []
    if who.id == view.active:
        return [(" ▶", f"bold {palette.here}"), (name, f"bold {palette.here}"), *mark, *figure]
    lead, style = ("  ", palette.text) if dense.figure else (" ", colour)
    return [(lead, ""), (name, style), *mark, *figure]


def _in_squad(entry: list[Ink], ends: tuple[str, str], palette: Palette) -> list[Ink]:
    """The entry between the brackets of its squad, which the first opens and the last closes."""
    before, after = ends
    opened: list[Ink] = [(f" {before}", palette.quiet)] if before else []
    return [*opened, *entry, *([(after, palette.quiet)] if after else [])]
