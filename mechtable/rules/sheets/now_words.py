"""Figures of a damaged mech in words: what the build has, and what is left of it where that is less."""

from mechtable.rules.part_words import dr_words
from mechtable.rules.sheets.mech_lines import GearLine
from mechtable.rules.sheets.mech_sheet import MechSheet


def with_now(whole: str, now: str, unit: str = "") -> str:
    """`6`, or `6, now 3` where damage has changed it; the unit stands behind the first: `6 squares, now 3`."""
    said = f"{whole} {unit}".rstrip()
    return said if whole == now else f"{said}, now {now}"


def sensors_words(sheet: MechSheet, unit: str = "") -> str:
    """Sensor range: `5`, `5, now 2`."""
    return with_now(str(sheet.figures.sensors.total), str(sheet.now.sensors.total), unit)


def move_words(sheet: MechSheet, unit: str = "") -> str:
    """Maximum move: `6`, `6, now 3`."""
    return with_now(str(sheet.figures.move.total), str(sheet.now.move.total), unit)


def defends_words(sheet: MechSheet) -> str:
    """Free defends a round: `2`, `2, now 1`."""
    return with_now(str(sheet.figures.free_defends.total), str(sheet.now.free_defends.total))


def reduction_words(sheet: MechSheet) -> str:
    """Damage reduction: `1 impact`, `1 impact, now none`, `none`."""
    whole, now = (
        dr_words(figures.dr).removeprefix("DR ") or "none" for figures in (sheet.figures, sheet.now)
    )
    return with_now(whole, now)


def power_words(sheet: MechSheet) -> str:
    """`12 running, 14 at peak, of 20`; of a damaged mech that of the build, then what there is now."""
    whole, now = (
        f"{each.power_continuous} running, {each.power_peak} at peak, of {each.power_output.total}"
        for each in (sheet.figures, sheet.now)
    )
    return whole if whole == now else f"{whole}; now {now}"


def fired_words(sheet: MechSheet) -> str:
    """Heat of firing everything: `4`, `4, now 2`."""
    return with_now(str(sheet.figures.heat_per_turn), str(sheet.now.heat_per_turn))


def heat_words(sheet: MechSheet) -> str:
    """`4 firing everything, 3 cooled a turn`, with what fires now."""
    return f"{fired_words(sheet)} firing everything, {sheet.figures.cooling} cooled a turn"


def threat_words(sheet: MechSheet) -> str:
    """Threat: `104`, `104, now 52`."""
    return with_now(str(sheet.whole_threat.total), str(sheet.threat.total))


def gear_name(gear: GearLine) -> str:
    """The item's name, with what damage has made of it: `Pike (broken)`."""
    return f"{gear.name} ({gear.state})" if gear.state else gear.name
