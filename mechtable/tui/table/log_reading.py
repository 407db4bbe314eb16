"""The log over the table, and going on from a moment that was found in it."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.services.reports import report_of
from mechtable.services.script_copies import Copied
from mechtable.services.table import Table
from mechtable.services.timeline import go_to
from mechtable.tui.keys.action import LOG, REPORT
from mechtable.tui.places import Place
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.log import LogScreen, Stay
from mechtable.tui.screens.report import ReportScreen
from mechtable.tui.screens.shares import Stores
from mechtable.tui.screens.timeline import TryHere
from mechtable.tui.table.hosts import Refuses


class Host(Opens, Refuses, Stores, Protocol):
    """What reading the log asks of its screen."""


class LogReading:
    """Puts the log over the table."""

    def __init__(
        self,
        table: Table,
        campaign: str,
        slug: str,
        host: Host,
        try_from: Callable[[int], None],
        copy_script: Callable[[], Copied],
    ) -> None:
        """`try_from` offers to try something else from a moment on; `copy_script` writes the fight as a script."""
        self._table, self._campaign, self._slug, self._host = table, campaign, slug, host
        self._try_from, self._copy_script = try_from, copy_script

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of the log and the report do."""
        here = Place(where=LOG, campaign=self._slug, of=str(self._table.fight_id))
        return {"read_log": partial(self.open, here), "read_report": self._report}

    def _report(self) -> None:
        """Put the report over the table: what the fight has come to so far, or came to."""
        report = ReportScreen(self._campaign, self._table.title, partial(report_of, self._table))
        report.of = Place(where=REPORT, campaign=self._slug, of=str(self._table.fight_id))
        self._host.open(report, lambda _: None)

    def open(self, of: Place) -> None:
        """Put the log over the table; `of` is its place. Who stays at a moment there goes on from it here."""
        try:
            log = LogScreen(self._campaign, self._table, self._copy_script)
        except MechtableError as error:
            self._host.refuse(str(error))
            return

        def left(stay: Stay | TryHere | None) -> None:
            if isinstance(stay, TryHere):
                self._try_from(stay.place)
            elif stay is not None:
                self._host.store(lambda: go_to(self._table, *stay))

        log.of = of
        self._host.open(log, left)
