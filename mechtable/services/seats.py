"""Who sits in which mech of a campaign, for every screen and file alike: the lances say it, then the prepared fights."""

from collections.abc import Mapping
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
    pilots = {pilot.value.called: pilot.value for pilot in desk.pilots()} | {
        pilot.value.name: pilot.value for pilot in desk.pilots()
    }
    prepared = {
        seat.mech: pilots[seat.pilot]
        for filed in desk.encounters()
        for seat in filed.value.combatants
        if seat.pilot is not None and seat.pilot in pilots
    }
    lances = seated_by_lances(desk)
    return {mech: pilot for mech, pilot in prepared.items() if mech not in lances} | {**lances}
