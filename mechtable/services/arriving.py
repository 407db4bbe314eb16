"""What would happen if something were imported: looked at before anything is written."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.rules.build_check import check
from mechtable.rules.combat.state import Fight
from mechtable.rules.lances import Lance
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.rules.problem import Severity
from mechtable.services.arrival import Arrival, Fate, Standing
from mechtable.services.arrival_differences import what_differs
from mechtable.services.arriving_fights import PlayedFight
from mechtable.services.arriving_files import Pasted, Unpacked, unpacked
from mechtable.services.arriving_lances import LanceThere, look_at_lance, there_already
from mechtable.services.desk import Desk
from mechtable.services.filed import Filed
from mechtable.storage.shipments import Known


@dataclass(frozen=True, slots=True)
class Look:
    """What would happen.

    Attributes:
        known: What the campaign had then; an import is refused when mechs, pilots or lances came or went since.
    """

    arrivals: tuple[Arrival, ...]
    known: Known

    @property
    def proposed(self) -> tuple[Fate, ...]:
        """The first fate of each."""
        return tuple(one.fates[0] for one in self.arrivals)


def look(desk: Desk, sources: Sequence[Path | Pasted]) -> Look:
    """Read files and texts, and say what would become of what they hold. Writes nothing.

    Raises:
        MechtableError: A file cannot be read, is something else, or holds something wrong.
    """
    found = unpacked(sources)
    known = desk.file.arrivals.known()
    there = [
        *(_There(filed.id, filed.value, filed) for filed in desk.mechs()),
        *(_There(filed.id, filed.value, filed) for filed in desk.pilots()),
    ]
    lances: list[LanceThere] = [*there_already(desk)]
    fights: list[PlayedFight] = []
    arrivals: list[Arrival] = []
    for place, one in enumerate(found, 1):
        match one.thing:
            case PlayedFight() as fight:
                arrivals.append(_fight(desk, one, fight, fights))
                fights.append(fight)
            case Lance() as lance:
                arrival, seen = look_at_lance(lance, one.source, found, lances)
                arrivals.append(arrival)
                lances.append(seen)
            case Mech() | Pilot() as thing:
                arrivals.append(_person_or_machine(desk, one, thing, there))
                there.append(_There(-place, thing))
    return Look(tuple(arrivals), known)


@dataclass(frozen=True, slots=True)
class _There:
    """What may have the name already; `number` as `Arrival.stead` has it."""

    number: int
    thing: Mech | Pilot
    filed: Filed[Mech] | Filed[Pilot] | None = None


def _person_or_machine(desk: Desk, one: Unpacked, thing: Mech | Pilot, there: Sequence[_There]) -> Arrival:
    alike = [
        other
        for other in there
        if type(other.thing) is type(thing) and other.thing.name.casefold() == thing.name.casefold()
    ]
    warnings = _warnings(desk, thing, [other.thing for other in there])
    same = next((other.number for other in alike if other.thing == thing), None)
    if same is not None:
        return Arrival(thing=thing, source=one.source, standing=Standing.SAME, stead=same, warnings=warnings)
    if not alike:
        return Arrival(thing=thing, source=one.source, standing=Standing.NEW, warnings=warnings)
    first = alike[0]
    return Arrival(
        thing=thing,
        source=one.source,
        standing=Standing.CLASH,
        twin=first.filed if len(alike) == 1 else None,
        stead=first.number,
        differs=what_differs(first.thing, thing, desk.catalogue),
        warnings=warnings,
    )


def _fight(desk: Desk, one: Unpacked, fight: PlayedFight, others: Sequence[PlayedFight]) -> Arrival:
    """A fight is there when one of its title stands just so; fights of one title are no clash."""
    state = fight.match.state
    alike = [line.id for line in desk.fights() if (line.title, line.round) == (fight.title, state.round)]
    same = any(other.match.state == state for other in others) or any(
        _stands_so(desk, number, state) for number in alike
    )
    return Arrival(thing=fight, source=one.source, standing=Standing.SAME if same else Standing.NEW)


def _stands_so(desk: Desk, number: int, state: Fight) -> bool:
    """Whether a fight of the campaign stands just so; one that cannot be opened does not."""
    try:
        return desk.fight(number).match.state == state
    except MechtableError:
        return False


def _warnings(desk: Desk, thing: Mech | Pilot, others: Sequence[Mech | Pilot]) -> tuple[str, ...]:
    match thing:
        case Mech():
            return tuple(
                f"{problem.shown_where}: {problem.message}"
                for problem in check(thing, desk.catalogue)
                if problem.severity is Severity.ERROR
            )
        case Pilot():
            unknown = [skill for skill in thing.skills if skill not in desk.catalogue.skills]
            called = [
                other.name
                for other in others
                if isinstance(other, Pilot)
                and other.name.casefold() != thing.name.casefold()
                and other.called.casefold() == thing.called.casefold()
            ]
            return (
                *(f"No skill in use has the id {skill}." for skill in unknown),
                *(
                    f"{name} is called {thing.called} too: prepared fights could mean either."
                    for name in called
                ),
            )
