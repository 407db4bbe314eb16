"""What would happen if something were imported: looked at before anything is written."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.rules.build_check import check
from mechtable.rules.combat.state import Fight
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.rules.problem import Severity
from mechtable.services.arrival_differences import what_differs
from mechtable.services.arriving_fights import PlayedFight
from mechtable.services.arriving_files import Pasted, Thing, Unpacked, unpacked
from mechtable.services.desk import Desk
from mechtable.services.filed import Filed
from mechtable.storage.shipments import Names


class Standing(Enum):
    """How a thing stands to what the campaign has; the value is the word for people."""

    NEW = "new"
    SAME = "there already"
    CLASH = "another of that name"


class Fate(Enum):
    """What becomes of it."""

    ADD = "add"
    REPLACE = "replace"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """A thing that could come in.

    Attributes:
        thing: What it is.
        source: Where it comes from: a file's name.
        standing: How it stands to what is there, and to what comes in before it.
        twin: What of the campaign it would replace; None where there is nothing, or no single thing.
        differs: What it has other than the one of its name, a line each.
        warnings: What is wrong with it, a sentence each; it can be imported all the same.
    """

    thing: Thing
    source: str
    standing: Standing
    twin: Filed[Mech] | Filed[Pilot] | None = None
    differs: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def sort(self) -> str:
        """The word for what it is."""
        match self.thing:
            case Mech():
                return "mech"
            case Pilot():
                return "pilot"
            case PlayedFight():
                return "fight"

    @property
    def fates(self) -> tuple[Fate, ...]:
        """What can become of it, the one that is proposed first: nothing is lost by it."""
        match self.standing:
            case Standing.NEW:
                return (Fate.ADD, Fate.LEAVE)
            case Standing.SAME:
                return (Fate.LEAVE, Fate.ADD)
            case Standing.CLASH if self.twin is not None:
                return (Fate.ADD, Fate.REPLACE, Fate.LEAVE)
            case Standing.CLASH:
                return (Fate.ADD, Fate.LEAVE)


@dataclass(frozen=True, slots=True)
class Look:
    """What would happen.

    Attributes:
        known: What the campaign had then; an import is refused when mechs or pilots came or went since.
    """

    arrivals: tuple[Arrival, ...]
    known: tuple[Names, Names]

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
    there: list[tuple[Filed[Mech] | Filed[Pilot] | None, Mech | Pilot]] = [
        *((filed, filed.value) for filed in desk.mechs()),
        *((filed, filed.value) for filed in desk.pilots()),
    ]
    fights: list[PlayedFight] = []
    arrivals: list[Arrival] = []
    for one in found:
        if isinstance(one.thing, PlayedFight):
            arrivals.append(_fight(desk, one, one.thing, fights))
            fights.append(one.thing)
        else:
            arrivals.append(_person_or_machine(desk, one, one.thing, there))
            there.append((None, one.thing))
    return Look(tuple(arrivals), known)


def _person_or_machine(
    desk: Desk,
    one: Unpacked,
    thing: Mech | Pilot,
    there: Sequence[tuple[Filed[Mech] | Filed[Pilot] | None, Mech | Pilot]],
) -> Arrival:
    alike = [
        (filed, other)
        for filed, other in there
        if type(other) is type(thing) and other.name.casefold() == thing.name.casefold()
    ]
    warnings = _warnings(desk, thing, [other for _, other in there])
    if any(other == thing for _, other in alike):
        return Arrival(thing=thing, source=one.source, standing=Standing.SAME, warnings=warnings)
    if not alike:
        return Arrival(thing=thing, source=one.source, standing=Standing.NEW, warnings=warnings)
    filed, other = alike[0]
    return Arrival(
        thing=thing,
        source=one.source,
        standing=Standing.CLASH,
        twin=filed if len(alike) == 1 else None,
        differs=what_differs(other, thing, desk.catalogue),
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
