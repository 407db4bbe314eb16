"""What commands do to a build on the bench, and which are nonsense."""

from dataclasses import replace

import pytest
from hypothesis import given

from mechtable.engine.audience import GM, Seat, Unknown
from mechtable.engine.errors import RuleError
from mechtable.files import limits
from mechtable.rules.bench import commands as c
from mechtable.rules.bench.ruleset import MechBench
from mechtable.rules.bench.sides import Side, across_location
from mechtable.rules.bench.state import Draft
from mechtable.rules.bench.writing import MOST_AMMO, MOST_HEAT, MOST_HP
from mechtable.rules.build import figures
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.places import Location, Place
from tests.laws.bench_subject import STORES
from tests.rules.builds import builds
from tests.rules.mechs import CATALOGUE, build

RULES = MechBench(STORES)
BUILDS = builds(CATALOGUE)


def done(mech: Mech, *commands: c.Command) -> Mech:
    draft = Draft(mech)
    for command in commands:
        for event in RULES.preview(draft, GM, command):
            assert not isinstance(event, Unknown)  # the bench leaves nothing to chance
            draft = RULES.evolve(draft, event)
    return draft.mech


def refused(mech: Mech, command: c.Command) -> str:
    refusal = RULES.refusal(Draft(mech), GM, command)
    assert refusal is not None
    return refusal.code


def ref(mech: Mech, number: int) -> c.ItemRef:
    return c.ItemRef(number, mech.items[number - 1].item)


def test_4_1_a_new_part_is_whole_and_takes_the_place_of_a_list() -> None:
    mech = Mech(
        name="M",
        parts={Place.HEAD: ("eye", "wide-eye"), Place.LEGS: ("stilts",)},
        listed=frozenset([Place.HEAD]),
        damage={Place.HEAD: 3, Place.LEGS: 1},
    )
    fitted = done(mech, c.Fit(Place.HEAD, "eye"))
    assert fitted.parts == {Place.HEAD: ("eye",), Place.LEGS: ("stilts",)}
    assert (fitted.listed, fitted.damage) == (frozenset(), {Place.LEGS: 1})
    assert done(mech, c.Clear(Place.HEAD)).parts == {Place.LEGS: ("stilts",)}


def test_4_2_items_stay_when_what_carries_them_goes() -> None:
    mech = build("club at right hand", "lams")
    assert done(mech, c.Clear(Place.RIGHT_ARM)).items == mech.items


def test_5_2_items_are_mounted_and_ranked_in_the_priority_order() -> None:
    mech = done(build("lams", "foam"), c.Mount("club", Location.LEFT_HAND, 2), c.Mount("dodge"))
    assert [each.item for each in mech.items] == ["lams", "club", "foam", "dodge"]
    assert [each.item for each in done(mech, c.Rank(ref(mech, 1), 4)).items] == [
        "club",
        "foam",
        "dodge",
        "lams",
    ]
    assert [each.item for each in done(mech, c.Rank(ref(mech, 4), 1)).items] == [
        "dodge",
        "lams",
        "club",
        "foam",
    ]
    assert done(mech, c.Rank(ref(mech, 2), 3), c.Rank(c.ItemRef(3, "club"), 2)) == mech


def test_4_2_an_exchanged_item_hangs_where_the_old_one_did() -> None:
    mech = build("mortar at left shoulder ammo 1", "lams")
    assert done(mech, c.Exchange(ref(mech, 1), "rifle")).items[0] == Placed(
        item="rifle", at=Location.LEFT_SHOULDER
    )
    assert done(mech, c.Exchange(ref(mech, 1), "foam")).items[0] == Placed(item="foam")


def test_4_2_swapped_items_change_locations_and_keep_their_priorities() -> None:
    mech = build("mortar at left shoulder ammo 1", "lams", "club at right hand")
    swapped = done(mech, c.Swap(ref(mech, 1), ref(mech, 3)))
    assert swapped.items == (
        Placed(item="mortar", at=Location.RIGHT_HAND, ammo=1),
        Placed(item="lams"),
        Placed(item="club", at=Location.LEFT_SHOULDER),
    )


def test_4_2_swapped_arms_take_shoulders_damage_and_items_along() -> None:
    mech = build(
        "mortar at left shoulder",
        "club at right hand",
        "rifle at back",
        left_arm="sword-arm",
        left_shoulder="pauldron",
        damage={"left_arm": 2, "torso": 1},
    )
    swapped = done(mech, c.SwapArms())
    assert swapped.parts[Place.RIGHT_ARM] == ("sword-arm",)
    assert (swapped.parts[Place.RIGHT_SHOULDER], Place.LEFT_SHOULDER in swapped.parts) == (
        ("pauldron",),
        False,
    )
    assert swapped.damage == {Place.RIGHT_ARM: 2, Place.TORSO: 1}
    assert [each.at for each in swapped.items] == [Location.RIGHT_SHOULDER, Location.LEFT_HAND, Location.BACK]


@given(BUILDS)
def test_swapping_the_arms_twice_is_nothing(mech: Mech) -> None:
    if RULES.refusal(Draft(mech), GM, c.SwapArms()) is None:
        swapped = done(mech, c.SwapArms())
        assert done(swapped, c.SwapArms()) == mech
        assert figures(swapped, CATALOGUE).tons == figures(mech, CATALOGUE).tons


