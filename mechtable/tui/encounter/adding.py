"""Adding a machine to a prepared fight: where from, then which one."""

from collections.abc import Mapping
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.rules.campaign import Encounter, Seating
from mechtable.services.motor_pool import CHANCE, HANGAR, SHIPPED, Machine, added, machines
from mechtable.services.preparing import Preparing
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.encounter.hosts import Says
from mechtable.tui.screens.deeds import Deed, Opens

SOURCES = (
    (HANGAR, "from the hangar", "The very machine, with its damage and its pilot."),
    (SHIPPED, "one that ships", "A machine of the campaigns that ship, for this fight alone."),
    (CHANCE, "one made by chance", "A random legal machine of a class and a role, for this fight alone."),
)


class Host(Opens, Says, Protocol):
    """What adding asks of its screen."""

    @property
    def seat(self) -> Seating | None:
        """The marked line, whose side the machine joins."""

    def grow(self, after: Encounter) -> None:
        """Store the fight with one line more, and mark that line."""


class Adding:
    """Offers machines."""

    def __init__(self, preparing: Preparing, host: Host) -> None:
        self._preparing, self._host = preparing, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the key of adding does."""
        return {"add": self.add}

    def add(self) -> None:
        """Ask where from, then which machine."""

        def picked(place: int | None) -> None:
            if place is not None:
                self._ask_machine(SOURCES[place][0])

        lines = tuple(Line(words, more=about) for _, words, about in SOURCES)
        self._host.open(PickDialog("Add a machine", lines, "take"), picked)

    def _ask_machine(self, source: str) -> None:
        try:
            offered = machines(self._preparing.desk, source)
        except MechtableError as error:
            self._host.say(str(error), error=True)
            return
        if not offered:
            self._host.say("There is no machine there.")
            return
        sitting = {seating.mech for seating in self._preparing.encounter.combatants}
        lines = tuple(_machine_line(one, one.name in sitting) for one in offered)

        def picked(place: int | None) -> None:
            if place is not None:
                self._add(offered[place])

        self._host.open(PickDialog("Add a machine", lines, "add it"), picked)

    def _add(self, machine: Machine) -> None:
        seat = self._host.seat
        side = seat.side if seat is not None else "red"
        try:
            after = added(self._preparing.desk, self._preparing.encounter, machine, side)
        except MechtableError as error:
            self._host.say(str(error), error=True)
            return
        self._host.grow(after)


def _machine_line(machine: Machine, sitting: bool) -> Line:
    more = f"flown by {machine.pilot}" if machine.pilot else ""
    if sitting and machine.source == HANGAR:
        more = "It is in this fight already: another one like it is added."
    return Line(machine.name, machine.about, more=more)
