"""The steps of bots at the table, asked for or by themselves."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Protocol

from mechtable.rules.combat import commands as c
from mechtable.services.bot_marks import BotMarks
from mechtable.services.bot_steps import bot_step, due, is_secret
from mechtable.services.saving import SavingError
from mechtable.services.table import Table
from mechtable.tui.boards.outcomes import outcomes, wrecks
from mechtable.tui.boards.squad_marks import turns_of
from mechtable.tui.boards.told import told
from mechtable.tui.screens.deeds import Deed
from mechtable.tui.screens.shares import Lies, Occupies, Shows, Waits
from mechtable.tui.table.asking import Asking
from mechtable.tui.table.hosts import Asks, Refuses, Tells
from mechtable.tui.table.signs import Signs
from mechtable.tui.table.suggesting import NOBODY, Suggesting

PACE = 0.3
"""Seconds that each step of a turn stays on the screen before the next."""

STOP = ("escape", "P")
"""Keys that stop a bot, whoever asked it to play."""

_Turn = tuple[int, frozenset[str]]


class Host(Asks, Lies, Occupies, Refuses, Shows, Tells, Waits, Protocol):
    """What the play of bots asks of its screen."""

    @property
    def still(self) -> bool:
        """Whether nothing waits to be looked at: reduced motion."""


class BotPlay:
    """Bots play the combatants that are marked, asked to or by themselves."""

    def __init__(
        self, table: Table, asking: Asking, bots: BotMarks, host: Host, suggesting: Suggesting
    ) -> None:
        self._table, self._asking, self._bots, self._host = table, asking, bots, host
        self._suggesting = suggesting
        self._did = ""
        self._said = ""
        """What the last step of the bots that play now came to."""
        self._playing = ""
        """What is said while a bot plays, empty while none does."""
        self._halt = asyncio.Event()
        self._stores = False
        """Whether a bot's step is what was stored."""
        self._since = table.steps
        """The step after which exchanges that ended are told: the one before somebody's last."""

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of the play do."""
        return {"play_step": self.play_step, "play_turn": self.play_turn}

    def _hold(self, held: bool) -> None:
        """Whether bots wait to be asked, after somebody stopped them; it is kept when the fight is left."""
        with suppress(SavingError):  # it holds until the fight is closed
            self._bots.hold(held)

    @property
    def _bot_due(self) -> str | None:
        """The combatant that must act now, when it is a bot's and nothing was typed or opened."""
        name = due(self._table)
        return name if name in self._bots.names and self._asking.untouched else None

    def signed(self, signs: Signs) -> Signs:
        """The signs with what bots do, would do, and what Enter has them do."""
        signs = replace(signs, advice=self._advice(), results=self._results())
        if self._playing:
            key = "any key" if self._bots.by_itself else "Esc"
            enter = f"a bot plays: {key} stops it"
            return replace(signs, state="a bot plays", hints=((key, "stops"),), enter=enter)
        if enter := self._enter_words():
            others = (hint for hint in signs.hints if hint[0] != "Enter")
            hints = (("Enter", enter), ("p", "one step"), *others)
            return replace(signs, enter=f"Enter {enter}", hints=hints)
        return signs

    def _enter_words(self) -> str:
        if self._suggesting.suggestion is not None:
            return "do it"
        bot = self._bot_due
        return self._bot_words(bot) if bot else ""

    def _bot_words(self, bot: str) -> str:
        view = self._table.view()
        name = view.combatants[bot].name
        if bot != view.active:
            return f"has {name} answer"
        squad = len(turns_of(view, self._bots.names)) > 1 and view.combatants[bot].squad
        return f"plays the squad {squad}" if squad else f"plays {name}'s turn"

    def _advice(self) -> str:
        if self._playing:
            return "" if self._bots.by_itself else f"{self._playing} Esc stops."
        name = due(self._table)
        called = self._table.view().combatants[name].name if name else ""
        suggestion, bot = self._suggesting.suggestion, self._bot_due
        if suggestion is not None:
            return f"{self._suggesting.called(name)} for {called}: {suggestion.why} Enter does it."
        if bot is None:
            return self._did
        return f"{self._did} {called} (bot): Enter {self._bot_words(bot)}, p one step.".lstrip()

    def _results(self) -> tuple[str, ...]:
        """What exchanges came to since somebody last answered; the last stands under a menu that follows it."""
        view, log = self._table.view(), self._table.recent_log()
        ended = outcomes(view, log, self._since)
        return ended[:-1] if told(view, log) is not None else ended

    def forget(self) -> None:
        """What bots did last is no longer said, nor what came of it once somebody else did something."""
        self._did = ""
        if not self._stores:
            self._since = self._table.steps - 1

    def _lost(self, since: int) -> bool:
        """Whether a mech that no bot plays was destroyed after a step: that is looked at before bots go on."""
        return bool(wrecks(self._table.recent_log(), since) - self._bots.names)

    def stored(self, error: str) -> None:
        """A step was stored, or was refused: bots that play by themselves go on after somebody else's."""
        if not error and not self._stores:
            self._hold(False)
            if not self._lost(self._table.steps - 1):
                self.go_on()

    def chosen(self) -> bool:
        """Have a bot play its turn where Enter means that; whether it does."""
        means = self._bot_due is not None
        if means:
            self.play_turn()
        return means

    def play_step(self) -> None:
        """Have a bot do one step for whoever must act now."""
        self._play("p", whole=False)

    def play_turn(self) -> None:
        """Have a bot play the turn to its end, or until a human other than the one it was asked for must decide.

        Asked again while it plays, it stops.
        """
        if self._playing:
            self._halt.set()
        else:
            self._play("P", whole=True)

    def _play(self, key: str, *, whole: bool, unasked: bool = False) -> None:
        if self._host.later(key):
            return
        name = due(self._table)
        if name is None:
            self._host.refuse(NOBODY)
        elif is_secret(self._table, name) and name not in self._bots.names:
            called = self._table.view().combatants[name].name
            self._host.refuse(
                f"The hand of {called} is its player's secret: x gives it to a bot, which then plays it."
            )
        else:
            self._asking.clear()
            self._suggesting.forget()
            self._hold(False)
            self._said = ""
            self._halt.clear()
            self._playing = f"{self._table.view().combatants[name].name} is played by a bot."
            self._host.occupy(partial(self._played, name, whole=whole, unasked=unasked), self._ended)
            self._host.show()

    def go_on(self) -> None:
        """Have bots play by themselves; not while steps that were taken back could still be brought again."""
        ready = self._bots.by_itself and not self._bots.held and not self._host.busy and self._host.on_top
        if (
            ready
            and self._bot_due is not None
            and not self._table.can_redo
            and not self._table.view().stalemate
        ):
            self._play("P", whole=True, unasked=True)

    async def _played(self, name: str, *, whole: bool, unasked: bool) -> str:
        """Do the steps one after another; the sentence of the error that ended them, empty for none."""
        now, turn, error = name, self._turn, ""
        asked_for = frozenset({name} if name == self._table.view().active else ())
        try:
            while not (unasked and await self._stopped()):
                said: list[str] = []
                done = self._table.steps
                error = await self._host.on_disk(partial(self._step, now, said))
                if error:
                    break
                self._said, following = said[0], due(self._table)
                asked_for = asked_for if self._lasts(turn) else frozenset()
                decides = following in self._bots.names or following in asked_for
                if following is None or not whole or not decides or not self._runs_on(turn):
                    break
                if self._halt.is_set() or self._lost(done):
                    break
                now, self._playing = following, self._said or self._playing
                self._host.ask(keep_cursor=False)
                if not unasked and await self._stopped():
                    break
        finally:
            self._playing = ""
        return error

    def _ended(self, error: str) -> None:
        """Bots play no more, because it is up to somebody else, they were stopped, or a step was refused."""
        self._hold(bool(error) or self._halt.is_set())
        self._stores = True
        self._host.answered(error)
        self._stores = False
        if not error:
            self._did = self._said
            self._host.show()

    def _lasts(self, turn: _Turn) -> bool:
        """Whether it is still the turn that it was."""
        view = self._table.view()
        return view.round == turn[0] and view.active in turn[1]

    def _runs_on(self, turn: _Turn) -> bool:
        """Whether bots go on after a step: to the end of the turn, or by themselves as long as somebody can win."""
        return not self._table.view().stalemate if self._bots.by_itself else self._lasts(turn)

    async def _stopped(self) -> bool:
        """Whether a key stopped bots while the step stood on the screen, or something else was opened over it."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._halt.wait(), 0 if self._host.still else PACE)
        return self._halt.is_set() or not self._host.on_top

    @property
    def _turn(self) -> _Turn:
        """The round, and whose turns are played in one go: a squad's where bots play all of it."""
        view = self._table.view()
        return view.round, turns_of(view, self._bots.names)

    def _step(self, name: str, said: list[str]) -> None:
        """One step; its reason goes to `said`, where it is no secret and names no card that lies face down."""
        secret, who = is_secret(self._table, name), self._table.view().combatants[name].name
        move, step = bot_step(self._table, name, self._suggesting.policy(name))
        if secret:
            said.append("" if self._bots.by_itself else f"{who} was played by a bot.")
        elif isinstance(move.command, c.Lead):
            said.append(f"{who} leads a card, face down.")
        else:
            said.append(f"{self._suggesting.called(name)} for {who}: {move.why}")
        self._host.tell(step)

    def heard(self, key: str) -> bool:
        """A key came while bots play: P or Esc stops them after the step they are at, and so does any key where they go on by themselves.

        Returns:
            Whether the key is used up by that; others than these and Enter wait until the bots are done.
        """
        if not self._playing or (key not in STOP and not self._bots.by_itself):
            return False
        self._halt.set()
        return key in (*STOP, "enter")
