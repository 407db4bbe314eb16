"""Which abilities a mech's figures hold already, so that a short sheet need not tell them again."""

from dataclasses import replace

from mechtable.rules.effects import Then
from mechtable.rules.sheets.effect_lines import effect_lines
from mechtable.rules.sheets.mech_sheet import MechSheet

_NOTHING = Then()


def held_effects(sheet: MechSheet) -> frozenset[str]:
    """The lines of abilities in force that do nothing but change sensors, move, free defends or reduction (4.1, 8.4)."""
    return frozenset(
        line
        for source in sheet.figures.in_force
        if _in_figures(source.effect.then)
        for line in effect_lines([source.effect])
    )


def _in_figures(then: Then) -> bool:
    rest = replace(then, sensors=0, sensors_percent=0, move=0, free_defends=0, dr={})
    return rest == _NOTHING
