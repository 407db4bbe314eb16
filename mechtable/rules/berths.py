"""A mech as the hangar lists it: its sheet, its class, what state it is in, what it is worth."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech
from mechtable.rules.mech_diff import price
from mechtable.rules.pilot import Pilot
from mechtable.rules.problem import Problem
from mechtable.rules.sheets.mech_sheet import MechSheet, mech_sheet
from mechtable.rules.weight_class import WeightClass, class_of_mech


class Hull(Enum):
    """The state of a mech between fights; the value is how lists call it."""

    WHOLE = "no damage"
    DAMAGED = "damaged"
    WRECK = "wreck"


@dataclass(frozen=True, slots=True, kw_only=True)
class Berth:
    """A mech in the hangar.

    Attributes:
        id: Its id in the campaign.
        weight_class: None without a torso that the parts in use have.
        price: Credits of everything it names, new.
        lances: Names of the lances that it stands in.
        pilot: Who flies it, None for nobody.
    """

    id: int
    mech: Mech
    sheet: MechSheet
    weight_class: WeightClass | None
    price: int
    lances: tuple[str, ...] = ()
    pilot: Pilot | None = None

    @property
    def class_word(self) -> str:
        """Its class in one word, empty for none."""
        return self.weight_class.value if self.weight_class else ""

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that make it illegal."""
        return self.sheet.errors

    @property
    def hull(self) -> Hull:
        """A wreck has a broken torso (5.1); damaged is whatever has lost a hit point."""
        if self.sheet.wrecked:
            return Hull.WRECK
        return Hull.DAMAGED if any(part.hp < part.max_hp for part in self.sheet.parts) else Hull.WHOLE

    @property
    def hp(self) -> tuple[int, int]:
        """Hit points left and whole, over all parts."""
        return sum(part.hp for part in self.sheet.parts), sum(part.max_hp for part in self.sheet.parts)


def berth(
    number: int, mech: Mech, catalogue: Catalogue, pilot: Pilot | None = None, lances: Iterable[str] = ()
) -> Berth:
    """A mech of the hangar with everything that follows from its build.

    Args:
        number: Its id.
        mech: The build.
        catalogue: The parts in use.
        pilot: Who flies it.
        lances: Names of the lances that it stands in.
    """
    return Berth(
        id=number,
        mech=mech,
        sheet=mech_sheet(mech, catalogue, pilot),
        weight_class=class_of_mech(mech, catalogue),
        price=price(mech, catalogue),
        lances=tuple(lances),
        pilot=pilot,
    )


_CLASSES = [None, *WeightClass]
_HULLS = [*Hull]

ORDERS: Mapping[str, Callable[[Berth], Any]] = {
    "filed": lambda one: one.id,
    "name": lambda one: one.sheet.name.casefold(),
    "role": lambda one: one.sheet.role.casefold(),
    "owner": lambda one: one.sheet.owner.casefold(),
    "class": lambda one: _CLASSES.index(one.weight_class),
    "tons": lambda one: one.sheet.figures.tons,
    "price": lambda one: one.price,
    "threat": lambda one: one.sheet.threat.total,
    "state": lambda one: _HULLS.index(one.hull),
    "problems": lambda one: (len(one.errors), len(one.sheet.problems)),
}
"""What a list of mechs can be sorted by; equal ones stay in the order they were filed in."""


def in_order(berths: Iterable[Berth], order: str, *, falling: bool = False) -> tuple[Berth, ...]:
    """The mechs sorted.

    Args:
        berths: The mechs, as they were filed.
        order: A key of `ORDERS`.
        falling: The most first.
    """
    return tuple(sorted(berths, key=ORDERS[order], reverse=falling))
