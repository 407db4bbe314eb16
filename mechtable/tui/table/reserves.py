"""Bringing in the reserves whose round has come (mechcombat 7.8)."""

from collections.abc import Mapping
from typing import Protocol

from mechtable.services.table import Table
from mechtable.tui.screens.deeds import Deed
from mechtable.tui.table.hosts import Refuses, Submits


class Host(Refuses, Submits, Protocol):
    """What bringing in reserves asks of its screen."""


class Reserves:
    """Brings in whoever is due."""

    def __init__(self, table: Table, host: Host) -> None:
        self._table, self._host = table, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the key of the reserves does."""
        return {"bring_in": self.bring_in}

    def bring_in(self) -> None:
        """Bring the first of those in whose round has come."""
        due = self._table.arrivals()
        if due:
            self._host.submit(due[0])
        elif self._table.view().arriving:
            self._host.refuse(
                "Not now: who is due comes once the order is settled, and not after the GM ended the fight."
            )
        else:
            self._host.refuse(
                "Nobody is due. Any reserve can be brought in with : gm join NAME at X,Y because …"
            )
