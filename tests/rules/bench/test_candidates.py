"""What is offered for a spot, and that the quick verdict agrees with the full check (mechcombat 4.3)."""

from collections import Counter
from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.rules.bench.candidates import Candidate, candidates, still_fits
from mechtable.rules.bench.decide import Stores, event_of
from mechtable.rules.bench.evolve import evolve
from mechtable.rules.bench.preview import preview
from mechtable.rules.bench.ruleset import MechBench
from mechtable.rules.bench.spots import LocationSpot, PlaceSpot, Spot, emptied, item_spot, taking
from mechtable.rules.bench.state import Draft
from mechtable.rules.build import figures
from mechtable.rules.build_check import check
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.effects import Then
from mechtable.rules.fitted import FRAME_OF
from mechtable.rules.mech import Mech
from mechtable.rules.mech_diff import price
from mechtable.rules.parts import AnyPart, Gear, Torso, Weapon, tons_text
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Location, Place
from mechtable.services.library import load_catalogue
from tests.rules.builds import builds
from tests.rules.mechs import CATALOGUE, FRAMES, GEAR, always, build, item

DYNAMOS = (
    item("dynamo", always("Hum", Then(power=4), piloting=3), slots=1),
    item("spark", always("Spark", Then(power=2))),
    item("drain", always("Drain", Then(power=-9))),
)
RICH = Catalogue({part.id: part for part in (*FRAMES, *GEAR, *DYNAMOS)}, CATALOGUE.taxonomy, CATALOGUE.hands)
SHIPPED = load_catalogue()
BUILDS = {id(catalogue): builds(catalogue) for catalogue in (RICH, SHIPPED)}
PILOTS = (None, Pilot(name="Rookie"), Pilot(name="Ace", piloting=4, initiative=5, ap=3))
AFFECTED = {
    Place.HEAD: {Location.HEAD},
    Place.TORSO: {Location.BACK},
    Place.LEGS: {Location.LEGS},
    Place.LEFT_ARM: {Location.LEFT_HAND, Location.LEFT_SHOULDER},
    Place.RIGHT_ARM: {Location.RIGHT_HAND, Location.RIGHT_SHOULDER},
    Place.LEFT_SHOULDER: {Location.LEFT_SHOULDER},
    Place.RIGHT_SHOULDER: {Location.RIGHT_SHOULDER},
}


def spots(mech: Mech) -> list[Spot]:
    return [
        *map(PlaceSpot, Place),
        *map(LocationSpot, (*Location, None)),
        *(item_spot(mech, number) for number in range(1, len(mech.items) + 1)),
    ]


def taken(mech: Mech, catalogue: Catalogue, spot: Spot, part: AnyPart) -> Mech:
    draft = Draft(mech)
    return evolve(draft, event_of(Stores(catalogue), mech, taking(spot, part))).mech


def reasons(
    mech: Mech, catalogue: Catalogue, pilot: Pilot | None, spot: Spot, part: AnyPart
) -> dict[str, str]:
    """By code what the full check has against the build after taking the part, in the words of a verdict."""
    after = taken(mech, catalogue, spot, part)
    added = figures(after, catalogue, pilot)
    where = AFFECTED[spot.place] if isinstance(spot, PlaceSpot) else {_location(mech, spot)}
    before = Counter(p.message for p in check(emptied(mech, spot), catalogue) if p.code == "wrong_location")
    found: dict[str, str] = {}
    for problem in check(after, catalogue, pilot):
        over = next((each for each in where if each and each.value == problem.where), None)
        match problem.code:
            case "wrong_location" if Counter([problem.message]) - before and over:
                found[problem.code] = f"not on the {over.mount.value}"
            case "over_slots" if over and isinstance(part, Gear):
                found[problem.code] = f"needs {_slots(part.slots)}"
            case "over_slots" if over and problem.code not in found:
                found[problem.code] = f"{over.value} needs "
            case "over_power":
                found[problem.code] = f"power {added.power_continuous}/{added.power_output.total}"
            case "over_tonnage" if added.tons_limit is not None:
                found[problem.code] = f"{tons_text(added.tons - added.tons_limit)} t over"
    return found


def _location(mech: Mech, spot: Spot) -> Location | None:
    assert not isinstance(spot, PlaceSpot)
    return spot.location if isinstance(spot, LocationSpot) else mech.items[spot.item.number - 1].at


def _slots(count: int) -> str:
    return "1 slot" if count == 1 else f"{count} slots"


