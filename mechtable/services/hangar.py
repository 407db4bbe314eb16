"""The campaign's mechs and pilots as sheets, each mech with the pilot that a prepared fight seats in it."""

from dataclasses import dataclass

from mechtable.rules.pilot_sheets import PilotSheet, pilot_sheet
from mechtable.rules.sheets import MechSheet, mech_sheet
from mechtable.services.desk import Desk
from mechtable.services.library import load_catalogue


@dataclass(frozen=True, slots=True)
class Berth:
    """A mech in the hangar with its id in the campaign."""

    id: int
    sheet: MechSheet


@dataclass(frozen=True, slots=True)
class Rostered:
    """A pilot on the roster with their id in the campaign; `mech` is what they fly, may be empty."""

    id: int
    sheet: PilotSheet
    mech: str


def berths(desk: Desk) -> tuple[Berth, ...]:
    """Every mech's sheet, checked with the pilot who flies it."""
    catalogue = load_catalogue()
    pilots = {pilot.value.called: pilot.value for pilot in desk.pilots()} | {
        pilot.value.name: pilot.value for pilot in desk.pilots()
    }
    flown = {
        seat.mech: seat.pilot for filed in desk.encounters() for seat in filed.value.combatants if seat.pilot
    }
    return tuple(
        Berth(mech.id, mech_sheet(mech.value, catalogue, pilots.get(flown.get(mech.value.name, ""))))
        for mech in desk.mechs()
    )


def roster(desk: Desk) -> tuple[Rostered, ...]:
    """Every pilot's sheet under the campaign's house rules."""
    flies = {
        seat.pilot: seat.mech for filed in desk.encounters() for seat in filed.value.combatants if seat.pilot
    }
    return tuple(
        Rostered(
            filed.id,
            pilot_sheet(filed.value, desk.options, load_catalogue().skills),
            flies.get(filed.value.called) or flies.get(filed.value.name) or "",
        )
        for filed in desk.pilots()
    )
