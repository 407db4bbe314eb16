"""Lines of an exact width as the framework paints them; a line that is painted again as it was costs nothing."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.segment import Segment
from textual.content import Content
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual

from mechtable.tui.content import stacked

Key = tuple[int, str, tuple[object, ...], Style]
"""What a strip hangs on: the row, its text, the runs of style in it, the style below it."""


@dataclass(slots=True)
class Painted:
    """What stands on the screen now.

    Attributes:
        style: The style below the lines, None before anything was painted.
        strips: Their strips, by what they hang on.
    """

    lines: Sequence[Content] = ()
    style: Style | None = None
    strips: dict[Key, Strip] = field(default_factory=dict)


class Lines(Visual):
    """Some lines under one another.

    Args:
        lines: Each as wide as the widget.
        painted: What stands there; these lines take its place when they are painted.
    """

    def __init__(self, lines: Sequence[Content], painted: Painted) -> None:
        self._lines = lines
        self._painted = painted

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        """The lines ready to be painted; a single one, and text being selected with the mouse, as the framework does."""
        painted = self._painted
        painted.lines, painted.style = self._lines, style
        if options.selection is not None or len(self._lines) == 1:
            return stacked(self._lines).render_strips(width, height, style, options)
        strips: dict[Key, Strip] = {}
        for row, line in enumerate(self._lines):
            runs = tuple(span for span in line.spans if span.start < span.end)
            key = (row, line.plain, runs, style)
            known = painted.strips.get(key)
            strips[key] = known or _strip(Content(line.plain, list(runs)), row, style, options)
        painted.strips = strips
        return list(strips.values())

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return max((line.cell_length for line in self._lines), default=0)

    def get_height(self, rules: RulesMap, width: int) -> int:
        return len(self._lines)


def _strip(line: Content, row: int, style: Style, options: RenderOptions) -> Strip:
    segments, column = list[Segment](), 0
    for text, ink in line.render(style, end="", parse_style=options.get_style):
        segments.append(Segment(text, (style + ink).rich_style_with_offset(column, row)))
        column += len(text)
    return Strip(segments, line.cell_length)
