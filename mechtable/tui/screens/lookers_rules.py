"""The rules in a program that has nothing else beside its one screen: its own key leads back, and none goes elsewhere."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from mechtable.tui.boards.prompt import Footer
from mechtable.tui.screens.rules import RulesScreen


class LookersRules(RulesScreen):
    """The rules over the players' screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "back", show=False)]

    def __init__(self, number: str, whose: str) -> None:
        """`whose` says in the footer whose view it is."""
        super().__init__(number)
        self._whose = whose

    def on_mount(self) -> None:
        self.query_one(Footer).tail = self._whose
