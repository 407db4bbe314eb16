"""The figures of a mech in words, for its record sheet."""

from collections.abc import Callable

from mechtable.export.blocks import Facts, pairs
from mechtable.export.changing import Changing
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
    figures, output = sheet.figures, sheet.figures.power_output.total
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
        stays=frozenset(("damage reduction", *(("free defends",) if defends_hang_on_parts(sheet) else ()))),
        changing=(
            changing(
                ("sensors", sensors), sheet, sheet.sensors_by_head, said_of(figures.sensors.total, _SQUARES)
            ),
            changing(("move", move), sheet, sheet.move_by_legs, said_of(figures.move.total, _SQUARES)),
            changing(("power a turn", power), sheet, sheet.output_by_torso, said_of(output)),
        ),
    )


def defends_hang_on_parts(sheet: MechSheet) -> bool:
    """Whether what gives it free defends can be shot off."""
    return len(sheet.figures.free_defends.terms) > 1


def said_of(build: int, unit: str = "") -> Callable[[int], str]:
    """The words of a figure of the build for what is left of it: `8 squares, now 4`."""
    return lambda now: with_now(str(build), str(now), unit)


def changing(fact: tuple[str, str], sheet: MechSheet, figure: ByState, say: Callable[[int], str]) -> Changing:
    """What a fact says in each state of the part that it hangs on.

    Args:
        fact: Its name, and what it says now: that holds in the state in which the part is, whatever else has a hand in it.
        sheet: Of the mech.
        figure: The figure in each state.
        say: Its words.
    """
    name, now = fact
    state = next((part.status for part in sheet.parts if part.place is figure.place), Status.OK)
    whole, damaged, broken = (now if each is state else say(figure.when(each)) for each in Status)
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
