"""The players' screen: the table as everybody may see it, following the GM's by itself; no key changes anything."""

from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Resize

from mechtable.engine.errors import MechtableError
from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import FightView
from mechtable.rules.places import Place
from mechtable.rules.report_reckoned import reckoned_report
from mechtable.services.watching import Reasons, Sight, Watch
from mechtable.tui.actions import bindings
from mechtable.tui.aside import aside
from mechtable.tui.boards.banner import Banner
from mechtable.tui.boards.coming import coming
from mechtable.tui.boards.header import Header, cards_words
from mechtable.tui.boards.log_panel import LogPanel
from mechtable.tui.boards.lookers_stage import LookersStage
from mechtable.tui.boards.map_board import MapBoard
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.noted_board import show_noted
from mechtable.tui.boards.order import OrderStrip, side_indexes
from mechtable.tui.boards.order_column import OrderColumn
from mechtable.tui.boards.outlook import moment_of
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.boards.reasons import sums_of
from mechtable.tui.boards.report_board import ReportBoard
from mechtable.tui.boards.spotlight import awaited, pair
from mechtable.tui.boards.story_board import StoryBoard
from mechtable.tui.dialogs.help import HelpDialog
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.keys.action import PLAYERS
from mechtable.tui.looking import Looking
from mechtable.tui.screens.own_screen import OwnScreen
from mechtable.tui.screens.reporting import Reporting

POLL = 0.1
"""Seconds between looks; one that finds nothing takes microseconds."""

BROAD = 180
"""Columns from which map and log are wider."""

HINTS = (
    ("←→", "look at"),
    ("v", "map"),
    ("l", "log"),
    ("r", "report"),
    ("=", "why"),
    ("F1", "help"),
    ("q", "quit"),
    ("F9", "theme"),
)
MODES = ("map", "log", "report")


