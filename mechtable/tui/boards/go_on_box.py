"""Home's box: the fight to go on with, or the last one, with what happened in it."""

from typing import TYPE_CHECKING

from textual.content import Content

from mechtable.tui.content import Ink, row, shortened, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import bottom, side, top

if TYPE_CHECKING:
    from mechtable.tui.boards.home_list import HomeEntry


def go_on_box(entry: "HomeEntry", here: bool, width: int, palette: Palette) -> list[Content]:
    """The fight at the top of Home, what happened last in it, and the key that opens it."""
    frame = palette.here if here else palette.frame
    mark: Ink = (" ▶ ", f"bold {palette.here}") if here else ("   ", "")
    style = f"bold {palette.here}" if here else f"bold {palette.text}"
    lines = [
        row(
            width - 2,
            mark,
            (shortened(entry.label, width - len(entry.detail) - 7), style),
            right=[(f" {entry.detail} ", palette.text)],
        )
    ]
    told = entry.sentence.strip()
    lines += [
        row(width - 2, ("   ", ""), (line, palette.quiet))
        for line in (previously(told, width - 8) if told else [])
    ]
    heading = "THE LAST FIGHT" if entry.ended else "GO ON"
    title = top(
        width,
        [(heading, f"bold {palette.here}")],
        [("Enter" if here else "Esc, then Enter", palette.quiet)],
        frame,
    )
    return [title, *(side(width, line, frame) for line in lines), bottom(width, frame)]


_RECALLED = 4
"""Most lines of what happened last."""


def previously(told: str, width: int) -> list[str]:
    """What happened last in four lines at most, an ellipsis where there is more."""
    lines = wrapped(f"Previously: {told}", width)
    if len(lines) <= _RECALLED:
        return lines
    last = wrapped(lines[_RECALLED - 1], width - 2)[0]
    return [*lines[: _RECALLED - 1], f"{last} …"]
