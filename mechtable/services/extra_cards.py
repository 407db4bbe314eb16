"""Those whom no player plays, for their quick cards."""

from mechtable.export.quick_cards import Extra
from mechtable.rules.campaign import Encounter
from mechtable.rules.combat.setup import NOBODY, Fielded
from mechtable.rules.sheets.mech_sheet import mech_sheet
from mechtable.rules.sheets.pilot_sheet import pilot_sheet
from mechtable.services.casting import cast_for
from mechtable.services.desk import Desk
from mechtable.services.fielding import FieldingError
from mechtable.services.hangar import berths
from mechtable.services.mustering import mustered


def extras_of(desk: Desk, encounter: Encounter) -> tuple[Extra, ...]:
    """Those of a prepared fight, one card for each of several that are alike, reserves marked.

    Raises:
        FieldingError: The fight cannot be played as it is prepared.
        MapError, FileError, UnreadableError: Its map, or the file of names, cannot be used.
    """
    faults: list[str] = []
    found = mustered(encounter, cast_for(desk, encounter, 0), faults)
    if faults:
        raise FieldingError("\n".join(faults))
    own = f"{desk.slug} {encounter.name}"
    return tuple(_extra(desk, one, own, reserve=reserve) for one, reserve in found if not one.pilot.player)


def extras_of_hangar(desk: Desk) -> tuple[Extra, ...]:
    """The mechs of the campaign that no player flies."""
    found = (one for one in berths(desk) if one.pilot is None or not one.pilot.player)
    return tuple(
        Extra(
            title=one.sheet.name,
            words=(one.sheet.pilot, one.sheet.role),
            sheet=one.sheet,
            pilot=pilot_sheet(one.pilot or NOBODY, desk.options, desk.catalogue.skills),
            own=f"{desk.slug} mech/{one.id}",
        )
        for one in found
    )


def _extra(desk: Desk, one: Fielded, own: str, *, reserve: bool) -> Extra:
    nobody = one.pilot.name == NOBODY.name
    return Extra(
        title=one.name,
        words=(
            "" if nobody or one.pilot.called == one.name else one.pilot.called,
            f"side {one.side}" if one.side else "",
            f"squad {one.squad}" if one.squad else "",
            f"in reserve, round {one.arrives}" if one.arrives else "in reserve" if reserve else "",
        ),
        sheet=mech_sheet(one.mech, desk.catalogue, None if nobody else one.pilot),
        pilot=pilot_sheet(one.pilot, desk.options, desk.catalogue.skills),
        own=own,
    )
