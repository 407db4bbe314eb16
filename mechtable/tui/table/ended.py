"""The report of a fight that is over, added up on another thread: a long fight takes its time."""

from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import FightView
from mechtable.rules.sheets.fight_report import FightReport
from mechtable.services.reports import report_of
from mechtable.services.table import Table
from mechtable.tui.screens.shares import Reckons, Shows


class Host(Reckons, Shows, Protocol):
    """What adding a report up asks of its screen."""

    @property
    def is_attached(self) -> bool:
        """Whether the screen is still there."""


class Ended:
    """Adds the report up once for each end that the fight comes to."""

    def __init__(self, table: Table, host: Host) -> None:
        self._table, self._host = table, host
        self._report: FightReport | None = None
        self._reported = -1

    def report(self, view: FightView) -> FightReport | None:
        """The report to show, None while the fight goes on or it is still added up."""
        if view.phase is not Phase.OVER:
            self._report, self._reported = None, -1
        elif self._reported != self._table.steps:
            self._reported = self._table.steps
            self._host.aside(self._add_up, self._added_up)
        return self._report

    def _add_up(self) -> FightReport | None:
        try:
            return report_of(self._table)
        except MechtableError:
            return None  # the verdict stands there without it

    def _added_up(self, report: FightReport) -> None:
        if self._reported >= 0 and self._host.is_attached:
            self._report = report
            self._host.show()
