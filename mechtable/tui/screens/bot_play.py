"""The combat screen with bots: what one would do and why, and its steps, asked for or by themselves."""

import asyncio
from contextlib import suppress
from functools import partial

from textual.events import Key

from mechtable.engine.audience import GM, Seat
from mechtable.engine.errors import MechtableError
from mechtable.rules.bots.policy import Policy
from mechtable.rules.bots.situation import Suggestion
from mechtable.rules.combat import commands as c
from mechtable.services.bot_steps import POLICY, bot_step, due, is_secret, suggested
from mechtable.services.table import Table
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.order import OrderColumn, OrderStrip
from mechtable.tui.boards.prompt import Footer, Prompt
from mechtable.tui.boards.question import Question
from mechtable.tui.boards.squad_marks import turns_of
from mechtable.tui.boards.tray import Tray
from mechtable.tui.choosing import ChoosingApp
from mechtable.tui.screens.leaving import Leaving
from mechtable.tui.screens.own_hand import OwnHandScreen

PACE = 0.3
"""Seconds that each step of a turn stays on the screen before the next."""

STOP = ("escape", "P")
"""Keys that stop a bot, whoever asked it to play."""

NOBODY = "No combatant must act now."


class BotPlayScreen(OwnHandScreen):
    """A fight in which bots play the combatants that are marked, asked to or by themselves."""

    def __init__(self, table: Table, campaign: str, leaving: Leaving) -> None:
        super().__init__(table, campaign, leaving)
        self._move: Suggestion | None = None
        self._moved_from = 0
        """Where the cursor was when the move was suggested."""
        self._did = ""
        self._playing = ""
        """What is said while a bot plays, empty while none does."""
        self._halt = asyncio.Event()
        self._bot_stored = False
        """Whether a bot's step is what was stored."""

    def on_mount(self) -> None:
        self.call_after_refresh(self._go_on)

    def on_screen_resume(self) -> None:
        self._go_on()

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
            key = "any key" if self.bots.by_itself else "Esc"
            header.state, footer.hints = "a bot plays", ((key, "stops"),)
            self.query_one(Prompt).enter = f"a bot plays: {key} stops it"
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
        if self.bot_due is None or self.bot_due != view.active:
            return f"has {name} answer"
        squad = len(turns_of(view, self.bots.names)) > 1 and view.combatants[self.bot_due].squad
        return f"plays the squad {squad}" if squad else f"plays {name}'s turn"

    def _advice(self) -> str:
        if self._playing:
            return "" if self.bots.by_itself else f"{self._playing} Esc stops."
        name = due(self._table)
        called = self._table.view().combatants[name].name if name else ""
        if self.suggestion is not None:
            return f"{self._called(name)} for {called}: {self.suggestion.why} Enter does it."
        if self.bot_due is None:
            return self._did
        return f"{self._did} {called} (bot): Enter {self._bot_words()}, p one step.".lstrip()

    def stored(self, error: str) -> None:
        self._move = None
        super().stored(error)
        if not error and not self._bot_stored:
            self.hold(False)
            self._go_on()

    def before_marking(self) -> None:
        self._move = None

    def _policy(self, name: str | None) -> Policy:
        """The bot that plays a combatant, or would."""
        return (self.bots.policy(name) if name else None) or POLICY

    def _called(self, name: str | None) -> str:
        return self._policy(name).value.capitalize()

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
            self._move, self._moved_from = suggested(self._table, name, self._policy(name)), self._cursor
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
        """Have a bot play the turn to its end, or until a human other than the one it was asked for must decide.

        Asked again while it plays, it stops.
        """
        if self._playing:
            self._halt.set()
        else:
            self._play("P", whole=True)

    def _play(self, key: str, *, whole: bool, unasked: bool = False) -> None:
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
            self.hold(False)
            self._halt.clear()
            self._playing = f"{self._table.view().combatants[name].name} is played by a bot."
            self.show()
            self.run_worker(self._played(name, whole=whole, unasked=unasked), exit_on_error=False)

    def _go_on(self) -> None:
        """Have bots play by themselves; not while steps that were taken back could still be brought again."""
        ready = self.bots.by_itself and not self.bots.held and not self._busy and self.app.screen is self
        if (
            ready
            and self.bot_due is not None
            and not self._table.can_redo
            and not self._table.view().stalemate
        ):
            self._play("P", whole=True, unasked=True)

    async def _played(self, name: str, *, whole: bool, unasked: bool) -> None:
        now, turn, said, error = name, self._turn, "", ""
        asked_for = frozenset({name} if name == self._table.view().active else ())
        try:
            while not (unasked and await self._stopped()):
                told: list[str] = []
                error = await self.on_disk(partial(self._bot_step, now, told))
                if error:
                    break
                said, following = told[0], due(self._table)
                asked_for = asked_for if self._lasts(turn) else frozenset()
                decides = following in self.bots.names or following in asked_for
                if following is None or not whole or not decides or not self._runs_on(turn):
                    break
                if self._halt.is_set():
                    break
                now, self._playing = following, said or self._playing
                self._ask(keep_cursor=False)
                if not unasked and await self._stopped():
                    break
        finally:
            self._busy, self._playing = False, ""
        self.hold(bool(error) or self._halt.is_set())
        self._bot_stored = True
        self.answered(error)
        self._bot_stored = False
        if not error:
            self._did = said
            self.show()

    def _lasts(self, turn: tuple[int, frozenset[str]]) -> bool:
        """Whether it is still the turn that it was."""
        view = self._table.view()
        return view.round == turn[0] and view.active in turn[1]

    def _runs_on(self, turn: tuple[int, frozenset[str]]) -> bool:
        """Whether bots go on after a step: to the end of the turn, or by themselves as long as somebody can win."""
        return not self._table.view().stalemate if self.bots.by_itself else self._lasts(turn)

    async def _stopped(self) -> bool:
        """Whether a key stopped bots while the step stood on the screen, or something else was opened over it."""
        with suppress(TimeoutError):
            still = isinstance(self.app, ChoosingApp) and self.app.settings.reduced_motion
            await asyncio.wait_for(self._halt.wait(), 0 if still else PACE)
        return self._halt.is_set() or self.app.screen is not self

    @property
    def _turn(self) -> tuple[int, frozenset[str]]:
        """The round, and whose turns are played in one go: a squad's where bots play all of it."""
        view = self._table.view()
        return view.round, turns_of(view, self.bots.names)

    def _bot_step(self, name: str, told: list[str]) -> None:
        """One step; its reason goes to `told`, where it is no secret and names no card that lies face down."""
        secret, who = is_secret(self._table, name), self._table.view().combatants[name].name
        move, step = bot_step(self._table, name, self._policy(name))
        if secret:
            told.append("" if self.bots.by_itself else f"{who} was played by a bot.")
        elif isinstance(move.command, c.Lead):
            told.append(f"{who} leads a card, face down.")
        else:
            told.append(f"{self._called(name)} for {who}: {move.why}")
        self._note(step)

    def on_key(self, event: Key) -> None:
        """P or Esc stops a bot after the step it is at, and so does any key where bots go on by themselves.

        Other keys than these and Enter wait until it is done.
        """
        if not self._playing or (event.key not in STOP and not self.bots.by_itself):
            return
        self._halt.set()
        if event.key in (*STOP, "enter"):
            event.stop()
            event.prevent_default()
