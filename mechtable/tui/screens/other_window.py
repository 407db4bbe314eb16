"""What another window did to what is on the screen, looked for again and again while the screen is at rest."""

from collections.abc import Callable
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.tui.looking import Looking
from mechtable.tui.screens.shares import Lies, Reckons

POLL = 0.5
"""Seconds between looks at what another window did."""


class Host(Lies, Reckons, Protocol):
    """What looking at another window asks of its screen."""


class Journal(Protocol):
    """A fight or a draft, which another window may change."""

    def refresh(self) -> bool:
        """Read what was done elsewhere; whether there was something."""


class OtherWindow(Looking[bool]):
    """Looks whether another window changed it."""

    def __init__(self, journal: Journal, host: Host, changed: Callable[[], None]) -> None:
        def look() -> bool | None:
            try:
                return journal.refresh() or None
            except MechtableError:
                return None  # the next step will say what is wrong

        super().__init__(host.aside, look, lambda _: changed(), at_rest=lambda: host.on_top and not host.busy)