@given(BUILDS)
def test_a_mirrored_side_is_the_image_of_its_model_and_the_rest_stays(mech: Mech) -> None:
    for side in Side:
        command = c.Mirror(side)
        if RULES.refusal(Draft(mech), GM, command) is not None:
            continue
        mirrored = done(mech, command)
        for of in (mech, mirrored):
            assert {place: ids for place, ids in of.parts.items() if side.has(place)} == {
                place: ids for place, ids in mech.parts.items() if side.has(place)
            }
        rest = [each for each in mech.items if not side.other.has(each.at)]
        assert [each for each in mirrored.items if not side.other.has(each.at)] == rest
        image = sorted(
            map(repr, (replace(each, at=across_location(each.at)) for each in rest if side.has(each.at)))
        )
        assert sorted(repr(each) for each in mirrored.items if side.other.has(each.at)) == image
        assert refused(mirrored, command) == "nothing_changes"


def test_a_mirrored_copy_stands_after_its_model_and_is_whole() -> None:
    mech = build(
        "club at left hand",
        "lams",
        "mortar at left shoulder ammo 1",
        "rifle at right hand",
        left_arm="sword-arm",
        damage={"left_arm": 2, "right_arm": 3},
    )
    mirrored = done(mech, c.Mirror(Side.LEFT))
    assert [(each.item, each.at, each.ammo) for each in mirrored.items] == [
        ("club", Location.LEFT_HAND, None),
        ("club", Location.RIGHT_HAND, None),
        ("lams", None, None),
        ("mortar", Location.LEFT_SHOULDER, 1),
        ("mortar", Location.RIGHT_SHOULDER, 1),
    ]
    assert mirrored.parts[Place.RIGHT_ARM] == ("sword-arm",)
    assert mirrored.damage == {Place.LEFT_ARM: 2}


def test_4_3_over_a_limit_is_allowed_and_marked() -> None:
    mech = done(
        build(),
        *(c.Mount("furnace") for _ in range(4)),
        c.Mount("club", None),
        c.Mount("lams", Location.HEAD),
        c.Mount("mortar", Location.LEFT_HAND, None, 99),
        c.Mount("rifle", Location.LEFT_HAND),
    )
    codes = {each.code for each in RULES.view(Draft(mech), None).sheet.problems}
    assert codes >= {"over_power", "no_location", "wrong_location", "out_of_range", "over_slots"}


def test_4_3_nonsense_is_refused() -> None:
    mech = build("club at right hand", "lams", "mortar at back")
    club, mortar = ref(mech, 1), ref(mech, 3)
    assert refused(mech, c.Fit(Place.HEAD, "nobody-has-this")) == "unknown_part"
    assert refused(mech, c.Fit(Place.HEAD, "keel")) == "wrong_kind"
    assert refused(mech, c.Fit(Place.HEAD, "lams")) == "wrong_kind"
    assert refused(mech, c.Mount("keel", Location.HEAD)) == "wrong_kind"
    assert refused(mech, c.Mount("lams", None, 5)) == "bad_number"
    assert refused(mech, c.Mount("lams", None, 0)) == "bad_number"
    assert refused(mech, c.Mount("lams", None, None, 1)) == "wrong_kind"
    assert refused(mech, c.Mount("club", Location.LEFT_HAND, None, 1)) == "wrong_kind"
    assert refused(mech, c.Load(mortar, -1)) == "bad_number"
    assert refused(mech, c.Load(club, 1)) == "wrong_kind"
    assert refused(mech, c.Load(mortar, None)) == "nothing_changes"
    assert refused(mech, c.TakeOff(c.ItemRef(4, "lams"))) == "no_such_item"
    assert refused(mech, c.TakeOff(c.ItemRef(1, "lams"))) == "no_such_item"
    assert refused(mech, c.Swap(club, c.ItemRef(0, "lams"))) == "no_such_item"
    assert refused(mech, c.Move(club, Location.RIGHT_HAND)) == "nothing_changes"
    assert refused(mech, c.Rank(club, 4)) == "bad_number"
    assert refused(mech, c.Clear(Place.LEFT_SHOULDER)) == "nothing_changes"
    assert refused(mech, c.Write(c.Line.NAME, "")) == "bad_text"
    assert refused(mech, c.Write(c.Line.OWNER, "a\nb")) == "bad_text"
    assert refused(mech, c.SeatPilot("Nobody")) == "unknown_pilot"
    assert refused(mech, c.Replace(build(heat=-1), c.Origin.CODE)) == "bad_number"
    assert refused(mech, c.Replace(build("\x1b"), c.Origin.CODE)) == "bad_text"


def test_6_1_a_pilot_is_seated_by_name_or_callsign() -> None:
    by = [RULES.preview(Draft(build()), GM, c.SeatPilot(name)) for name in ("Dana Voss", "Magpie")]
    assert by[0] == by[1]
    draft = Draft(build(), "Somebody who left")
    assert RULES.view(draft, None).pilot is None
    assert RULES.view(draft, None).seated == "Somebody who left"


def test_a_text_comes_in_composed_form() -> None:
    assert done(build(), c.Write(c.Line.NAME, "Mu\u0308cke")).name == "M\u00fccke"


def test_what_a_build_may_name_is_what_a_file_may() -> None:
    assert (MOST_AMMO, MOST_HEAT, MOST_HP) == (limits.MOST_AMMO, limits.MOST_HEAT, limits.MOST_HP)


def test_only_the_one_at_the_bench_builds() -> None:
    with pytest.raises(RuleError) as caught:
        RULES.preview(Draft(build()), Seat("ann"), c.SwapArms())
    assert caught.value.code == "not_your_seat"
    assert RULES.choices(Draft(build()), Seat("ann")) == ()
