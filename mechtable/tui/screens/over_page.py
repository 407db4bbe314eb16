"""A table whose screen becomes the report once the fight is over."""

from mechtable.engine.errors import MechtableError
from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import FightView
from mechtable.rules.sheets.fight_report import FightReport
from mechtable.services.reports import report_of
from mechtable.services.table import Table
from mechtable.tui.screens.moving_screen import MovingScreen


class OverPage(MovingScreen):
    """Adds the report of an ended fight up, on another thread: a long fight takes its time."""

    def __init__(self, table: Table, campaign: str) -> None:
        super().__init__(table, campaign)
        self._report: FightReport | None = None
        self._reported = -1

    def over(self, view: FightView) -> FightReport | None:
        """The report to show, None while the fight goes on or it is still added up."""
        ended = view.phase is Phase.OVER
        self.set_class(ended, "-over")
        if not ended:
            self._report, self._reported = None, -1
        elif self._reported != self._table.steps:
            self._reported = self._table.steps
            self.run_worker(self._add_up, thread=True, group="report", exit_on_error=False)
        return self._report

    def _add_up(self) -> None:
        try:
            report = report_of(self._table)
        except MechtableError:
            return  # the verdict stands there without it
        self.app.call_from_thread(self._added_up, report)

    def _added_up(self, report: FightReport) -> None:
        if self._reported >= 0 and self.is_attached:
            self._report = report
            self.show()
