"""What another window did to what is on the screen, looked for again and again while the screen is at rest."""

from collections.abc import Callable
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.tui.screens.shares import Lies, Reckons

POLL = 0.5
"""Seconds between looks at what another window did."""


class Host(Lies, Reckons, Protocol):
    """What looking at another window asks of its screen."""


class Journal(Protocol):
    """A fight or a draft, which another window may change."""

    def refresh(self) -> bool:
        """Read what was done elsewhere; whether there was something."""


class OtherWindow:
    """Looks whether another window changed it, on another thread; one look at a time."""

    def __init__(self, journal: Journal, host: Host, changed: Callable[[], None]) -> None:
        self._journal, self._host, self._changed = journal, host, changed
        self._looking = False

    def poll(self) -> None:
        """Look, unless the screen is not at rest."""
        if not self._host.busy and not self._looking and self._host.on_top:
            self._looking = True
            self._host.aside(self._look, lambda _: self._changed())

    def _look(self) -> bool | None:
        """True when something was changed, None when not."""
        try:
            return self._journal.refresh() or None
        except MechtableError:
            return None  # the next step will say what is wrong
        finally:
            self._looking = False
