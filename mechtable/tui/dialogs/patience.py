"""Something is worked out on another thread before the next question: what is typed meanwhile waits for it."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key
from textual.screen import ModalScreen

from mechtable.tui.content import content
from mechtable.tui.widgets.said import Said, titled


class PatienceDialog(ModalScreen[None]):
    """Says what is being done.

    Attributes:
        typed: The keys that were pressed meanwhile, oldest first.
        left: Whether Esc was pressed: what is worked out is then not wanted any more.
    """

    def __init__(self, title: str, sentence: str, typed: tuple[Key, ...] = ()) -> None:
        super().__init__()
        self._title, self._sentence = title, sentence
        self.typed = list(typed)
        self.left = False

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as box:
            box.border_title = titled(self.app, self._title)
            yield Said(content(self._sentence))
            yield Said(content("Esc leaves it"), classes="keys")

    def on_key(self, event: Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.left = True
            self.dismiss()
        else:
            self.typed.append(event)
