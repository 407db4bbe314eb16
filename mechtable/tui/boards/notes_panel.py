"""The GM's notes beside the table: what is to come, what was prepared, what was written down."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.combat.view import FightView
from mechtable.tui.boards.noted_words import notes_lines
from mechtable.tui.content import row
from mechtable.tui.widgets.drawing import Drawing, bottom, side, top

KEYS = "n note · t timer"
FEWEST, MOST = 3, 12
"""Lines between the edges."""


class NotesPanel(Drawing):
    """As high as what is noted, within bounds."""

    view: reactive[FightView | None] = reactive(None)
    prepared: reactive[str] = reactive("")
    """The notes of the encounter."""

    def watch_view(self) -> None:
        self._fit()

    def watch_prepared(self) -> None:
        self._fit()

    def _fit(self) -> None:
        if self.is_attached and self.size.width > 2:
            wanted = len(self._told(self.size.width - 2)) + 2  # a free line and the keys
            self.styles.height = 2 + max(FEWEST, min(MOST, wanted))

    def on_resize(self) -> None:
        self._fit()

    def _told(self, width: int) -> list[Content]:
        return list(notes_lines(self.view, self.prepared, width, self.palette)) if self.view else []

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette, inner, room = self.palette, width - 2, max(0, height - 3)
        told = self._told(inner)
        if len(told) > room:
            told = [*told[: room - 1], row(inner, (" …", palette.quiet))]
        body = [*told, *[row(inner)] * (room - len(told)), row(inner, (f" {KEYS}", palette.quiet))]
        frame = palette.frame
        return [
            top(width, [("NOTES", f"bold {palette.text}")], [], frame),
            *(side(width, line, frame) for line in body),
            bottom(width, frame),
        ]
