"""A damaged mech's sheet has both what its build is and what damage has left of it, as a fight begins with it."""

from dataclasses import replace
from itertools import product

from mechtable.export.mech_page import mech_page
from mechtable.export.plain_text import plain_text
from mechtable.rules.combat import standing
from mechtable.rules.combat.setup import Fielded, enter
from mechtable.rules.mech import Mech
from mechtable.rules.options import DEFAULTS
from mechtable.rules.places import Place
from mechtable.rules.sheets.mech_sheet import MechSheet, mech_sheet
from mechtable.services.subjects import of_mech
from tests.export.reading import CATALOGUE, MECHS, sheet

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
    assert "now" not in plain_text((mech_page(sheet(WHOLE)),)).split()
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
