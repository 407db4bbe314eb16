"""Who sits in which mech of a campaign, for every screen and file alike: the lances say it, then the prepared fights."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from mechtable.rules.pilot import Pilot

if TYPE_CHECKING:
    from mechtable.services.desk import Desk


def seated_by_lances(desk: "Desk") -> Mapping[str, Pilot]:
    """Whom the lances seat, by the mech's name. The first lance that names a mech or a pilot says where they belong."""
    mechs = {filed.id: filed.value.name for filed in desk.mechs()}
    pilots = {filed.id: filed.value for filed in desk.pilots()}
    found: dict[str, Pilot] = {}
    sitting: set[int] = set()
    for member in (member for filed in desk.lances() for member in filed.value.members):
        name, who = mechs.get(member.mech), member.pilot
        if name is not None and name not in found and who in pilots and who not in sitting:
            found[name] = pilots[who]
            sitting.add(who)
    return found


def flown_by(desk: "Desk") -> Mapping[str, Pilot]:
    """Who flies a mech, by the mech's name: whom a lance seats in it, else whom the last prepared fight with a pilot does.

    Those whom the lances seat stand last.
    """
    lances = seated_by_lances(desk)
    prepared = {mech: pilot for mech, pilot in _prepared(desk) if mech not in lances}
    return prepared | {**lances}


def mechs_of(desk: "Desk") -> Mapping[str, str]:
    """What a pilot flies, by the pilot's name: the mech in which a lance seats them, else that of the last prepared fight.

    Two pilots may fly the same mech, each in a fight of their own, or in two of one name.
    """
    prepared = {pilot.name: mech for mech, pilot in _prepared(desk)}
    return prepared | {pilot.name: mech for mech, pilot in seated_by_lances(desk).items()}


def _prepared(desk: "Desk") -> Iterator[tuple[str, Pilot]]:
    """The mechs of the prepared fights with their pilots, in the order of the fights."""
    filed = [one.value for one in desk.pilots()]
    pilots = {pilot.called: pilot for pilot in filed} | {pilot.name: pilot for pilot in filed}
    for encounter in desk.encounters():
        for seat in encounter.value.combatants:
            if seat.pilot is not None and seat.pilot in pilots:
                yield seat.mech, pilots[seat.pilot]
