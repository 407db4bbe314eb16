"""The mechs of a campaign are read and checked on another thread, and again when something was stored."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.rules.bulk_check import Since
from mechtable.services.desk import Desk
from mechtable.services.freshness import Stamp
from mechtable.services.hangar import Known
from mechtable.services.renewal import renew_stock
from mechtable.services.verdicts import Verdicts, check_mechs
from mechtable.tui.hangar.listing import Listing
from mechtable.tui.screens.deeds import Deed, go_on
from mechtable.tui.screens.shares import Reckons, Says

POLL = 1.0
"""Seconds between looks whether another program stored something in the campaign."""


class Host(Reckons, Says, Protocol):
    """What reading the mechs asks of its screen."""

    @property
    def is_current(self) -> bool:
        """Whether the screen is seen, be it behind a question."""

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over the screen."""

    @property
    def is_attached(self) -> bool:
        """Whether the screen is still there."""

    def warn(self, sentence: str) -> None:
        """Say something that stays with what is said already."""


class Renewing:
    """Checks every mech anew."""

    def __init__(self, desk: Desk, listing: Listing, host: Host, news: Callable[[], None]) -> None:
        """`news` is told when verdicts turned since somebody was told last."""
        self._desk, self._listing, self._host, self._news = desk, listing, host, news
        self._known: Known = {}
        self._seen: Stamp | None = None
        self._beat: tuple[int, int, int] | None = None
        self._told: Since | None = None

    def poll(self) -> None:
        """Read again once something was stored, such as packs that another program switched."""
        if not self._host.is_current:
            return
        with suppress(MechtableError):  # the next reading says what is wrong
            if self._beat not in (None, self._desk.pulse()):
                self._beat = None  # until it is read
                self.read()

    def read(self, mech: int = 0) -> None:
        """Check every mech anew and mark one, or leave the mark where it is."""
        self._listing.mech = mech or self._listing.mech
        self._host.aside(self._check, go_on)

    def _check(self) -> Deed:
        """On a thread; what is to be done with it."""
        try:
            self._beat = self._desk.pulse()
            self._seen = renew_stock(self._desk, self._seen)
            return partial(self._show, check_mechs(self._desk, self._known))
        except MechtableError as error:
            return partial(self._not_read, str(error))

    def _not_read(self, trouble: str) -> None:
        """The list says why it is empty; one that was read stays."""
        if not self._host.is_attached:
            return
        if self._listing.found is None:
            self._listing.unreadable(trouble)
        else:
            self._host.say(trouble, error=True)

    def _show(self, found: Verdicts) -> None:
        if not self._host.is_attached:  # left while it was read
            return
        if self._listing.found is None:
            for problem in self._desk.problems:
                self._host.warn(problem)
        self._listing.put(found)
        if not found.news.mechs:
            self._told = None
        elif found.news != self._told and self._host.on_top:  # else it is told once it is on top again
            self._told = found.news
            self._news()
