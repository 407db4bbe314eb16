"""What the GM notes at the table: conditions, timers, notes, and damage to several in one go (mechcombat 7.15–7.17)."""

from mechtable.rules.combat import commands as c
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.noting_form import Kind
from mechtable.tui.dialogs.area_damage import AreaDialog
from mechtable.tui.dialogs.noting import NotingDialog
from mechtable.tui.screens.table_screen import TableScreen


class NotingScreen(TableScreen):
    """A fight's table with what the GM keeps track of."""

    def action_note(self) -> None:
        self._note_down(Kind.NOTE, "n")

    def action_timer(self) -> None:
        self._note_down(Kind.TIMER, "t")

    def _note_down(self, kind: Kind, key: str) -> None:
        if not self.later(key):
            looked = self.query_one("#right-mech", MechPanel).combatant
            dialog = NotingDialog(self._table, kind, looked.id if looked else None, self._table.prepared)
            self.app.push_screen(dialog, self._said)

    def action_area_damage(self) -> None:
        if not self.later("a"):
            self.app.push_screen(AreaDialog(self._table), self._said)

    def _said(self, command: c.Command | None) -> None:
        if command is not None:
            self.submit(command)
