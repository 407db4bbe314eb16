"""The figures of a part that are added up from others (mechcombat 5.1)."""

from mechtable.rules.build_reckoned import threshold_sum
from mechtable.rules.reckoned import Reckoned
from mechtable.rules.sheets.part_sheet import PartSheet


def reckoned_part(sheet: PartSheet) -> tuple[Reckoned, ...]:
    """Those of one part: of a frame the hit points below which it is damaged; of the rest every figure is its own."""
    if not sheet.hp:
        return ()
    return (Reckoned("damaged below", sheet.threshold, threshold_sum(sheet.name, sheet.hp)),)
