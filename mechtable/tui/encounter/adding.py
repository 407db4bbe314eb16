"""Adding a machine, or a whole lance, to a prepared fight: where from, then which one."""

from collections.abc import Mapping
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.lances import Lance
from mechtable.services.motor_pool import CHANCE, HANGAR, SHIPPED, Machine, added, added_lance, machines
from mechtable.services.preparing import Preparing
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Says

LANCE = "lance"
SOURCES = (
    (HANGAR, "from the hangar", "The very machine, with its damage and its pilot."),
    (SHIPPED, "one that ships", "A machine of the campaigns that ship, for this fight alone."),
    (CHANCE, "one made by chance", "A random legal machine of a class and a role, for this fight alone."),
    (LANCE, "a whole lance", "Every mech of it that is not here yet, each with its pilot."),
)


class Host(Opens, Says, Protocol):
    """What adding asks of its screen."""

    @property
    def seat(self) -> Seating | None:
        """The marked line, whose side the machine joins."""

    def grow(self, after: Encounter) -> bool:
        """Store the fight with one line more, or several, and mark the first of them; whether that was done."""


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
        there = self._preparing.desk.lances()

        def picked(place: int | None) -> None:
            if place is None:
                return
            if SOURCES[place][0] == LANCE:
                self._ask_lance(tuple(filed.value for filed in there))
            else:
                self._ask_machine(SOURCES[place][0])

        none = "There is no lance yet: l in the hangar makes one."
        lines = tuple(
            Line(words, why_not="" if there or source != LANCE else none, more=about)
            for source, words, about in SOURCES
        )
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
        try:
            after = added(self._preparing.desk, self._preparing.encounter, machine, self._side)
        except MechtableError as error:
            self._host.say(str(error), error=True)
            return
        self._host.grow(after)

    def _ask_lance(self, there: tuple[Lance, ...]) -> None:
        mechs = {filed.id: filed.value.name for filed in self._preparing.desk.mechs()}
        sitting = {seating.mech for seating in self._preparing.encounter.combatants}

        def line(lance: Lance) -> Line:
            names = [mechs[member.mech] for member in lance.members if member.mech in mechs]
            fresh = [name for name in names if name not in sitting]
            why_not = "" if fresh else "All of it is in this fight already." if names else "It is empty."
            count = f"{len(names)} mech{'' if len(names) == 1 else 's'}"
            return Line(lance.name, count, why_not, ", ".join(names))

        def picked(place: int | None) -> None:
            if place is not None:
                self._add_lance(there[place])

        self._host.open(PickDialog("Add a lance", tuple(map(line, there)), "add it"), picked)

    def _add_lance(self, lance: Lance) -> None:
        try:
            after, came = added_lance(self._preparing.desk, self._preparing.encounter, lance, self._side)
        except MechtableError as error:
            self._host.say(str(error), error=True)
            return
        if self._host.grow(after):
            self._host.say(f"{lance.name}: {', '.join(came)}. ^Z takes them out again.")

    @property
    def _side(self) -> str:
        """Whoever is added fights with the marked line."""
        seat = self._host.seat
        return seat.side if seat is not None else "red"


def _machine_line(machine: Machine, sitting: bool) -> Line:
    more = f"flown by {machine.pilot}" if machine.pilot else ""
    if sitting and machine.source == HANGAR:
        more = "It is in this fight already: another one like it is added."
    return Line(machine.name, machine.about, more=more)
