"""The draft after an event: it records, and asks no rule."""

from collections.abc import Mapping
from typing import TypeVar, assert_never

from mechtable.engine.changing import replace
from mechtable.rules.bench import events as e
from mechtable.rules.bench.commands import Line
from mechtable.rules.bench.sides import ARMS
from mechtable.rules.bench.state import Draft
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.places import Place

T = TypeVar("T")


def evolve(draft: Draft, event: e.Event) -> Draft:
    """The draft after the event."""
    match event:
        case e.BenchOpened():
            return Draft(event.mech, event.pilot)
        case e.PilotSeated():
            return replace(draft, pilot=event.pilot)
        case e.BuildReplaced():
            return replace(draft, mech=event.mech)
        case _:
            return replace(draft, mech=_changed(draft.mech, event))


Change = (
    e.PartFitted
    | e.PlaceCleared
    | e.ItemMounted
    | e.ItemExchanged
    | e.ItemTakenOff
    | e.ItemMoved
    | e.ItemsSwapped
    | e.ArmsSwapped
    | e.ArmMirrored
    | e.ItemRanked
    | e.AmmoLoaded
    | e.LineWritten
)


def _changed(mech: Mech, event: Change) -> Mech:
    match event:
        case e.PartFitted():
            return _with_part(mech, event.place, (event.part,))
        case e.PlaceCleared():
            return _with_part(mech, event.place, ())
        case e.ItemMounted():
            before, after = mech.items[: event.number - 1], mech.items[event.number - 1 :]
            return replace(mech, items=(*before, event.placed, *after))
        case e.ItemExchanged():
            return _with_item(mech, event.number, event.placed)
        case e.ItemTakenOff():
            return replace(mech, items=_without(mech.items, event.number))
        case e.ItemMoved():
            return _with_item(mech, event.number, replace(mech.items[event.number - 1], at=event.at))
        case e.ItemsSwapped():
            first = replace(mech.items[event.first - 1], at=event.first_at)
            second = replace(mech.items[event.second - 1], at=event.second_at)
            return _with_item(_with_item(mech, event.first, first), event.second, second)
        case e.ArmsSwapped() | e.ArmMirrored():
            return replace(
                mech,
                parts=_sides(mech.parts, event.parts),
                damage=_sides(mech.damage, event.damage),
                listed=mech.listed - {*ARMS} | event.listed,
                items=event.items,
            )
        case e.ItemRanked():
            rest, item = _without(mech.items, event.number), mech.items[event.number - 1]
            return replace(mech, items=(*rest[: event.to - 1], item, *rest[event.to - 1 :]))
        case e.AmmoLoaded():
            return _with_item(mech, event.number, replace(mech.items[event.number - 1], ammo=event.ammo))
        case e.LineWritten():
            return _written(mech, event.line, event.text)
        case _:
            assert_never(event)


def _with_part(mech: Mech, place: Place, ids: tuple[str, ...]) -> Mech:
    """Another part, or none: damage of the one before goes with it."""
    others = {there: found for there, found in mech.parts.items() if there is not place}
    found = {**others, place: ids} if ids else others
    return replace(
        mech,
        parts={there: found[there] for there in Place if there in found},
        damage={there: lost for there, lost in mech.damage.items() if there is not place},
        listed=mech.listed - {place},
    )


def _sides(of: Mapping[Place, T], sided: Mapping[Place, T]) -> dict[Place, T]:
    found = {place: each for place, each in of.items() if place not in ARMS} | dict(sided)
    return {place: found[place] for place in Place if place in found}


def _with_item(mech: Mech, number: int, placed: Placed) -> Mech:
    return replace(mech, items=(*mech.items[: number - 1], placed, *mech.items[number:]))


def _without(items: tuple[Placed, ...], number: int) -> tuple[Placed, ...]:
    return (*items[: number - 1], *items[number:])


def _written(mech: Mech, line: Line, text: str) -> Mech:
    match line:
        case Line.NAME:
            return replace(mech, name=text)
        case Line.ROLE:
            return replace(mech, role=text)
        case Line.OWNER:
            return replace(mech, owner=text)
        case Line.NOTES:
            return replace(mech, notes=text)
        case _:
            assert_never(line)
