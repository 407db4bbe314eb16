"""Where something to import comes from: a path, completed with Tab, or what is pasted."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Paste
from textual.widgets import Input

from mechtable.services.path_completion import completed
from mechtable.tui.content import content
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.widgets.said import Said, titled

HINT = "A file, or the folder of a fight's script: Tab completes. YAML, JSON and share codes may be pasted."

_SHOWN = 12
"""Names that are offered at once."""


class _SourceLine(Input):
    """A line that takes a pasted text of several lines whole, and gives it to its dialog."""

    def on_paste(self, event: Paste) -> None:
        text = event.text.replace("\r\n", "\n").replace("\r", "\n")  # terminals send line ends as they like
        if "\n" in text.strip() and isinstance(self.screen, ImportSourceDialog):
            event.stop()
            event.prevent_default()
            self.screen.dismiss(text)


class ImportSourceDialog(EntryDialog):
    """Asks for a path or a text; None when it was left with Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("tab", "complete", "complete", priority=True)]

    def __init__(self, title: str, text: str = "", error: str = "") -> None:
        super().__init__(title, HINT, text, error)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog entry") as box:
            box.border_title = titled(self.app, self._title)
            yield _SourceLine(self._text, select_on_focus=False)
            yield Said(content(self._error or self._hint), classes="error" if self._error else "keys")

    def action_complete(self) -> None:
        """Write what all names that fit have in common, and say how they go on."""
        field, said = self.query_one(Input), self.query_one(Said)
        found = completed(field.value)
        field.value = found.text
        field.cursor_position = len(field.value)
        more = f" and {len(found.names) - _SHOWN} more" if len(found.names) > _SHOWN else ""
        words = "   ".join(found.names[:_SHOWN]) + more if found.names else "No name begins so."
        said.update(content(words if len(found.names) != 1 else self._hint))
        said.set_classes("keys")
