"""A widget that draws lines of an exact size from a view, and tells which line was clicked."""

from collections.abc import Sequence
from typing import ClassVar, Self

from textual.content import Content
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import Reactive
from textual.selection import Selection
from textual.widget import Widget

from mechtable.services.settings import Settings
from mechtable.tui.content import Ink, row, stacked
from mechtable.tui.styles.palette import DARK, PALETTES, Palette, four_coloured
from mechtable.tui.styles.plain import doubled, plain
from mechtable.tui.widgets.lines import Lines, Painted

WHEEL = 3
"""Lines that one notch of the mouse wheel goes."""


class Drawing(Widget):
    """A panel drawn by hand: subclasses give its lines."""

    ROLLS: ClassVar[bool] = False
    """Whether the mouse wheel over it is told to its screen, which moves the cursor."""

    auto_links: Reactive[bool] = Reactive(False)

    class Clicked(Message):
        """A line was clicked; `key` says which, as the drawing named it."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Rolled(Message):
        """The mouse wheel was turned over `board`: `rows` down, or up when less than 0."""

        def __init__(self, board: "Drawing", rows: int) -> None:
            super().__init__()
            self.board, self.rows = board, rows

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._painted = Painted()
        self._stale = False
        self._announced: tuple[Size, list[Content]] | None = None
        """Lines of which the framework was told all that have changed, and for which size; None when it paints all.

        Only these may be painted: a newer line would stand beside old ones until it changes once more.
        """

    @property
    def settings(self) -> Settings:
        """The choices of the person at the screen."""
        kept: Settings = getattr(self.app, "settings", Settings())
        return kept

    @property
    def palette(self) -> Palette:
        """The colours in use."""
        palette = PALETTES.get(self.app.theme, DARK)
        return four_coloured(palette) if self.settings.four_colours else palette

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """The lines to show, each `width` cells wide."""
        raise NotImplementedError

    def key_at(self, line: int) -> str | None:
        """What a click on a line means, None for nothing."""
        return None

    def key_in(self, line: int, column: int) -> str | None:
        """What a click on a cell means; most drawings know lines only."""
        return self.key_at(line)

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        """Paint again; of what is drawn, only the lines that have become others."""
        if regions and self._announced is not None and not (layout or recompose):
            return super().refresh(*regions, repaint=repaint)
        if not repaint or layout or recompose or not self.is_mounted or self._announced is None:
            self._announced = None
            return super().refresh(repaint=repaint, layout=layout, recompose=recompose)
        if not self._stale:
            self._stale = True
            self.call_next(self._draw_anew)
        return self

    def _draw_anew(self) -> None:
        self._stale = False
        before = self._announced
        if before is None:
            return
        now, size = self._drawn_lines(), self.size
        if before[0] != size or len(now) != len(before[1]) or self.visual_style != self._painted.style:
            self._announced = None
            super().refresh()
        elif changed := [place for place, line in enumerate(now) if not line.is_same(before[1][place])]:
            self._announced = size, now
            super().refresh(*(Region(0, place, size.width, 1) for place in changed))

    def render(self) -> Lines:
        if self._announced is None or self._announced[0] != self.size:
            self._announced = self.size, self._drawn_lines()
        return Lines(self._announced[1], self._painted)

    def _drawn_lines(self) -> list[Content]:
        width, height = self.size
        if width < 1 or height < 1:
            return []
        drawn = list(self.lines(width, height))[:height]
        drawn += [row(width)] * (height - len(drawn))
        if self.screen.has_class("what-if"):
            drawn = [doubled(line) for line in drawn]
        return [plain(line) for line in drawn] if self.settings.ascii else drawn

    def get_selection(self, selection: Selection) -> tuple[str, str]:
        """The text that was selected with the mouse."""
        return selection.extract(stacked(self._painted.lines).plain), "\n"

    def on_click(self, event: Click) -> None:
        key = self.key_in(event.y, event.x)
        if key is not None:
            event.stop()
            self.post_message(self.Clicked(key))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        if self.ROLLS:
            event.stop()
            self.post_message(self.Rolled(self, WHEEL))

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        if self.ROLLS:
            event.stop()
            self.post_message(self.Rolled(self, -WHEEL))


def rule(width: int, title: Sequence[Ink], right: Sequence[Ink], frame: str) -> Content:
    """A heading line: `── TITLE ───────────── right ──`."""
    tail = [(" ", ""), *right, (" ──", frame)] if right else [("─", frame)]
    return row(width, ("── ", frame), *title, (" ", ""), right=tail, fill=("─", frame))


def top(width: int, title: Sequence[Ink], right: Sequence[Ink], frame: str) -> Content:
    """The upper edge of a frame: `╭─ title ───── right ─╮`."""
    tail = [(" ", ""), *right, (" ─╮", frame)] if right else [("─╮", frame)]
    lead = [("╭─ ", frame), *title, (" ", "")] if title else [("╭", frame)]
    return row(width, *lead, right=tail, fill=("─", frame))


def bottom(width: int, frame: str) -> Content:
    """The lower edge of a frame."""
    return row(width, ("╰", frame), right=[("╯", frame)], fill=("─", frame))


def side(width: int, line: Content, frame: str) -> Content:
    """A line between the sides of a frame."""
    inner = line.truncate(max(0, width - 2), ellipsis=True, pad=True)
    return Content.assemble(("│", frame), inner, ("│", frame))
