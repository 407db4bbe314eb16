"""What experience buys and what it costs (mechcombat 6.2, 6.3)."""

from dataclasses import replace
from typing import Any

import pytest

from mechtable.engine.errors import RuleError
from mechtable.engine.sums import formula
from mechtable.rules.ledger import take_back
from mechtable.rules.options import DEFAULTS
from mechtable.rules.pilot import HAND, SKILLS, XpLine
from mechtable.rules.pilot_check import check
from mechtable.rules.wares import cost
from tests.rules.ledgers import DAY, HOUSE, KNOWN, NEW, bought, code, rich, ware


@pytest.mark.parametrize("skill", SKILLS)
def test_6_3_a_skill_costs_its_price_times_the_new_level(skill: str) -> None:
    for level in range(10):
        has: dict[str, Any] = {skill: level}
        who = replace(NEW, **has)
        price = cost(ware(skill, who), who, DEFAULTS, KNOWN)
        assert price is not None
        assert price.total == {"piloting": 10, "initiative": 10, "ap": 40}[skill] * (level + 1)
        assert price.adds_up()
    assert price is not None
    assert formula(price) == f"{DEFAULTS.skill_xp[skill]} XP for each level × 10 (new level) = {price.total}"


def test_6_2_a_hand_size_costs_its_step() -> None:
    who = rich()
    for size, price in DEFAULTS.hand_size_xp.items():
        who = bought(who, "hand_size", options=DEFAULTS)
        assert (who.hand_size, who.xp[-1].amount) == (size, -price)
    assert code(lambda: bought(who, "hand_size")) == ("hand_size", "6.2")


def test_6_3_prices_and_the_highest_level_are_house_rules() -> None:
    who = bought(rich(), "piloting", "piloting", "piloting")
    assert [line.amount for line in who.xp] == [1000, -3, -6, -9]
    assert code(lambda: bought(who, "piloting")) == ("skill_max", "6.3")
    assert bought(who, "piloting", options=DEFAULTS).piloting == 4
    assert check(who, HOUSE) == ()
    assert {each.code for each in check(who, DEFAULTS)} == {"price"}
    assert ("skill_range", "piloting") in [
        (each.code, each.where) for each in check(replace(who, piloting=4, xp=()), HOUSE)
    ]


def test_6_3_an_attribute_or_a_training_has_the_price_the_gm_names() -> None:
    who = rich()
    assert code(lambda: bought(who, "brawn")) == ("no_price", "6.3")
    assert code(lambda: bought(who, "piloting", named=3)) == ("has_price", "6.3")
    assert code(lambda: bought(who, "brawn", named=-1)) == ("bad_price", "6.3")
    who = bought(who, "brawn", "cooking", named=7)
    assert (who.attributes, who.trainings, who.balance) == ({"brawn": 1}, {"cooking": 1}, 986)
    assert take_back(who, 3, "", DAY, HOUSE, KNOWN).trainings == {}
    assert take_back(who, 2, "", DAY, HOUSE, KNOWN).attributes == {"brawn": 0}


def test_6_3_a_pilot_skill_needs_what_it_requires() -> None:
    who = rich(ap=1)
    assert code(lambda: bought(who, "eye")) == ("requirement", "6.3")
    who = bought(who, "piloting", "eye")
    assert who.skills == ("eye",)
    assert code(lambda: bought(who, "eye")) == ("already_known", "6.3")
    assert code(lambda: bought(who, "widow")) == ("requirement", "6.3")
    assert bought(who, "initiative", "Black Widow").skills == ("eye", "widow")


def test_6_3_a_purchase_beyond_the_balance_is_refused_with_what_is_short() -> None:
    who = rich(29, piloting=2)
    with pytest.raises(RuleError, match=r"Piloting 3 costs 30 XP, Dana has 29: 1 short\.") as caught:
        bought(who, "piloting", options=DEFAULTS)
    assert caught.value.code == "not_enough_xp"
    assert bought(rich(30, piloting=2), "piloting", options=DEFAULTS).balance == 0


def test_6_3_what_is_not_for_sale_is_told_with_what_looks_like_it() -> None:
    with pytest.raises(RuleError, match="Did you mean piloting"):
        ware("pilotin")
    assert code(lambda: ware("")) == ("unknown_name", "6.3")


def test_6_3_every_priced_purchase_is_judged() -> None:
    def warned(amount: int, **buys: int) -> bool:
        line = XpLine(date=DAY, amount=amount, reason="r", buys=buys)
        has: dict[str, Any] = {what: level for what, level in buys.items() if what in (*SKILLS, HAND)}
        who = replace(rich(), **has, skills=("cheap",), xp=(*rich().xp, line))
        return "price" in {each.code for each in check(who, DEFAULTS, KNOWN)}

    assert not warned(-30, piloting=3)
    assert warned(-29, piloting=3)
    assert not warned(-5, cheap=1)
    assert warned(-6, cheap=1)
    assert not warned(-55, cheap=1, piloting=3, initiative=2)
    assert warned(-56, cheap=1, piloting=3, initiative=2)
