"""A screen that looks on and tells what the fight has come to, as far as its seat may know it."""

from textual.screen import Screen

from mechtable.engine.errors import MechtableError
from mechtable.rules.sheets.fight_report import FightReport
from mechtable.services.watching import Watch
from mechtable.tui.boards.report_board import ReportBoard


class Reporting(Screen[None]):
    """Adds the report up on another thread, never twice at once: a long fight takes its time."""

    def __init__(self, watch: Watch) -> None:
        super().__init__()
        self._watch = watch
        self._adding = self._again = False

    def add_up(self) -> None:
        """Have the report tell what is new."""
        self._again = self._adding
        if not self._adding:
            self._adding = True
            self.run_worker(self._add_up, thread=True, group="report", exit_on_error=False)

    def _add_up(self) -> None:
        try:
            report = self._watch.report()
        except MechtableError:
            report = None  # the next look says what is wrong
        self.app.call_from_thread(self._added_up, report)

    def _added_up(self, report: FightReport | None) -> None:
        self._adding = False
        if self._again:
            self.add_up()
        elif self.is_attached:
            self.query_one(ReportBoard).report = report