@pytest.mark.parametrize("catalogue", [RICH, SHIPPED], ids=["small", "shipped"])
@given(data=st.data(), pilot=st.sampled_from(PILOTS))
def test_4_3_the_quick_verdict_is_that_of_the_full_check(
    catalogue: Catalogue, data: st.DataObject, pilot: Pilot | None
) -> None:
    mech = data.draw(BUILDS[id(catalogue)])
    spot = data.draw(st.sampled_from(spots(mech)))
    every = candidates(mech, catalogue, pilot, spot)
    chosen = data.draw(st.lists(st.sampled_from(every), max_size=4)) if every else ()
    for candidate in chosen:
        against = reasons(mech, catalogue, pilot, spot, candidate.part)
        assert candidate.fits is (not against), (spot, candidate, against)
        said = candidate.reason
        assert candidate.fits or any(said.startswith(words) for words in against.values()), (said, against)


@given(mech=BUILDS[id(RICH)], pilot=st.sampled_from(PILOTS))
def test_every_part_of_the_kind_is_there_those_that_fit_first(mech: Mech, pilot: Pilot | None) -> None:
    order = list(RICH.parts)
    for spot in spots(mech):
        found = candidates(mech, RICH, pilot, spot)
        half = [each.fits for each in found].count(True)
        for part in (found[:half], found[half:]):
            ids = [each.part.id for each in part]
            assert ids == sorted(ids, key=order.index)
        assert all(each.fits for each in found[:half])
        if isinstance(spot, PlaceSpot):
            wanted = {each.id for each in FRAMES if isinstance(each, FRAME_OF[spot.place])}
        else:
            slotted = _location(mech, spot) is not None
            gear = [each for each in (*GEAR, *DYNAMOS) if isinstance(each, Gear)]
            wanted = {each.id for each in gear if bool(each.slots) is slotted}
        assert {each.part.id for each in found} == wanted


@given(mech=BUILDS[id(RICH)], pilot=st.sampled_from(PILOTS))
def test_what_still_fits_is_what_fits_the_open_spots(mech: Mech, pilot: Pilot | None) -> None:
    shelves = {shelf.spot: [part.id for part in shelf.parts] for shelf in still_fits(mech, RICH, pilot)}
    added = figures(mech, RICH, pilot)
    for spot in spots(mech):
        if not isinstance(spot, LocationSpot | PlaceSpot):
            continue
        fitting = [each.part.id for each in candidates(mech, RICH, pilot, spot) if each.fits]
        if isinstance(spot, PlaceSpot):
            open_ = not mech.parts.get(spot.place)
        else:
            open_ = spot.location is None or spot.location in added.slots
        assert shelves.get(spot, []) == (fitting if open_ else [])


def reason(mech: Mech, spot: Spot, part: str, pilot: Pilot | None = None) -> str:
    found = candidates(mech, RICH, pilot, spot)
    return next(each.reason for each in found if each.part.id == part)


def test_4_3_each_limit_has_its_short_reason() -> None:
    hand, back, nowhere = (LocationSpot(at) for at in (Location.LEFT_HAND, Location.BACK, None))
    full = build("mortar at left hand", "rifle at back", "furnace")
    assert reason(full, hand, "club") == "needs 1 slot"
    assert reason(full, hand, "mortar") == "needs 2 slots"
    assert reason(full, back, "club") == ""
    assert reason(full, nowhere, "furnace") == ""
    assert reason(build("furnace", "furnace"), nowhere, "furnace") == "power 36/30"
    assert reason(full, PlaceSpot(Place.LEFT_ARM), "sword-arm") == "left hand needs 2 slots"
    assert reason(full, PlaceSpot(Place.TORSO), "weak") == "back needs 1 slot"
    assert reason(build("furnace"), PlaceSpot(Place.TORSO), "weak") == "power 12/11"


def test_4_3_a_part_over_the_limit_says_by_how_much() -> None:
    heavy = build(*["lams"] * 8, "furnace")
    light = Catalogue(
        {**RICH.parts, "weak": _with_limit(RICH.parts["weak"], "14.25")}, RICH.taxonomy, RICH.hands
    )
    found = candidates(heavy, light, None, PlaceSpot(Place.TORSO))
    said = next(each for each in found if each.part.id == "weak")
    assert said.reason == "power 36/11"
    found = candidates(build(*["dodge"] * 10), light, None, PlaceSpot(Place.TORSO))
    assert next(each for each in found if each.part.id == "weak") == Candidate(
        light.parts["weak"], "0.75 t over"
    )


def _with_limit(part: AnyPart, tons: str) -> AnyPart:
    assert isinstance(part, Torso)
    return replace(part, tons_limit=Decimal(tons))


