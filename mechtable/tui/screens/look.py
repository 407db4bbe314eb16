"""A hand for the eyes of its player (mechcombat 7.9)."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Resize
from textual.screen import Screen

from mechtable.engine.audience import Seat
from mechtable.services.table import Table
from mechtable.tui.actions import bindings
from mechtable.tui.boards.banner import Banner
from mechtable.tui.boards.fight_board import fit
from mechtable.tui.boards.hand_choice import HandChoice
from mechtable.tui.boards.lookers_stage import LookersStage
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.boards.tray import Tray
from mechtable.tui.keys.action import HAND_OVER
from mechtable.tui.screens.own_screen import OwnScreen


class LookScreen(OwnScreen, Screen[None]):
    """A hand for the eyes of its player, nothing to choose."""

    WHERE = HAND_OVER
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(HAND_OVER)]

    def __init__(self, table: Table, seat: Seat, name: str) -> None:
        super().__init__()
        self._table, self._seat, self._who = table, seat, name

    def compose(self) -> ComposeResult:
        yield Banner()
        yield LookersStage()
        yield HandChoice()
        yield Footer()

    def on_mount(self) -> None:
        fit(self, self.app.size)
        who = self._table.view(self._seat).combatants[self._who]
        self.query_one(Banner).said = (f"{who.name}'s hand", self._seat)
        self.query_one(LookersStage).view = self._table.view(None)
        self.query_one(HandChoice).tray = Tray(pool=who.cards)
        footer = self.query_one(Footer)
        footer.hints, footer.tail = (("Enter", "cover it"), ("Esc", "cover it")), ""

    def on_resize(self, event: Resize) -> None:
        fit(self, event.size)

    def action_choose(self) -> None:
        self.dismiss()

    def action_back(self) -> None:
        self.dismiss()

    def action_lay_best(self) -> None:
        """Nothing is laid from here."""
        self.app.bell()
