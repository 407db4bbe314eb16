"""One line of text: quick entry in the fight language, names, searches."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from mechtable.tui.content import content


class EntryDialog(ModalScreen[str | None]):
    """Asks for one line; None when it was left with Esc. An error stands under the line until it is mended."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "leave")]

    def __init__(
        self, title: str, hint: str, text: str = "", error: str = "", history: tuple[str, ...] = ()
    ) -> None:
        super().__init__()
        self._title, self._hint, self._text, self._error = title, hint, text, error
        self._history = history
        self._at = len(history)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog entry") as box:
            box.border_title = content(self._title)
            yield Input(self._text, select_on_focus=False)
            yield Static(content(self._error or self._hint), classes="error" if self._error else "keys")

    def on_mount(self) -> None:
        field = self.query_one(Input)
        field.focus()
        field.cursor_position = len(field.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if event.value.strip():
            self.dismiss(event.value.strip())

    def on_key(self, event: Key) -> None:
        """Earlier lines come back with the arrow keys."""
        step = {"up": -1, "down": 1}.get(event.key)
        if step is None or not self._history:
            return
        self._at = max(0, min(len(self._history), self._at + step))
        field = self.query_one(Input)
        field.value = self._history[self._at] if self._at < len(self._history) else ""
        field.cursor_position = len(field.value)
        event.stop()

    def action_leave(self) -> None:
        self.dismiss(None)
