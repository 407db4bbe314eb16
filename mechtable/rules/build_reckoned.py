"""Every figure of a mech's sheet with its sum: weight, power, heat, what follows from parts, hit points, price, threat."""

from collections.abc import Iterator
from functools import lru_cache

from mechtable.engine.sums import How, Sum, Term, sum_of
from mechtable.rules.build_sums import build_sums, tons_terms
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech
from mechtable.rules.mech_diff import named_figures
from mechtable.rules.parts import Weapon
from mechtable.rules.pilot import Pilot
from mechtable.rules.reckoned import AnySum, Reckoned, TonSum
from mechtable.rules.sheets.mech_sheet import MechSheet

_SUMS = {
    "power_output": "power output",
    "power_continuous": "continuous power",
    "power_peak": "peak power",
    "heat_per_turn": "heat of firing everything",
    "cooling": "cooling",
    "sensors": "sensor range",
    "move": "maximum move",
    "free_defends": "free defends",
}
"""The sums of a build by the names of its figures."""


def reckoned_build(
    sheet: MechSheet, mech: Mech, catalogue: Catalogue, pilot: Pilot | None, credits: int
) -> tuple[Reckoned, ...]:
    """The figures of a sheet with their sums (4.3–4.7, 5.1), those of the gauges first, then part by part.

    Args:
        sheet: The sheet that shows them.
        mech: Its build.
        catalogue: The parts in use.
        pilot: Who sits in it.
        credits: The price that is shown.
    """
    sums: dict[str, AnySum] = {amount.what: amount for amount in build_sums(mech, catalogue, pilot)}
    shown = named_figures(sheet.figures, credits)
    found: dict[str, AnySum] = {
        "tons": TonSum("weight in tons", "4.4", tons_terms(mech, catalogue)),
        "tons_limit": _limit(sheet),
        **{name: sums[what] for name, what in _SUMS.items()},
        **{
            name: sums[f"damage reduction, {name.removeprefix('dr ')}"] for name in shown if name[:3] == "dr "
        },
        "hp": _hit_points(sheet),
        "weapons": _weapons(sheet),
        "price": _price(mech, catalogue),
    }
    figures = [
        Reckoned(why.what, amount, why) for name, why in found.items() if (amount := shown[name]) is not None
    ]
    return (*figures, Reckoned("threat", sheet.threat.total, sheet.threat), *_parts(sheet))


@lru_cache(maxsize=512)
def threshold_sum(part: str, max_hp: int) -> Sum:
    """The least HP at which a part is whole: half of its HP, rounded up (5.1)."""
    half = Term(f"HP of {part}", max_hp, "4.1"), Term("to round up", 1, "5.1")
    return sum_of("damaged below", "5.1", (*half, Term("half", 1, "5.1", How.TIMES, 2)))


def _parts(sheet: MechSheet) -> Iterator[Reckoned]:
    for part in sheet.parts:
        if part.fits:
            why = threshold_sum(part.name, part.max_hp)
            yield Reckoned(f"{part.place.words}, damaged below", part.threshold, why)


def _limit(sheet: MechSheet) -> TonSum:
    limit, torso = sheet.figures.tons_limit, sheet.figures.fitted.torso
    carries = ((torso.name, limit),) if torso is not None and limit is not None else ()
    return TonSum("tons it may weigh", "4.4", carries)


def _hit_points(sheet: MechSheet) -> Sum:
    frames = sheet.figures.fitted.frames.values()
    return sum_of("hit points", "4.1", (Term(frame.name, frame.hp, "4.1") for frame in frames))


def _weapons(sheet: MechSheet) -> Sum:
    gear = sheet.figures.fitted.gear
    return sum_of(
        "weapons", "4.2", (Term(one.gear.name, 1, "4.2") for one in gear if isinstance(one.gear, Weapon))
    )


def _price(mech: Mech, catalogue: Catalogue) -> Sum:
    named = [part for ids in mech.parts.values() for part in ids] + [placed.item for placed in mech.items]
    parts = [part for part in map(catalogue.get, named) if part is not None]
    return sum_of(
        "price in credits", "4.1", (Term(part.name, part.price, "4.1") for part in parts if part.price)
    )
