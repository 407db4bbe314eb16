"""Two combatants face to face on the panels, one of whom may be chosen to look at."""

from collections.abc import Mapping

from textual.dom import DOMNode

from mechtable.rules.combat.view import CombatantView
from mechtable.services.table import Table
from mechtable.tui.boards.map_board import MapBoard
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.order import OrderStrip
from mechtable.tui.boards.order_column import OrderColumn
from mechtable.tui.boards.outlook import Outlook
from mechtable.tui.screens.deeds import Deed
from mechtable.tui.screens.shares import Shows


class Facing:
    """Puts combatants on the panels of the board, and tells the map whose distance is asked for."""

    def __init__(self, table: Table, board: DOMNode, host: Shows) -> None:
        """`board` is what holds the panels and the map."""
        self._table, self._board, self._host = table, board, host
        self.chosen: str | None = None
        """Who was chosen to look at."""

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the key of looking at the next one does."""
        return {"next_target": self.next_target}

    @property
    def looked(self) -> CombatantView | None:
        """The combatant on the right panel."""
        return self._right.combatant

    @property
    def shown(self) -> tuple[CombatantView, ...]:
        """The combatants on the panels."""
        both = (self._left.combatant, self._right.combatant)
        return tuple(who for who in both if who is not None)

    @property
    def _left(self) -> MechPanel:
        return self._board.query_one("#left-mech", MechPanel)

    @property
    def _right(self) -> MechPanel:
        return self._board.query_one("#right-mech", MechPanel)

    def show(self, ahead: Outlook) -> None:
        """Put the two combatants on their panels, one that was chosen on the right."""
        view = self._table.view()
        left, right = ahead.pair
        if view.exchange is None and self.chosen in view.combatants and self.chosen != left:
            right = self.chosen
        for name, panel in ((left, self._left), (right, self._right)):
            panel.combatant = view.combatants[name] if name else None
            panel.active = name is not None and name == view.active
            panel.side_index = ahead.sides[view.combatants[name].side] if name else 0
            panel.ghost = ahead.ghost.get(name, {}) if name else {}
        self._board.query_one(MapBoard).pair = left, right
        self._board.query_one(OrderStrip).looked = self._board.query_one(OrderColumn).looked = right

    def next_target(self) -> None:
        """Look at the next one in the order."""
        view, left, right = self._table.view(), self._left.combatant, self._right.combatant
        others = [name for name in view.order if left is None or name != left.id]
        if others and view.exchange is None:
            at = others.index(right.id) if right and right.id in others else -1
            self.chosen = others[(at + 1) % len(others)]
            self._host.show()
