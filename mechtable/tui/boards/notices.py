"""What the program has to say beside a question: in the log, or under the header, until a key shows that it was read."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from textual.content import Content

from mechtable.tui.content import row, wrapped
from mechtable.tui.styles.palette import Palette

READ = 2.0
"""Seconds that a notice stands at least; the first key or click after them takes it away."""

MOST = 3
"""Notices at once, the newest ones."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence for the person at the screen."""

    sentence: str
    error: bool = False


def with_one_more(notices: tuple[Notice, ...], one: Notice) -> tuple[Notice, ...]:
    """The notices and one more, each said once."""
    return (*(notice for notice in notices if notice != one), one)[-MOST:]


def notice_lines(notices: Iterable[Notice], width: int, palette: Palette) -> Iterator[Content]:
    """The notices in lines, one after another."""
    for notice in notices:
        mark, style = ("✗", palette.loss) if notice.error else ("▸", palette.here)
        for place, piece in enumerate(wrapped(notice.sentence, max(8, width - 4))):
            first = (f" {mark} ", f"bold {style}") if place == 0 else ("   ", "")
            yield row(width, first, (piece, f"bold {style}"))
