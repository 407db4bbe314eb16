"""Importing what was looked at: all of it in one transaction, and taken back in one."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from mechtable.engine.text import NAME_LENGTH
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.services.arriving import Arrival, Fate, Look
from mechtable.services.arriving_fights import PlayedFight, whole_fight
from mechtable.services.desk import Desk
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
        StorageError: The campaign was changed since, or it could not be stored; nothing was.
    """
    mechs, pilots = ({name.casefold() for _, name in names} for names in seen.known)
    load = _Load(mechs, pilots)
    load.callsigns |= {filed.value.callsign.casefold() for filed in desk.pilots()}
    for one, fate in zip(seen.arrivals, fates, strict=True):
        load.names.append("" if fate is Fate.LEAVE else load.put(one, replaces=fate is Fate.REPLACE))
    shipment = replace(load.shipment, known=seen.known)
    return Import(desk.slug, tuple(load.names), shipment, desk.file.arrivals.store(shipment))


def names_then(seen: Look, fates: Sequence[Fate]) -> tuple[str, ...]:
    """What each would be called in the campaign; empty for what is left out."""
    taken = [{name.casefold() for _, name in names} for names in seen.known]
    names: list[str] = []
    for one, fate in zip(seen.arrivals, fates, strict=True):
        if fate is Fate.LEAVE:
            names.append("")
        elif fate is Fate.REPLACE or isinstance(one.thing, PlayedFight):
            names.append(one.thing.name)
        else:
            names.append(_free(one.thing.name, taken[isinstance(one.thing, Pilot)]))
    return tuple(names)


def take_back(desk: Desk, done: Import) -> None:
    """Take an import back: what came in goes, what was replaced is there again.

    Raises:
        StorageError: Something of it was changed or is used since; nothing is taken back.
    """
    desk.file.arrivals.take_back(done.shipment, done.ids)
    for number in done.ids.fights:
        desk.forget(number)


@dataclass(slots=True)
class _Load:
    """A shipment that is put together; names that are taken are written small."""

    mechs: set[str]
    pilots: set[str]
    callsigns: set[str] = field(default_factory=set)
    names: list[str] = field(default_factory=list)
    shipment: Shipment = Shipment()

    def put(self, one: Arrival, *, replaces: bool) -> str:
        """Add a thing, or let it replace its twin; gives what it is called now."""
        there, old = self.shipment, one.twin if replaces else None
        match one.thing:
            case PlayedFight() as fight:
                self.shipment = replace(there, fights=(*there.fights, whole_fight(fight)))
            case Mech() as mech if old is not None and isinstance(old.value, Mech):
                self.shipment = replace(there, other_mechs={**there.other_mechs, old.id: (old.value, mech)})
            case Pilot() as pilot if old is not None and isinstance(old.value, Pilot):
                self.shipment = replace(
                    there, other_pilots={**there.other_pilots, old.id: (old.value, pilot)}
                )
            case Mech() as mech:
                named = replace(mech, name=_free(mech.name, self.mechs))
                self.shipment = replace(there, mechs=(*there.mechs, named))
                return named.name
            case Pilot() as pilot:
                new = self._numbered(pilot)
                self.shipment = replace(there, pilots=(*there.pilots, new))
                return new.name
        return one.thing.name

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
