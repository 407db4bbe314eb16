"""What a bot would do now, and why: shown for whoever must act, done with Enter."""

from collections.abc import Mapping
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.rules.bots.policy import Policy
from mechtable.rules.bots.situation import Suggestion
from mechtable.services.bot_marks import BotMarks
from mechtable.services.bot_steps import POLICY, due, is_secret, suggested
from mechtable.services.table import Table
from mechtable.tui.screens.deeds import Deed
from mechtable.tui.screens.shares import Shows, Waits
from mechtable.tui.table.asking import Asking
from mechtable.tui.table.hosts import Asks, Refuses, Submits

NOBODY = "No combatant must act now."


class Host(Asks, Refuses, Shows, Submits, Waits, Protocol):
    """What suggesting asks of its screen."""


class Suggesting:
    """One move that a bot suggests, until something else is chosen or typed."""

    def __init__(self, table: Table, asking: Asking, bots: BotMarks, host: Host) -> None:
        self._table, self._asking, self._bots, self._host = table, asking, bots, host
        self._move: Suggestion | None = None
        self._moved_from = 0
        """Where the cursor was when the move was suggested."""

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the key of suggesting does."""
        return {"suggest": self.suggest}

    @property
    def suggestion(self) -> Suggestion | None:
        """The move that Enter does; none once something else was chosen or typed."""
        return self._move if self._asking.untouched and self._asking.cursor == self._moved_from else None

    def policy(self, name: str | None) -> Policy:
        """The bot that plays a combatant, or would."""
        return (self._bots.policy(name) if name else None) or POLICY

    def called(self, name: str | None) -> str:
        """What that bot is called, at the beginning of a sentence."""
        return self.policy(name).value.capitalize()

    def forget(self) -> None:
        """What was suggested is of no more use."""
        self._move = None

    def suggest(self) -> None:
        """Show a move for whoever must act now, with its reason."""
        name = due(self._table)
        if self._host.later("w"):
            return
        if name is None:
            self._host.refuse(NOBODY)
            return
        self._asking.clear()
        self._host.ask(keep_cursor=False)
        try:
            self._move = suggested(self._table, name, self.policy(name))
        except MechtableError as error:
            self._move = None
            self._host.refuse(f"{error}{self._given_to_a_bot(name)}")
        else:
            self._moved_from = self._asking.cursor
            self._host.show()

    def _given_to_a_bot(self, name: str) -> str:
        if not is_secret(self._table, name):
            return ""
        marked = name in self._bots.names
        return (
            " p plays it without telling." if marked else " x gives it to a bot, which plays without telling."
        )

    def done(self) -> bool:
        """Do the move that is suggested; whether there was one."""
        move = self.suggestion
        if move is None or due(self._table) is None:
            return False
        self._host.submit(move.command)
        return True

    def dropped(self) -> bool:
        """Take away what is suggested; whether there was anything."""
        if self.suggestion is None:
            return False
        self.forget()
        self._host.show()
        return True
