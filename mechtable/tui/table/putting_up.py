"""The question of the moment and the signs around it, put on the widgets of the board."""

from collections.abc import Sequence

from textual.dom import DOMNode

from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import FightView
from mechtable.services.log import LogLine
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.prompt import Footer, Prompt
from mechtable.tui.boards.question import Kind
from mechtable.tui.boards.stage import Stage
from mechtable.tui.boards.told import told
from mechtable.tui.table.asking import Asking
from mechtable.tui.table.signs import Signs


def put_question(board: DOMNode, asking: Asking, view: FightView, log: Sequence[LogLine]) -> None:
    """Ask on the line of the question, with what is typed so far."""
    prompt, asked, tray = board.query_one(Prompt), asking.question, asking.tray
    prompt.question, prompt.cursor = asked, asking.cursor
    over = asking.over_the_packs if asked.kind is Kind.CARDS else ()
    prompt.typed, prompt.letters, prompt.over = tray.cards, tray.letters, over
    prompt.hint = tray.hint or (
        f"{tray.cards[over[-1]].text}! more than {view.packs} packs hold" if over else ""
    )
    prompt.told = told(view, log) if asked.kind is Kind.MENU else None
    prompt.held, prompt.at = tray.left, tray.at
    prompt.called = "" if tray.pool is None else "pile" if view.phase is Phase.TAKE else "hand"


def put_signs(board: DOMNode, signs: Signs, notice: str) -> None:
    """Put the signs on the stage and around it; `notice` says why something was not done."""
    board.query_one(Stage).scene = signs.scene
    header = board.query_one(Header)
    header.state, header.said = signs.state, notice
    header.results, header.advice = signs.results, signs.advice
    board.query_one(Prompt).enter = signs.enter
    board.query_one(Footer).hints = signs.hints
