"""The line that is read from across the table: who is awaited, as large as there is room for."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.tui.boards.big_letters import large, small
from mechtable.tui.content import Ink, cut, row
from mechtable.tui.widgets.drawing import Drawing

LARGE, SMALL = 5, 3
"""Rows of the two sizes of letters."""


class Banner(Drawing):
    """`MAGPIE'S TURN` in big letters; in one line where there is little room or a sign has no big letter."""

    said: reactive[tuple[str, ...]] = reactive(())
    """The words, ever shorter."""
    aside: reactive[str] = reactive("")
    """What stands at the right edge when there is room for it."""

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        style = f"bold {palette.here}"
        for words in self.said:
            drawn = self._drawn(words, width - 4, height)
            if drawn is not None:
                beside = self._aside(width - 8 - len(drawn[0]), len(drawn))
                body = [
                    row(width, ("  ", ""), (line, style), right=more)
                    for line, more in zip(drawn, beside, strict=True)
                ]
                return [*[row(width)] * ((height - len(drawn)) // 2), *body]
        words = self.said[0] if self.said else ""
        said: list[Ink] = [(f" ▶ {cut(words.upper(), width - 4)}", style)] if words else []
        return [*[row(width)] * ((height - 1) // 2), row(width, *said)]

    def _drawn(self, words: str, room: int, height: int) -> tuple[str, ...] | None:
        """Letters of the largest size that fits; half blocks have no ASCII sign, so none of them in plain signs."""
        sizes = [large] if height >= LARGE else []
        sizes += [small] if height >= SMALL and not self.settings.ascii else []
        for size in sizes:
            drawn = size(words)
            if drawn is not None and len(drawn[0]) <= room:
                return drawn
        return None

    def _aside(self, room: int, high: int) -> list[list[Ink]]:
        nothing: list[list[Ink]] = [[] for _ in range(high)]
        drawn = (large if high == LARGE else small)(self.aside) if self.aside else None
        if drawn is None or len(drawn[0]) > room:
            return nothing
        return [[(line, self.palette.quiet), ("  ", "")] for line in drawn]
