"""Going back at the table and on again: undo, redo, the timeline, a step of the exchange with Esc."""

from mechtable.rules.combat import commands as c
from mechtable.rules.combat.notation import write
from mechtable.services.asking import last_command
from mechtable.services.table import Table
from mechtable.services.timeline import go_to
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.screens.storing import StoringScreen
from mechtable.tui.screens.timeline import TimelineScreen, TryHere

OF_THE_EXCHANGE = (c.Attack, c.Answer, c.Lead, c.Pick, c.Follow)
"""The steps that Esc goes back over within an exchange."""


class UndoingScreen(StoringScreen):
    """A fight whose steps are taken back and done again."""

    def __init__(self, table: Table, campaign: str) -> None:
        super().__init__()
        self._table = table
        self._campaign = campaign

    @property
    def table(self) -> Table:
        """The fight on the table."""
        return self._table

    def refuse(self, sentence: str) -> None:
        """Say why something was not done."""
        raise NotImplementedError

    def what_if_from(self, place: int) -> None:
        """Offer to try something else from a moment on."""
        raise NotImplementedError

    def action_undo(self) -> None:
        """Look one step back; what is seen there can be stayed at."""
        if self.later("ctrl+z"):
            return
        if self._table.can_undo:
            self._look_at(self._table.steps - 1)
        else:
            self.refuse("There is nothing to undo.")

    def action_show_timeline(self) -> None:
        if not self.later("u"):
            self._look_at(self._table.steps)

    def _look_at(self, place: int) -> None:
        steps = self._table.steps

        def chosen(stay: int | TryHere | None) -> None:
            if isinstance(stay, TryHere):
                self.what_if_from(stay.place)
            elif stay is not None:
                self.store(lambda: go_to(self._table, stay, steps))

        self.app.push_screen(TimelineScreen(self._table, self._campaign, place), chosen)

    def take_back(self) -> None:
        """The last step is taken back at once, one that cannot be unseen after a question."""
        warning = self._table.undo_warning()
        if not self._table.can_undo:
            self.refuse("There is nothing to undo.")
        elif warning is None:
            self.store(self._table.undo)
        else:
            sentence = f"This step cannot be unseen: {warning}. Take it back all the same?"
            self.app.push_screen(ConfirmDialog("Undo", sentence, "take it back"), self._undo_if)

    def step_back(self) -> None:
        """Back one step of the exchange; a step that is none of it, such as a correction, is never lost unasked."""
        last = last_command(self._table)
        if last is None or isinstance(last, OF_THE_EXCHANGE):
            self.take_back()
            return
        told = [line.sentence for line in self._table.recent_log() if line.step == self._table.steps]
        did = told[0] if told else write(last)
        sealed = self._table.undo_warning()
        unseen = f" It cannot be unseen: {sealed}." if sealed else ""
        sentence = f"The last step is none of the exchange: {did}{unseen} Take it back all the same?"
        self.app.push_screen(ConfirmDialog("Back", sentence, "take it back"), self._undo_if)

    def _undo_if(self, sure: bool | None) -> None:
        if sure:
            self.store(self._table.undo)

    def action_redo(self) -> None:
        if self.later("ctrl+y"):
            return
        if self._table.can_redo:
            self.store(self._table.redo)
        else:
            self.refuse("There is nothing to redo.")