def test_8_3_power_that_the_pilot_unlocks_makes_room() -> None:
    mech, nowhere = build("furnace", "furnace", "dynamo at back"), LocationSpot(None)
    assert reason(mech, nowhere, "radio", PILOTS[2]) == ""
    assert (
        reason(build("furnace", "furnace", "lams", "lams", "dynamo at back"), nowhere, "radio")
        == "power 35/30"
    )
    assert reason(mech, nowhere, "reactor", PILOTS[2]) == "power 44/34"
    assert reason(build("furnace", "furnace"), LocationSpot(Location.BACK), "dynamo", PILOTS[2]) == ""


def test_4_3_what_gives_way_counts_no_more_and_the_limit_itself_fits() -> None:
    hot = build("furnace", "furnace", "mortar at left hand")
    assert reason(hot, item_spot(hot, 1), "reactor") == "power 32/30"
    assert reason(hot, item_spot(hot, 1), "radio") == ""
    assert reason(hot, item_spot(hot, 3), "club") == ""
    assert reason(build("furnace", "furnace", "radio"), LocationSpot(None), "foam") == ""
    assert reason(build("furnace", "furnace", "radio", "foam"), LocationSpot(None), "foam") == "power 31/30"


def test_4_2_gear_for_another_mounting_point_says_so() -> None:
    narrow = item("visor", slots=1, at=(next(iter(Location)).mount,))
    catalogue = Catalogue({**RICH.parts, "visor": narrow}, RICH.taxonomy, RICH.hands)
    found = candidates(build(), catalogue, None, LocationSpot(Location.LEFT_HAND))
    assert next(each.reason for each in found if each.part is narrow) == "not on the hand"


def test_only_those_asked_for() -> None:
    found = candidates(build(), RICH, None, LocationSpot(None), among={"lams", "foam", "keel"})
    assert [each.part.id for each in found] == ["lams", "foam"]


def test_an_item_that_has_gone_has_no_candidates() -> None:
    gone = item_spot(build("club at left hand"), 1)
    assert candidates(build(), RICH, None, gone) == ()
    assert candidates(build("rifle at left hand"), RICH, None, gone) == ()


@given(data=st.data(), pilot=st.sampled_from(PILOTS))
def test_the_preview_is_the_bench_after_the_command(data: st.DataObject, pilot: Pilot | None) -> None:
    mech = data.draw(BUILDS[id(RICH)])
    spot = data.draw(st.sampled_from(spots(mech)))
    every = candidates(mech, RICH, pilot, spot)
    part = data.draw(st.sampled_from(every)).part
    stores = Stores(RICH, {pilot.name: pilot} if pilot else {})
    draft = Draft(mech, pilot.name if pilot else None)
    seen = preview(stores, draft, taking(spot, part))
    after = taken(mech, RICH, spot, part)
    rules = MechBench(stores)
    assert seen.after.mech == after
    assert seen.before == rules.view(draft, None)
    assert seen.after == rules.view(Draft(after, draft.pilot), None)
    assert seen.after.sheet.problems == check(after, RICH, pilot)
    old, new = figures(mech, RICH, pilot), figures(after, RICH, pilot)
    for name, change in {each.name: each for each in seen.figures}.items():
        if name.startswith("dr "):
            kind = name.removeprefix("dr ")
            assert (change.before, change.after) == (old.dr.get(kind, 0), new.dr.get(kind, 0))
    assert (seen.figure("tons").before, seen.figure("tons").after) == (old.tons, new.tons)
    assert seen.figure("tons_limit").after == new.tons_limit
    assert seen.figure("power_output").after == new.power_output.total
    assert seen.figure("price").after == price(after, RICH)
    assert seen.figure("weapons").after == sum(isinstance(each.gear, Weapon) for each in new.fitted.gear)
    assert len(seen.gained) - len(seen.lost) == len(check(after, RICH, pilot)) - len(check(mech, RICH, pilot))


def test_a_preview_tells_new_problems_from_those_there_were() -> None:
    stores = Stores(RICH, {"Rookie": Pilot(name="Rookie")})
    draft = Draft(build("railgun at left hand"), "Rookie")
    seen = preview(stores, draft, taking(PlaceSpot(Place.RIGHT_ARM), RICH.parts["sword-arm"]))
    assert {each.code for each in seen.gained} == {"locked_ability"}
    assert "blind_range" in {each.code for each in seen.after.sheet.problems}
    assert [each.name for each in seen.figures][:3] == ["tons", "tons_limit", "power_continuous"]
    assert seen.figure("hp").change == 2
    assert seen.figure("dr sonic").change == 0
