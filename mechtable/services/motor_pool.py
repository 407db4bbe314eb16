"""Where an encounter gets its machines: the hangar, the campaigns that ship, and chance."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from secrets import randbits

from mechtable.engine.dice import Dice
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.encounter_changes import with_mech, with_seat
from mechtable.rules.extras import drawn
from mechtable.rules.lances import Lance
from mechtable.rules.mech import Mech
from mechtable.rules.random_mech import random_mech
from mechtable.rules.roles import ROLES
from mechtable.rules.weight_class import WeightClass, class_of_mech
from mechtable.services.casting import load_extras
from mechtable.services.desk import Desk
from mechtable.services.library import bundled
from mechtable.services.seats import seated_by_lances
from mechtable.services.texts import read_texts

HANGAR, SHIPPED, CHANCE = "hangar", "shipped", "chance"
"""Where a machine may come from."""


@dataclass(frozen=True, slots=True)
class Machine:
    """A machine to be added.

    Attributes:
        source: `hangar`, `shipped` or `chance`.
        name: Of the mech, or the class and role of one that is made by chance.
        about: Class and role.
        mech: None for one that is made by chance.
        pilot: Who flies it: whom a lance seats in it, else the one of the prepared fights; None for nobody or several.
    """

    source: str
    name: str
    about: str
    mech: Mech | None = None
    weight_class: WeightClass | None = None
    role: str = ""
    pilot: str | None = None


def machines(desk: Desk, source: str) -> tuple[Machine, ...]:
    """The machines of a source.

    Raises:
        FileError: A shipped campaign cannot be read.
    """
    match source:
        case "hangar":
            return tuple(_of_hangar(desk))
        case "shipped":
            return tuple(_shown(desk, SHIPPED, mech) for mech in _shipped())
        case _:
            return tuple(_by_chance())


def added(desk: Desk, encounter: Encounter, machine: Machine, side: str) -> Encounter:
    """The encounter with one machine more, which fights on a side.

    One of the hangar is that very machine, with its pilot unless that one sits already; one that is in the encounter
    already, and every other, is a machine of the encounter's own with a callsign from the list and a regular pilot.

    Raises:
        NoBuild: The parts in use allow no machine of this class.
        FileError: The list of names cannot be read.
    """
    sitting = {seating.mech for seating in encounter.combatants}
    if machine.source == HANGAR and machine.name not in sitting:
        busy = {seating.pilot for seating in encounter.combatants}
        pilot = machine.pilot if machine.pilot not in busy else None
        return with_seat(
            encounter, Seating(name=pilot or machine.name, mech=machine.name, pilot=pilot, side=side)
        )
    mech = machine.mech
    if mech is None:
        role = next((one for one in ROLES.values() if one.id == machine.role), None)
        assert machine.weight_class is not None
        mech = random_mech(desk.catalogue, machine.weight_class, Dice(randbits(63)), role=role)
    others = [filed.value.name for filed in desk.mechs()]
    fresh = replace(mech, owner="", notes="", damage={}, heat=0)
    changed, name = with_mech(encounter, fresh, others)
    extras = load_extras(desk.path)
    taken = {seating.name for seating in encounter.combatants}
    callsign = next(drawn(extras.callsigns, taken, Dice(randbits(63))))
    template = "regular" if "regular" in extras.templates else next(iter(extras.templates), "")
    return with_seat(changed, Seating(name=callsign, mech=name, template=template, side=side))


def added_again(desk: Desk, encounter: Encounter, place: int) -> Encounter:
    """The encounter with a line once more: under a name of its own, on no square, without a pilot, who is one person.

    A machine of the hangar is there once: its double is a machine of the encounter's own.
    """
    seating = encounter.combatants[place]
    others = [filed.value for filed in desk.mechs()]
    found = next((mech for mech in others if mech.name == seating.mech), None)
    name = seating.mech
    if found is not None and not any(own.name == name for own in encounter.mechs):
        fresh = replace(found, owner="", notes="", damage={}, heat=0)
        encounter, name = with_mech(encounter, fresh, [mech.name for mech in others])
    word = f"{seating.name}-b" if seating.several else seating.name  # a digit would run into their numbers
    return with_seat(encounter, replace(seating, name=word, mech=name, at=None, pilot=None))


def added_lance(
    desk: Desk, encounter: Encounter, lance: Lance, side: str
) -> tuple[Encounter, tuple[str, ...]]:
    """The encounter with the mechs of a lance, each with its pilot, and the names of those that came.

    A mech that is in the encounter already stays as it is there; a pilot who sits there already flies nothing else.

    Raises:
        FileError: The list of names cannot be read.
    """
    known = {filed.id: filed.value for filed in desk.mechs()}
    pilots = {filed.id: filed.value for filed in desk.pilots()}
    hangar = {machine.name: machine for machine in machines(desk, HANGAR)}
    came = []
    for member in lance.members:
        mech = known.get(member.mech)
        if mech is None or any(seating.mech == mech.name for seating in encounter.combatants):
            continue
        seated = pilots.get(member.pilot or 0)
        machine = hangar[mech.name]
        machine = replace(machine, pilot=seated.called) if seated is not None else machine
        encounter = added(desk, encounter, machine, side)
        came.append(mech.name)
    return encounter, tuple(came)


def _of_hangar(desk: Desk) -> Iterator[Machine]:
    flown: dict[str, set[str]] = {}
    for filed in desk.encounters():
        for seating in filed.value.combatants:
            if seating.pilot is not None:
                flown.setdefault(seating.mech, set()).add(seating.pilot)
    lances = seated_by_lances(desk)
    for mech in (filed.value for filed in desk.mechs()):
        pilots = {lances[mech.name].called} if mech.name in lances else flown.get(mech.name, set())
        yield replace(_shown(desk, HANGAR, mech), pilot=next(iter(pilots)) if len(pilots) == 1 else None)


def _shown(desk: Desk, source: str, mech: Mech) -> Machine:
    weight = class_of_mech(mech, desk.catalogue)
    about = " ".join(filter(None, (weight.value if weight else "", mech.role.lower())))
    return Machine(source, mech.name, about, mech)


def _by_chance() -> Iterator[Machine]:
    for weight in WeightClass:
        yield Machine(CHANCE, f"any {weight.value} mech", "of any role", None, weight)
        for role in ROLES.values():
            yield Machine(CHANCE, f"{weight.value} {role.id}", "", None, weight, role.id)


@cache
def _shipped() -> tuple[Mech, ...]:
    folders = sorted(path for path in bundled("campaigns").iterdir() if path.is_dir())
    found = {mech.name: mech for folder in folders for mech in read_texts(folder).mechs}
    return tuple(sorted(found.values(), key=lambda mech: mech.name.casefold()))
