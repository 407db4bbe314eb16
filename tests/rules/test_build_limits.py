"""The limits of a build (mechcombat 4.3), each with a build below, at and above it."""

from dataclasses import replace
from decimal import Decimal

import pytest

from mechtable.rules.build import figures
from mechtable.rules.build_check import check
from mechtable.rules.mech import Placed
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Place
from tests.rules.example_builds import CATALOGUE, MECH, errors, only, other, the_problem, warnings, with_parts


def test_4_3_what_is_said_of_empty_mounts_is_true() -> None:
    bare = replace(MECH, items=MECH.items[:1])
    room = {found.where: found for found in check(bare, CATALOGUE) if found.code == "empty_mounts"}
    for where, found in room.items():
        verb = "have" if where == "legs" else "has"
        assert found.message.startswith(f"The {where} {verb} ")
        assert found.remedy == "Something still fits there."
    full = other(MECH.parts[Place.TORSO][0], tons_limit=figures(bare, CATALOGUE).tons)
    said = [found.remedy for found in check(bare, with_parts(full)) if found.code == "empty_mounts"]
    assert said == ["The mech carries no more tons."] * len(room)


@pytest.mark.parametrize(("limit", "over"), [("31.25", True), ("31.5", False), ("31.75", False)])
def test_4_3_over_tonnage_is_strict_and_exact(limit: str, over: bool) -> None:
    catalogue = with_parts(other("triumphant-809", tons_limit=Decimal(limit)))
    assert (("over_tonnage", "torso") in errors(MECH, catalogue)) is over
    if over:
        assert "Shed 0.25 t" in the_problem(MECH, "over_tonnage", catalogue).remedy


@pytest.mark.parametrize(("power", "over"), [(8, True), (9, False), (10, False)])
def test_4_3_over_power_is_strict(power: int, over: bool) -> None:
    catalogue = with_parts(other("triumphant-809", power=power))
    assert (("over_power", "torso") in errors(MECH, catalogue)) is over


@pytest.mark.parametrize(("power", "over"), [(28, True), (29, False), (30, False)])
def test_4_3_peak_power_is_a_warning_and_strict(power: int, over: bool) -> None:
    catalogue = with_parts(other("triumphant-809", power=power))
    assert (("peak_power", "torso") in warnings(MECH, catalogue)) is over
    assert errors(MECH, catalogue) == []


@pytest.mark.parametrize(("cooling", "hot"), [(4, True), (5, False), (6, False)])
def test_4_3_runs_hot_is_strict(cooling: int, hot: bool) -> None:
    catalogue = with_parts(other("triumphant-809", cooling=cooling))
    assert (("runs_hot", "torso") in warnings(MECH, catalogue)) is hot


@pytest.mark.parametrize(("reach", "blind"), [(6, False), (7, False), (8, True)])
def test_4_3_blind_range_is_strict(reach: int, blind: bool) -> None:
    catalogue = with_parts(other("salvo-missiles", range=reach))
    assert (("blind_range", "salvo-missiles") in warnings(MECH, catalogue)) is blind


@pytest.mark.parametrize(("ammo", "out"), [(0, False), (9, False), (10, False), (11, True)])
def test_4_3_ammunition_out_of_range(ammo: int, out: bool) -> None:
    items = tuple(replace(each, ammo=ammo) if each.item == "salvo-missiles" else each for each in MECH.items)
    assert (("out_of_range", "salvo-missiles") in errors(replace(MECH, items=items))) is out


def test_4_3_ammunition_for_what_takes_none() -> None:
    found = the_problem(only(Placed(item="lams", ammo=3)), "out_of_range")
    assert (found.where, found.remedy) == ("lams", "Leave ammo out.")


@pytest.mark.parametrize(("lost", "out"), [(0, False), (17, False), (18, True)])
def test_4_3_damage_out_of_range(lost: int, out: bool) -> None:
    assert (("out_of_range", "torso") in errors(replace(MECH, damage={Place.TORSO: lost}))) is out


def test_4_3_unarmed() -> None:
    assert ("unarmed", "items") in warnings(only())
    assert ("unarmed", "items") not in warnings(MECH)


@pytest.mark.parametrize(("piloting", "locked"), [(3, True), (4, False), (5, False)])
def test_4_3_locked_ability_only_with_a_pilot(piloting: int, locked: bool) -> None:
    pilot = Pilot(name="Dana", piloting=piloting)
    assert (("locked_ability", "excalibur") in warnings(MECH, pilot=pilot)) is locked
    assert "locked_ability" not in dict(warnings(MECH))


def test_4_3_empty_mounts() -> None:
    assert ("empty_mounts", "right hand") in warnings(only())
    assert "empty_mounts" not in dict(warnings(MECH))
