"""Pilots (mechcombat 6): the hand-size progression, the sheet, and what its check finds."""

from dataclasses import replace
from datetime import date
from math import comb
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.files.pilots import read_pilot
from mechtable.rules.options import DEFAULTS, Options
from mechtable.rules.pilot import Pilot, XpLine, progression
from mechtable.rules.pilot_check import check
from mechtable.rules.problem import Severity
from mechtable.rules.sheets.pilot_sheet import pilot_sheet

EXAMPLE = (Path(__file__).resolve().parents[1] / "data" / "examples" / "pilot.yaml").read_bytes()
DANA = read_pilot(EXAMPLE, "pilot.yaml")
DAY = date(2026, 1, 10)


def line(amount: int, reason: str = "reason", day: date = DAY, **buys: int) -> XpLine:
    return XpLine(date=day, amount=amount, reason=reason, buys=buys)


def pilot(*xp: XpLine, **levels: Any) -> Pilot:
    return replace(Pilot(name="Dana"), xp=xp, **levels)


def errors(who: Pilot, options: Options = DEFAULTS) -> list[tuple[str, str]]:
    return [(each.code, each.where) for each in check(who, options) if each.severity is Severity.ERROR]


def warnings(who: Pilot, options: Options = DEFAULTS) -> list[tuple[str, str]]:
    return [(each.code, each.where) for each in check(who, options) if each.severity is Severity.WARNING]


def test_the_example_pilot_has_nothing_wrong() -> None:
    assert check(DANA) == ()


def test_6_2_the_road_multiplies_by_51_40_33_28_25() -> None:
    road = progression(DEFAULTS.hand_size_xp)
    assert [step.size for step in road] == [3, 4, 5, 6, 7, 8]
    assert [step.factor for step in road] == [None, 51, 40, 33, 28, 25]
    assert [step.hands for step in road] == [comb(208, size) for size in range(3, 9)]
    assert road[2].hands == 3_091_033_296


def test_6_2_prices_are_a_house_rule() -> None:
    options = Options(hand_size_xp={4: 1, 5: 2, 6: 3, 7: 4, 8: 5})
    assert [step.price for step in pilot_sheet(DANA, options).road] == [None, 1, 2, 3, 4, 5]


def test_6_2_the_sheet_says_where_the_pilot_stands_and_what_is_short() -> None:
    sheet = pilot_sheet(DANA)
    assert sheet.next_step is not None
    assert (sheet.next_step.size, sheet.next_step.factor, sheet.next_step.price, sheet.short) == (
        6,
        33,
        33,
        4,
    )
    last = pilot_sheet(pilot(hand_size=8))
    assert (last.next_step, last.short) == (None, 0)


def test_6_3_the_sheet_has_the_ledger_with_its_balance() -> None:
    sheet = pilot_sheet(DANA)
    assert [each.balance for each in sheet.ledger] == [120, 69, 29]
    assert (sheet.balance, sheet.earned) == (29, 120)


@given(st.lists(st.integers(-200, 200), max_size=20))
def test_6_3_the_balance_is_the_sum_of_the_ledger(amounts: list[int]) -> None:
    sheet = pilot_sheet(pilot(*(line(amount) for amount in amounts)))
    assert sheet.balance == sum(amounts)
    assert [each.balance for each in sheet.ledger] == [sum(amounts[: at + 1]) for at in range(len(amounts))]


def test_6_4_ap_a_turn_is_the_base_and_the_skill() -> None:
    assert pilot_sheet(DANA).ap_a_turn == 14
    assert pilot_sheet(DANA, Options(ap_base=6)).ap_a_turn == 10


@pytest.mark.parametrize(("size", "wrong"), [(2, True), (3, False), (8, False), (9, True)])
def test_6_2_a_hand_has_3_to_8_cards(size: int, wrong: bool) -> None:
    assert (("hand_size", "hand_size") in errors(pilot(hand_size=size))) is wrong


@pytest.mark.parametrize("skill", ["piloting", "initiative", "ap"])
@pytest.mark.parametrize(("level", "wrong"), [(-1, True), (0, False), (10, False), (11, True)])
def test_6_3_a_skill_goes_from_0_to_10(skill: str, level: int, wrong: bool) -> None:
    assert (("skill_range", skill) in errors(pilot(**{skill: level}))) is wrong


