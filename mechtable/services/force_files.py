"""What the file of a force, or of one lance, says: mechs, pilots, and the lances with places of both for ids."""

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
    berths = sheet_of_lance(desk, lance).berths
    filed = desk.pilots()
    seats = {member.mech: member.pilot for member in lance.value.members}
    aboard: dict[int, int] = {}
    for one in berths:
        number = seats[one.id]
        if number is None or number not in {each.id for each in filed}:
            number = next((each.id for each in filed if each.value == one.pilot), None)
        if number is not None and number not in aboard.values():
            aboard[one.id] = number
    pilots = {each.id: each.value for each in filed if each.id in aboard.values()}
    members = tuple(LanceMember(mech=one.id, pilot=aboard.get(one.id)) for one in berths)
    places = _places([one.id for one in berths]), _places(list(aboard.values()))
    return partial(
        force_document,
        [one.mech for one in berths],
        [pilots[number] for number in aboard.values()],
        [_with_places(replace(lance.value, members=members), *places)],
    )


def _places(ids: Sequence[int]) -> dict[int, int]:
    return {number: place for place, number in enumerate(ids, 1)}


def _with_places(lance: Lance, mechs: Mapping[int, int], pilots: Mapping[int, int]) -> Lance:
    members = tuple(
        LanceMember(mech=mechs[member.mech], pilot=pilots.get(member.pilot or 0))
        for member in lance.members
        if member.mech in mechs
    )
    return replace(lance, members=members)
