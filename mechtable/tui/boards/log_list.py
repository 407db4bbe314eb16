"""The lines of a log of any length: only those in sight are drawn; the marked one is always among them."""

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive

from mechtable.services.log import LogLine
from mechtable.services.log_filter import spellings
from mechtable.services.spoken import spoken
from mechtable.tui.boards.log_panel import style_of
from mechtable.tui.content import Ink, row, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing

MARGIN = 8
"""Cells before a sentence: the mark and the round."""


class LogList(Drawing):
    """Every sentence with its round, the newest last; a word that is looked for is marked."""

    ROLLS: ClassVar[bool] = True
    entries: reactive[tuple[LogLine, ...]] = reactive(())
    cursor: reactive[int] = reactive(0)
    word: reactive[str] = reactive("")
    bare: reactive[bool] = reactive(False)
    """Sentences alone: the marked one stands on the last row, those before it above."""

    _first = 0
    _shown: tuple[int, ...] = ()
    """The place of the line in each row that is drawn."""

    def lines(self, width: int, height: int) -> Sequence[Content]:
        if not self.entries:
            self._shown = ()
            return [row(width, ("  Nothing like that was said.", self.palette.quiet))]
        cursor = min(self.cursor, len(self.entries) - 1)
        drawn = self._up_from(cursor, width, height) if self.bare else self._window(cursor, width, height)
        self._shown = tuple(place for place, _ in drawn)
        lines = [line for _, line in drawn]
        return [*([row(width)] * (height - len(lines)) if self.bare else []), *lines]

    def key_at(self, line: int) -> str | None:
        return str(self._shown[line]) if line < len(self._shown) else None

    def _window(self, cursor: int, width: int, height: int) -> list[tuple[int, Content]]:
        """The rows from where they began last time, moved only as far as the marked line asks."""
        drawn = self._down_from(min(self._first, cursor), width, height)
        reach = sum(place <= cursor for place, _ in drawn)
        if len(drawn) < height:
            drawn = self._up_from(len(self.entries) - 1, width, height)
        elif drawn[-1][0] < cursor or reach > height:
            drawn = self._up_from(cursor, width, height)
        self._first = drawn[0][0]
        return drawn[:height]

    def _down_from(self, first: int, width: int, height: int) -> list[tuple[int, Content]]:
        """The rows that begin with a line, at least as many as there is room for if there are so many."""
        drawn: list[tuple[int, Content]] = []
        for place in range(first, len(self.entries)):
            if len(drawn) >= height:
                break
            drawn += [(place, line) for line in self._entry(place, width)]
        return drawn

    def _up_from(self, last: int, width: int, height: int) -> list[tuple[int, Content]]:
        """The rows that end with a line, as many as there is room for."""
        drawn: list[tuple[int, Content]] = []
        for place in range(last, -1, -1):
            if len(drawn) >= height:
                break
            drawn = [*((place, line) for line in self._entry(place, width)), *drawn]
        return drawn[-height:]

    def _entry(self, place: int, width: int) -> list[Content]:
        entry, palette = self.entries[place], self.palette
        if self.bare:
            said = spoken(entry) if self.settings.ascii else entry.sentence
            return [row(width, (piece, palette.text)) for piece in wrapped(said, max(8, width))]
        here, style = place == self.cursor, style_of(entry.event, palette)
        low = entry.sentence.casefold()
        word = next((each for each in spellings(self.word) if each.casefold() in low), "")
        sign: Ink = ("▶", f"bold {palette.here}") if here else ("•" if word else " ", palette.here)
        number = f"{entry.round:>4} " if entry.round else " " * 5
        return [
            row(
                width,
                sign if at == 0 else (" ", ""),
                (number if at == 0 else " " * 5, palette.quiet),
                *_marked(piece, word, f"bold {style}" if here else style, palette),
            )
            for at, piece in enumerate(wrapped(entry.sentence, max(8, width - MARGIN)))
        ]


def _marked(text: str, word: str, style: str, palette: Palette) -> list[Ink]:
    """The text with every place of the word on a ground of its own."""
    low, wanted = text.casefold(), word.casefold()
    if not wanted or len(low) != len(text):
        return [(text, style)]
    inks: list[Ink] = []
    at = 0
    while (found := low.find(wanted, at)) >= 0:
        inks += [
            (text[at:found], style),
            (text[found : found + len(wanted)], f"bold {palette.panel} on {palette.here}"),
        ]
        at = found + len(wanted)
    return [*inks, (text[at:], style)]
