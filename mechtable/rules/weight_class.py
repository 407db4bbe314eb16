"""The four weight classes of mechs and what was drawn for each (docs/catalogue.md)."""

from decimal import Decimal
from enum import Enum

from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech
from mechtable.rules.parts import AnyPart, Torso
from mechtable.rules.places import Place


class WeightClass(Enum):
    """A class of mechs, lightest first; the value is also the tag of what was drawn for it."""

    LIGHT = "light"
    MEDIUM = "medium"
    HEAVY = "heavy"
    ASSAULT = "assault"

    @property
    def most_tons(self) -> Decimal:
        """The most that a torso of the class carries in tons; assault also holds whatever carries more."""
        return _MOST_TONS[self]

    def heavier_than(self, other: "WeightClass") -> int:
        """How many classes heavier it is: 0 for the same, below 0 for a lighter one."""
        order = list(WeightClass)
        return order.index(self) - order.index(other)


_MOST_TONS = {
    WeightClass.LIGHT: Decimal(20),
    WeightClass.MEDIUM: Decimal(40),
    WeightClass.HEAVY: Decimal(60),
    WeightClass.ASSAULT: Decimal(80),
}


def class_of(torso: Torso) -> WeightClass:
    """The class that a torso's tonnage limit puts a mech in."""
    fitting = (each for each in WeightClass if torso.tons_limit <= each.most_tons)
    return next(fitting, WeightClass.ASSAULT)


def class_of_mech(mech: Mech, catalogue: Catalogue) -> WeightClass | None:
    """The class of a build, None while it has no torso that the catalogue knows."""
    ids = mech.parts.get(Place.TORSO, ())
    torso = catalogue.get(ids[0]) if ids else None
    return class_of(torso) if isinstance(torso, Torso) else None


def drawn_for(part: AnyPart) -> WeightClass | None:
    """The class a part was drawn for: a torso's own, of another part the one it is tagged with; None for any."""
    if isinstance(part, Torso):
        return class_of(part)
    return next((each for each in WeightClass if each.value in part.tags), None)
