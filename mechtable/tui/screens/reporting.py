"""A screen that looks on and tells what the fight has come to, as far as its seat may know it."""

from textual.screen import Screen

from mechtable.engine.errors import MechtableError
from mechtable.rules.sheets.fight_report import FightReport
from mechtable.services.watching import Watch
from mechtable.tui.aside import aside
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
            aside(self, self._add_up, self._added_up, group="report")

    def _add_up(self) -> tuple[FightReport | None]:
        try:
            return (self._watch.report(),)
        except MechtableError:
            return (None,)  # the next look says what is wrong

    def _added_up(self, added: tuple[FightReport | None]) -> None:
        self._adding = False
        if self._again:
            self.add_up()
        else:
            self.query_one(ReportBoard).report = added[0]
