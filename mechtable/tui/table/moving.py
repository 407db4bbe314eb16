"""The active one moves on the map; what lets it fly leads to the map too (mechcombat 7.12)."""

from typing import Protocol

from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Square
from mechtable.services.table import Table
from mechtable.tui.screens.deeds import Opens
from mechtable.tui.screens.moving import MoveScreen
from mechtable.tui.table.hosts import Refuses, Submits


class Host(Opens, Refuses, Submits, Protocol):
    """What moving asks of its screen."""


class Moving:
    """Asks on the map where to go, and stores the move as one step."""

    def __init__(self, table: Table, campaign: str, host: Host) -> None:
        self._table, self._campaign, self._host = table, campaign, host
        self._flies_from: tuple[str, Square] | None = None
        """Who is being switched to flying, and the square that was looked at."""

    def move(self, name: str, at: Square | None = None) -> None:
        """Ask where the combatant goes, `at` or its own square under the cursor."""
        place = at or self._table.view().combatants[name].position
        if place is None:
            self._host.refuse("It stands nowhere on the map (rule 7.7).")
            return
        asked = MoveScreen(self._table, self._campaign, name, place)
        self._host.open(asked, lambda command: self._chosen_on_map(command, asked.at))

    def _chosen_on_map(self, command: c.Command | None, at: Square) -> None:
        if isinstance(command, c.UseItem):
            self._flies_from = command.name, at
        if command is not None:
            self._host.submit(command)

    def do(self, command: c.Command) -> None:
        """Store what was chosen in the menu; what lets one fly leads to the map then."""
        view = self._table.view()
        if isinstance(command, c.UseItem) and command.how is c.Switch.USE and command.name == view.active:
            who = view.combatants[command.name]
            flies = any(
                effect.then.fly for use in who.uses if use.word == command.item for effect in use.effects
            )
            if flies and who.position is not None:
                self._flies_from = who.id, who.position
        self._host.submit(command)

    def landed(self, error: str) -> None:
        """A step was stored: go on on the map when it was one that lets somebody fly."""
        flies, self._flies_from = self._flies_from, None
        if flies is not None and not error and self._table.view().active == flies[0]:
            self.move(*flies)
