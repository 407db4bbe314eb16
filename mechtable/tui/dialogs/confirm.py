"""A question with yes under Enter and no under Esc."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from mechtable.tui.content import content
from mechtable.tui.widgets.said import Said, titled


class ConfirmDialog(ModalScreen[bool]):
    """Asks once; the answer is True or False."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y", "answer(True)", "yes"),
        Binding("escape,n", "answer(False)", "no"),
    ]

    def __init__(self, title: str, sentence: str, yes: str) -> None:
        super().__init__()
        self._title, self._sentence, self._yes = title, sentence, yes

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as box:
            box.border_title = titled(self.app, self._title)
            yield Said(content(self._sentence))
            yield Said(content(f"Enter {self._yes} · Esc no"), classes="keys")

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)
