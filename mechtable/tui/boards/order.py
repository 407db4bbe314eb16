"""Who is there and whose turn it is: a strip of silhouettes, in two lines where there are many."""

from collections.abc import Sequence

from textual.content import Content
from textual.events import Resize
from textual.reactive import reactive

from mechtable.rules.combat.view import FightView
from mechtable.tui.boards.order_entries import Dense, Entry, cells, entries, tail
from mechtable.tui.boards.order_window import around, packed
from mechtable.tui.content import Ink, row, shortened
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing


def side_indexes(view: FightView) -> dict[str, int]:
    """A number for each side, in the order they came."""
    sides = dict.fromkeys(who.side for who in view.combatants.values())
    return {name: index for index, name in enumerate(sides)}


_DENSER = (
    (1, Dense(words=True)),
    (1, Dense()),
    (1, Dense(wrecks=False)),
    (1, Dense(9, wrecks=False)),
    (2, Dense()),
    (2, Dense(wrecks=False)),
    (2, Dense(12, wrecks=False, gap=1)),
    (2, Dense(9, wrecks=False, gap=1)),
    (2, Dense(7, wrecks=False, gap=1)),
    (2, Dense(6, wrecks=False, gap=1)),
)
"""In how many lines all of them are tried, and how much of each is told."""
_SOME = Dense(9, wrecks=False, gap=1)
"""What is told of each where not all of them fit."""


TALL = 14
"""Rows of a screen from which the strip may have two lines."""


class OrderStrip(Drawing):
    """`▶Magpie r▇▇▇▇▄  Bull b▇▇▇×▇  ✗Hound`: all of them, else the active one and who follows, and how many more."""

    view: reactive[FightView | None] = reactive(None)
    bots: reactive[frozenset[str]] = reactive(frozenset())
    """Those that are played by a bot."""
    looked: reactive[str | None] = reactive(None)
    """Who is on the panel beside the active one, and is shown here too."""
    key: reactive[str] = reactive("")
    """What shows all of them, empty for nothing."""
    high: reactive[int] = reactive(1)
    """The rows that it takes."""

    _known: tuple[tuple[object, ...], list[Content]] | None = None
    """What was drawn last, and of what."""

    def watch_view(self) -> None:
        self._fit()

    def watch_bots(self) -> None:
        self._fit()

    def watch_looked(self) -> None:
        self._fit()

    def on_resize(self, event: Resize) -> None:
        self._fit()

    def _fit(self) -> None:
        """As high as what there is to show."""
        if self.is_attached and self.size.width:
            wanted = len(self.lines(self.size.width, 0))
            if wanted != self.high:
                self.high = self.styles.height = wanted

    def lines(self, width: int, height: int) -> Sequence[Content]:
        view = self.view
        if view is None:
            return [row(width)]
        asked = (view, self.bots, self.looked, self.key, width, self.app.size.height, self.palette)
        if self._known is None or any(
            one is not other for one, other in zip(asked, self._known[0], strict=True)
        ):
            self._known = asked, self._drawn(view, width)
        return self._known[1]

    def _drawn(self, view: FightView, width: int) -> list[Content]:
        due: list[Ink] = []
        if view.arriving:
            due = [(f" b {coming_words(view, 24)} ", f"bold {self.palette.here}")]
        rooms = [width - cells(due), width]
        if self.app.size.height < TALL:
            rooms = rooms[:1]
        shown = self._shown(view, rooms)
        return [
            row(width, *(ink for entry in line for ink in entry), right=due if number == 0 else [])
            for number, line in enumerate(shown)
        ]

    def _shown(self, view: FightView, rooms: list[int]) -> list[list[Entry]]:
        """The lines, each with its entries."""
        kept, palette = (view.active, self.looked), self.palette
        for most, dense in _DENSER:
            if most > len(rooms) or not _may_fit(view, dense, sum(rooms[:most])):
                continue
            told = [*entries(view, dense, palette, self.bots, kept).values()]
            told += tail(view, dense, palette, kept)
            lines = packed([cells(entry) for entry in told], rooms[:most])
            if lines is not None:
                return [[told[at] for at in line] for line in lines]
        return self._some(view, rooms, kept)

    def _some(self, view: FightView, rooms: list[int], kept: tuple[str | None, ...]) -> list[list[Entry]]:
        """The active one, who follows and who is looked at; how many more there are, and what shows them."""
        palette = self.palette
        told = entries(view, _SOME, palette, self.bots, kept)
        names, widths = list(told), [cells(entry) for entry in told.values()]
        active, looked = (names.index(name) if name in told else None for name in kept)
        behind = tail(view, _SOME, palette, kept)

        def lined(places: Sequence[int]) -> list[list[Entry]] | None:
            some = [*_parted([told[names[at]] for at in places], places, len(names)), *behind]
            if len(places) < len(names):
                some.append(_more(len(names) - len(places), self.key, palette))
            lines = packed([cells(entry) for entry in some], rooms)
            return None if lines is None else [[some[at] for at in line] for line in lines]

        least = sum(rooms)
        places = around(
            len(names),
            active or 0,
            looked,
            lambda some: sum(widths[at] for at in some) <= least and lined(some) is not None,
        )
        return lined(places) or [[told[names[place]] for place in places]]


def _may_fit(view: FightView, dense: Dense, room: int) -> bool:
    """Whether so many could fit with the shortest names there are."""
    least = sum(dense.gap + 8 if not who.out else dense.wrecks * 4 for who in view.combatants.values())
    return least <= room


def _parted(some: list[Entry], places: Sequence[int], count: int) -> list[Entry]:
    """The entries, with dots before one that does not follow the one before it."""
    return [
        [("…", ""), *entry[entry[0][0] == " " :]]
        if before is not None and (before + 1) % count != at
        else entry
        for entry, before, at in zip(some, (None, *places), places, strict=False)
    ]


def _more(count: int, key: str, palette: Palette) -> Entry:
    return [(f" +{count} more{f': {key}' if key else ''}", palette.quiet)]


def coming_words(view: FightView, width: int) -> str:
    """Who is due from reserve (7.8)."""
    first, *others = (view.reserves[name] for name in view.arriving)
    rest = f" and {len(others)} more" if others else ""
    return f"{shortened(first, width - len(rest) - 6)}{rest} due"
