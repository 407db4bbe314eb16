"""How the rows of a small screen are shared between the mechs, the stage and the log."""

from pathlib import Path

from textual.app import ComposeResult
from textual.events import Resize
from textual.screen import Screen

from mechtable.rules.combat.view import FightView
from mechtable.rules.sheets.fight_report import Ending, FightReport, RoundReport
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.fight_board import fight_board, fit, show_board
from mechtable.tui.boards.log_panel import LogPanel
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.question import Entry, Kind, Question
from mechtable.tui.boards.report_board import page_lines, whole_lines
from mechtable.tui.boards.stage import Scene, Stage
from mechtable.tui.styles.palette import DARK
from tests.rules.combat.at_table import Table
from tests.rules.mechs import build, fielded
from tests.tui.playing import SMALL

PLAIN, BROAD = build("club at right hand"), build(left_shoulder="pauldron", right_shoulder="pauldron")


class Board(Screen[None]):
    """The board of a fight and nothing else."""

    def __init__(self, view: FightView) -> None:
        super().__init__(classes="fight")
        self.view = view

    def compose(self) -> ComposeResult:
        yield from fight_board()

    def on_mount(self) -> None:
        fit(self, self.app.size)
        show_board(self, self.view, ())

    def on_resize(self, event: Resize) -> None:
        fit(self, event.size)

    def panels(self, *names: str) -> None:
        for panel, name in zip(self.query(MechPanel), names, strict=True):
            panel.combatant = self.view.combatants[name]

    def ask(self, kind: Kind, count: int) -> None:
        entries = tuple(Entry(str(at), f"weapon {at}") for at in range(count))
        self.query_one(Stage).scene = Scene(self.view, Question(kind, None, "What?", entries), 0, (), None)

    def heights(self) -> tuple[int, int, int]:
        """Rows of a mech, of the stage and of the log."""
        log = self.query_one("#log-beside", LogPanel)
        return self.query(MechPanel).first().size.height, self.query_one(Stage).size.height, log.size.height


async def test_the_rows_go_to_what_is_shown_and_come_back(tmp_path: Path) -> None:
    table = Table(fielded("Red", PLAIN), fielded("Blue", PLAIN), fielded("Wide", BROAD))
    board = Board(table.match.ruleset.view(table.fight, None))
    app = MechtableApp(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await app.push_screen(board)
        board.panels("Red", "Blue")
        board.ask(Kind.MENU, 14)
        await pilot.pause()
        assert board.heights() == (8, 10, 4)
        board.ask(Kind.ASK, 3)
        await pilot.pause()
        assert board.heights() == (8, 7, 7)
        board.panels("Red", "Wide")
        board.ask(Kind.MENU, 14)
        await pilot.pause()
        assert board.heights() == (10, 8, 4)
        board.panels("Blue", "Red")
        await pilot.pause()
        assert board.heights()[0] == 8


def test_7_10_the_end_of_a_fight_says_that_there_are_more_rounds() -> None:
    rounds = tuple(RoundReport(number=at, volleys=(), happened=(), corrections=1) for at in range(1, 11))
    ending = Ending(("red",), "nobody else stands")
    report = FightReport(round=10, combatants=(), rounds=rounds, awards=(), ending=ending)
    said = [line.plain.strip() for line in page_lines(report, (), 100, 14, DARK)]
    assert len(said) == 14
    told = sum("correction" in line or "ROUND" in line for line in said)
    assert said[-1] == f"… {20 - told} more lines: PgDn, or r for the report"
    assert "more lines" not in "".join(line.plain for line in page_lines(report, (), 100, 40, DARK))
    whole = [line.plain.strip() for line in whole_lines(report, (), 100, 14, DARK)]
    paged = [
        line.plain.strip()
        for first in range(0, len(whole), 13)
        for line in page_lines(report, (), 100, 14, DARK, first)[:13]
    ]
    assert paged == whole
