"""What was done to a draft, newest last; what was taken back is quiet and can be brought again."""

from collections.abc import Sequence
from datetime import datetime

from textual.content import Content

from mechtable.services.bench import HistoryLine
from mechtable.tui.content import row, wrapped
from mechtable.tui.styles.palette import Palette


def history_lines(history: Sequence[HistoryLine], width: int, palette: Palette) -> list[Content]:
    """A line for each sentence with its step and time."""
    lines = []
    for entry in history:
        at = clock(entry.at) if entry.at else ""
        style = palette.quiet if entry.undone else palette.text
        words = f"{entry.sentence}{'  (taken back: ^Y)' if entry.undone else ''}"
        for place, line in enumerate(wrapped(words, max(10, width - 26))):
            head = f"{entry.step:>4}  {at:<17}" if place == 0 else ""
            lines.append(row(width, (f"{head:<24}", palette.quiet), (line, style)))
    return lines


def clock(at: str) -> str:
    """A moment as people at this clock say it: `12:03`, with the date when it was another day."""
    moment = datetime.fromisoformat(at).astimezone()
    today = datetime.now().astimezone().date()
    return moment.strftime("%H:%M" if moment.date() == today else "%Y-%m-%d %H:%M")
