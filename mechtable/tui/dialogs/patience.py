"""Something is worked out on another thread before the next question: what is typed meanwhile waits for it."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key

from mechtable.tui.content import content
from mechtable.tui.dialogs.on_top import OnTop
from mechtable.tui.widgets.said import Said, titled


class PatienceDialog(OnTop[None]):
    """Says what is being done; what was worked out is not wanted any more once Esc left it.

    Attributes:
        typed: The keys that were pressed meanwhile, oldest first.
    """

    def __init__(self, title: str, sentence: str, typed: tuple[Key, ...] = ()) -> None:
        super().__init__()
        self._title, self._sentence = title, sentence
        self.typed = list(typed)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as box:
            box.border_title = titled(self.app, self._title)
            yield Said(content(self._sentence))
            yield Said(content("Esc leaves it"), classes="keys")

    def on_key(self, event: Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.dismiss()
        else:
            self.typed.append(event)
