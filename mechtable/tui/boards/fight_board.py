"""What stands on the screen of every fight: header, order, the two mechs, the stage, the log."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from mechtable.tui.boards.header import Header
from mechtable.tui.boards.log_panel import LogPanel
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.order import OrderColumn, OrderStrip
from mechtable.tui.boards.stage import Stage


def fight_board() -> ComposeResult:
    """The widgets in their places; what a screen adds stands below."""
    yield Header()
    yield OrderStrip()
    with Horizontal(id="table"):
        yield OrderColumn()
        with Vertical(id="middle"):
            with Horizontal(id="mechs"):
                yield MechPanel(id="left-mech")
                yield MechPanel(id="right-mech")
            yield Stage()
        yield LogPanel()
