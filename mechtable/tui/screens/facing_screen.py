"""A table with two combatants face to face on its panels, one of whom may be chosen to look at."""

from mechtable.tui.boards.map_board import MapBoard
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.noted_board import show_noted
from mechtable.tui.boards.outlook import Outlook
from mechtable.tui.screens.passing_screen import PassingScreen


class FacingScreen(PassingScreen):
    """Puts combatants on the panels, and tells the map whose distance is asked for."""

    def show_mechs(self, ahead: Outlook) -> None:
        """Put the two combatants on their panels, one that was looked at on the right, and what is noted beside them."""
        view = self._table.view()
        left, right = ahead.pair
        if view.exchange is None and self._looked_at in view.combatants and self._looked_at != left:
            right = self._looked_at
        for name, panel in ((left, "#left-mech"), (right, "#right-mech")):
            widget = self.query_one(panel, MechPanel)
            widget.combatant = view.combatants[name] if name else None
            widget.active = name is not None and name == view.active
            widget.side_index = ahead.sides[view.combatants[name].side] if name else 0
            widget.ghost = ahead.ghost.get(name, {}) if name else {}
        self.query_one(MapBoard).pair = left, right
        show_noted(self, view, self._table.prepared)

    def action_next_target(self) -> None:
        view = self._table.view()
        left = self.query_one("#left-mech", MechPanel).combatant
        right = self.query_one("#right-mech", MechPanel).combatant
        others = [name for name in view.order if left is None or name != left.id]
        if others and view.exchange is None:
            at = others.index(right.id) if right and right.id in others else -1
            self._looked_at = others[(at + 1) % len(others)]
            self.show()
