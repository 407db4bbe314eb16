"""The combat screen: the GM's table for one fight."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key, Paste, Resize

from mechtable.engine.audience import Seat
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.rules.reckoned import Reckoned
from mechtable.services.admission import FightStep
from mechtable.services.bot_marks import BotMarks
from mechtable.services.one_keyboard import giver
from mechtable.services.table import Table
from mechtable.tui.actions import deed_bindings, own_action
from mechtable.tui.boards.fight_board import fight_board, fit, show_board
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.kept_forms import Filled
from mechtable.tui.boards.noted_board import show_noted
from mechtable.tui.boards.order import OrderStrip
from mechtable.tui.boards.order_column import OrderColumn
from mechtable.tui.boards.outlook import outlook
from mechtable.tui.boards.prompt import Footer, Prompt
from mechtable.tui.boards.question import Kind
from mechtable.tui.boards.stage import Scene, Stage
from mechtable.tui.boards.tray import Tray
from mechtable.tui.boards.what_if_lines import name_fight
from mechtable.tui.choosing import ChoosingApp
from mechtable.tui.keys.action import COMBAT
from mechtable.tui.places import Place
from mechtable.tui.screens.deeds import Deed, Deeds
from mechtable.tui.screens.other_window import POLL, OtherWindow
from mechtable.tui.screens.placed import Placed
from mechtable.tui.screens.storing import StoringScreen
from mechtable.tui.table.ability_notes import ability_notes
from mechtable.tui.table.answering import Answering
from mechtable.tui.table.asking import Asking
from mechtable.tui.table.belongings import Belongings
from mechtable.tui.table.best_hands import BestHands
from mechtable.tui.table.boards import Boards
from mechtable.tui.table.bot_marking import BotMarking
from mechtable.tui.table.bot_play import BotPlay
from mechtable.tui.table.ended import Ended
from mechtable.tui.table.facing import Facing
from mechtable.tui.table.going_back import GoingBack
from mechtable.tui.table.keeping import Keeping
from mechtable.tui.table.log_reading import LogReading
from mechtable.tui.table.moving import Moving
from mechtable.tui.table.noting import Noting
from mechtable.tui.table.own_hand import OwnHand
from mechtable.tui.table.passing import Passing
from mechtable.tui.table.putting_up import put_question, put_signs
from mechtable.tui.table.quick_entry import QuickEntry
from mechtable.tui.table.reserves import Reserves
from mechtable.tui.table.signs import Signs
from mechtable.tui.table.suggesting import Suggesting
from mechtable.tui.table.taking_up import TakingUp
from mechtable.tui.table.what_ifs import WhatIfs
from mechtable.tui.widgets.drawing import Drawing


class CombatScreen(Placed, Deeds, StoringScreen):
    """One fight, put together from the things that are done at its table."""

    WHERE = COMBAT
    BINDINGS: ClassVar[list[BindingType]] = [*deed_bindings(COMBAT)]

    def __init__(self, table: Table, of: Belongings) -> None:
        super().__init__()
        self.add_class("fight")
        self._table, self._of = table, of
        self._keeping = Keeping(table, of.leaving, self)
        self._asking = Asking(table, self._keeping.question)
        self._facing = Facing(table, self, self)
        self._ended = Ended(table, self, lambda: self.query_one(Stage))
        self._passing = Passing(table, of.bots, self)
        self._moving = Moving(table, of.title, self)
        self._answering = Answering(table, self._asking, self, self._keeping, self._moving)
        self._best = BestHands(table, self._asking, self, self._answering)
        self._what_ifs = WhatIfs(table, self._asking, of.tries, self, of.go)
        self._suggesting = Suggesting(table, self._asking, of.bots, self)
        self._bot_play = BotPlay(table, self._asking, of.bots, self, self._suggesting)
        come = self._reserves = Reserves(table, of.pool, self._facing, self)
        self._taking_up = TakingUp(table, self._asking, of.unsent, self, self._enter, self._refill, come)
        self._noting = Noting(table, self, self._facing, self._taking_up.filling)
        self._back = GoingBack(table, of.title, self, self._what_ifs.try_from)
        self._entry = QuickEntry(table, of, self, self._facing, self._back, self._taking_up.typing)
        self.log_reading = LogReading(table, of.title, of.slug, self, self._what_ifs.try_from, of.copy_script)
        self._boards = Boards(table, of, self, self._facing, lambda: self.query_one(Stage).scene)
        self._other_window = OtherWindow(table, self, self.another_window)
        self._deeds = self._all_deeds()

    def _all_deeds(self) -> Mapping[str, Deed]:
        table, of, asking = self._table, self._of, self._asking
        return {
            "choose": self.action_choose,
            **self._answering.deeds,
            **self._facing.deeds,
            **self._what_ifs.deeds,
            **self._suggesting.deeds,
            **self._bot_play.deeds,
            **self._back.deeds,
            **self._entry.deeds,
            **self.log_reading.deeds,
            **self._boards.deeds,
            **self._noting.deeds,
            **self._ended.deeds,
            **self._reserves.deeds,
            **BotMarking(table, asking, of.bots, self, self._suggesting.forget).deeds,
            **OwnHand(table, asking, of.bots, self).deeds,
        }

    @property
    def deeds(self) -> Mapping[str, Deed]:
        return self._deeds

    @property
    def table(self) -> Table:
        """The fight on the table."""
        return self._table

    @property
    def bots(self) -> BotMarks:
        """Who is played by which bot."""
        return self._of.bots

    @property
    def place(self) -> Place:
        """The fight with the combatant that is looked at."""
        fight, looked = str(self._table.fight_id), self._facing.chosen or ""
        return Place(where=COMBAT, campaign=self._of.slug, of=fight, rest=(looked,))

    def return_to(self, place: Place) -> None:
        self._facing.chosen = place.kept(0) or None
        self.show()

    @property
    def shown_rule(self) -> str:
        """The rule that the notice names, or the entry under the cursor."""
        return self._asking.shown_rule

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The figures that can be asked about."""
        return self._boards.reckoned()

    @property
    def still(self) -> bool:
        """Whether nothing waits to be looked at: reduced motion."""
        return isinstance(self.app, ChoosingApp) and self.app.settings.reduced_motion

    def compose(self) -> ComposeResult:
        yield from fight_board()
        yield Prompt()
        yield Footer()

    def on_mount(self) -> None:
        fit(self, self.app.size)
        self.call_after_refresh(self._bot_play.go_on)
        self.ask(keep_cursor=False)
        self.set_interval(POLL, self._other_window.poll)

    def on_resize(self, event: Resize) -> None:
        fit(self, event.size)

    def on_screen_resume(self) -> None:
        self._bot_play.go_on()
        if not self.busy:  # the table may be past what is asked; all is shown once that is stored
            self.show()

    def stored(self, error: str) -> None:
        self._suggesting.forget()
        self._asking.notice = error or self._keeping.stored()
        if error:
            if self._table.view().phase is not Phase.FOLLOW:
                self._asking.tray = Tray()
            self.ask(keep_cursor=True)
        else:
            self._ask_afresh()
        self._moving.landed(error)
        self._bot_play.stored(error)

    def another_window(self) -> None:
        """Another window changed the fight."""
        self._ask_afresh()
        self.refuse("Another window changed this fight: this is how it stands now.")

    def _ask_afresh(self) -> None:
        self._suggesting.forget()
        self._bot_play.forget()
        self._asking.tray, self._asking.opened, self._facing.chosen = Tray(), "", None
        self.ask(keep_cursor=False)

    def ask(self, *, keep_cursor: bool) -> None:
        """Find the question of this moment and show everything."""
        self._asking.renew(keep_cursor=keep_cursor)
        self.show()
        self._passing.pass_on(self._asking.question)

    def show(self) -> None:
        """Show everything as it stands."""
        view, log, asking = self._table.view(), self._table.recent_log(), self._asking
        asked, tray, kept = asking.question, asking.tray, self._keeping.words(view)
        ahead, over = outlook(self._table, view, asked, asking.cursor, tray), self._ended.report(view)
        scene = Scene(view, asked, asking.cursor, tray.cards, ahead.coming, ahead.foreseen, kept, report=over)
        self.set_class(view.phase is Phase.OVER, "-over")
        show_board(self, view, log)
        self._facing.show(ahead)
        show_noted(self, view, self._table.prepared)
        name_fight(self, self._of.title, self._table)
        for order in (self.query_one(OrderStrip), self.query_one(OrderColumn)):
            order.bots, order.key = self._of.bots.names, "I"
        self.query_one(Header).moment = ahead.moment
        put_question(self, asking, view, log)
        self._sign(Signs(scene, self.kept, ahead.enter, ahead.hints))

    def _sign(self, signs: Signs) -> None:
        """Put the signs up, with the words of all that is done at the table."""
        for doing in (self._best, self._what_ifs, self._bot_play, self._taking_up):
            signs = doing.signed(signs)
        put_signs(self, signs, self._asking.notice)

    def on_key(self, event: Key) -> None:
        if self._bot_play.heard(event.key):
            event.stop()
            event.prevent_default()

    def take_key(self, event: Key) -> bool:
        heard = self._best.take(event.key) or self._answering.take(event) or self._act(event.key)
        return heard or self._answering.unheard(event)

    def _act(self, key: str) -> bool:
        """Keys of the registry are answered here, in the order they were typed."""
        action = own_action(COMBAT, key)
        if action is not None:
            self.action_deed(action.id)
        return action is not None

    def on_paste(self, event: Paste) -> None:
        """Cards may be pasted too."""
        event.stop()
        if self._asking.question.kind is Kind.CARDS and not self.busy:
            for char in event.text[:200]:
                self.app.post_message(Key(char, char))

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        what, _, place = event.key.rpartition(" ")
        if not self.busy and place.isdigit():
            self._answering.click(what, int(place))

    def action_choose(self) -> None:
        """What Enter means: what is offered, suggested or up to a bot; else the answer to the question."""
        if (
            self._taking_up.taken()
            or self._suggesting.done()
            or self._bot_play.chosen()
            or self.later("enter")
        ):
            return
        asked = self._asking.question
        if asked.kind is not Kind.CARDS or not self._passing.pass_on(asked, again=True):
            self._answering.enter()

    def action_back(self) -> None:
        """Out of what is offered, suggested, typed or opened, then back one step of the exchange, then home."""
        if self._taking_up.thrown_away() or self._suggesting.dropped() or self._what_ifs.left():
            return
        if self._answering.take_out():
            return
        if self._table.view().exchange is not None:
            self._back.step_back()
        else:
            self.app.pop_screen()

    def menu(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """What can be chosen now, by name, for the palette."""
        return self._answering.menu()

    def refuse(self, sentence: str) -> None:
        """Say under the header why something was not done."""
        self._asking.notice = sentence
        self.show()

    def submit(self, command: c.Command, seat: Seat | None = None) -> None:
        """Store a command's step, given by a seat or by whoever gives it at one keyboard, and show what came of it."""
        self.store(lambda: self.tell(self._table.submit(command, seat=seat or giver(self._table, command))))

    def tell(self, step: FightStep) -> None:
        """Say at once what abilities note, from the thread that stored the step (mechcombat 8.4)."""
        for sentence in ability_notes(self._table, step):
            self.app.call_from_thread(self.notify, sentence, markup=False)

    def _enter(self, line: str) -> None:
        """Go on with a line of quick entry."""
        self._entry.enter(line)

    def _refill(self, filled: Filled) -> None:
        self._noting.ask_again(filled)
