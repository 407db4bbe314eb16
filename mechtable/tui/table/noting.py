"""What the GM says at the table: conditions, timers, notes, damage to several in one go, the end (mechcombat 7.10, 7.15–7.17)."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.services.table import Table
from mechtable.tui.boards.area_form import AreaForm
from mechtable.tui.boards.kept_forms import Filled
from mechtable.tui.boards.noting_form import Field, Kind, NotingForm
from mechtable.tui.dialogs.area_damage import AreaDialog
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.noting import NotingDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Waits
from mechtable.tui.table.facing import Facing
from mechtable.tui.table.hosts import Submits


class Host(Opens, Submits, Waits, Protocol):
    """What noting asks of its screen."""


class Noting:
    """Asks what is to be noted, and stores it."""

    def __init__(self, table: Table, host: Host, facing: Facing, filling: Callable[[str], None]) -> None:
        """`filling` is told a form as text while it is filled in; nothing when it is left, or untouched."""
        self._table, self._host, self._facing, self._filling = table, host, facing, filling

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of noting do."""
        return {
            "note": partial(self._note_down, Kind.NOTE, "n"),
            "timer": partial(self._note_down, Kind.TIMER, "t"),
            "area_damage": self._area_damage,
            "end_fight": self._end_fight,
        }

    def _note_down(self, kind: Kind, key: str) -> None:
        if not self._host.later(key):
            form = NotingForm(self._table.view(), kind)
            looked = self._facing.looked
            names = list(form.view.combatants)
            if looked is not None and looked.id in names:
                form = form.choose(Field.WHO, names.index(looked.id))
            self._fill_in((form, ""))

    def _area_damage(self) -> None:
        if not self._host.later("a"):
            self._fill_in((AreaForm(self._table.view()), ""))

    def _end_fight(self) -> None:
        """Ask why the fight ends; of one that is over already say so."""
        if self._host.later("E"):
            return
        if self._table.view().phase is Phase.OVER:
            self._host.submit(c.GmEnd(""))
            return
        title, hint = "Why does the fight end?", "Everybody may read it · Enter ends the fight · Esc goes on"
        self._host.open(EntryDialog(title, hint), self._ended)

    def _ended(self, reason: str | None) -> None:
        if reason is not None:
            self._host.submit(c.GmEnd(reason))

    def ask_again(self, filled: Filled) -> None:
        """Open a form that was filled in by half."""
        self._fill_in(filled, begun=True)

    def _fill_in(self, filled: Filled, *, begun: bool = False) -> None:
        form, typed = filled
        if isinstance(form, AreaForm):
            damage = AreaDialog(self._table, form, typed, begun=begun)
            damage.filling = self._filling
            self._host.open(damage, self._said)
        elif isinstance(form, NotingForm):
            noting = NotingDialog(self._table, form, self._table.prepared, typed, begun=begun)
            noting.filling = self._filling
            self._host.open(noting, self._said)

    def _said(self, command: c.Command | None) -> None:
        if command is None:
            self._filling("")
        else:
            self._host.submit(command)
