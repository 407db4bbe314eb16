"""A lance as it is read and printed: its mechs with who flies them, and what they sum up to."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from mechtable.rules.berths import Berth, Hull
from mechtable.rules.weight_class import WeightClass


@dataclass(frozen=True, slots=True, kw_only=True)
class LanceLine:
    """A mech of a lance.

    Attributes:
        mech: Its id.
        seated: What the pilot is called whom the lance seats in it; empty for none.
        berth: The mech with its pilot in it, None when the campaign has it no longer.
    """

    mech: int
    seated: str
    berth: Berth | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LanceSheet:
    """A lance with everything that is summed.

    Attributes:
        id: Its id in the campaign.
        price: Credits, new.
        threat: The sum of what each mech weighs with its pilot (4.7).
        hp: Hit points left and whole.
        classes: Mechs by class, lightest first; those without a torso are left out.
        roles: Mechs by role, the most first; those without one are left out.
    """

    id: int
    name: str
    notes: str
    lines: tuple[LanceLine, ...]
    tons: Decimal
    price: int
    threat: int
    hp: tuple[int, int]
    classes: Mapping[str, int]
    roles: Mapping[str, int]

    @property
    def berths(self) -> tuple[Berth, ...]:
        """The mechs that are there."""
        return tuple(line.berth for line in self.lines if line.berth is not None)

    @property
    def illegal(self) -> tuple[Berth, ...]:
        """The mechs that are not legal."""
        return tuple(one for one in self.berths if not one.sheet.legal)

    def of_hull(self, hull: Hull) -> int:
        """How many mechs are in a state."""
        return sum(one.hull is hull for one in self.berths)


def lance_sheet(number: int, name: str, notes: str, lines: Iterable[LanceLine]) -> LanceSheet:
    """A lance summed up; a mech that the campaign has no longer counts nothing."""
    listed = tuple(lines)
    there = [line.berth for line in listed if line.berth is not None]
    by_class = _counted(there, lambda one: one.class_word)
    by_role = _counted(there, lambda one: one.sheet.role)
    return LanceSheet(
        id=number,
        name=name,
        notes=notes,
        lines=listed,
        tons=sum((one.sheet.figures.tons for one in there), Decimal(0)),
        price=sum(one.price for one in there),
        threat=sum(one.sheet.threat.total for one in there),
        hp=(sum(one.hp[0] for one in there), sum(one.hp[1] for one in there)),
        classes={each.value: by_class[each.value] for each in WeightClass if each.value in by_class},
        roles=dict(sorted(by_role.items(), key=lambda pair: (-pair[1], pair[0].casefold()))),
    )


def _counted(berths: Iterable[Berth], word: Callable[[Berth], str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for one in berths:
        if found := word(one):
            counts[found] = counts.get(found, 0) + 1
    return counts
