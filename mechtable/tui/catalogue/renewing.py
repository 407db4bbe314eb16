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
        self._looking = False

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
        if self._browsing.showroom is not None and not self._looking and self._host.is_current:
            self._looking = True
            self._host.aside(self._look, go_on)

    def _look(self) -> Deed | None:
        """Read them again where files changed; what is to be done then, None for nothing."""
        showroom = self._browsing.showroom
        then: Deed | None = None
        try:
            if showroom is not None and is_stale(showroom, self._desk):
                then = partial(self._renew, renewed(showroom, self._desk))
        except MechtableError as error:
            then = partial(self._not_renewed, str(error))
        finally:
            self._looking = then is not None
        return then

    def _renew(self, showroom: Showroom) -> None:
        self._looking = False
        self._browsing.put(showroom)
        if not showroom.problems:
            self._host.say("The part files were read again.")

    def _not_renewed(self, error: str) -> None:
        """Say it once, and look again when files change again."""
        self._looking = False
        if self._browsing.showroom is not None:
            self._browsing.showroom = replace(self._browsing.showroom, seen=stamp(watched(self._desk)))
        self._host.say(error, error=True)
