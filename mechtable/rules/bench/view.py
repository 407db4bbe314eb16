"""What a bench shows: the sheet with all its figures, the check with the pilot in the seat, and the price."""

from dataclasses import dataclass

from mechtable.rules.bench.decide import Stores
from mechtable.rules.bench.state import Draft
from mechtable.rules.mech import Mech
from mechtable.rules.mech_diff import price
from mechtable.rules.pilot import Pilot
from mechtable.rules.sheets.mech_sheet import MechSheet, mech_sheet


@dataclass(frozen=True, slots=True)
class BenchView:
    """The bench as everybody may see it.

    Attributes:
        mech: The build; its items are in priority order (5.2).
        seated: The name of who is in the seat, None for nobody.
        pilot: The pilot of that name, None where there is none (any more).
        sheet: Figures, problems and every line of the sheet.
        price: Credits of everything named in the build.
    """

    mech: Mech
    seated: str | None
    pilot: Pilot | None
    sheet: MechSheet
    price: int


def view(stores: Stores, draft: Draft) -> BenchView:
    """The bench as it stands."""
    pilot = stores.pilot(draft.pilot)
    return BenchView(
        mech=draft.mech,
        seated=draft.pilot,
        pilot=pilot,
        sheet=mech_sheet(draft.mech, stores.catalogue, pilot),
        price=price(draft.mech, stores.catalogue),
    )
