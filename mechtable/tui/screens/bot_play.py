"""The combat screen with bots: what one would do and why, its steps, and who is played by one."""

import asyncio
from contextlib import suppress
from functools import partial

from textual.events import Key

from mechtable.engine.audience import GM, Seat
from mechtable.engine.errors import MechtableError
from mechtable.rules.bots.situation import Suggestion
from mechtable.rules.combat import commands as c
from mechtable.services.bot_marks import BotMarks
from mechtable.services.bot_steps import POLICY, bot_step, due, is_secret, suggested
from mechtable.services.table import Table
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.order import OrderColumn, OrderStrip
from mechtable.tui.boards.prompt import Footer, Prompt
from mechtable.tui.boards.question import Question
from mechtable.tui.boards.tray import Tray
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.screens.combat import CombatScreen
from mechtable.tui.screens.leaving import Leaving

CALLED = POLICY.value.capitalize()

PACE = 0.3
"""Seconds that each step of a turn stays on the screen before the next."""

NOBODY = "No combatant must act now."


class BotPlayScreen(CombatScreen):
    """A fight in which any combatant is played by a human or a bot."""

    def __init__(self, table: Table, campaign: str, leaving: Leaving) -> None:
        super().__init__(table, campaign, leaving)
        self.bots = BotMarks()
        self._move: Suggestion | None = None
        self._moved_from = 0
        """Where the cursor was when the move was suggested."""
        self._did = ""
        self._playing = ""
        """What is said while a bot plays, empty while none does."""
        self._halt = asyncio.Event()

    @property
    def suggestion(self) -> Suggestion | None:
        """The move that Enter does; none once something else was chosen or typed."""
        return self._move if self._untouched and self._cursor == self._moved_from else None

    @property
    def bot_due(self) -> str | None:
        """The combatant that must act now, when it is a bot's and nothing was typed or opened."""
        name = due(self._table)
        return name if name in self.bots.names and self._untouched else None

    @property
    def _untouched(self) -> bool:
        return not self._opened and self._tray == Tray(pool=self._tray.pool)

    def show(self) -> None:
        super().show()
        bots = self.bots.names
        self.query_one(OrderStrip).bots = self.query_one(OrderColumn).bots = bots
        header, footer = self.query_one(Header), self.query_one(Footer)
        header.advice = self._advice()
        if self._playing:
            header.state, footer.hints = "a bot plays", (("Esc", "stop"),)
        elif enter := self._enter_words():
            self.query_one(Prompt).enter = f"Enter {enter}"
            others = (hint for hint in footer.hints if hint[0] != "Enter")
            footer.hints = (("Enter", enter), ("p", "one step"), *others)

    def _enter_words(self) -> str:
        if self.suggestion is not None:
            return "do it"
        return self._bot_words() if self.bot_due else ""

    def _bot_words(self) -> str:
        view = self._table.view()
        name = view.combatants[self.bot_due].name if self.bot_due else ""
        return f"plays {name}'s turn" if self.bot_due == view.active else f"has {name} answer"

    def _advice(self) -> str:
        if self._playing:
            return f"{self._playing} Esc stops."
        name = due(self._table)
        called = self._table.view().combatants[name].name if name else ""
        if self.suggestion is not None:
            return f"{CALLED} for {called}: {self.suggestion.why} Enter does it."
        if self.bot_due is None:
            return self._did
        return f"{self._did} {called} (bot): Enter {self._bot_words()}, p one step.".lstrip()

    def stored(self, error: str) -> None:
        self._move = None
        super().stored(error)

    def _fresh_question(self) -> None:
        self._move, self._did = None, ""
        super()._fresh_question()

    def _chooser(self, asked: Question) -> Seat:
        """A bot needs no keyboard."""
        return GM if asked.who in self.bots.names else super()._chooser(asked)

    def action_choose(self) -> None:
        move, name = self.suggestion, due(self._table)
        if move is not None and name is not None:
            self.submit(move.command)
        elif self.bot_due is not None:
            self.action_play_turn()
        else:
            super().action_choose()

    def action_back(self) -> None:
        if self.suggestion is None:
            super().action_back()
        else:
            self._move = None
            self.show()

    def action_suggest(self) -> None:
        """Show a move for whoever must act now, with its reason."""
        name = due(self._table)
        if self.later("w"):
            return
        if name is None:
            self.refuse(NOBODY)
            return
        self._tray, self._opened, self._notice = Tray(), "", ""
        self._ask(keep_cursor=False)
        try:
            self._move, self._moved_from = suggested(self._table, name), self._cursor
        except MechtableError as error:
            self._move = None
            self.refuse(f"{error}{self._given_to_a_bot(name)}")
        else:
            self.show()

    def _given_to_a_bot(self, name: str) -> str:
        if not is_secret(self._table, name):
            return ""
        marked = name in self.bots.names
        return (
            " p plays it without telling." if marked else " x gives it to a bot, which plays without telling."
        )

    def action_play_step(self) -> None:
        """Have a bot do one step for whoever must act now."""
        self._play("p", whole=False)

    def action_play_turn(self) -> None:
        """Have a bot go on until somebody else must decide or the turn ends."""
        self._play("P", whole=True)

    def _play(self, key: str, *, whole: bool) -> None:
        if self.later(key):
            return
        name = due(self._table)
        if name is None:
            self.refuse(NOBODY)
        elif is_secret(self._table, name) and name not in self.bots.names:
            called = self._table.view().combatants[name].name
            self.refuse(
                f"The hand of {called} is its player's secret: x gives it to a bot, which then plays it."
            )
        else:
            self._tray, self._opened, self._notice, self._move = Tray(), "", "", None
            self._busy = True
            self._halt.clear()
            self._playing = f"{self._table.view().combatants[name].name} is played by a bot."
            self.show()
            self.run_worker(self._played(name, whole=whole), exit_on_error=False)

    async def _played(self, name: str, *, whole: bool) -> None:
        now, turn, said = name, self._turn, ""
        try:
            while True:
                told: list[str] = []
                error = await self.on_disk(partial(self._bot_step, now, told))
                if error:
                    break
                said, following = told[0], due(self._table)
                own = following == name or following in self.bots.names
                if following is None or not whole or not own or self._turn != turn or self._halt.is_set():
                    break
                now, self._playing = following, said
                self._ask(keep_cursor=False)
                if await self._stopped():
                    break
        finally:
            self._busy, self._playing = False, ""
        self.answered(error)
        if not error:
            self._did = said
            self.show()

    async def _stopped(self) -> bool:
        """Whether Esc was pressed while the step stood on the screen."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._halt.wait(), PACE)
        return self._halt.is_set()

    @property
    def _turn(self) -> tuple[int, str | None]:
        view = self._table.view()
        return view.round, view.active

    def _bot_step(self, name: str, told: list[str]) -> None:
        """One step; its reason goes to `told`, where it is no secret and names no card that lies face down."""
        secret, who = is_secret(self._table, name), self._table.view().combatants[name].name
        move, step = bot_step(self._table, name)
        if secret:
            told.append(f"{who} was played by a bot.")
        elif isinstance(move.command, c.Lead):
            told.append(f"{who} leads a card, face down.")
        else:
            told.append(f"{CALLED} for {who}: {move.why}")
        self._note(step)

    def on_key(self, event: Key) -> None:
        """Esc stops a bot after the step it is at; every other key waits until it is done."""
        if self._playing and event.key == "escape":
            self._halt.set()
            event.stop()
            event.prevent_default()

    def action_mark_bots(self, at: int = 0) -> None:
        """Choose who is played by a human and who by a bot."""
        if self.later("x"):
            return
        self._move = None
        view = self._table.view()
        names = tuple(view.order) or tuple(view.combatants)
        lines = tuple(self._line(name) for name in names)

        def picked(place: int | None) -> None:
            if place is None:
                self._ask(keep_cursor=False)
                return
            self._turn_mark(names[place])
            self.action_mark_bots(place)

        self.app.push_screen(PickDialog("Who is played by a bot?", lines, "human or bot", at), picked)

    def _line(self, name: str) -> Line:
        who = self._table.view().combatants[name]
        bot = name in self.bots.names
        real = "" if who.dealt or bot else "It holds real cards, which no bot can see."
        return Line(f"{who.name}  {who.side}", "bot" if bot else "human", real)

    def _turn_mark(self, name: str) -> None:
        try:
            self.bots.turn(name)
        except MechtableError as error:
            self._notice = f"The mark is not kept for the next start: {error}"