class PlayersScreen(OwnScreen, Reporting):
    """One fight through the eyes of one seat."""

    WHERE = PLAYERS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(PLAYERS)]

    def __init__(self, watch: Watch, whose: str) -> None:
        """`whose` says in the footer whose view it is."""
        super().__init__(watch)
        self._whose = whose
        self._sight: Sight | None = None
        self._trouble = ""
        self._looking = Looking(partial(aside, self), self._look, self._arrived)
        self._looked_at: str | None = None
        self._mode = ""
        self._over = False

    def compose(self) -> ComposeResult:
        yield Header()
        yield OrderStrip()
        yield Banner()
        with Horizontal(id="table"):
            yield OrderColumn()
            with Vertical(id="middle"):
                with Horizontal(id="mechs"):
                    yield MechPanel(id="left-mech")
                    yield MechPanel(id="right-mech")
                yield LookersStage()
            with Vertical(id="beside"):
                yield MapBoard()
                yield LogPanel()
        yield StoryBoard()
        yield ReportBoard()
        yield Footer()

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= BROAD, "-broad")

    def on_mount(self) -> None:
        footer = self.query_one(Footer)
        footer.hints, footer.tail = HINTS, self._whose
        self._looking.poll()
        self.set_interval(POLL, self._looking.poll)

    def _look(self) -> tuple[Sight | None, str] | None:
        """On a thread: what is new, or why there is nothing; the next look tries again."""
        try:
            sight, trouble = self._watch.look(), ""
        except MechtableError as error:
            sight, trouble = None, str(error)
        return (sight, trouble) if sight is not None or trouble != self._trouble else None

    def _arrived(self, seen: tuple[Sight | None, str]) -> None:
        sight, self._trouble = seen
        if sight is not None:
            if self._sight is None or self._sight.fight != sight.fight:
                self._looked_at = self.query_one(ReportBoard).report = None
            self._sight = sight
            self._turn_to_report(sight.view)
        self._show()

    def _show(self) -> None:
        sight = self._sight
        header = self.query_one(Header)
        header.state = "waiting …" if self._trouble else "follows ✓"
        header.said = self._trouble
        if sight is None:
            header.trail, header.moment = ("reading …",), ""
            return
        view = sight.view
        header.trail = (sight.campaign, sight.title) if view else (sight.campaign,)
        header.moment = moment_of(view) if view else ""
        header.about = ("players' view", cards_words(view.options.cards)) if view else ()
        header.loud = f"WHAT IF {sight.what_if}" if sight.what_if else ""
        self.set_class(sight.what_if > 0, "what-if")
        banner = self.query_one(Banner)
        banner.said = awaited(view) if view else ("No fight is under way", "No fight")
        banner.aside = f"round {view.round}" if view and view.round else ""
        self.set_class(view is None, "-empty")
        self.query_one(OrderStrip).view = view
        self.query_one(OrderColumn).view = view
        self._show_stage(sight)
        self.query_one(MapBoard).view = view
        self.query_one(LogPanel).entries = sight.log
        self.query_one(StoryBoard).entries = sight.log
        self._show_mechs(view)
        if view is not None:
            show_noted(self, view)

    def _show_stage(self, sight: Sight) -> None:
        """The exchange, with the hit that is under way in it and on the panel of its target."""
        view, stage, ahead = sight.view, self.query_one(LookersStage), coming(sight.ahead)
        stage.view, stage.ahead = view, ahead
        exchange = view.exchange if view else None
        hit = {place: ahead.after for place in Place if ahead and place.words == ahead.part}
        self.query_one("#right-mech", MechPanel).ghost = hit if exchange else {}
        placed = view is None or any(who.position is not None for who in view.combatants.values())
        self.set_class(not placed, "-placeless")

    def _show_mechs(self, view: FightView | None) -> None:
        names = pair(view, self._looked_at) if view else (None, None)
        self.query_one(MapBoard).pair = names
        self.query_one(OrderStrip).looked = self.query_one(OrderColumn).looked = names[1]
        tall = False
        for name, panel in zip(names, ("#left-mech", "#right-mech"), strict=True):
            widget = self.query_one(panel, MechPanel)
            who = view.combatants[name] if view and name else None
            widget.combatant = who
            widget.active = view is not None and name is not None and name == view.active
            widget.side_index = side_indexes(view)[who.side] if view and who else 0
            tall = tall or widget.has_class("-tall")
        self.set_class(tall, "-crowded")

    def action_look(self, step: int) -> None:
        """The next combatant beside the active one; in the log a line."""
        if self._mode == "log":
            self.query_one(StoryBoard).scroll_lines(step)
            return
        if self._mode == "report":
            self.query_one(ReportBoard).scroll(step)
            return
        view = self._sight.view if self._sight else None
        if view is None or view.exchange is not None:
            return
        left, right = pair(view, self._looked_at)
        others = [name for name in view.order if name != left]
        if others:
            at = others.index(right) if right in others else -1
            self._looked_at = others[(at + step) % len(others)]
            self._show()

    def action_turn(self, pages: int) -> None:
        if self._mode == "report":
            self.query_one(ReportBoard).turn(pages)
            return
        story = self.query_one(StoryBoard)
        story.scroll_lines(pages * max(1, story.size.height - 1))

    def action_why(self) -> None:
        """The sums of what is shown, added up on a thread: steps that lie far back are read for them."""
        if self._sight is None:
            return
        report = self.query_one(ReportBoard).report if self._mode == "report" else None
        if report is not None:
            self.app.push_screen(WhyDialog.of(reckoned_report(report), f"Why · {self._sight.title}"))
            return
        view = self._sight.view
        names = pair(view, self._looked_at) if view else ()
        aside(self, partial(self._reckon, names), self._reckoned, refused=self._say, group="why")

    def _reckon(self, names: tuple[str | None, ...]) -> tuple[Reasons | None]:
        return (self._watch.reasons(names),)

    def _say(self, sentence: str) -> None:
        self.notify(sentence, markup=False)

    def _reckoned(self, reckoned: tuple[Reasons | None]) -> None:
        (found,) = reckoned
        if found is None:
            self._say("No fight is under way: nothing was added up.")
        elif self.app.screen is self:
            self.app.push_screen(WhyDialog(sums_of(found.view, found.log, None, found.figures)))

    def action_show(self, mode: str) -> None:
        """The map, the log or the report over the whole table, and back."""
        if mode == "report" != self._mode and (self._sight is None or self._sight.view is None):
            return
        self._mode = "" if self._mode == mode else mode
        if self._mode == "log":
            self.query_one(StoryBoard).back = 0
            self._watch.tell_all()
        if self._mode == "report":
            self.query_one(ReportBoard).top_line = 0
            self.add_up()
        for name in MODES:
            self.set_class(name == self._mode, f"-{name}")
        self.query_one(MapBoard).whole = self._mode == "map"

    def _turn_to_report(self, view: FightView | None) -> None:
        """A fight that ends opens its report, one that goes on closes it; one that is open tells what is new."""
        over, was = view is not None and view.phase is Phase.OVER, self._over
        self._over = over
        if (over and not was and self._mode != "report") or (was and not over and self._mode == "report"):
            self.action_show("report")
        elif self._mode == "report":
            self.add_up()

    def action_back(self) -> None:
        if self._mode:
            self.action_show(self._mode)

    def action_help(self) -> None:
        self.app.push_screen(HelpDialog(PLAYERS))

    def action_plain_signs(self) -> None:
        self._choose("plain_signs")

    def action_four_colours(self) -> None:
        self._choose("four_colours")

    def action_next_theme(self) -> None:
        self._choose("next_theme")

    def _choose(self, name: str) -> None:
        getattr(self.app, f"choose_{name}")()

    def action_quit(self) -> None:
        self.app.exit()