def test_6_3_xp_is_never_negative_at_any_line() -> None:
    assert errors(pilot(line(50), line(-50))) == []
    assert errors(pilot(line(50), line(-51), line(10), line(-20))) == [
        ("xp_negative", "xp[2]"),
        ("xp_negative", "xp[4]"),
    ]


@pytest.mark.parametrize(("amount", "wrong"), [(-51, False), (-50, True), (-52, True), (0, True)])
def test_6_2_a_hand_size_has_its_price(amount: int, wrong: bool) -> None:
    who = pilot(line(100), line(amount, hand_size=4), hand_size=4)
    assert (("price", "xp[2]") in warnings(who)) is wrong
    assert errors(who) == []


def test_6_2_several_steps_at_once_cost_their_sum() -> None:
    bought = (line(200), line(-51, hand_size=4), line(-73, hand_size=6))
    assert warnings(pilot(*bought, hand_size=6)) == []


def test_6_2_a_line_that_buys_more_than_the_hand_is_not_judged_by_its_price() -> None:
    assert warnings(pilot(line(100), line(-61, hand_size=4, piloting=1), hand_size=4, piloting=1)) == []


def test_6_3_what_was_bought_last_is_what_the_sheet_says() -> None:
    bought = (line(100), line(-10, piloting=1), line(-20, piloting=2))
    assert errors(pilot(*bought, piloting=2)) == []
    assert errors(pilot(*bought, piloting=3)) == [("level_differs", "piloting")]
    assert errors(pilot(*bought, piloting=1)) == [("level_differs", "piloting")]


def test_6_3_levels_that_no_line_bought_are_what_the_pilot_started_with() -> None:
    assert errors(pilot(line(100), piloting=5, hand_size=7)) == []


def test_6_3_a_purchase_raises_a_level_and_a_line_that_takes_it_back_lowers_it() -> None:
    bought = (line(100), line(-20, piloting=2))
    assert errors(pilot(*bought, line(-10, piloting=2), piloting=2)) == [("level_order", "xp[3]")]
    assert errors(pilot(*bought, line(20, "taken back", piloting=1), piloting=1)) == []


def test_6_3_attributes_and_trainings_can_be_bought() -> None:
    who = replace(pilot(line(100), line(-10, mechanics=2)), trainings={"mechanics": 2})
    assert check(who) == ()
    assert warnings(pilot(line(100), line(-10, cooking=2))) == [("unknown_skill", "xp[2]")]


def test_6_3_dates_ascend() -> None:
    assert warnings(pilot(line(1, day=date(2026, 1, 2)), line(1, day=date(2026, 1, 1)))) == [
        ("date_order", "xp[2]")
    ]
    assert warnings(pilot(line(1), line(1))) == []


def test_every_problem_has_a_sentence_and_a_remedy() -> None:
    worst = pilot(
        line(-5, hand_size=4), line(-1, day=date(2020, 1, 1), luck=1), hand_size=9, ap=11, piloting=-1
    )
    found = check(worst)
    assert len(found) >= 7
    assert all(each.message and each.remedy and each.where for each in found)


def test_6_1_a_pilot_has_three_skills_a_hand_and_what_counts_out_of_the_cockpit() -> None:
    ada = replace(
        pilot(piloting=3, initiative=2, ap=1, hand_size=5),
        attributes={"brawn": 2, "systems": 1},
        trainings={"welding": 4},
        skills=("brace",),
    )
    sheet = pilot_sheet(ada)
    levels = {skill.name.lower(): skill.level for skill in sheet.skills}
    assert {"piloting": 3, "initiative": 2}.items() <= levels.items()
    assert (sheet.ap_a_turn, sheet.hand_size) == (11, 5)
    assert [(name, level) for name, *_, level in sheet.attributes if level] == [("brawn", 2), ("systems", 1)]
    assert [(name, level) for name, *_, level in sheet.trainings] == [("welding", 4)]
    assert len(sheet.abilities) == 1
