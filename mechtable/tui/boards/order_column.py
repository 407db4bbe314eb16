"""Who is there and whose turn it is, in a column where there is room for one."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.combat.view import FightView
from mechtable.tui.boards.order import coming_words
from mechtable.tui.boards.order_blocks import small_block, whole_block, wreck_line
from mechtable.tui.boards.order_entries import hidden_words
from mechtable.tui.boards.order_window import around
from mechtable.tui.boards.side_letters import Signs, side_signs
from mechtable.tui.boards.squad_marks import barred, together
from mechtable.tui.content import Ink, row, shortened
from mechtable.tui.widgets.drawing import Drawing, bottom, side, top

_Blocks = dict[str, list[Content]]
"""The lines of each, by id."""


class OrderColumn(Drawing):
    """A column for wide screens: silhouette, AP, defends and heat of as many as there is room for, of the others less.

    Whose turn it is and who follows have most of it; of many it says how many more there are.
    """

    view: reactive[FightView | None] = reactive(None)
    bots: reactive[frozenset[str]] = reactive(frozenset())
    """Those that are played by a bot."""
    looked: reactive[str | None] = reactive(None)
    """Who is on the panel beside the active one, and is shown here too."""
    key: reactive[str] = reactive("")
    """What shows all of them, empty for nothing."""

    _squads: dict[str, tuple[str, ...]]
    """Those who stand with others of their squad now, by id, with all who do."""
    _signs: dict[str, Signs]

    def lines(self, width: int, height: int) -> Sequence[Content]:
        view, palette = self.view, self.palette
        if view is None:
            return [row(width)]
        self._squads, self._signs = _squads(view), side_signs(view, palette)
        body: list[Content] = []
        if view.arriving:
            due = row(width - 2, (f" b  {coming_words(view, width - 6)}", f"bold {palette.here}"))
            body = [due, row(width - 2)]
        room = height - 2
        body += self._shown(view, width - 2, room - len(body))
        body += [row(width - 2)] * (room - len(body))
        title: list[Ink] = [("ORDER", f"bold {palette.text}"), (f" · round {view.round}", palette.quiet)]
        keys: list[Ink] = [(self.key, palette.quiet)] if self.key else []
        frame = palette.frame
        return [
            top(width, title, keys, frame),
            *(side(width, line, frame) for line in body[:room]),
            bottom(width, frame),
        ]

    def _shown(self, view: FightView, width: int, room: int) -> list[Content]:
        """All of them as roomy as fits, else those around the active one, and how many more there are."""
        behind = [
            row(width, (f" {sign:<2}{words}", self.palette.quiet)) for sign, words in hidden_words(view)
        ]
        blocks = {name: self._block(view, name, width, 0) for name in view.order}
        kept = (view.active, self.looked)
        fallen = [name for name in blocks if view.combatants[name].out and name not in kept]
        if len(self._joined(view, blocks, width)) + len(behind) > room and len(fallen) > 1:
            blocks = {name: block for name, block in blocks.items() if name not in fallen}
            behind.append(self._fallen(view, width, fallen))
        lines = self._joined(view, blocks, width)
        if len(lines) + len(behind) > room:
            return self._some(view, width, room, blocks, behind)
        self._widen(view, width, room - len(behind), blocks)
        lines = self._joined(view, blocks, width)
        airy = self._joined(view, self._aired(view, width, blocks), width)
        if len(airy) - 1 + len(behind) <= room:
            lines = airy
        return [*lines, *behind][:room]

    def _aired(self, view: FightView, width: int, blocks: _Blocks) -> _Blocks:
        """The same with an empty line below each."""
        return {name: [*block, row(width - (name in self._squads))] for name, block in blocks.items()}

    def _block(self, view: FightView, name: str, width: int, much: int) -> list[Content]:
        """A line, two lines, or two and its conditions; one that is out is one line."""
        who, palette = view.combatants[name], self.palette
        room, signs = width - (name in self._squads), self._signs[who.side]
        if who.out:
            return [wreck_line(who, room, palette)]
        if much == 0:
            return small_block(who, view, room, palette, signs)
        return whole_block(who, view, room, palette, signs, bot=name in self.bots, words=much > 1)

    def _widen(self, view: FightView, width: int, room: int, blocks: _Blocks) -> None:
        """Give the active one, then the one looked at and who follows, as many lines as there are left."""
        left = room - len(self._joined(view, blocks, width))
        names = list(blocks)
        first = names.index(view.active) if view.active in blocks else 0
        turns = [*names[first:], *names[:first]]
        if self.looked in blocks:
            turns.sort(key=lambda name: name not in (view.active, self.looked))
        for name in turns:
            for much in (2, 1):
                wider = self._block(view, name, width, much)
                if len(wider) - len(blocks[name]) <= left:
                    left -= len(wider) - len(blocks[name])
                    blocks[name] = wider
                    break

    def _some(
        self, view: FightView, width: int, room: int, blocks: _Blocks, behind: list[Content]
    ) -> list[Content]:
        names = list(blocks)
        active, looked = (
            names.index(name) if name in blocks else None for name in (view.active, self.looked)
        )

        def lined(places: Sequence[int]) -> list[Content]:
            shown = {names[at]: blocks[names[at]] for at in places}
            return self._joined(view, shown, width)

        places = around(
            len(names),
            active or 0,
            looked,
            lambda some: len(some) < room and len(lined(some)) + len(behind) < room,
        )
        hidden = len(names) - len(places)
        key = f": {self.key}" if self.key else ""
        more = row(width, (f" … {hidden} more{key}", self.palette.quiet))
        return [*lined(places), more, *behind]

    def _fallen(self, view: FightView, width: int, fallen: list[str]) -> Content:
        names = ", ".join(view.combatants[name].name for name in fallen)
        lead = f" ✗ {len(fallen)}: "
        return row(width, (f"{lead}{shortened(names, width - len(lead))}", self.palette.broken))

    def _joined(self, view: FightView, blocks: _Blocks, width: int) -> list[Content]:
        """The lines of some in their order, those of a squad below its name and held together by a bar."""
        palette, lines = self.palette, list[Content]()
        names = list(blocks)
        for at, name in enumerate(names):
            run = self._squads.get(name, ())
            if not run:
                lines += blocks[name]
                continue
            if at == 0 or names[at - 1] not in run:
                squad = shortened(view.combatants[name].squad, width - 2)
                lines.append(row(width, (f"╭ {squad}", palette.quiet)))
            last = at + 1 == len(names) or names[at + 1] not in run
            lines += barred(blocks[name], palette.quiet, last=last)
        return lines


def _squads(view: FightView) -> dict[str, tuple[str, ...]]:
    """Those who stand with others of their squad, by id, with all who do."""
    return {name: run for run in together(view) if len(run) > 1 for name in run}
