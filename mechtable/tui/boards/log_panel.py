"""The log in sentences, the newest on top; the round stands before each. What the program has to say stands above them."""

from collections.abc import Sequence

from textual.content import Content
from textual.events import Hide, Resize, Show
from textual.message import Message
from textual.reactive import reactive

from mechtable.engine.audience import Hidden
from mechtable.rules.combat import events as e
from mechtable.services.log import LogLine
from mechtable.tui.boards.notices import Notice, notice_lines
from mechtable.tui.content import cut, row, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing, bottom, rule, side, top

FRAMED_HEIGHT = 12
"""From this height on the log has a frame of its own."""


class LogPanel(Drawing):
    """The newest sentences of the fight, and above them notices: here they move nothing and cover no question."""

    class Sized(Message):
        """The panel came, went or has other room."""

    entries: reactive[tuple[LogLine, ...]] = reactive(())
    told: reactive[tuple[Notice, ...]] = reactive(())

    def has_room_for(self, notices: tuple[Notice, ...]) -> bool:
        """Whether it is on the screen and shows all of them whole."""
        width, height = self.size
        frame = 0 if height < FRAMED_HEIGHT else 1
        needed = len(list(notice_lines(notices, width - 2 * frame, self.palette)))
        return self.is_on_screen and needed <= height - 1 - frame

    def on_resize(self, event: Resize) -> None:
        self._sized()

    def on_show(self, event: Show) -> None:
        self._sized()

    def on_hide(self, event: Hide) -> None:
        self._sized()

    def _sized(self) -> None:
        for header in self.screen.query("Header"):
            header.post_message(self.Sized())

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        if height < FRAMED_HEIGHT:
            head = rule(
                width, [("LOG", f"bold {palette.quiet}")], [("l to read", palette.quiet)], palette.frame
            )
            return [head, *self._body(width, height - 1)]
        body = self._body(width - 2, height - 2)
        body += [row(width - 2)] * (height - 2 - len(body))
        title = top(width, [("LOG", f"bold {palette.quiet}")], [("l to read", palette.quiet)], palette.frame)
        return [title, *(side(width, line, palette.frame) for line in body), bottom(width, palette.frame)]

    def _body(self, width: int, most: int) -> list[Content]:
        told = list(notice_lines(self.told, width, self.palette))[:most]
        return [*told, *log_lines(self.entries, width, most - len(told), self.palette)]


def log_lines(entries: Sequence[LogLine], width: int, most: int, palette: Palette) -> list[Content]:
    """The newest entries first, as many as fit into `most` lines; long ones go on in the next line.

    The last one may be cut, with an ellipsis: half a sum would be read as another one.
    """
    lines: list[Content] = []
    for entry in reversed(entries):
        if len(lines) >= most:
            break
        if isinstance(entry.event, e.ExchangeEnded):
            continue  # said only where the whole log is read
        style = style_of(entry.event, palette)
        mark = f"{entry.round:>2} " if entry.round else "   "
        room, left = max(8, width - 4), most - len(lines)
        pieces = wrapped(entry.sentence, room)
        if len(pieces) > left:
            pieces = [*pieces[: left - 1], cut(f"{pieces[left - 1]} …", room)]
        for place, piece in enumerate(pieces):
            lines.append(row(width, (mark if place == 0 else "   ", palette.quiet), (piece, style)))
    return lines


def style_of(event: e.Event | Hidden, palette: Palette) -> str:
    """How a sentence is inked: damage and wrecks stand out, bookkeeping steps back."""
    match event:
        case e.StatusChanged() | e.MechDestroyed() | e.GaveUp() | e.FightEnded():
            return f"bold {palette.damaged}"
        case e.DamageDealt():
            return f"bold {palette.text}"
        case e.TimerDue():
            return f"bold {palette.here}"
        case e.ValueSet() | e.HandSet() | e.Warned() | e.NoteShown() | e.AreaStruck():
            return palette.here
        case e.PilotTold():
            return palette.here
        case e.ConditionSet() | e.ConditionEnded() | e.TimerSet() | e.TimerCleared() | e.NoteTaken():
            return palette.here
        case e.RoundBegan() | e.TurnBegan() | e.TurnResumed() | e.OrderSet():
            return palette.quiet
        case _:
            return palette.text
