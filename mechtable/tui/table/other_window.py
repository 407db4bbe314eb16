"""What another window did to the fight, looked for again and again while the table is at rest."""

from collections.abc import Callable
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.services.table import Table
from mechtable.tui.looking import Looking
from mechtable.tui.table.hosts import Lies, Reckons

POLL = 0.5
"""Seconds between looks at what another window did."""


class Host(Lies, Reckons, Protocol):
    """What looking at another window asks of its screen."""


class OtherWindow(Looking[bool]):
    """Looks whether another window changed the fight."""

    def __init__(self, table: Table, host: Host, changed: Callable[[], None]) -> None:
        def look() -> bool | None:
            try:
                return table.refresh() or None
            except MechtableError:
                return None  # the next step will say what is wrong

        super().__init__(host.aside, look, lambda _: changed(), at_rest=lambda: host.on_top and not host.busy)
