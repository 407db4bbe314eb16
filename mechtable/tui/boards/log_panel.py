"""The log in sentences, the newest on top; the round stands before each."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.engine.audience import Hidden
from mechtable.rules.combat import events as e
from mechtable.services.log import LogLine
from mechtable.tui.content import row, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing, bottom, rule, side, top

FRAMED_HEIGHT = 12
"""From this height on the log has a frame of its own."""


class LogPanel(Drawing):
    """The newest sentences of the fight."""

    entries: reactive[tuple[LogLine, ...]] = reactive(())

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        if height < FRAMED_HEIGHT:
            head = rule(
                width, [("LOG", f"bold {palette.quiet}")], [("l to read", palette.quiet)], palette.frame
            )
            return [head, *log_lines(self.entries, width, height - 1, palette)]
        body = log_lines(self.entries, width - 2, height - 2, palette)
        body += [row(width - 2)] * (height - 2 - len(body))
        title = top(width, [("LOG", f"bold {palette.quiet}")], [("l to read", palette.quiet)], palette.frame)
        return [title, *(side(width, line, palette.frame) for line in body), bottom(width, palette.frame)]


def log_lines(entries: Sequence[LogLine], width: int, most: int, palette: Palette) -> list[Content]:
    """The newest entries first, as many as fit into `most` lines; long ones go on in the next line."""
    lines: list[Content] = []
    for entry in reversed(entries):
        if len(lines) >= most:
            break
        if isinstance(entry.event, e.ExchangeEnded):
            continue  # said only where the whole log is read
        style = style_of(entry.event, palette)
        mark = f"{entry.round:>2} " if entry.round else "   "
        for place, piece in enumerate(wrapped(entry.sentence, max(8, width - 4))):
            lines.append(row(width, (mark if place == 0 else "   ", palette.quiet), (piece, style)))
    return lines[:most]


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
