"""The figures of a mech in words, for its record sheet."""

from mechtable.export.blocks import Changing, Facts, pairs
from mechtable.rules.parts import tons_text
from mechtable.rules.sheets.mech_lines import ByState
from mechtable.rules.sheets.mech_sheet import MechSheet
from mechtable.rules.sheets.now_words import (
    defends_words,
    heat_words,
    move_words,
    power_words,
    reduction_words,
    sensors_words,
    with_now,
)

_SQUARES = "squares"


def fight_facts(sheet: MechSheet) -> Facts:
    """What is asked of it in a fight, as it is whole and as it is now."""
    output, now = sheet.figures.power_output.total, sheet.now.power_output.total
    return Facts(
        heading="In a fight",
        corner=True,
        pairs=pairs(
            ("sensors", sensors_words(sheet, _SQUARES)),
            ("move", move_words(sheet, _SQUARES)),
            ("free defends", defends_words(sheet)),
            ("power a turn", with_now(str(output), str(now))),
            ("damage reduction", reduction_words(sheet)),
        ),
        changing=(
            _changing("sensors", sheet.sensors_by_head, _SQUARES),
            _changing("move", sheet.move_by_legs, _SQUARES),
            _changing("power a turn", sheet.output_by_torso),
        ),
    )


def _changing(name: str, figure: ByState, unit: str = "") -> Changing:
    whole, damaged, broken = (
        f"{each} {unit}".rstrip() for each in (figure.whole, figure.damaged, figure.broken)
    )
    return Changing(name=name, place=figure.place, whole=whole, damaged=damaged, broken=broken)


def gauge_words(sheet: MechSheet) -> tuple[str, str, str]:
    """What stands beside the bars of tons, power and heat."""
    added, (tons, _, _) = sheet.figures, sheet.gauges
    of = f" of {tons_text(added.tons_limit)}" if added.tons_limit is not None else ""
    return (
        f"{tons_text(added.tons)}{of}, {tons.left or 'no torso to carry it'}",
        power_words(sheet),
        heat_words(sheet),
    )
