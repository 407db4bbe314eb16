"""What the table does with lances: make them, name them, fill them, read them summed. Stored before it is answered."""

from dataclasses import replace

from mechtable.engine.errors import MechtableError
from mechtable.engine.text import clean
from mechtable.files.limits import MOST_LANCE
from mechtable.rules.berths import Berth, berth
from mechtable.rules.lances import Lance, LanceMember
from mechtable.rules.sheets.lance_sheet import LanceLine, LanceSheet, lance_sheet
from mechtable.services.desk import Desk
from mechtable.services.filed import Filed
from mechtable.services.hangar import berths
from mechtable.services.reading import shown


class LanceError(MechtableError):
    """A lance that is not there, or a name that another has."""


def lance_called(desk: Desk, name: str) -> Filed[Lance]:
    """The lance of a name, in any case, or of its id, with `#` or without.

    Raises:
        LanceError: None is called so.
    """
    wanted = name.strip().casefold()
    lances = desk.lances()
    for called in (lambda one: (one.value.name.casefold(),), lambda one: (f"#{one.id}", str(one.id))):
        for one in lances:
            if wanted in called(one):
                return one
    there = ", ".join(one.value.name for one in lances) or "none yet"
    raise LanceError(f"{desk.title} has no lance {shown(name)}; its lances: {there}.")


def make_lance(desk: Desk, name: str) -> int:
    """Make an empty lance and give its id.

    Raises:
        TextError: The name may not enter.
        LanceError: Another lance is called so.
        StorageError: It could not be stored; nothing was.
    """
    with desk.file.one_deed():  # two windows never give one name
        return desk.file.lances.add(Lance(name=_free(desk, name)))


def rename_lance(desk: Desk, lance_id: int, name: str) -> Lance:
    """Call a lance something else and give it as it is now.

    Raises:
        TextError: The name may not enter.
        LanceError: Another lance is called so.
        StorageError: It is gone, or could not be stored; nothing was.
    """
    with desk.file.one_deed():
        fresh = _free(desk, name, lance_id)
        return desk.file.lances.change(lance_id, lambda lance: replace(lance, name=fresh))


def delete_lance(desk: Desk, lance_id: int) -> None:
    """Take a lance away; its mechs stay.

    Raises:
        StorageError: It is gone, or could not be taken away.
    """
    desk.file.lances.remove(lance_id)


def put_in_lance(desk: Desk, lance_id: int, mech_id: int, pilot_id: int | None = None) -> Lance:
    """Put a mech into a lance, at its end, or another pilot into the seat of one that is in it.

    Args:
        desk: The campaign.
        lance_id: Which lance.
        mech_id: Which mech.
        pilot_id: Who sits in it, None for nobody in particular.

    Raises:
        LanceError: It is full.
        StorageError: It is gone, or could not be stored; nothing was.
    """

    def filled(lance: Lance) -> Lance:
        if len(lance.members) >= MOST_LANCE and not lance.holds(mech_id):
            raise LanceError(f"{lance.name} has {MOST_LANCE} mechs already: take one out first.")
        return lance.with_mech(mech_id, pilot_id)

    return desk.file.lances.change(lance_id, filled)


def take_from_lance(desk: Desk, lance_id: int, mech_id: int) -> Lance:
    """Take a mech out of a lance; it stays in the hangar.

    Raises:
        StorageError: It is gone, or could not be stored; nothing was.
    """
    return desk.file.lances.change(lance_id, lambda lance: lance.without_mech(mech_id))


def lance_sheets(desk: Desk) -> tuple[LanceSheet, ...]:
    """Every lance summed up, in their order."""
    known = {one.id: one for one in berths(desk)}
    return tuple(_sheet(desk, filed, known) for filed in desk.lances())


def not_in_lance(desk: Desk, lance: LanceSheet | None) -> tuple[Berth, ...]:
    """The mechs of the campaign that do not stand in a lance, as they were filed."""
    inside = {line.mech for line in lance.lines} if lance else set()
    return tuple(one for one in berths(desk) if one.id not in inside)


def sheet_of_lance(desk: Desk, lance: Filed[Lance]) -> LanceSheet:
    """One lance summed up."""
    return _sheet(desk, lance, {one.id: one for one in berths(desk)})


def _sheet(desk: Desk, filed: Filed[Lance], known: dict[int, Berth]) -> LanceSheet:
    lance = filed.value
    pilots = {pilot.id: pilot.value for pilot in desk.pilots()}
    seated = {pilots[member.pilot].called for member in lance.members if member.pilot in pilots}

    def line(member: LanceMember) -> LanceLine:
        here, pilot = known.get(member.mech), pilots.get(member.pilot or 0)
        if here is not None and pilot is not None:  # whom the lance seats flies it, whoever else does
            here = berth(here.id, here.mech, desk.catalogue, pilot, here.lances)
        elif here is not None and here.sheet.pilot in seated:  # who sits elsewhere in the lance flies that
            here = berth(here.id, here.mech, desk.catalogue, None, here.lances)
        return LanceLine(mech=member.mech, seated=pilot.called if pilot else "", berth=here)

    return lance_sheet(filed.id, lance.name, lance.notes, map(line, lance.members))


def _free(desk: Desk, name: str, own: int | None = None) -> str:
    """The name, if it may enter and no other lance has it."""
    fresh = clean(name, "lance's name")
    for one in desk.lances():
        if one.id != own and one.value.name.casefold() == fresh.casefold():
            raise LanceError(f"{desk.title} has a lance {one.value.name} already: choose another name.")
    return fresh
