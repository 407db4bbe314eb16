"""What the file of a force, or of some lances, says: mechs, pilots, and the lances with places of both for ids."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from mechtable.files.forces import force_document
from mechtable.files.writer import Plain
from mechtable.rules.lances import Lance, LanceMember
from mechtable.services.desk import Desk
from mechtable.services.filed import Filed
from mechtable.services.lances import sheet_of_lance

Writes = Callable[[], Mapping[str, Plain]]
"""Makes a document of what was read before."""


def document_of_force(desk: Desk) -> Writes:
    """The whole campaign: every mech, pilot and lance that can be read."""
    mechs, pilots = desk.mechs(), desk.pilots()
    places = _places([filed.id for filed in mechs]), _places([filed.id for filed in pilots])
    return partial(
        force_document,
        [filed.value for filed in mechs],
        [filed.value for filed in pilots],
        [_with_places(filed.value, *places) for filed in desk.lances()],
    )


def document_of_lance(desk: Desk, lance: Filed[Lance]) -> Writes:
    """One lance with its mechs, and in the seats whom its sheet shows: whom it seats, else who flies the mech."""
    return document_of_lances(desk, (lance,))


def document_of_lances(
    desk: Desk, lances: Sequence[Filed[Lance]], mechs: Sequence[int] = (), pilots: Sequence[int] = ()
) -> Writes:
    """Lances with their mechs and those in the seats, and then more; each mech, pilot and lance once.

    Args:
        desk: The campaign.
        lances: The lances; in the seats is whom the sheet of a lance shows.
        mechs: Ids of mechs beside them.
        pilots: Ids of pilots beside them.
    """
    crews = {lance.id: (lance.value, _crew(desk, lance)) for lance in lances}
    aboard = [seat for _, crew in crews.values() for seat in crew.items()]
    mech_ids = _once([*(mech for mech, _ in aboard), *mechs])
    pilot_ids = _once([*(pilot for _, pilot in aboard if pilot is not None), *pilots])
    known = {filed.id: filed.value for filed in desk.mechs()}
    people = {filed.id: filed.value for filed in desk.pilots()}
    places = _places(mech_ids), _places(pilot_ids)
    seated = (
        replace(lance, members=tuple(LanceMember(mech=mech, pilot=pilot) for mech, pilot in crew.items()))
        for lance, crew in crews.values()
    )
    return partial(
        force_document,
        [known[number] for number in mech_ids],
        [people[number] for number in pilot_ids],
        [_with_places(lance, *places) for lance in seated],
    )


def _crew(desk: Desk, lance: Filed[Lance]) -> dict[int, int | None]:
    """Who sits in each mech of a lance, by ids; nobody sits in two."""
    filed = desk.pilots()
    seats = {member.mech: member.pilot for member in lance.value.members}
    crew: dict[int, int | None] = {}
    for one in sheet_of_lance(desk, lance).berths:
        number = seats[one.id]
        if number is None or number not in {each.id for each in filed}:
            number = next((each.id for each in filed if each.value == one.pilot), None)
        crew[one.id] = None if number in crew.values() else number
    return crew


def _once(ids: Sequence[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(ids))


def _places(ids: Sequence[int]) -> dict[int, int]:
    return {number: place for place, number in enumerate(ids, 1)}


def _with_places(lance: Lance, mechs: Mapping[int, int], pilots: Mapping[int, int]) -> Lance:
    members = tuple(
        LanceMember(mech=mechs[member.mech], pilot=pilots.get(member.pilot or 0))
        for member in lance.members
        if member.mech in mechs
    )
    return replace(lance, members=members)
