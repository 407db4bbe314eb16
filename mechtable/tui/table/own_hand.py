"""A player looks at their own hand before saying aloud what they do: the keyboard goes to them and back (mechcombat 7.9)."""

from collections.abc import Mapping
from typing import Protocol

from mechtable.engine.audience import GM, Seat
from mechtable.services.bot_marks import BotMarks
from mechtable.services.one_keyboard import keeper
from mechtable.services.table import Table
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.hand_over import CoverScreen
from mechtable.tui.screens.look import LookScreen
from mechtable.tui.screens.shares import Waits
from mechtable.tui.table.asking import Asking
from mechtable.tui.table.hosts import Refuses
from mechtable.tui.table.passing import CALLED


class Host(Opens, Refuses, Waits, Protocol):
    """What a look at a hand asks of its screen."""


class OwnHand:
    """Shows the hand of whoever must act to its player alone."""

    def __init__(self, table: Table, asking: Asking, bots: BotMarks, host: Host) -> None:
        self._table, self._asking, self._bots, self._host = table, asking, bots, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the key of the look does."""
        return {"look_at_hand": self.look}

    def look(self) -> None:
        """Pass the keyboard to the player of whoever must act, for a look at the hand, and back."""
        name = self._asking.question.who
        if self._host.later("B"):
            return
        if name is None:
            self._host.refuse("No combatant must act now.")
            return
        who, seat = self._table.view().combatants[name], keeper(self._table, name)
        if name in self._bots.names:
            self._host.refuse(f"A bot plays {who.name}: nobody looks at its hand.")
        elif not who.dealt:
            self._host.refuse(f"{who.name} holds real cards: its player looks at them.")
        elif seat == GM:
            self._host.refuse(
                f"The hand of {who.name} is no secret at this table: it is shown while it chooses."
            )
        else:
            self._host.open(
                CoverScreen(seat, who.hand), lambda took: self._open_to(seat, name) if took else None
            )

    def _open_to(self, seat: Seat, name: str) -> None:
        self._host.open(LookScreen(self._table, seat, name), lambda _: self._host.open(CoverScreen(CALLED)))
