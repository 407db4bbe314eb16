"""The first line: where you are, what moment it is, and that it is saved; what there is to say stands under it."""

from collections.abc import Iterator, Sequence

from textual.content import Content
from textual.events import Resize
from textual.reactive import reactive

from mechtable.tui.boards.notices import Notice
from mechtable.tui.content import Ink, content, cut, row, wrapped
from mechtable.tui.widgets.drawing import Drawing

MOST_LINES = 4
"""Lines of notices at once; they take their room from what has most of it, and cover nothing."""


class Header(Drawing):
    """`The Long Dry ▸ Ambush at the ford     ROUND 3 · Magpie's turn          saved ✓`."""

    trail: reactive[tuple[str, ...]] = reactive(())
    loud: reactive[str] = reactive("")
    """A word before everything else, for what must not be taken for the real thing."""

    moment: reactive[str] = reactive("")
    state: reactive[str] = reactive("")
    said: reactive[str] = reactive("")
    """Why the screen did not do what was asked; it takes it away itself."""

    advice: reactive[str] = reactive("")
    """What the screen suggests, or says of what it does by itself."""

    due: reactive[str] = reactive("")
    """What has come due in this round."""

    notices: reactive[tuple[Notice, ...]] = reactive(())
    _high = 1

    def on_mount(self) -> None:
        self.notices = getattr(self.app, "notices", ())

    def watch_said(self) -> None:
        self._grow()

    def watch_advice(self) -> None:
        self._grow()

    def watch_due(self) -> None:
        self._grow()

    def watch_notices(self) -> None:
        self._grow()

    def on_resize(self, event: Resize) -> None:
        self._grow()

    def _grow(self) -> None:
        if self.is_attached and self.size.width:
            wanted = 1 + len(list(self._notes(self.size.width)))
            if wanted != self._high:
                self._high = self.styles.height = wanted

    def _notes(self, width: int) -> Iterator[Content]:
        """The notices in lines, the screen's own word last; beyond `MOST_LINES` the oldest give way."""
        palette, lines = self.palette, []
        advice = [Notice(words) for words in (self.due, self.advice) if words]
        words = [*self.notices, *advice, *([Notice(self.said, error=True)] if self.said else [])]
        for notice in words:
            mark, style = ("✗", palette.loss) if notice.error else ("▸", palette.here)
            for place, piece in enumerate(wrapped(notice.sentence, max(8, width - 4))):
                first = (f" {mark} ", f"bold {style}") if place == 0 else ("   ", "")
                lines.append(row(width, first, (piece, f"bold {style}")))
        if len(lines) > MOST_LINES and len(words) == 1:
            yield from lines[: MOST_LINES - 1]
            yield row(width, ("   …", palette.quiet))
        else:
            yield from lines[-MOST_LINES:]

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        moment = cut(self.moment, max(10, width // 2))
        mark: list[Ink] = []
        if self.loud:
            mark = [(f" {self.loud} ", f"bold {palette.screen} on {palette.here}"), (" ", "")]
        taken = sum(len(text) for text, _ in mark)
        room = max(10, width - taken - content(moment).cell_length - len(self.state) - 8)
        trail = [*mark, *self._trail(room)]
        used = sum(content(text).cell_length for text, _ in trail)
        gap = max(2, min(taken + room - used + 4, (width - content(moment).cell_length) // 2 - used))
        return [
            row(
                width,
                (" ", ""),
                *trail,
                (" " * gap, ""),
                (moment, f"bold {palette.here}"),
                right=[(f"{self.state} ", palette.whole)],
            ),
            *self._notes(width),
        ]

    def _trail(self, room: int) -> list[Ink]:
        palette = self.palette
        share = max(6, room // max(1, len(self.trail)) - 3)
        inks: list[Ink] = []
        for place, name in enumerate(self.trail):
            style = f"bold {palette.text}" if place == len(self.trail) - 1 else palette.quiet
            inks += [(" ▸ " if place else "", palette.quiet), (cut(name, share), style)]
        return inks
