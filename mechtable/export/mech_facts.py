"""The figures of a mech in words, for its record sheet."""

from mechtable.export.blocks import Changing, Facts, pairs
from mechtable.rules.fitted import Status
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
    sensors, move = sensors_words(sheet, _SQUARES), move_words(sheet, _SQUARES)
    output = sheet.figures.power_output.total
    power = with_now(str(output), str(sheet.now.power_output.total))
    return Facts(
        heading="In a fight",
        corner=True,
        pairs=pairs(
            ("sensors", sensors),
            ("move", move),
            ("free defends", defends_words(sheet)),
            ("power a turn", power),
            ("damage reduction", reduction_words(sheet)),
        ),
        changing=(
            _changing(
                sheet, ("sensors", sensors), sheet.figures.sensors.total, sheet.sensors_by_head, _SQUARES
            ),
            _changing(sheet, ("move", move), sheet.figures.move.total, sheet.move_by_legs, _SQUARES),
            _changing(sheet, ("power a turn", power), output, sheet.output_by_torso),
        ),
    )


def _changing(
    sheet: MechSheet, now: tuple[str, str], build: int, figure: ByState, unit: str = ""
) -> Changing:
    """What is said in the state in which the part is now is what the fact says, of which more than one part may be the cause."""
    state = next((part.status for part in sheet.parts if part.place is figure.place), Status.OK)
    name, words = now
    said = {
        status: words if status is state else with_now(str(build), str(figure.when(status)), unit)
        for status in Status
    }
    return Changing(
        name=name,
        place=figure.place,
        whole=said[Status.OK],
        damaged=said[Status.DAMAGED],
        broken=said[Status.BROKEN],
    )


def gauge_words(sheet: MechSheet) -> tuple[str, str, str]:
    """What stands beside the bars of tons, power and heat."""
    added, (tons, _, _) = sheet.figures, sheet.gauges
    of = f" of {tons_text(added.tons_limit)}" if added.tons_limit is not None else ""
    return (
        f"{tons_text(added.tons)}{of}, {tons.left or 'no torso to carry it'}",
        power_words(sheet),
        heat_words(sheet),
    )
