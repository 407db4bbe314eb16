"""What tells two builds apart: parts by place, items, figures, problems gained and lost."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum

from mechtable.rules.build import Figures, figures
from mechtable.rules.build_check import check
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.parts import Weapon
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Place
from mechtable.rules.problem import Problem
from mechtable.rules.threat import threat


class Change(Enum):
    """What became of an item."""

    ADDED = "added"
    REMOVED = "removed"
    MOVED = "moved"
    RELOADED = "reloaded"


@dataclass(frozen=True, slots=True)
class PartChange:
    """Another part in a place; the ids of both, empty for none."""

    place: Place
    before: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ItemChange:
    """An item that only one build has, or both at another location or with other ammunition."""

    change: Change
    before: Placed | None
    after: Placed | None

    @property
    def item(self) -> str:
        """Its id."""
        placed = self.after or self.before
        assert placed is not None
        return placed.item


@dataclass(frozen=True, slots=True)
class FigureChange:
    """A figure that differs, in its own unit; None where a build has none, as a limit without a torso."""

    name: str
    before: Decimal | int | None
    after: Decimal | int | None

    @property
    def change(self) -> Decimal | int | None:
        """How much more the second has; None where one has none."""
        if self.before is None or self.after is None:
            return None
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class TextChange:
    """Something written on the sheet that differs: name, role, owner, notes, tags."""

    name: str
    before: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """Everything that differs; empty all over for equal builds.

    Attributes:
        reordered: Whether the same items stand in another priority order (5.2).
        gained: Problems that only the second build has.
        lost: Problems that only the first has.
    """

    parts: tuple[PartChange, ...]
    items: tuple[ItemChange, ...]
    reordered: bool
    figures: tuple[FigureChange, ...]
    texts: tuple[TextChange, ...]
    gained: tuple[Problem, ...]
    lost: tuple[Problem, ...]

    @property
    def none(self) -> bool:
        """Whether nothing differs."""
        return not (
            self.parts
            or self.items
            or self.reordered
            or self.figures
            or self.texts
            or self.gained
            or self.lost
        )


def difference(before: Mech, after: Mech, catalogue: Catalogue, pilot: Pilot | None = None) -> Difference:
    """What `after` has other than `before`, both finished or not, with the parts in use, and the same pilot in both."""
    items = tuple(_items(before, after))
    same_items = Counter(placed.item for placed in before.items) == Counter(
        placed.item for placed in after.items
    )
    old, new = check(before, catalogue, pilot), check(after, catalogue, pilot)
    return Difference(
        parts=tuple(
            PartChange(place, before.parts.get(place, ()), after.parts.get(place, ()))
            for place in Place
            if _place(before, place) != _place(after, place)
        ),
        items=items,
        reordered=same_items and [each.item for each in before.items] != [each.item for each in after.items],
        figures=tuple(_figures(before, after, catalogue, pilot)),
        texts=tuple(
            TextChange(name, old_text, new_text)
            for name, old_text, new_text in _texts(before, after)
            if old_text != new_text
        ),
        gained=problems_only_in(new, old),
        lost=problems_only_in(old, new),
    )


def price(mech: Mech, catalogue: Catalogue) -> int:
    """Credits of everything named in the build; what is unknown or has no price counts 0."""
    named = [part for ids in mech.parts.values() for part in ids] + [placed.item for placed in mech.items]
    return sum(part.price for part in map(catalogue.get, named) if part is not None)


def named_figures(added: Figures, credits: int) -> dict[str, Decimal | int | None]:
    """The figures of a build with its price by name, each in its own unit; `dr TYPE` for each damage type it reduces."""
    found: dict[str, Decimal | int | None] = {
        "tons": added.tons,
        "tons_limit": added.tons_limit,
        "power_continuous": added.power_continuous,
        "power_peak": added.power_peak,
        "power_output": added.power_output.total,
        "heat_per_turn": added.heat_per_turn,
        "cooling": added.cooling,
        "sensors": added.sensors.total,
        "move": added.move.total,
        "free_defends": added.free_defends.total,
    }
    found |= {f"dr {kind}": points for kind, points in added.dr.items()}
    weapons = sum(isinstance(item.gear, Weapon) for item in added.fitted.gear)
    return found | {"hp": _hp(added), "weapons": weapons, "price": credits}


def problems_only_in(some: tuple[Problem, ...], others: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Those that the others have none of, by code and place: another amount is no other problem."""
    left = Counter((problem.code, problem.spot) for problem in others)
    found = []
    for problem in some:
        if left[problem.code, problem.spot]:
            left[problem.code, problem.spot] -= 1
        else:
            found.append(problem)
    return tuple(found)


def _texts(before: Mech, after: Mech) -> Iterator[tuple[str, str, str]]:
    for name in ("name", "role", "owner", "notes"):
        yield name, getattr(before, name), getattr(after, name)
    yield "tags", " ".join(before.tags), " ".join(after.tags)


def _place(mech: Mech, place: Place) -> tuple[tuple[str, ...], bool]:
    return mech.parts.get(place, ()), place in mech.listed


def _items(before: Mech, after: Mech) -> Iterator[ItemChange]:
    """Equal items cancel out; what is left of one id is paired in order, then what has no partner."""
    gone, come = _left(before.items, after.items), _left(after.items, before.items)
    for old in gone:
        new = next((placed for placed in come if placed.item == old.item), None)
        if new is None:
            yield ItemChange(Change.REMOVED, old, None)
            continue
        come.remove(new)
        yield ItemChange(Change.RELOADED if new.at is old.at else Change.MOVED, old, new)
    for new in come:
        yield ItemChange(Change.ADDED, None, new)


def _left(items: tuple[Placed, ...], others: tuple[Placed, ...]) -> list[Placed]:
    paired = Counter(items) & Counter(others)
    left = []
    for placed in items:
        if paired[placed]:
            paired[placed] -= 1
        else:
            left.append(placed)
    return left


def _figures(before: Mech, after: Mech, catalogue: Catalogue, pilot: Pilot | None) -> Iterator[FigureChange]:
    old, new = _named(before, catalogue, pilot), _named(after, catalogue, pilot)
    for name in (*old, *(name for name in new if name not in old)):
        pair = old.get(name, 0), new.get(name, 0)
        if pair[0] != pair[1]:
            yield FigureChange(name, *pair)


def _named(mech: Mech, catalogue: Catalogue, pilot: Pilot | None) -> dict[str, Decimal | int | None]:
    found = named_figures(figures(mech, catalogue, pilot), price(mech, catalogue))
    del found["weapons"]  # the items tell it
    found |= {"threat": threat(mech, catalogue, pilot).total, "heat": mech.heat}
    return found | _lost(mech)


def _hp(added: Figures) -> int:
    return sum(frame.hp for frame in added.fitted.frames.values())


def _lost(mech: Mech) -> dict[str, Decimal | int | None]:
    return {f"damage {place.words}": lost for place, lost in mech.damage.items() if lost}
