"""Who of a fight is played by a human, and who by which bot: chosen from a list, kept for the next start."""

from contextlib import suppress

from mechtable.engine.errors import MechtableError
from mechtable.rules.bots.policy import LIKE
from mechtable.services.bot_marks import BotMarks
from mechtable.services.saving import SavingError
from mechtable.services.table import Table
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.screens.leaving import Leaving
from mechtable.tui.screens.what_if import WhatIfScreen

_WAITS = "Enter asks a bot for its turn, p for its next step."
_GOES_ON = "Bots act as soon as it is up to them; any key stops them."


class BotMarkingScreen(WhatIfScreen):
    """A fight in which any combatant is a human's or a bot's."""

    def __init__(self, table: Table, campaign: str, leaving: Leaving) -> None:
        super().__init__(table, campaign, leaving)
        self.bots = BotMarks()

    def action_mark_bots(self, at: int = 0) -> None:
        """Choose who is played by a human and who by which bot; each Enter gives a combatant to the next one."""
        if self.later("x"):
            return
        self.before_marking()
        view = self._table.view()
        names = tuple(view.order) or tuple(view.combatants)
        itself = self.bots.by_itself
        pace = Line(
            "bots go on", "by themselves" if itself else "when asked", more=_GOES_ON if itself else _WAITS
        )
        lines = (*(self._line(name) for name in names), pace)

        def picked(place: int | None) -> None:
            if place is None:
                self._ask(keep_cursor=False)
                return
            self._turn_mark(names[place] if place < len(names) else "")
            self.action_mark_bots(place)

        self.app.push_screen(
            PickDialog("Who is played by a bot?", lines, "human or bot", at, snug=True), picked
        )

    def hold(self, held: bool) -> None:
        """Whether bots wait to be asked, after somebody stopped them; it is kept when the fight is left."""
        with suppress(SavingError):  # it holds until the fight is closed
            self.bots.hold(held)

    def before_marking(self) -> None:
        """What was suggested so far is of no more use."""

    def _line(self, name: str) -> Line:
        who, policy = self._table.view().combatants[name], self.bots.policy(name)
        real = "" if who.dealt or policy else "It holds real cards, which no bot can see."
        return Line(
            f"{who.name}  {who.side}",
            f"{policy.value} bot" if policy else "human",
            real,
            LIKE[policy] if policy else "",
        )

    def _turn_mark(self, name: str) -> None:
        """Change a combatant's mark; no name stands for whether bots go on by themselves."""
        try:
            if name:
                self.bots.turn(name)
            else:
                self.bots.turn_by_itself()
        except MechtableError as error:
            self._notice = f"The mark is not kept for the next start: {error}"
