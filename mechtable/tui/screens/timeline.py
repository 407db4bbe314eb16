"""Looking at any moment of a fight: the board as it stood, a ruler over the steps; Enter stays there, Esc returns."""

from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key, Resize
from textual.screen import Screen

from mechtable.engine.errors import MechtableError
from mechtable.rules.reckoned import Reckoned
from mechtable.rules.sheets.sums import counted
from mechtable.services import timeline
from mechtable.services.log import LogLine
from mechtable.services.panel_reckoned import reckoned_panels
from mechtable.services.table import Table
from mechtable.tui.actions import bindings
from mechtable.tui.boards.fight_board import fight_board, fit, show_board
from mechtable.tui.boards.flow import question
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.map_board import MapBoard
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.noted_board import show_noted
from mechtable.tui.boards.order import side_indexes
from mechtable.tui.boards.outlook import moment_of, pair_of
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.boards.reasons import sums_at_moment
from mechtable.tui.boards.stage import Scene, Stage
from mechtable.tui.boards.timeline import Timeline
from mechtable.tui.boards.what_if_lines import name_fight
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.keys.action import TIMELINE
from mechtable.tui.screens.own_screen import OwnScreen

REACH = 40
"""Steps before and after the moment that the ruler knows."""


@dataclass(frozen=True, slots=True)
class TryHere:
    """A what-if is to begin at a moment."""

    place: int


class TimelineScreen(OwnScreen, Screen[int | TryHere | None]):
    """Answers with how many steps are to be in force, or where a what-if begins; None to leave all as it is."""

    WHERE = TIMELINE
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(TIMELINE)]

    def __init__(self, table: Table, campaign: str, place: int) -> None:
        """`place` is the moment that is looked at first."""
        super().__init__(classes="fight")
        self._table, self._campaign, self._place = table, campaign, place
        self._now = table.steps
        self._log: tuple[LogLine, ...] = ()

    def compose(self) -> ComposeResult:
        yield from fight_board()
        yield Timeline()
        yield Footer()

    def on_mount(self) -> None:
        fit(self, self.app.size)
        self._show()

    def on_resize(self, event: Resize) -> None:
        fit(self, event.size)

    def on_key(self, event: Key) -> None:
        """A key that comes after the answer is for the screen below, where it waits its turn."""
        if self.app.screen is not self:
            self.app.post_message(Key(event.key, event.character))
            event.stop()
            event.prevent_default()

    def _show(self) -> None:
        try:
            past = timeline.look(self._table, self._place)
            sealed = timeline.warnings(self._table, self._place)
            moments = timeline.around(self._table, self._place, REACH)
        except MechtableError as error:
            self.query_one(Header).said = str(error)
            return
        view, self._log = past.view, past.log
        asked = question(view, past.choices)
        show_board(self, view, past.log)
        self.query_one(Stage).scene = Scene(view, asked, asked.default, (), None)
        sides = side_indexes(view)
        pair = pair_of(view, asked, asked.default)
        self.query_one(MapBoard).pair = pair
        for name, panel in zip(pair, ("#left-mech", "#right-mech"), strict=True):
            widget = self.query_one(panel, MechPanel)
            widget.combatant = view.combatants[name] if name else None
            widget.active = name is not None and name == view.active
            widget.side_index = sides[view.combatants[name].side] if name else 0
        show_noted(self, view, self._table.prepared)
        ruler = self.query_one(Timeline)
        ruler.moments, ruler.place, ruler.total = moments, self._place, timeline.length(self._table)
        header = self.query_one(Header)
        name_fight(self, self._campaign, self._table)
        header.moment = moment_of(view)
        header.state = "now" if self._place == self._now else "looking"
        header.said = _sealed(sealed)
        stays = "stay here" if self._place != self._now else "go on"
        self.query_one(Footer).hints = (
            ("Enter", stays),
            ("←→", "step"),
            ("PgUp", "turn"),
            ("k", "what if"),
            ("=", "why"),
            ("Esc", "return"),
            ("Home", "start"),
            ("F1", "help"),
        )

    def action_look(self, step: int) -> None:
        self._to(self._place + step)

    def action_turn(self, turns: int) -> None:
        find = timeline.turn_after if turns > 0 else timeline.turn_before
        self._to(find(self._table, self._place))

    def action_first(self) -> None:
        self._to(0)

    def action_last(self) -> None:
        self._to(timeline.length(self._table))

    def action_stay(self) -> None:
        """This moment is the one that counts from here on."""
        self.dismiss(None if self._place == self._now else self._place)

    def action_what_if(self) -> None:
        """Try something else from this moment on."""
        self.dismiss(TryHere(self._place))

    def action_why(self) -> None:
        """The sums of the moment that is looked at."""
        scene = self.query_one(Stage).scene
        if scene is not None:
            sums = sums_at_moment(self._table, self._place, scene, self._log, self.reckoned())
            self.app.push_screen(WhyDialog(sums, f"Why · after {counted(self._place, 'step')}"))

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The figures of the two panels at this moment."""
        shown = (self.query_one(panel, MechPanel).combatant for panel in ("#left-mech", "#right-mech"))
        return reckoned_panels(self._table, tuple(who for who in shown if who is not None), self._place)

    def action_back(self) -> None:
        self.dismiss(None)

    def _to(self, place: int) -> None:
        self._place = max(0, min(timeline.length(self._table), place))
        self._show()


def _sealed(reasons: tuple[str, ...]) -> str:
    if not reasons:
        return ""
    return f"To stay here takes back what cannot be unseen: {'; '.join(reasons)}. Enter does it all the same."
