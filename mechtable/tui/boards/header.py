"""The first line: where you are, what moment it is, and that it is saved; what there is to say stands under it, or in the log."""

from collections.abc import Iterator, Sequence

from textual.content import Content
from textual.events import Resize
from textual.reactive import reactive

from mechtable.rules.options import Cards
from mechtable.tui.boards.log_panel import LogPanel
from mechtable.tui.boards.notices import Notice, notice_lines
from mechtable.tui.content import Ink, content, cut, row, shortened
from mechtable.tui.widgets.drawing import Drawing

MOST_LINES = 4
"""Lines of notices under the header at once; they take their room from what has most of it, and cover nothing."""


def cards_words(cards: Cards) -> str:
    """Where the cards of a fight are, such as `physical cards` (7.9)."""
    return f"{cards.value} cards"


class Header(Drawing):
    """`The Long Dry ▸ Ambush at the ford     ROUND 3 · Magpie's turn     saved ✓  ·  GM view  ·  physical cards`."""

    trail: reactive[tuple[str, ...]] = reactive(())
    loud: reactive[str] = reactive("")
    """A word before everything else, for what must not be taken for the real thing."""

    moment: reactive[str] = reactive("")
    state: reactive[str] = reactive("")
    about: reactive[tuple[str, ...]] = reactive(())
    """Whose view it is and whose cards are played, said after the state where that takes no room from the rest."""

    said: reactive[str] = reactive("")
    """Why the screen did not do what was asked; it takes it away itself."""

    results: reactive[tuple[str, ...]] = reactive(())
    """What came of exchanges that ended while bots played."""

    advice: reactive[str] = reactive("")
    """What the screen suggests, or says of what it does by itself."""

    due: reactive[str] = reactive("")
    """What has come due in this round."""

    notices: reactive[tuple[Notice, ...]] = reactive(())
    _high = 1
    _own: tuple[Notice, ...] = ()
    """What stands under the header."""

    def on_mount(self) -> None:
        self.notices = getattr(self.app, "notices", ())

    def watch_said(self) -> None:
        self._grow()

    def watch_results(self) -> None:
        self._grow()

    def watch_advice(self) -> None:
        self._grow()

    def watch_due(self) -> None:
        self._grow()

    def watch_notices(self) -> None:
        self._grow()

    def on_resize(self, event: Resize) -> None:
        self._grow()

    def on_log_panel_sized(self, event: LogPanel.Sized) -> None:
        """The log came, went or has other room: what there is to say stands where it moves nothing."""
        self._grow()

    def _grow(self) -> None:
        if self.is_attached and self.size.width:
            words = self._words()
            logs = list(self.screen.query(LogPanel))
            place = next((log for log in logs if log.has_room_for(words)), None) if words else None
            for log in logs:
                log.told = words if log is place else ()
            self._own = () if place else words
            wanted = 1 + len(list(self._notes(self.size.width)))
            if wanted != self._high:
                self._high = self.styles.height = wanted
            self.refresh()

    def _words(self) -> tuple[Notice, ...]:
        """All there is to say, the screen's own word last."""
        advice = [Notice(words) for words in (self.due, *self.results, self.advice) if words]
        return (*self.notices, *advice, *([Notice(self.said, error=True)] if self.said else []))

    def _notes(self, width: int) -> Iterator[Content]:
        """What no log has room for in lines; beyond `MOST_LINES` the oldest give way."""
        palette, words = self.palette, self._own
        lines = list(notice_lines(words, width, palette))
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
        about = self._about(room)
        room -= len(about)
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
                right=[(self.state, palette.whole), (f"{about} ", palette.quiet)]
                if about
                else [(f"{self.state} ", palette.whole)],
            ),
            *self._notes(width),
        ]

    def _about(self, room: int) -> str:
        """What there is to say of the screen, empty where a name of the trail would be cut for it."""
        said = "  ·  ".join(("", *self.about) if self.state else self.about) if self.about else ""
        longest = max((content(name).cell_length for name in self.trail), default=0)
        return said if (longest + 3) * len(self.trail) + len(said) <= room else ""

    def _trail(self, room: int) -> list[Ink]:
        palette = self.palette
        share = max(6, room // max(1, len(self.trail)) - 3)
        inks: list[Ink] = []
        for place, name in enumerate(self.trail):
            style = f"bold {palette.text}" if place == len(self.trail) - 1 else palette.quiet
            inks += [(" ▸ " if place else "", palette.quiet), (shortened(name, share), style)]
        return inks
