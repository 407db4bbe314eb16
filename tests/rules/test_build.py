"""Builds (mechcombat 4): what stands where, what it adds up to, and every fault of it at once."""

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.rules.build import figures, legal
from mechtable.rules.build_check import CODES, check
from mechtable.rules.figures import maximum_move, sensor_range
from mechtable.rules.fitted import Source, Status, always, effects_of, fit
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.parts import Frame, Gear, Item, Torso, Weapon, tons_text
from mechtable.rules.places import Location, Mount, Place
from mechtable.rules.problem import Severity
from tests.rules.example_builds import (
    CATALOGUE,
    MECH,
    carrying,
    errors,
    only,
    other,
    placed,
    the_problem,
    warnings,
    with_parts,
)


def test_4_6_the_example_mech() -> None:
    added = figures(MECH, CATALOGUE)
    assert (tons_text(added.tons), added.tons_limit) == ("31.5", Decimal(40))
    assert (added.power_continuous, added.power_peak, added.power_output.total) == (9, 29, 30)
    assert (added.heat_per_turn, added.cooling) == (5, 5)
    assert (added.sensors.total, added.move.total, added.free_defends.total) == (7, 6, 2)
    assert added.dr == {"piercing": 1, "laser": 2}
    assert errors(MECH) == []
    assert warnings(MECH) == [("blind_range", "salvo-missiles")]


@pytest.mark.parametrize("place", [place for place in Place if not place.optional])
def test_4_3_missing_part(place: Place) -> None:
    bare = only()
    parts = {key: ids for key, ids in bare.parts.items() if key is not place}
    found = the_problem(replace(bare, parts=parts), "missing_part")
    assert (found.where, found.severity) == (place.value, Severity.ERROR)


def test_4_1_shoulders_are_optional() -> None:
    assert ("missing_part", "left_shoulder") not in errors(MECH)


def test_4_3_duplicate_part_also_for_a_list_of_one() -> None:
    two = replace(placed(head=("gloria-mk-iv", "lowbrow")), listed=frozenset({Place.HEAD}))
    one = replace(MECH, listed=frozenset({Place.HEAD}))
    for mech in (two, one):
        assert the_problem(mech, "duplicate_part").where == "head"
        assert "missing_part" not in dict(errors(mech))


def test_4_3_wrong_kind_in_a_place_and_among_the_items() -> None:
    assert the_problem(placed(head="bobcat"), "wrong_kind").where == "head"
    assert the_problem(placed(legs="zantetsuken"), "wrong_kind").where == "legs"
    assert the_problem(carrying(Placed(item="bobcat", at=Location.HEAD)), "wrong_kind").where == "head"
    assert the_problem(carrying(Placed(item="bobcat")), "wrong_kind").where == "slotless"


def test_4_3_unknown_part_names_what_looks_like_it() -> None:
    found = the_problem(placed(head="gloria-mk-vi"), "unknown_part")
    assert found.where == "head"
    assert "gloria-mk-iv" in found.remedy
    assert the_problem(carrying(Placed(item="knife", at=Location.BACK)), "unknown_part").where == "back"


def test_4_3_an_unknown_part_weighs_0_and_a_misplaced_one_its_weight() -> None:
    head = CATALOGUE.parts["gloria-mk-iv"].tons
    assert figures(placed(head="nothing"), CATALOGUE).tons == Decimal("31.5") - head
    assert figures(placed(head="bobcat"), CATALOGUE).tons == Decimal("31.5") - head + 2


@pytest.mark.parametrize("part", ["nothing", "zantetsuken"])
def test_4_3_items_on_an_unknown_or_misplaced_part_are_not_reported_for_that(part: str) -> None:
    assert not [found for found in errors(placed(head=part)) if found[0] == "over_slots"]
    assert not [found for found in errors(placed(left_arm=part)) if found[0] == "over_slots"]


def test_4_3_items_at_an_unknown_shoulder_part_are_not_reported_for_that() -> None:
    more = Placed(item="salvo-missiles", at=Location.LEFT_SHOULDER)
    assert ("over_slots", "left shoulder") in errors(carrying(more))
    parts = {**MECH.parts, Place.LEFT_SHOULDER: ("nothing",)}
    assert errors(replace(carrying(more), parts=parts)) == [("unknown_part", "left_shoulder")]


def test_4_3_over_slots() -> None:
    found = the_problem(carrying(Placed(item="zantetsuken", at=Location.RIGHT_HAND)), "over_slots")
    assert found.where == "right hand"
    assert "1 slot, its items take 2" in found.message


def test_5_3_a_shoulder_part_adds_its_slots() -> None:
    slots = CATALOGUE.parts["epaulette"]
    assert isinstance(slots, Frame)
    more = replace(MECH, parts={**MECH.parts, Place.LEFT_SHOULDER: ("epaulette",)})
    assert figures(more, CATALOGUE).slots[Location.LEFT_SHOULDER] == (4, 4 + slots.mounts[Mount.SHOULDER])


def test_4_3_wrong_location_and_no_location() -> None:
    wrong = only(Placed(item="zantetsuken", at=Location.HEAD))
    assert the_problem(wrong, "wrong_location").where == "head"
    assert "hand" in the_problem(wrong, "wrong_location").remedy
    assert the_problem(only(Placed(item="lams", at=Location.BACK)), "wrong_location").where == "back"
    assert the_problem(only(Placed(item="zantetsuken")), "no_location").where == "slotless"


