"""The parts are read on another thread, and again when their files change."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.services.desk import Desk
from mechtable.services.freshness import stamp
from mechtable.services.showroom import Showroom, is_stale, renewed, reused, showroom_of, watched
from mechtable.tui.catalogue.browsing import Browsing
from mechtable.tui.looking import Looking
from mechtable.tui.screens.deeds import Deed, go_on
from mechtable.tui.screens.shares import Reckons, Says

POLL = 1.0
"""Seconds between looks at the part files."""


class Host(Reckons, Says, Protocol):
    """What reading the parts asks of its screen."""

    @property
    def is_current(self) -> bool:
        """Whether the screen is seen, be it behind a question."""


class Renewing:
    """Reads the parts of a campaign, or those that ship."""

    def __init__(self, browsing: Browsing, desk: Desk | None, host: Host, first: Callable[[], None]) -> None:
        """`first` is told when the parts were read the first time."""
        self._browsing, self._desk, self._host, self._first = browsing, desk, host, first
        self._looking: Looking[Deed] = Looking(host.aside, self._look, go_on, at_rest=self._may_look)

    def read(self) -> None:
        """Read them the first time."""
        self._host.aside(self._load, go_on)

    def _load(self) -> Deed:
        """Read them; what is to be done with them then, on the screen's thread."""
        try:
            return partial(self._loaded, showroom_of(self._desk))
        except MechtableError as error:
            return partial(self._unreadable, str(error))

    def _loaded(self, showroom: Showroom) -> None:
        self._browsing.put(showroom)
        self._first()

    def _unreadable(self, error: str) -> None:
        self._browsing.shown.nothing = ("The parts cannot be read:", *error.split("\n"))

    def see_uses(self) -> None:
        """Mechs and pilots may have changed while another screen was in front."""
        if self._desk is None or self._browsing.showroom is None:
            return
        try:
            self._browsing.put(reused(self._browsing.showroom, self._desk))
        except MechtableError as error:
            self._host.say(str(error), error=True)

    def poll(self) -> None:
        """Look whether files changed; one look at a time."""
        self._looking.poll()

    def _may_look(self) -> bool:
        return self._browsing.showroom is not None and self._host.is_current

    def _look(self) -> Deed | None:
        """Read them again where files changed; what is to be done then, None for nothing."""
        showroom = self._browsing.showroom
        try:
            if showroom is not None and is_stale(showroom, self._desk):
                return partial(self._renew, renewed(showroom, self._desk))
        except MechtableError as error:
            return partial(self._not_renewed, str(error))
        return None

    def _renew(self, showroom: Showroom) -> None:
        self._browsing.put(showroom)
        if not showroom.problems:
            self._host.say("The part files were read again.")

    def _not_renewed(self, error: str) -> None:
        """Say it once, and look again when files change again."""
        if self._browsing.showroom is not None:
            self._browsing.showroom = replace(self._browsing.showroom, seen=stamp(watched(self._desk)))
        self._host.say(error, error=True)
