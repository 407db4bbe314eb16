"""What a fight came to: awards, figures, rounds. Under way or over, from its log or from Home."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from mechtable.rules.reckoned import Reckoned
from mechtable.rules.report_reckoned import reckoned_report
from mechtable.rules.sheets.fight_report import FightReport
from mechtable.tui.actions import bindings
from mechtable.tui.aside import aside
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.boards.report_board import ReportBoard
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.keys.action import REPORT
from mechtable.tui.places import Place
from mechtable.tui.screens.to_printer import ToPrinter

FAR = 1_000_000
"""More lines than any report has."""


class ReportScreen(ToPrinter):
    """One report, scrolled."""

    WHERE = REPORT
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(REPORT)]

    of = Place(where=REPORT)
    """Which fight's report it is."""

    def __init__(self, campaign: str, title: str, tell: Callable[[], FightReport]) -> None:
        """`tell` adds the report up; it is called on another thread."""
        super().__init__()
        self._campaign, self._title, self._tell = campaign, title, tell

    @property
    def place(self) -> Place:
        """The report with the line on top."""
        return replace(self.of, rest=(str(self.query_one(ReportBoard).top_line),))

    @property
    def waits(self) -> bool:
        return self.query_one(ReportBoard).report is None and not self.query_one(Header).said

    def return_to(self, place: Place) -> None:
        self.query_one(ReportBoard).top_line = place.line()

    def compose(self) -> ComposeResult:
        yield Header()
        yield ReportBoard()
        yield Footer()

    def on_mount(self) -> None:
        self.query_one(Header).trail = (self._campaign, self._title, "Report")
        self.query_one(Footer).hints = (
            ("↑↓", "scroll"),
            ("PgDn", "a page"),
            ("=", "why"),
            ("p", "print"),
            ("Esc", "back"),
            ("F1", "help"),
        )
        aside(self, self._tell, self._show, refused=self._refuse)

    def _refuse(self, sentence: str) -> None:
        self.query_one(Header).said = sentence

    def _show(self, report: FightReport) -> None:
        self.query_one(ReportBoard).report = report
        over = "" if report.ending is None else " · over"
        self.query_one(Header).moment = f"ROUND {report.round}{over}"

    def action_why(self) -> None:
        """The sums of everybody's figures."""
        if figures := self.reckoned():
            self.app.push_screen(WhyDialog.of(figures, f"Why · {self._title}"))

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The figures that can be asked about, none before they are added up."""
        report = self.query_one(ReportBoard).report
        return reckoned_report(report) if report is not None else ()

    def action_scroll_report(self, rows: int) -> None:
        self.query_one(ReportBoard).scroll(rows)

    def action_turn(self, pages: int) -> None:
        self.query_one(ReportBoard).turn(pages)

    def action_end_of_report(self, way: int) -> None:
        """To the first line, or the last one."""
        self.query_one(ReportBoard).scroll(way * FAR)

    def action_back(self) -> None:
        self.app.pop_screen()
