"""Going back at the table and on again: undo, redo, the timeline, a step of the exchange with Esc."""

from collections.abc import Callable, Mapping
from typing import Protocol

from mechtable.rules.combat import commands as c
from mechtable.rules.combat.notation import write
from mechtable.services.asking import last_command
from mechtable.services.table import Table
from mechtable.services.timeline import go_to
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Stores, Waits
from mechtable.tui.screens.timeline import TimelineScreen, TryHere
from mechtable.tui.table.hosts import Refuses

OF_THE_EXCHANGE = (c.Attack, c.Answer, c.Lead, c.Pick, c.Follow)
"""The steps that Esc goes back over within an exchange."""


class Host(Opens, Refuses, Stores, Waits, Protocol):
    """What going back asks of its screen."""


class GoingBack:
    """Steps that are taken back and done again."""

    def __init__(self, table: Table, campaign: str, host: Host, try_from: Callable[[int], None]) -> None:
        """`try_from` offers to try something else from a moment on."""
        self._table, self._campaign, self._host, self._try_from = table, campaign, host, try_from

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of going back do."""
        return {"undo": self.undo, "redo": self.redo, "show_timeline": self.show_timeline}

    def undo(self) -> None:
        """Look one step back; what is seen there can be stayed at."""
        if self._host.later("ctrl+z"):
            return
        if self._table.can_undo:
            self._look_at(self._table.steps - 1)
        else:
            self._host.refuse("There is nothing to undo.")

    def show_timeline(self) -> None:
        """Look at the moments of the fight, from the present one."""
        if not self._host.later("u"):
            self._look_at(self._table.steps)

    def _look_at(self, place: int) -> None:
        steps = self._table.steps

        def chosen(stay: int | TryHere | None) -> None:
            if isinstance(stay, TryHere):
                self._try_from(stay.place)
            elif stay is not None:
                self._host.store(lambda: go_to(self._table, stay, steps))

        self._host.open(TimelineScreen(self._table, self._campaign, place), chosen)

    def take_back(self) -> None:
        """The last step is taken back at once, one that cannot be unseen after a question."""
        warning = self._table.undo_warning()
        if not self._table.can_undo:
            self._host.refuse("There is nothing to undo.")
        elif warning is None:
            self._host.store(self._table.undo)
        else:
            self._ask("Undo", f"This step cannot be unseen: {warning}. Take it back all the same?")

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
        self._ask("Back", f"The last step is none of the exchange: {did}{unseen} Take it back all the same?")

    def _ask(self, title: str, sentence: str) -> None:
        def answered(sure: bool | None) -> None:
            if sure:
                self._host.store(self._table.undo)

        self._host.open(ConfirmDialog(title, sentence, "take it back"), answered)

    def redo(self) -> None:
        """Do the step again that was taken back last."""
        if self._host.later("ctrl+y"):
            return
        if self._table.can_redo:
            self._host.store(self._table.redo)
        else:
            self._host.refuse("There is nothing to redo.")
