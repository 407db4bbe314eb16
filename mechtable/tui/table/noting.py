"""What the GM notes at the table: conditions, timers, notes, and damage to several in one go (mechcombat 7.15–7.17)."""

from collections.abc import Mapping
from functools import partial
from typing import Protocol

from mechtable.rules.combat import commands as c
from mechtable.services.table import Table
from mechtable.tui.boards.noting_form import Kind
from mechtable.tui.dialogs.area_damage import AreaDialog
from mechtable.tui.dialogs.noting import NotingDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.table.facing import Facing
from mechtable.tui.table.hosts import Submits, Waits


class Host(Opens, Submits, Waits, Protocol):
    """What noting asks of its screen."""


class Noting:
    """Asks what is to be noted, and stores it."""

    def __init__(self, table: Table, host: Host, facing: Facing) -> None:
        self._table, self._host, self._facing = table, host, facing

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of noting do."""
        return {
            "note": partial(self._note_down, Kind.NOTE, "n"),
            "timer": partial(self._note_down, Kind.TIMER, "t"),
            "area_damage": self._area_damage,
        }

    def _note_down(self, kind: Kind, key: str) -> None:
        if not self._host.later(key):
            looked = self._facing.looked
            dialog = NotingDialog(self._table, kind, looked.id if looked else None, self._table.prepared)
            self._host.open(dialog, self._said)

    def _area_damage(self) -> None:
        if not self._host.later("a"):
            self._host.open(AreaDialog(self._table), self._said)

    def _said(self, command: c.Command | None) -> None:
        if command is not None:
            self._host.submit(command)
