"""How the rows of a small screen are shared between the mechs, the stage and the log."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from textual.app import ComposeResult
from textual.events import Resize
from textual.screen import Screen

from mechtable.rules.combat.view import FightView
from mechtable.rules.sheets.fight_report import Ending, FightReport, RoundReport
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.fight_board import fight_board, fit, show_board
from mechtable.tui.boards.log_panel import LogPanel
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.order import OrderStrip
from mechtable.tui.boards.order_column import OrderColumn
from mechtable.tui.boards.order_window import around, rows_around
from mechtable.tui.boards.question import Entry, Kind, Question
from mechtable.tui.boards.report_board import page_lines, whole_lines
from mechtable.tui.boards.stage import Scene, Stage
from mechtable.tui.styles.palette import DARK
from tests.rules.combat.at_table import Table
from tests.rules.mechs import build, fielded
from tests.tui.playing import SMALL, WIDE, text_of

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


MANY = [f"Mech {chr(65 + at)}" for at in range(14)]


def strip_of(app: MechtableApp) -> str:
    return text_of(app).splitlines()[1]


async def test_7_1_of_a_long_order_all_that_fit_are_named_and_the_rest_is_counted(tmp_path: Path) -> None:
    table = Table(*(fielded(name, PLAIN, initiative=20 - at) for at, name in enumerate(MANY)))
    board = Board(table.match.ruleset.view(table.fight, None))
    app = MechtableApp(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await app.push_screen(board)
        await pilot.pause()
        shown = strip_of(app)
        named = [name for name in MANY if name in shown]
        assert len(named) >= 8
        assert f"▶{MANY[0]}" in shown
        assert f"+{len(MANY) - len(named)} more" in shown
        board.query_one(OrderStrip).looked = MANY[12]
        await pilot.pause()
        assert MANY[12] in strip_of(app)
        await pilot.resize_terminal(*WIDE)
        await pilot.pause()
        column = text_of(app)
        assert all(f" {name} " in column for name in MANY)
        await pilot.resize_terminal(140, 38)
        board.query_one(OrderColumn).looked = MANY[10]
        await pilot.pause()
        column = "\n".join(line[:26] for line in text_of(app).splitlines())
        hidden = [name for name in MANY if name not in column]
        assert not hidden or f"… {len(hidden)} more" in column


@given(st.lists(st.integers(1, 20), min_size=1, max_size=20), st.data())
def test_whoever_is_looked_at_is_among_those_shown(widths: list[int], data: st.DataObject) -> None:
    first, looked = (data.draw(st.integers(0, len(widths) - 1)) for _ in "ab")
    room = data.draw(st.integers(20, 90))
    shown = around(widths, first, looked, room)
    assert looked in shown
    assert sum(widths[at] for at in shown) <= room
    assert shown == [(shown[0] + step) % len(widths) for step in range(len(shown))]
    names = [str(at) for at, width in enumerate(widths) for _ in range(1 + width % 3)]
    rows = rows_around(names, str(first), str(looked), 8)
    assert str(looked) in {names[at] for at in rows}
    assert len(rows) == min(8, len(names))


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
