"""A mech's sheet without damage."""

from dataclasses import replace

from mechtable.rules.fitted import status_of
from mechtable.rules.sheets.mech_lines import GearLine, PartLine
from mechtable.rules.sheets.mech_sheet import MechSheet


def unhurt(sheet: MechSheet) -> MechSheet:
    """The sheet of the mech as it leaves the hangar: nothing lost, no heat, full load."""
    return replace(
        sheet,
        heat=0,
        now=sheet.figures,
        threat=sheet.whole_threat,
        parts=tuple(_whole(part) for part in sheet.parts),
        slotless=tuple(_loaded(gear) for gear in sheet.slotless),
        running=tuple(_loaded(gear) for gear in sheet.running),
    )


def _whole(part: PartLine) -> PartLine:
    mounts = tuple(replace(mount, gear=tuple(map(_loaded, mount.gear))) for mount in part.mounts)
    return replace(part, hp=part.max_hp, status=status_of(part.max_hp, part.max_hp), mounts=mounts)


def _loaded(gear: GearLine) -> GearLine:
    gear = replace(gear, state="", lead=0)
    if gear.shots is None:
        return gear
    left, most = gear.shots
    facts = tuple(f"{most} shots" if fact == f"{left} of {most} shots" else fact for fact in gear.facts)
    return replace(gear, shots=(most, most), facts=facts)
