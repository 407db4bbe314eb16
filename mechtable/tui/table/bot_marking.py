"""Who of a fight is played by a human, and who by which bot: chosen from a list, kept for the next start."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.rules.bots.policy import LIKE
from mechtable.services.bot_marks import BotMarks
from mechtable.services.table import Table
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Waits
from mechtable.tui.table.asking import Asking
from mechtable.tui.table.hosts import Asks

_WAITS = "Enter asks a bot for its turn, p for its next step."
_GOES_ON = "Bots act as soon as it is up to them; any key stops them."


class Host(Asks, Opens, Waits, Protocol):
    """What marking bots asks of its screen."""


class BotMarking:
    """Gives any combatant to a human or a bot."""

    def __init__(
        self, table: Table, asking: Asking, bots: BotMarks, host: Host, before: Callable[[], None]
    ) -> None:
        """`before` is told before anything is marked: what was suggested so far is of no more use."""
        self._table, self._asking, self._bots = table, asking, bots
        self._host, self._before = host, before

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the key of marking does."""
        return {"mark_bots": partial(self.mark, 0)}

    def mark(self, at: int) -> None:
        """Choose who is played by a human and who by which bot; each Enter gives a combatant to the next one."""
        if self._host.later("x"):
            return
        self._before()
        view = self._table.view()
        names = tuple(view.order) or tuple(view.combatants)
        itself = self._bots.by_itself
        pace = Line(
            "bots go on", "by themselves" if itself else "when asked", more=_GOES_ON if itself else _WAITS
        )
        lines = (*(self._line(name) for name in names), pace)

        def picked(place: int | None) -> None:
            if place is None:
                self._host.ask(keep_cursor=False)
                return
            self._turn(names[place] if place < len(names) else "")
            self.mark(place)

        self._host.open(PickDialog("Who is played by a bot?", lines, "human or bot", at, snug=True), picked)

    def _line(self, name: str) -> Line:
        who, policy = self._table.view().combatants[name], self._bots.policy(name)
        real = "" if who.dealt or policy else "It holds real cards, which no bot can see."
        return Line(
            f"{who.name}  {who.side}",
            f"{policy.value} bot" if policy else "human",
            real,
            LIKE[policy] if policy else "",
        )

    def _turn(self, name: str) -> None:
        """Change a combatant's mark; no name stands for whether bots go on by themselves."""
        try:
            if name:
                self._bots.turn(name)
            else:
                self._bots.turn_by_itself()
        except MechtableError as error:
            self._asking.notice = f"The mark is not kept for the next start: {error}"
