"""What the GM notes at the table: conditions, timers, notes, and damage to several in one go (mechcombat 7.15–7.17)."""

from mechtable.rules.combat import commands as c
from mechtable.tui.boards.area_form import AreaForm
from mechtable.tui.boards.kept_forms import Filled, refilled
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.noting_form import Field, Kind, NotingForm
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
            form = NotingForm(self._table.view(), kind)
            looked = self.query_one("#right-mech", MechPanel).combatant
            names = list(form.view.combatants)
            if looked is not None and looked.id in names:
                form = form.choose(Field.WHO, names.index(looked.id))
            self._fill_in((form, ""))

    def action_area_damage(self) -> None:
        if not self.later("a"):
            self._fill_in((AreaForm(self._table.view()), ""))

    def refill(self, form: str) -> Filled | None:
        """A form that was filled in by half, None where nothing of the kind was kept."""
        return refilled(self._table.view(), form) if form else None

    def ask_again(self, filled: Filled) -> None:
        """Open a form that was filled in by half."""
        self._fill_in(filled, begun=True)

    def filling(self, form: str) -> None:
        """A form is being filled in; empty when it is left, or untouched."""

    def _fill_in(self, filled: Filled, *, begun: bool = False) -> None:
        form, typed = filled
        dialog = (
            AreaDialog(self._table, form, typed, begun=begun)
            if isinstance(form, AreaForm)
            else NotingDialog(self._table, form, self._table.prepared, typed, begun=begun)
        )
        dialog.filling = self.filling
        self.app.push_screen(dialog, self._said)

    def _said(self, command: c.Command | None) -> None:
        if command is None:
            self.filling("")
        else:
            self.submit(command)
