"""A damaged mech's sheet has both what its build is and what damage has left of it, as a fight begins with it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import product

import pytest

from mechtable.engine.sums import Sum
from mechtable.export.mech_page import mech_page
from mechtable.export.pilot_page import pilot_page
from mechtable.export.plain_text import plain_text
from mechtable.rules.combat import standing
from mechtable.rules.combat.settle import lamed
from mechtable.rules.combat.setup import Fielded, enter
from mechtable.rules.effect_words import sentence
from mechtable.rules.mech import Mech
from mechtable.rules.options import DEFAULTS
from mechtable.rules.part_words import facts
from mechtable.rules.parts import DEFAULT_ATTACK_AP, Weapon
from mechtable.rules.places import Place
from mechtable.rules.sheets.mech_lines import ByState
from mechtable.rules.sheets.mech_sheet import MechSheet, mech_sheet
from mechtable.rules.sheets.pilot_sheet import pilot_sheet
from mechtable.rules.sheets.unhurt import unhurt
from mechtable.rules.sheets.weapon_lines import weapon_lines
from mechtable.services.subjects import of_mech
from tests.export.reading import CATALOGUE, MECHS, PILOTS, sheet

WHOLE = MECHS[0]


def hurt(mech: Mech, **shares: int) -> Mech:
    """The mech with so many quarters of the parts lost."""
    frames = sheet(mech).figures.fitted.frames
    lost = {Place(place): -(-frames[Place(place)].hp * share // 4) for place, share in shares.items()}
    return replace(mech, damage={place: points for place, points in lost.items() if points})


def now(mech: Mech) -> tuple[int, int, int]:
    found = sheet(mech).now
    return found.sensors.total, found.move.total, found.power_output.total


def test_5_1_a_damaged_part_costs_what_the_table_says() -> None:
    sensors, move, power = now(WHOLE)
    assert now(hurt(WHOLE, head=3)) == (sensors // 2, move, power)
    assert now(hurt(WHOLE, head=4)) == (0, move, power)
    assert now(hurt(WHOLE, legs=3)) == (sensors, move * 3 // 4, power)
    assert now(hurt(WHOLE, legs=4)) == (sensors, move // 2, power)
    assert now(hurt(WHOLE, torso=3)) == (sensors, move, power // 2)
    assert now(hurt(WHOLE, torso=4)) == (0, 0, 0)
    assert now(hurt(WHOLE, head=1, torso=1, legs=1)) == (sensors, move, power)


def test_5_2_what_is_left_is_what_a_fight_begins_with() -> None:
    for mech, shares in product(MECHS, ({"head": 4, "torso": 3, "legs": 4}, {"left_arm": 4, "legs": 3})):
        damaged = hurt(replace(mech, damage={}), **shares)
        found = sheet(damaged)
        if not found.legal:
            continue
        who = enter(Fielded(id="one", name="One", mech=damaged), CATALOGUE, DEFAULTS)
        assert found.now.move.total == standing.maximum_move(who).total
        assert found.now.sensors.total == standing.sensors(who).total
        assert found.now.free_defends.total == who.free_defends
        assert found.now.power_continuous <= found.now.power_output.total
        assert found.gauges[1].limit == found.now.power_output.total
        states = {gear.ref: gear.state for _, gear in found.gear}
        for index, item in enumerate(found.figures.fitted.gear):
            broken = item.carrier is not None and who.hp[item.carrier] == 0
            assert states[item.ref] == ("broken" if broken else "" if who.online[index] else "offline")


def test_5_1_the_page_gives_both_and_the_blank_one_the_whole() -> None:
    damaged = hurt(WHOLE, head=4, torso=3, legs=4)
    found = sheet(damaged)
    text = plain_text((mech_page(found),))
    sensors, move = found.figures.sensors.total, found.figures.move.total
    assert f"{sensors} squares, now 0" in text
    assert f"{move} squares, now {move // 2}" in text
    assert f"now {found.now.power_continuous} running" in " ".join(text.split())
    assert plain_text((mech_page(found, blank=True),)) == plain_text((mech_page(sheet(WHOLE)),))
    assert f"{found.whole_threat.total}, now {found.threat.total}" in text
    assert "now" not in plain_text((mech_page(sheet(WHOLE)),)).replace("now 0; ", "").split()
    assert of_mech(damaged, CATALOGUE).pages == (mech_page(found),)


def test_a_whole_mech_and_one_that_lacks_a_part_have_one_set_of_figures() -> None:
    for mech in (WHOLE, Mech(name="Empty", parts={}, damage={Place.HEAD: 3}), no_legs(WHOLE)):
        assert mech_sheet(mech, CATALOGUE).now == mech_sheet(mech, CATALOGUE).figures


def no_legs(mech: Mech) -> Mech:
    return replace(
        hurt(mech, head=4), parts={place: ids for place, ids in mech.parts.items() if place is not Place.LEGS}
    )


def test_5_3_the_weapon_of_a_broken_part_is_said_to_be_broken() -> None:
    found = sheet(hurt(WHOLE, left_arm=4, right_arm=4))
    broken = [gear for _, gear in found.gear if gear.state == "broken"]
    assert broken
    text = plain_text((mech_page(found),))
    for gear in (gear for gear in broken if gear.weapon):
        assert f"{gear.name} (broken)" in text or (f"{gear.name} (" in text and ", broken)" in text)
    assert isinstance(found, MechSheet)


def test_7_3_every_weapon_tells_its_ap_the_usual_4_too() -> None:
    weapons = [part for part in CATALOGUE.parts.values() if isinstance(part, Weapon)]
    assert any(weapon.ap == DEFAULT_ATTACK_AP for weapon in weapons)
    for weapon in weapons:
        assert f"{weapon.ap} AP" in facts(weapon)
    for mech in MECHS:
        for line in sheet(mech).weapons:
            assert line.words[0] == f"{line.attack.ap} AP"


@pytest.mark.long
def test_5_1_a_weapon_on_a_damaged_arm_or_shoulder_says_what_it_costs_its_lead() -> None:
    for mech, left, right in product(MECHS, (0, 3, 4), (0, 3, 4)):
        shares = {"left_arm": left, "right_arm": right, "left_shoulder": right, "right_shoulder": left}
        there = {place: share for place, share in shares.items() if Place(place) in mech.parts}
        damaged = hurt(replace(mech, damage={}), **there)
        found = sheet(damaged)
        who = enter(Fielded(id="one", name="One", mech=damaged), CATALOGUE, DEFAULTS)
        leads = {gear.ref: gear.lead for _, gear in found.gear}
        for index, item in enumerate(found.figures.fitted.gear):
            costs = isinstance(item.gear, Weapon) and lamed(who, index)
            assert leads[item.ref] == -int(costs), (mech.name, item.ref)
        lamed_words = [line.words for line in found.weapons if line.lead]
        assert all("−1 lead" in words for words in lamed_words)
        text = " ".join(plain_text((mech_page(found),)).split())
        assert text.count("−1 lead") == len(lamed_words) + text.count("its weapons −1 lead")
        assert not any(gear.lead for _, gear in unhurt(found).gear)


BY_STATE: Mapping[str, tuple[Callable[[MechSheet], ByState], Callable[[MechSheet], Sum]]] = {
    "head": (lambda one: one.sensors_by_head, lambda one: one.now.sensors),
    "legs": (lambda one: one.move_by_legs, lambda one: one.now.move),
    "torso": (lambda one: one.output_by_torso, lambda one: one.now.power_output),
}


@pytest.mark.parametrize("place", BY_STATE)
def test_5_1_a_figure_by_the_state_of_its_part_is_what_that_damage_leaves(place: str) -> None:
    by_state, now_of = BY_STATE[place]
    for mech in MECHS:
        states = [sheet(hurt(replace(mech, damage={}), **{place: share})) for share in (0, 3, 4)]
        by = by_state(states[0])
        assert [by.whole, by.damaged, by.broken] == [now_of(one).total for one in states], mech.name
        assert all(by_state(one) == by for one in states), mech.name


def test_5_1_what_a_hurt_part_means_stands_at_its_boxes_and_in_its_figures() -> None:
    found = sheet(hurt(WHOLE, head=3, torso=3, left_arm=4, legs=4))
    said = {part.place: (part.now_words, part.facts_now[:1]) for part in found.parts}
    assert said == {
        Place.HEAD: ("sensors ½", ("sensors 5, now ½",)),
        Place.TORSO: ("power ½", ("power 30, now ½",)),
        Place.LEFT_ARM: ("nothing on it works", ()),
        Place.RIGHT_ARM: ("", ()),
        Place.LEGS: ("move ½", ("move 6, now ½",)),
    }
    text = plain_text((mech_page(found),))
    assert "left shoulder, 4 slots, 0 free: SALVO Missiles (broken)" in text
    assert "beyond that reach" not in text


def test_a_weapon_that_works_reaches_beyond_what_the_sensors_see_now() -> None:
    whole, blind = (
        " ".join(plain_text((mech_page(sheet(mech)),)).split()) for mech in (WHOLE, hurt(WHOLE, head=3))
    )
    assert "Sensors see 7 squares; beyond that reach SALVO Missiles 10." in whole
    assert "Sensors see 3 squares; beyond that reach SALVO Missiles 10." in blind


def test_equal_weapons_at_one_place_are_one_line_with_the_shots_of_each() -> None:
    (salvo, *_) = sheet().weapons
    gear = next(gear for _, gear in sheet().gear if gear.name == salvo.name)
    fired = replace(gear, ref="salvo#2", shots=(7, 10))
    lines = weapon_lines([("left shoulder", gear), ("left shoulder", fired), ("back", gear)])
    assert [(line.title, line.where, line.shots) for line in lines] == [
        ("SALVO Missiles ×2", "left shoulder", ((10, 10), (7, 10))),
        ("SALVO Missiles", "back", ((10, 10),)),
    ]
    assert lines[0].shot_words == "17 of 20 shots"
    assert len(weapon_lines([("back", gear), ("back", replace(gear, state="broken"))])) == 2


def test_5_2_what_runs_stands_in_priority_order() -> None:
    for mech in MECHS:
        found = sheet(mech)
        steady = [item.ref for item in found.figures.fitted.gear if item.gear.power_per_round]
        assert [line.ref for line in found.running] == steady


def test_8_1_a_pilots_ability_says_what_it_does_wherever_it_stands() -> None:
    learned = replace(PILOTS[0], piloting=9, initiative=9, ap=9, skills=tuple(CATALOGUE.skills))
    pilot = pilot_sheet(learned, known=CATALOGUE.skills)
    pages = (mech_page(sheet(), pilot), pilot_page(pilot))
    for page in pages:
        said = " ".join(plain_text((page,)).split())
        for skill in CATALOGUE.skills.values():
            for effect in skill.effects:
                assert sentence(effect) in said, skill.name
            assert skill.special in said
            assert (skill.description in said) == (page.kind == "pilot")
            assert (f"{skill.name} ({skill.price} XP):" in said) == (page.kind == "pilot")
