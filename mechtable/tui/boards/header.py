"""The first line: where you are, what moment it is, and that it is saved."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.tui.content import Ink, content, cut, row
from mechtable.tui.widgets.drawing import Drawing


class Header(Drawing):
    """`The Long Dry ▸ Ambush at the ford     ROUND 3 · Magpie's turn          saved ✓`."""

    trail: reactive[tuple[str, ...]] = reactive(())
    moment: reactive[str] = reactive("")
    state: reactive[str] = reactive("")

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        moment = cut(self.moment, max(10, width // 2))
        room = max(10, width - content(moment).cell_length - len(self.state) - 8)
        trail = self._trail(room)
        used = sum(content(text).cell_length for text, _ in trail)
        gap = max(2, min(room - used + 4, (width - content(moment).cell_length) // 2 - used))
        return [
            row(
                width,
                (" ", ""),
                *trail,
                (" " * gap, ""),
                (moment, f"bold {palette.here}"),
                right=[(f"{self.state} ", palette.whole)],
            )
        ]

    def _trail(self, room: int) -> list[Ink]:
        palette = self.palette
        share = max(6, room // max(1, len(self.trail)) - 3)
        inks: list[Ink] = []
        for place, name in enumerate(self.trail):
            style = f"bold {palette.text}" if place == len(self.trail) - 1 else palette.quiet
            inks += [(" ▸ " if place else "", palette.quiet), (cut(name, share), style)]
        return inks
