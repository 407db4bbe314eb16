"""A table at which the keyboard is passed to players for what they choose in secret (mechcombat 7.9)."""

from mechtable.engine.audience import GM, Seat
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.services.one_keyboard import keeper
from mechtable.services.table import Table
from mechtable.tui.boards.question import Kind, Question
from mechtable.tui.screens.hand_over import CoverScreen, SecretScreen
from mechtable.tui.screens.noting_screen import NotingScreen

CALLED = "the GM"


class PassingScreen(NotingScreen):
    """Covers itself before and after a player's secret choice."""

    def __init__(self, table: Table, campaign: str) -> None:
        super().__init__(table, campaign)
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
                self.app.push_screen(
                    CoverScreen(CALLED if seat == GM else seat), lambda took: self._taken(seat, asked, took)
                )
            elif seat != GM:
                self._open_hand(seat, asked)
        return seat != GM

    def _chooser(self, asked: Question) -> Seat:
        fight = self._table.match.state
        hidden = asked.kind is Kind.CARDS and asked.pool is None and fight.phase is not Phase.SETUP
        return keeper(self._table, asked.who) if hidden and asked.who else GM

    def _taken(self, seat: Seat, asked: Question, took: bool | None) -> None:
        if seat == GM:
            self._holder = GM
        elif took:
            self._holder = seat
            self._open_hand(seat, asked)
        else:
            self._put_off = asked
            self.refuse(f"{seat} chooses in secret: Enter passes the keyboard")

    def _open_hand(self, seat: Seat, asked: Question) -> None:
        self.app.push_screen(
            SecretScreen(self._table, seat, asked), lambda command: self._chosen(seat, asked, command)
        )

    def _chosen(self, seat: Seat, asked: Question, command: c.Command | None) -> None:
        if command is not None:
            self.submit(command, seat)
            return
        self._put_off = asked
        self.app.push_screen(CoverScreen(CALLED), lambda _: self._taken(GM, asked, True))
