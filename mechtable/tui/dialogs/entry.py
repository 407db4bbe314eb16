"""One line of text: quick entry in the fight language, names, searches."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input
from textual.widgets.input import Selection

from mechtable.tui.content import content
from mechtable.tui.dialogs.explained import LINE, Explained
from mechtable.tui.screens.own_screen import OwnScreen
from mechtable.tui.shown_rule import rule_in
from mechtable.tui.widgets.said import Said, titled


class EntryDialog(Explained, OwnScreen, ModalScreen[str | None]):
    """Asks for one line; None when it was left with Esc. An error stands under the line until it is mended."""

    ABOUT: ClassVar[str] = LINE
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "leave"),
        Binding("f6", "app.go_rules", "the rule that refuses"),
    ]

    def __init__(
        self,
        title: str,
        hint: str,
        text: str = "",
        error: str = "",
        history: tuple[str, ...] = (),
        *,
        empty: bool = False,
    ) -> None:
        super().__init__()
        self._title, self._hint, self._text, self._error = title, hint, text, error
        self._history, self._empty = history, empty
        self._at = len(history)
        self._early = ""
        self._ready = False

    @property
    def shown_rule(self) -> str:
        """The rule that the error names."""
        return rule_in(self._error)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog entry") as box:
            box.border_title = titled(self.app, self._title)
            yield Input(self._text, select_on_focus=False)
            yield Said(content(self._error or self._hint), classes="error" if self._error else "keys")

    def on_mount(self) -> None:
        field = self.query_one(Input)
        self._ready = True
        typed, enter, _ = self._early.partition("\r")
        field.value = typed if typed and self.replaces else self._text + typed
        field.focus()
        self._begin(field)
        if enter:
            self._finish()

    def _begin(self, field: Input) -> None:
        """What is offered is selected: what is typed takes its place. Elsewhere the cursor stands after the text."""
        field.cursor_position = len(field.value)
        if self.replaces and field.value == self._text:
            field.selection = Selection(0, len(field.value))

    @property
    def replaces(self) -> bool:
        """Whether what is typed takes the place of the text; one that is to be mended stays."""
        return bool(self._text) and not self._error

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._finish()

    def on_key(self, event: Key) -> None:
        """Earlier lines come back with the arrow keys; what was typed before the line was there is not lost."""
        if not (self._ready and self.query_one(Input).has_focus) and self.feed(event):
            event.stop()
            return
        step = {"up": -1, "down": 1}.get(event.key)
        if step is None or not self._history:
            return
        self._at = max(0, min(len(self._history), self._at + step))
        field = self.query_one(Input)
        field.value = self._history[self._at] if self._at < len(self._history) else ""
        field.cursor_position = len(field.value)
        event.stop()

    def feed(self, key: Key) -> bool:
        """Take a key that was typed before the line was there; whether it is one that is typed into a line."""
        written = "\r" if key.key == "enter" else key.character if key.is_printable else None
        if not written:
            return False
        if not self._ready:
            self._early += written
        elif written == "\r":
            self._finish()
        else:
            field = self.query_one(Input)
            field.replace(written, *field.selection)
        return True

    def _finish(self) -> None:
        line = self.query_one(Input).value.strip()
        if line or self._empty:
            self.dismiss(line)

    def action_back(self) -> None:
        self.dismiss(None)
