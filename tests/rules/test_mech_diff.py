"""What tells two builds apart."""

import re
from collections import Counter
from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given

from mechtable.rules.build_check import check
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.mech_diff import Change, FigureChange, ItemChange, PartChange, difference
from mechtable.rules.places import Location, Place
from mechtable.rules.problem import Problem
from mechtable.rules.threat import threat
from mechtable.services.library import load_catalogue
from tests.oracles.tables import ROOT
from tests.rules.builds import builds
from tests.rules.example_builds import MECH

CATALOGUE = load_catalogue(ROOT / "tests/data/examples/parts")
SALVO = Placed(item="salvo-missiles", at=Location.LEFT_SHOULDER)


def swapped(old: str, new: Placed | None) -> Mech:
    items = [new if placed.item == old else placed for placed in MECH.items]
    return replace(MECH, items=tuple(placed for placed in items if placed is not None))


@given(builds(CATALOGUE))
def test_a_build_does_not_differ_from_itself(mech: Mech) -> None:
    assert difference(mech, mech, CATALOGUE).none


@given(builds(CATALOGUE), builds(CATALOGUE))
def test_what_is_gained_one_way_is_lost_the_other(one: Mech, other: Mech) -> None:
    there, back = difference(one, other, CATALOGUE), difference(other, one, CATALOGUE)
    assert (there.gained, there.lost) == (back.lost, back.gained)
    assert {figure.name: figure.change for figure in there.figures} == {
        figure.name: None if figure.change is None else -figure.change for figure in back.figures
    }
    assert [change.place for change in there.parts] == [change.place for change in back.parts]
    assert there.none == (one == other) or one.listed != other.listed


@given(builds(CATALOGUE), builds(CATALOGUE))
def test_the_changes_of_items_lead_from_one_build_to_the_other(one: Mech, other: Mech) -> None:
    found = difference(one, other, CATALOGUE).items
    gone = Counter(change.before for change in found if change.before)
    come = Counter(change.after for change in found if change.after)
    assert Counter(one.items) - gone + come == Counter(other.items)


def told(problems: tuple[Problem, ...]) -> Counter[tuple[str, str]]:
    """Problems by code and place, whichever of equal items it is."""
    return Counter((problem.code, re.sub("[#@].*", "", problem.where)) for problem in problems)


@given(builds(CATALOGUE), builds(CATALOGUE))
def test_problems_kept_gained_and_lost_add_up(one: Mech, other: Mech) -> None:
    found = difference(one, other, CATALOGUE)
    old, new = (told(check(mech, CATALOGUE)) for mech in (one, other))
    lost, gained = told(found.lost), told(found.gained)
    assert old - lost + gained == new
    assert not lost & gained


def test_another_part_in_a_place() -> None:
    bare = replace(MECH, parts={place: ids for place, ids in MECH.parts.items() if place is not Place.HEAD})
    found = difference(MECH, bare, CATALOGUE)
    assert found.parts == (PartChange(Place.HEAD, ("gloria-mk-iv",), ()),)
    assert ("missing_part", "head") in [(each.code, each.where) for each in found.gained]
    assert FigureChange("tons", Decimal("31.5"), Decimal(30)) in found.figures
    assert FigureChange("sensors", 7, 0) in found.figures


def test_items_moved_reloaded_added_and_removed() -> None:
    moved = replace(SALVO, at=Location.RIGHT_SHOULDER)
    less = replace(SALVO, ammo=3)
    assert difference(MECH, swapped("salvo-missiles", moved), CATALOGUE).items == (
        ItemChange(Change.MOVED, SALVO, moved),
    )
    assert difference(MECH, swapped("salvo-missiles", less), CATALOGUE).items == (
        ItemChange(Change.RELOADED, SALVO, less),
    )
    without = swapped("salvo-missiles", None)
    assert difference(MECH, without, CATALOGUE).items == (ItemChange(Change.REMOVED, SALVO, None),)
    assert difference(without, MECH, CATALOGUE).items == (ItemChange(Change.ADDED, None, SALVO),)


def test_5_2_another_priority_order_is_told() -> None:
    found = difference(MECH, replace(MECH, items=MECH.items[::-1]), CATALOGUE)
    assert (found.reordered, found.items, found.none) == (True, (), False)


def test_another_amount_of_the_same_problem_is_no_other_problem() -> None:
    heavy = replace(MECH, items=(*MECH.items, SALVO))
    heavier = replace(MECH, items=(*MECH.items, SALVO, SALVO))
    found = difference(heavy, heavier, CATALOGUE)
    assert [problem.code for problem in found.gained] == ["blind_range"]  # a third launcher, a third warning
    assert found.lost == ()
    assert FigureChange("tons", Decimal("32.5"), Decimal("33.5")) in found.figures


@pytest.mark.parametrize(
    "other", [replace(MECH, name="Other"), replace(MECH, role="Other"), replace(MECH, notes="Other")]
)
def test_words_on_the_sheet_are_told(other: Mech) -> None:
    (text,) = difference(MECH, other, CATALOGUE).texts
    assert (text.before, text.after) == (getattr(MECH, text.name), "Other")


def test_damage_and_heat_are_figures() -> None:
    worn = replace(MECH, damage={Place.TORSO: 4}, heat=2)
    changes = {figure.name: figure.change for figure in difference(MECH, worn, CATALOGUE).figures}
    assert changes.pop("threat") == threat(worn, CATALOGUE).total - threat(MECH, CATALOGUE).total
    assert changes == {"damage torso": 4, "heat": 2}
