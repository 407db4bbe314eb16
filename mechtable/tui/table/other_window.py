"""What another window did to the fight, looked for again and again while the table is at rest."""

from collections.abc import Callable
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.services.table import Table
from mechtable.tui.table.hosts import Lies, Reckons

POLL = 0.5
"""Seconds between looks at what another window did."""


class Host(Lies, Reckons, Protocol):
    """What looking at another window asks of its screen."""


class OtherWindow:
    """Looks whether another window changed the fight, on another thread; one look at a time."""

    def __init__(self, table: Table, host: Host, changed: Callable[[], None]) -> None:
        self._table, self._host, self._changed = table, host, changed
        self._looking = False

    def poll(self) -> None:
        """Look, unless the table is not at rest."""
        if not self._host.busy and not self._looking and self._host.on_top:
            self._looking = True
            self._host.aside(self._look, lambda _: self._changed())

    def _look(self) -> bool | None:
        """True when something was changed, None when not."""
        try:
            return self._table.refresh() or None
        except MechtableError:
            return None  # the next step will say what is wrong
        finally:
            self._looking = False
