"""Two sides of a mech: changed with each other, or one made like the other."""

from collections.abc import Iterator

from mechtable.engine.changing import replace
from mechtable.rules.bench.events import ArmMirrored, ArmsSwapped
from mechtable.rules.bench.sides import ARMS, Side, across_location, across_place
from mechtable.rules.mech import Mech, Placed


def swapped(mech: Mech) -> ArmsSwapped:
    """The two sides changed with each other: arms, shoulder parts, their damage, and items."""
    return ArmsSwapped(
        parts={place: mech.parts[across_place(place)] for place in ARMS if across_place(place) in mech.parts},
        listed=frozenset(across_place(place) for place in mech.listed.intersection(ARMS)),
        damage={
            place: mech.damage[across_place(place)] for place in ARMS if across_place(place) in mech.damage
        },
        items=tuple(replace(placed, at=across_location(placed.at)) for placed in mech.items),
    )


def mirrored(mech: Mech, model: Side) -> ArmMirrored:
    """The other side made like the model: its parts and items, each copy after its model; what differed goes.

    A part that was the same keeps its damage, a new one is whole. Items that are alike already keep their priorities.
    """
    of_model = {place: mech.parts[place] for place in ARMS if model.has(place) and place in mech.parts}
    copies = {across_place(place): ids for place, ids in of_model.items()}
    kept = {
        place: lost
        for place, lost in mech.damage.items()
        if model.has(place) or (model.other.has(place) and mech.parts.get(place) == copies.get(place))
    }
    listed = frozenset(place for place in mech.listed.intersection(ARMS) if model.has(place))
    return ArmMirrored(
        side=model,
        parts=of_model | copies,
        listed=listed | {across_place(place) for place in listed},
        damage=kept,
        items=tuple(_items(mech, model)),
    )


def _items(mech: Mech, model: Side) -> Iterator[Placed]:
    wanted = [replace(each, at=across_location(each.at)) for each in mech.items if model.has(each.at)]
    there = [each for each in mech.items if model.other.has(each.at)]
    if sorted(wanted, key=repr) == sorted(there, key=repr):
        yield from mech.items
        return
    for placed in mech.items:
        if model.has(placed.at):
            yield placed
            yield replace(placed, at=across_location(placed.at))
        elif not model.other.has(placed.at):
            yield placed
