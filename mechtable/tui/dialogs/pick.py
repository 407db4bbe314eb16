"""A list to choose one line from: what cannot be chosen is quiet and says why."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key
from textual.reactive import reactive
from textual.screen import ModalScreen

from mechtable.tui.content import content, row
from mechtable.tui.dialogs.explained import PICKING, Explained
from mechtable.tui.dialogs.spelling import Spelling
from mechtable.tui.screens.own_screen import OwnScreen
from mechtable.tui.widgets.drawing import Drawing
from mechtable.tui.widgets.said import Said, titled


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the list.

    Attributes:
        text: What it is.
        right: What stands at the right edge, such as a price.
        why_not: Why it cannot be chosen; empty when it can.
        more: A sentence about it, for the foot of the list.
        mark: What stands before the text, such as a tick.
        key: The letter that takes it at once, at the right edge; a list has one for every line, or for none.
    """

    text: str
    right: str = ""
    why_not: str = ""
    more: str = ""
    mark: str = ""
    key: str = ""


class _List(Drawing):
    ROLLS: ClassVar[bool] = True
    choices: reactive[tuple[Line, ...]] = reactive(())
    cursor: reactive[int] = reactive(0)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        first = self._first(height)
        return [self._line(place, width) for place in range(first, min(len(self.choices), first + height))]

    def key_at(self, line: int) -> str | None:
        place = self._first(self.size.height) + line
        return str(place) if 0 <= place < len(self.choices) else None

    @property
    def hidden(self) -> tuple[int, int]:
        """How many lines there are above those that are seen, and below."""
        height = self.size.height
        first = self._first(height)
        return first, max(0, len(self.choices) - first - height)

    def _first(self, height: int) -> int:
        return max(0, min(self.cursor - height // 2, len(self.choices) - height))

    def _line(self, place: int, width: int) -> Content:
        line, palette = self.choices[place], self.palette
        here = place == self.cursor
        style = f"bold {palette.here}" if here else palette.quiet if line.why_not else palette.text
        mark = "▶" if here else "·" if line.why_not else " "
        right = "   ".join(filter(None, (line.right, line.key)))
        return row(width, (f"{mark} {line.mark}{line.text}", style), right=[(f" {right} ", style)])


def place_of(value: object, values: Sequence[object]) -> int:
    """The place of the value that is chosen already, the first one where it is none of them."""
    return values.index(value) if value in values else 0


_AROUND = 7
"""Rows of a dialog beside its list: the frame, a sentence of two lines, the keys."""


class PickDialog(Explained, OwnScreen, ModalScreen[int | None]):
    """Asks for one line; its place, or None when it was left with Esc. Letters go to a line that they begin."""

    ABOUT: ClassVar[str] = PICKING
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "leave"),
        Binding("enter", "take", "take"),
        Binding("up", "step(-1)", "up"),
        Binding("down", "step(1)", "down"),
        Binding("pageup", "page(-1)", "a page up"),
        Binding("pagedown", "page(1)", "a page down"),
        Binding("home", "page(-1000)", "the first one"),
        Binding("end", "page(1000)", "the last one"),
    ]

    def __init__(
        self, title: str, lines: tuple[Line, ...], verb: str, at: int = 0, *, snug: bool = False
    ) -> None:
        """`snug` makes it no higher than its lines need."""
        super().__init__()
        self._title, self._lines, self._verb, self._at = title, lines, verb, at
        self._snug = snug
        self._spelling = Spelling()
        self._unmoved = True

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog pick") as box:
            box.border_title = titled(self.app, self._title)
            if self._snug:
                box.styles.height, box.styles.max_height = len(self._lines) + _AROUND, "80%"
            yield _List()
            yield Said(classes="said")
            letters = "a letter at the edge does so at once" if self._keys else "a letter jumps"
            yield Said(content(f"Enter {self._verb} · {letters} · Esc back"), classes="keys")

    @property
    def _keys(self) -> tuple[str, ...]:
        """The letters that take their lines at once."""
        return tuple(line.key for line in self._lines if line.key)

    @property
    def at(self) -> int:
        """The place of the marked line."""
        return self.query_one(_List).cursor

    @property
    def marked(self) -> Line:
        """The marked line."""
        return self._lines[self.at]

    def show(self, lines: tuple[Line, ...]) -> None:
        """Put other lines, as many, in the place of those that are shown."""
        self._lines = self.query_one(_List).choices = lines
        self._go(self.at)

    def on_mount(self) -> None:
        self.query_one(_List).choices = self._lines
        self._go(self._at)
        self._unmoved = True

    def on_key(self, event: Key) -> None:
        letter = (event.character or "").casefold()
        if not letter.isalnum():
            return
        if (
            self._keys
        ):  # to jump to another line by a letter that stands at the edge of this one would mislead
            event.stop()
            if event.character in self._keys:
                self._go([line.key for line in self._lines].index(event.character))
                self.action_take()
            return
        texts = [line.text for line in self._lines]
        at = 0 if self._unmoved else self.at  # the same letters lead to one line, whatever is so now
        found = self._spelling.typed(letter, event.time, texts, at)
        if found is not None:
            self._go(found)
        event.stop()

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        event.stop()
        if int(event.key) == self.query_one(_List).cursor:
            self.action_take()
        else:
            self._go(int(event.key))

    def on_drawing_rolled(self, event: Drawing.Rolled) -> None:
        event.stop()
        self._go(max(0, min(len(self._lines) - 1, self.query_one(_List).cursor + event.rows)))

    def action_step(self, step: int) -> None:
        self._go((self.query_one(_List).cursor + step) % len(self._lines))

    def action_page(self, pages: int) -> None:
        shown = self.query_one(_List)
        self._go(max(0, min(len(self._lines) - 1, shown.cursor + pages * max(1, shown.size.height))))

    def action_take(self) -> None:
        at = self.query_one(_List).cursor
        if self._lines[at].why_not:
            self.app.bell()
        else:
            self.dismiss(at)

    def action_back(self) -> None:
        self.dismiss(None)

    def _go(self, place: int) -> None:
        self._unmoved = False
        self.query_one(_List).cursor = place
        line, said = self._lines[place], self.query_one(".said", Said)
        said.update(content(f"✗ {line.why_not}" if line.why_not else line.more))
        said.set_class(bool(line.why_not), "error")
        self.call_after_refresh(self._tell_more)

    def on_resize(self) -> None:
        """Another height shows more lines, or fewer."""
        self.call_after_refresh(self._tell_more)

    def _tell_more(self) -> None:
        """How many lines there are above and below those that are seen, in the frame."""
        if not self.is_attached:  # it was answered meanwhile
            return
        above, below = self.query_one(_List).hidden
        ways = (("↑", above), ("↓", below))
        words = " · ".join(f"{sign} {count} more" for sign, count in ways if count)
        self.query_one(".dialog", Vertical).border_subtitle = titled(self.app, words) if words else ""
