"""What mechs of a force sum up to, for whatever shows them together: a hangar, a lance, a roster."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from mechtable.rules.berths import Berth, Hull
from mechtable.rules.weight_class import WeightClass


@dataclass(frozen=True, slots=True, kw_only=True)
class Sums:
    """Mechs summed up.

    Attributes:
        mechs: How many.
        price: Credits, new.
        threat: The sum of what each mech weighs with its pilot (4.7).
        hp: Hit points left and whole.
        classes: Mechs by class, lightest first; those without a torso are left out.
        roles: Mechs by role, the most first; those without one are left out.
        hulls: Mechs by state.
        illegal: How many are not legal.
    """

    mechs: int
    tons: Decimal
    price: int
    threat: int
    hp: tuple[int, int]
    classes: Mapping[str, int]
    roles: Mapping[str, int]
    hulls: Mapping[Hull, int]
    illegal: int

    @property
    def counted(self) -> str:
        """`4 mechs`."""
        return counted(self.mechs, "mech")

    @property
    def troubles(self) -> tuple[str, ...]:
        """Why they cannot be fielded as they are: `2 not legal`, `1 wrecked`, `1 damaged`."""
        counts = (
            (self.illegal, "not legal"),
            (self.hulls[Hull.WRECK], "wrecked"),
            (self.hulls[Hull.DAMAGED], "damaged"),
        )
        return tuple(f"{number} {words}" for number, words in counts if number)


def summed(berths: Iterable[Berth]) -> Sums:
    """The mechs summed up."""
    there = tuple(berths)
    by_class = _by(there, lambda one: one.class_word)
    by_role = _by(there, lambda one: one.sheet.role)
    return Sums(
        mechs=len(there),
        tons=sum((one.sheet.figures.tons for one in there), Decimal(0)),
        price=sum(one.price for one in there),
        threat=sum(one.sheet.threat.total for one in there),
        hp=(sum(one.hp[0] for one in there), sum(one.hp[1] for one in there)),
        classes={each.value: by_class[each.value] for each in WeightClass if each.value in by_class},
        roles=dict(sorted(by_role.items(), key=lambda pair: (-pair[1], pair[0].casefold()))),
        hulls={hull: sum(one.hull is hull for one in there) for hull in Hull},
        illegal=sum(not one.sheet.legal for one in there),
    )


def counted(number: int, word: str) -> str:
    """`1 mech`, `4 mechs`."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def _by(berths: Iterable[Berth], word: Callable[[Berth], str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for one in berths:
        if found := word(one):
            counts[found] = counts.get(found, 0) + 1
    return counts
