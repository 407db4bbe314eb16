"""The map with the keys: a cursor over its squares, on the board itself or over a small screen."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.events import Key, Resize
from textual.screen import Screen

from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Square
from mechtable.rules.combat.view import FightView
from mechtable.rules.reckoned import Reckoned
from mechtable.services.panel_reckoned import reckoned_panels
from mechtable.services.table import Table
from mechtable.tui.boards.fight_board import fight_board, fit, show_board
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.map_board import MapBoard
from mechtable.tui.boards.map_field import Plot
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.noted_board import show_noted
from mechtable.tui.boards.order import side_indexes
from mechtable.tui.boards.outlook import moment_of
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.boards.reasons import Named
from mechtable.tui.boards.standpoint_board import Outlined, StandpointBoard
from mechtable.tui.boards.typed_square import square_of, with_letter
from mechtable.tui.boards.what_if_lines import name_fight
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.screens.own_screen import OwnScreen
from mechtable.tui.shown_rule import rule_in

WIDE = 120


class FieldScreen(OwnScreen, Screen[c.Command | None]):
    """A cursor over the map; subclasses say what it is for."""

    HINTS: ClassVar[tuple[tuple[str, str], ...]] = ()

    def __init__(self, table: Table, campaign: str, at: Square) -> None:
        """`at` is the square looked at first."""
        super().__init__(classes="fight surveying")
        self._table, self._campaign = table, campaign
        self.at = at
        self.typed = ""
        """A square as it is typed, such as `6,3`."""
        self._sent = False
        """Whether Enter was pressed on it; what is typed then is a new one."""

    @property
    def view(self) -> FightView:
        """The fight as the GM sees it."""
        return self._table.view()

    def plot(self) -> Plot:
        """What is drawn over the ground."""
        raise NotImplementedError

    def told(self) -> Outlined:
        """What is said of the square under the cursor."""
        raise NotImplementedError

    def pair(self) -> tuple[str | None, str | None]:
        """The combatants on the panels."""
        raise NotImplementedError

    def action_choose(self) -> None:
        """What Enter does."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        yield from fight_board(StandpointBoard)
        yield Footer()

    def on_mount(self) -> None:
        fit(self, self.app.size)
        self.query_one(MapBoard).here = True
        self.query_one(Footer).hints = self.HINTS
        self.show()

    def on_resize(self, event: Resize) -> None:
        fit(self, event.size)
        self.query_one(MapBoard).framed = event.size.width >= WIDE

    def show(self) -> None:
        """Show everything as it stands."""
        view, told = self.view, self.told()
        show_board(self, view, self._table.recent_log())
        board = self.query_one(MapBoard)
        board.plot, board.pair = self.plot(), self.pair()
        self.query_one(StandpointBoard).told = told
        sides = side_indexes(view)
        for name, panel in zip(board.pair, ("#left-mech", "#right-mech"), strict=True):
            widget = self.query_one(panel, MechPanel)
            widget.combatant = view.combatants[name] if name else None
            widget.active = name is not None and name == view.active
            widget.side_index = sides[view.combatants[name].side] if name else 0
        show_noted(self, view, self._table.prepared)
        header = self.query_one(Header)
        name_fight(self, self._campaign, self._table)
        header.moment, header.state = moment_of(view), "saved ✓"

    def action_why(self) -> None:
        """The sums of what is said of the square, and of the panels."""
        told = [*self.sums(), *((each.title, each.why) for each in self.reckoned())]
        self.app.push_screen(WhyDialog(told))

    def sums(self) -> tuple[Named, ...]:
        """The sums of what is said of the square under the cursor."""
        return ()

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The figures of the two panels that can be asked about."""
        combatants = self.view.combatants
        return reckoned_panels(self._table, tuple(combatants[name] for name in self.pair() if name))

    @property
    def shown_rule(self) -> str:
        """The rule that the sentence names."""
        told = self.query_one(StandpointBoard).told
        return rule_in(told.sentence) if told is not None else ""

    def to(self, at: Square) -> None:
        """Put the cursor on a square."""
        self.at = at
        self.show()

    def action_step(self, across: int, down: int) -> None:
        self.typed = ""
        self.to((self.at[0] + across, self.at[1] + down))

    def action_next_one(self) -> None:
        """The cursor goes to the next one who stands on the map."""
        view = self.view
        placed = [at for name in view.order if (at := view.combatants[name].position) is not None]
        if placed:
            after = placed.index(self.at) + 1 if self.at in placed else 0
            self.typed = ""
            self.to(placed[after % len(placed)])

    def on_key(self, event: Key) -> None:
        if self.app.screen is not self:  # typed ahead of the screen below
            self.app.post_message(Key(event.key, event.character))
        elif not self._type(event):
            return
        event.stop()
        event.prevent_default()

    def _type(self, event: Key) -> bool:
        """Take a letter of a typed square, or take one back; whether it was one."""
        sent, self._sent = self._sent, event.key == "enter"
        if event.key == "backspace":
            typed = self.typed[:-1] if self.typed else None
        else:
            ground = self.view.ground
            rows = ground.height if ground is not None else None
            typed = with_letter(self.typed, event.character or " ", rows, sent=sent)
        if typed is None:
            return False
        self.typed = typed
        self.at = square_of(typed) or self.at
        self.show()
        return True

    @property
    def half(self) -> str:
        """A sentence on a square that is typed by half, empty for none."""
        if not self.typed or square_of(self.typed):
            return ""
        return f"{self.typed}▌ is half a square: column,row such as 6,3."

    def on_map_board_chosen(self, event: MapBoard.Chosen) -> None:
        """A click puts the cursor there; one more does what Enter does."""
        event.stop()
        again = event.square == self.at
        self.typed = ""
        self.to(event.square)
        if again:
            self.action_choose()

    def action_back(self) -> None:
        if self.typed:
            self.typed = ""
            self.show()
        else:
            self.dismiss(None)
