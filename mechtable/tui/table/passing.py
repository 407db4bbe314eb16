"""The keyboard is passed to players for what they choose in secret, and covered before and after (mechcombat 7.9)."""

from typing import Protocol

from mechtable.engine.audience import GM, Seat
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.services.bot_marks import BotMarks
from mechtable.services.one_keyboard import keeper
from mechtable.services.table import Table
from mechtable.tui.boards.question import Kind, Question
from mechtable.tui.screens.deeds import Opens
from mechtable.tui.screens.hand_over import CoverScreen, SecretScreen
from mechtable.tui.table.hosts import Refuses, Submits

CALLED = "the GM"


class Host(Opens, Refuses, Submits, Protocol):
    """What passing the keyboard asks of its screen."""


class Passing:
    """Knows who has the keyboard. A bot needs none."""

    def __init__(self, table: Table, bots: BotMarks, host: Host) -> None:
        self._table, self._bots, self._host = table, bots, host
        self._holder = GM
        self._put_off: Question | None = None

    def pass_on(self, asked: Question, *, again: bool = False) -> bool:
        """Have the keyboard passed to whom the question is for, and back to the GM; whether a player's hand is asked for.

        A question that was put off comes again only when it is asked for.
        """
        seat = self._chooser(asked)
        if asked != self._put_off or again:
            self._put_off = None
            if seat != self._holder:
                self._host.open(self._cover(seat, asked), lambda took: self._taken(seat, asked, took))
            elif seat != GM:
                self._open_hand(seat, asked)
        return seat != GM

    def _cover(self, seat: Seat, asked: Question) -> CoverScreen:
        """As many backs as the hand has cards that its player takes the keyboard for."""
        if seat == GM or not asked.who:
            return CoverScreen(CALLED)
        return CoverScreen(seat, self._table.view().combatants[asked.who].hand)

    def _chooser(self, asked: Question) -> Seat:
        fight = self._table.match.state
        hidden = asked.kind is Kind.CARDS and asked.pool is None and fight.phase is not Phase.SETUP
        if not hidden or not asked.who or asked.who in self._bots.names:
            return GM
        return keeper(self._table, asked.who)

    def _taken(self, seat: Seat, asked: Question, took: bool | None) -> None:
        if seat == GM:
            self._holder = GM
        elif took:
            self._holder = seat
            self._open_hand(seat, asked)
        else:
            self._put_off = asked
            self._host.refuse(f"{seat} chooses in secret: Enter passes the keyboard")

    def _open_hand(self, seat: Seat, asked: Question) -> None:
        self._host.open(
            SecretScreen(self._table, seat, asked), lambda command: self._chosen(seat, asked, command)
        )

    def _chosen(self, seat: Seat, asked: Question, command: c.Command | None) -> None:
        if command is not None:
            self._host.submit(command, seat)
            return
        self._put_off = asked
        self._host.open(CoverScreen(CALLED), lambda _: self._taken(GM, asked, True))