def test_4_3_six_faults_at_once_none_hides_another() -> None:
    mech = replace(
        placed(head=None, legs="bobcat", right_arm="nothing"),
        items=(
            *MECH.items,
            Placed(item="zantetsuken", at=Location.LEFT_HAND),
            Placed(item="argus-shield"),
            Placed(item="salvo-missiles", at=Location.BACK, ammo=11),
        ),
    )
    catalogue = with_parts(other("triumphant-809", power=8, tons_limit=Decimal(10)))
    assert errors(mech, catalogue) == [
        ("missing_part", "head"),
        ("wrong_kind", "legs"),
        ("over_tonnage", "torso"),
        ("over_slots", "head"),
        ("over_slots", "back"),
        ("over_slots", "left hand"),
        ("wrong_location", "back"),
        ("no_location", "slotless"),
        ("over_power", "torso"),
        ("unknown_part", "right_arm"),
        ("out_of_range", "salvo-missiles"),
    ]


def test_4_3_every_problem_has_a_sentence_and_a_remedy() -> None:
    for mech in (only(), placed(torso=None), placed(head=("a", "b")), carrying(Placed(item="zantetsuken"))):
        for problem in check(mech, CATALOGUE):
            assert problem.message
            assert problem.remedy
            assert problem.where


def test_4_3_without_a_torso_there_is_no_limit() -> None:
    added = figures(placed(torso=None), CATALOGUE)
    assert (added.tons_limit, added.power_output.total, added.cooling, added.dr) == (None, 0, 0, {})
    assert {"over_tonnage", "over_power", "peak_power"}.isdisjoint(dict(all_codes(placed(torso=None))))


def all_codes(mech: Mech) -> list[tuple[str, str]]:
    return errors(mech) + warnings(mech)


def test_4_5_a_derived_number_is_rounded_down_once_and_last() -> None:
    added = figures(MECH, CATALOGUE)
    in_force = _always(MECH)
    assert sensor_range(added.fitted, Status.OK, in_force).total == 7
    assert sensor_range(added.fitted, Status.DAMAGED, in_force).total == 3
    assert sensor_range(added.fitted, Status.BROKEN, in_force).total == 0
    assert [maximum_move(added.fitted, status, ()).total for status in Status] == [6, 4, 3]


def _always(mech: Mech) -> tuple[Source, ...]:
    fitted = fit(mech, CATALOGUE)
    return always(effects_of(fitted, 0, tuple(fitted.frames), range(len(fitted.gear))))


def test_4_4_tonnage_is_exact() -> None:
    quarter = Item(id="quarter", name="Quarter", tons=Decimal("0.25"), slots=0)
    mech = replace(MECH, items=(*MECH.items, *(Placed(item="quarter") for _ in range(3))))
    assert tons_text(figures(mech, with_parts(quarter)).tons) == "32.25"


IDS = st.sampled_from((*CATALOGUE.parts, "nothing", "zz"))
BUILDS = st.builds(
    lambda parts, items, listed: Mech(
        name="any", parts={place: ids for place, ids in parts.items() if ids}, items=items, listed=listed
    ),
    st.dictionaries(st.sampled_from(Place), st.lists(IDS, max_size=2).map(tuple)),
    st.lists(
        st.builds(
            Placed,
            item=IDS,
            at=st.one_of(st.none(), st.sampled_from(Location)),
            ammo=st.one_of(st.none(), st.integers(0, 20)),
        ),
        max_size=12,
    ).map(tuple),
    st.frozensets(st.sampled_from(Place)),
)


@given(BUILDS)
def test_4_3_any_build_is_judged_by_what_an_independent_count_says(mech: Mech) -> None:
    """The oracle counts again, straight from the rule's words."""
    found = check(mech, CATALOGUE)
    codes: dict[str, set[str]] = {}
    for problem in found:
        codes.setdefault(problem.code, set()).add(problem.where)
    named = {place: mech.parts.get(place, ()) for place in Place}
    assert codes.get("missing_part", set()) == {
        place.value for place in Place if not place.optional and not named[place]
    }
    tons = sum(
        (CATALOGUE.parts[each].tons for ids in named.values() for each in ids if each in CATALOGUE.parts),
        sum(
            (CATALOGUE.parts[each.item].tons for each in mech.items if each.item in CATALOGUE.parts),
            Decimal(0),
        ),
    )
    assert figures(mech, CATALOGUE).tons == tons
    torso = CATALOGUE.get(named[Place.TORSO][0]) if len(named[Place.TORSO]) == 1 else None
    if isinstance(torso, Torso) and Place.TORSO not in mech.listed:
        assert ("over_tonnage" in codes) is (tons > torso.tons_limit)
        gear = [part for each in mech.items if isinstance(part := CATALOGUE.get(each.item), Gear)]
        assert ("over_power" in codes) is (sum(part.power_per_round for part in gear) > torso.power)
        heat = sum(part.heat for part in gear if isinstance(part, Weapon))
        assert ("runs_hot" in codes) is (heat > torso.cooling)
    assert legal(found) is all(problem.severity is Severity.WARNING for problem in found)
    places = [CODES.index(problem.code) for problem in found]
    assert places == sorted(places)
