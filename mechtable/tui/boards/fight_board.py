"""What stands on the screen of every fight: header, order, cards seen, notes, the two mechs, the stage, the map, the log."""

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.screen import Screen

from mechtable.rules.combat.view import FightView
from mechtable.services.log import LogLine
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.log_panel import LogPanel
from mechtable.tui.boards.map_board import MapBoard
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.notes_panel import NotesPanel
from mechtable.tui.boards.order import OrderStrip
from mechtable.tui.boards.order_column import OrderColumn
from mechtable.tui.boards.seen_panel import SeenPanel
from mechtable.tui.boards.stage import Stage
from mechtable.tui.widgets.drawing import Drawing

BROAD = 180
"""Columns from which the map takes the rest."""
SLIM = 140
"""Columns below which a wide screen has no column of its own for the order."""
LOFTY = 54
"""Rows from which the log stands below the stage on a broad screen."""
COSY = 16
"""Rows from which a short screen has a few lines of the log."""
ROOMY, LOW = 28, 38
"""Rows from which a narrow screen has a longer menu, and below which a wide one draws no figures."""


def fight_board(stage: type[Drawing] = Stage) -> ComposeResult:
    """The widgets in their places, `stage` in the middle; what a screen adds stands below."""
    yield Header()
    yield OrderStrip()
    with Horizontal(id="table"):
        with Vertical(id="aside"):
            yield OrderColumn()
            yield SeenPanel()
            yield NotesPanel()
        with Vertical(id="middle"):
            with Horizontal(id="mechs"):
                yield MechPanel(id="left-mech")
                yield MechPanel(id="right-mech")
            yield stage()
            yield LogPanel(id="log-below")
        with Vertical(id="beside"):
            yield MapBoard()
            yield LogPanel(id="log-beside")


def fit(screen: Screen[Any], size: Size) -> None:
    """Give the screen the classes of its size; when it is mounted, so that it is drawn right the first time."""
    _break(screen, screen.app.HORIZONTAL_BREAKPOINTS or [], size.width)
    _break(screen, screen.app.VERTICAL_BREAKPOINTS or [], size.height)
    screen.set_class(size.width >= BROAD, "-broad")
    screen.set_class(size.width < SLIM, "-slim")
    screen.set_class(size.height >= LOFTY, "-lofty")
    screen.set_class(size.height >= ROOMY, "-roomy")
    screen.set_class(size.height >= COSY, "-cosy")
    screen.set_class(size.height < LOW, "-low")
    screen.set_class(size.height >= LOW, "-grand")
    for each in screen.query(Stage):
        each.grow()


def _break(screen: Screen[Any], steps: Sequence[tuple[int, str]], cells: int) -> None:
    """The class of the program's own steps, which a screen else has only after it was drawn once."""
    reached = max((step for step in steps if step[0] <= cells), default=(0, ""))
    for step in steps:
        screen.set_class(step == reached, step[1])


def show_board(screen: Screen[Any], view: FightView, log: tuple[LogLine, ...]) -> None:
    """Show order, map, cards and log as they stand."""
    screen.query_one(OrderStrip).view = screen.query_one(OrderColumn).view = view
    screen.query_one(SeenPanel).view = screen.query_one(MapBoard).view = view
    screen.set_class(all(who.position is None for who in view.combatants.values()), "-placeless")
    for story in screen.query(LogPanel):
        story.entries = log
