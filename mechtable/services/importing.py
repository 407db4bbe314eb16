"""Importing what was looked at: all of it in one transaction, and taken back in one."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from mechtable.engine.text import NAME_LENGTH
from mechtable.rules.lances import Lance, LanceMember
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.services.arrival import Arrival, Fate
from mechtable.services.arriving import Look
from mechtable.services.arriving_fights import PlayedFight, whole_fight
from mechtable.services.arriving_files import Thing
from mechtable.services.bot_marks import NOBODY, begin_with
from mechtable.services.desk import Desk
from mechtable.services.filed import Filed
from mechtable.storage.shipments import NewIds, Shipment


@dataclass(frozen=True, slots=True)
class Import:
    """An import that was stored.

    Attributes:
        slug: The campaign.
        names: What each thing of the look is called in the campaign now; empty for what was left out.
        undone: What is said when it is taken back; empty for an import.
    """

    slug: str
    names: tuple[str, ...]
    shipment: Shipment
    ids: NewIds
    undone: str = ""

    @property
    def count(self) -> int:
        """How many things came in."""
        return sum(map(bool, self.names))

    @property
    def sentence(self) -> str:
        """What came in."""
        them = self.shipment
        counts = (
            (len(them.mechs) + len(them.other_mechs), "mech"),
            (len(them.pilots) + len(them.other_pilots), "pilot"),
            (len(them.lances) + len(them.other_lances), "lance"),
            (len(them.fights), "fight"),
        )
        words = [f"{count} {word}{'' if count == 1 else 's'}" for count, word in counts if count]
        return f"Imported: {', '.join(words)}." if words else "Nothing was imported."


def bring_in(desk: Desk, seen: Look, fates: Sequence[Fate]) -> Import:
    """Store what was looked at, all or nothing.

    Args:
        desk: The campaign that was looked at.
        seen: From `look`.
        fates: What becomes of each, one of its `fates`; who is added under a name that is taken gets a number.

    Raises:
        StorageError, SavingError: The campaign was changed since, or it could not be stored; nothing was.
    """
    load = _Load(*_taken(seen))
    load.callsigns |= {filed.value.callsign.casefold() for filed in desk.pilots()}
    for one, fate in zip(seen.arrivals, fates, strict=True):
        if fate is Fate.LEAVE:
            load.leave(one)
        else:
            load.names.append(load.put(one, replaces=fate is Fate.REPLACE))
    shipment = replace(load.shipment, known=seen.known)
    with desk.file.one_deed():
        ids = desk.file.arrivals.store(shipment)
        for number in ids.fights:
            begin_with(desk.path, number, NOBODY)
    return Import(desk.slug, tuple(load.names), shipment, ids)


def names_then(seen: Look, fates: Sequence[Fate]) -> tuple[str, ...]:
    """What each would be called in the campaign; empty for what is left out."""
    mechs, pilots, lances = _taken(seen)
    names: list[str] = []
    for one, fate in zip(seen.arrivals, fates, strict=True):
        match one.thing:
            case _ if fate is Fate.LEAVE:
                names.append("")
            case _ if fate is Fate.REPLACE:
                names.append(one.thing.name)
            case PlayedFight():
                names.append(one.thing.name)
            case Mech():
                names.append(_free(one.thing.name, mechs))
            case Pilot():
                names.append(_free(one.thing.name, pilots))
            case Lance():
                names.append(_free(one.thing.name, lances))
    return tuple(names)


def take_back(desk: Desk, done: Import) -> None:
    """Take an import back: what came in goes, what was replaced is there again.

    Raises:
        StorageError: Something of it was changed or is used since; nothing is taken back.
    """
    desk.file.arrivals.take_back(done.shipment, done.ids)
    for number in done.ids.fights:
        desk.forget(number)


def _taken(seen: Look) -> tuple[set[str], set[str], set[str]]:
    """Names of the mechs, the pilots and the lances that were there, written small."""
    mechs, pilots, lances = ({name.casefold() for _, name in names} for names in seen.known)
    return mechs, pilots, lances


@dataclass(slots=True)
class _Load:
    """A shipment that is put together.

    Names that are taken are written small. `ids` has an id for everything so far, as lances of the shipment name it;
    None for what is not there afterwards.
    """

    mechs: set[str]
    pilots: set[str]
    lances: set[str]
    ids: list[int | None] = field(default_factory=list)
    callsigns: set[str] = field(default_factory=set)
    names: list[str] = field(default_factory=list)
    shipment: Shipment = Shipment()

    def leave(self, one: Arrival) -> None:
        """Leave a thing out; a lance that has it gets what stands for it."""
        stead = one.stead
        self.names.append("")
        self.ids.append(self.ids[-stead - 1] if stead is not None and stead < 0 else stead)

    def put(self, one: Arrival, *, replaces: bool) -> str:
        """Add a thing, or let it replace its twin; gives what it is called now."""
        if replaces and one.twin is not None:
            self.ids.append(one.twin.id)
            self._exchange(one.twin, one.thing)
            return one.thing.name
        there = self.shipment
        match one.thing:
            case PlayedFight() as fight:
                self.ids.append(None)
                self.shipment = replace(there, fights=(*there.fights, whole_fight(fight)))
                return fight.name
            case Mech() as mech:
                named = replace(mech, name=_free(mech.name, self.mechs))
                self.shipment = replace(there, mechs=(*there.mechs, named))
                self.ids.append(-len(self.shipment.mechs))
                return named.name
            case Pilot() as pilot:
                new = self._numbered(pilot)
                self.shipment = replace(there, pilots=(*there.pilots, new))
                self.ids.append(-len(self.shipment.pilots))
                return new.name
            case Lance() as lance:
                made = self._seated(replace(lance, name=_free(lance.name, self.lances)))
                self.shipment = replace(there, lances=(*there.lances, made))
                self.ids.append(None)
                return made.name

    def _exchange(self, old: Filed[Mech] | Filed[Pilot] | Filed[Lance], new: Thing) -> None:
        """Let a thing take the place of one of the campaign that is of its sort."""
        there = self.shipment
        match old.value, new:
            case Mech() as was, Mech() as mech:
                self.shipment = replace(there, other_mechs={**there.other_mechs, old.id: (was, mech)})
            case Pilot() as was, Pilot() as pilot:
                self.shipment = replace(there, other_pilots={**there.other_pilots, old.id: (was, pilot)})
            case Lance() as was, Lance() as lance:
                pair = (was, self._seated(lance))
                self.shipment = replace(there, other_lances={**there.other_lances, old.id: pair})
            case _:
                raise TypeError(f"a {type(new).__name__} does not take the place of {old.value}")

    def _seated(self, lance: Lance) -> Lance:
        """The lance with ids of the shipment; a mech stands in it once, and a pilot sits in one."""
        members: dict[int, LanceMember] = {}
        for member in lance.members:
            mech = self.ids[member.mech - 1]
            pilot = None if member.pilot is None else self.ids[member.pilot - 1]
            sits = any(pilot == other.pilot for other in members.values())
            if mech is not None and mech not in members:
                members[mech] = LanceMember(mech=mech, pilot=None if sits else pilot)
        return replace(lance, members=tuple(members.values()))

    def _numbered(self, pilot: Pilot) -> Pilot:
        """The pilot under a free name; one that needed another gets a free callsign too."""
        name = _free(pilot.name, self.pilots)
        if name == pilot.name or not pilot.callsign:
            return replace(pilot, name=name)
        return replace(pilot, name=name, callsign=_free(pilot.callsign, self.callsigns))


def _free(name: str, taken: set[str]) -> str:
    """The name, with a number where it is taken; it is taken from then on."""
    free, number = name, 1
    while free.casefold() in taken:
        number += 1
        ending = f" {number}"
        free = name[: NAME_LENGTH - len(ending)].rstrip() + ending
    taken.add(free.casefold())
    return free
