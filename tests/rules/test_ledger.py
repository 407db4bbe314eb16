"""The ledger of experience (mechcombat 6.3): whatever is done with it, it adds up, and what it says is on the sheet."""

from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.errors import RuleError, TextError
from mechtable.rules.ledger import award, buy, refusal_to_take_back, take_back
from mechtable.rules.options import DEFAULTS
from mechtable.rules.pilot import HAND, SKILLS, Pilot, XpLine
from mechtable.rules.pilot_check import check
from mechtable.rules.problem import Severity
from mechtable.rules.wares import Goods, refusal, wares
from tests.rules.ledgers import DAY, HOUSE, KNOWN, NEW, bought, code, rich, ware


def levels(who: Pilot) -> dict[str, int]:
    """Every level above 0."""
    named = {
        what: who.level(what) or 0 for what in (*SKILLS, HAND, *who.attributes, *who.trainings, *who.skills)
    }
    return {what: level for what, level in named.items() if level}


names = [each.what for each in wares(NEW, HOUSE, KNOWN)]
starts = st.builds(
    Pilot,
    name=st.just("Dana"),
    piloting=st.integers(0, 3),
    initiative=st.integers(0, 3),
    ap=st.integers(0, 3),
    hand_size=st.integers(3, 8),
    attributes=st.dictionaries(st.sampled_from(["brawn", "presence"]), st.integers(0, 3)),
    trainings=st.dictionaries(st.sampled_from(["mechanics", "haulage"]), st.integers(1, 3)),
    skills=st.sampled_from([(), ("cheap",), ("eye",)]),
)
deeds = st.lists(
    st.one_of(
        st.tuples(st.just("award"), st.integers(-1, 60)),
        st.tuples(st.just("buy"), st.sampled_from(names), st.none() | st.integers(0, 30)),
        st.tuples(st.just("back"), st.integers(0, 14)),
    ),
    max_size=14,
)


def done(who: Pilot, deed: tuple[Any, ...], day: date) -> Pilot:
    match deed:
        case ("award", amount):
            return award(who, amount, "for it", day)
        case ("buy", what, named):
            return buy(who, ware(what, who), "", day, HOUSE, KNOWN, named)
        case (_, number):
            return take_back(who, number, "", day, HOUSE, KNOWN)
    raise AssertionError(deed)


@given(starts, deeds)
def test_6_3_any_sequence_of_entries_adds_up_and_is_what_the_sheet_says(
    start: Pilot, sequence: list[tuple[Any, ...]]
) -> None:
    who, balance, earned = start, 0, 0
    has, cancelled = levels(start), set[int]()
    for place, deed in enumerate(sequence):
        before = who
        try:
            who = done(who, deed, DAY + timedelta(days=place))
        except RuleError:
            assert who == before
            continue
        assert who.xp[:-1] == before.xp  # nothing is crossed out
        line = who.xp[-1]
        balance += line.amount
        match deed:
            case ("award", amount):
                earned += amount
            case ("buy", what, _):
                has[what] = has.get(what, 0) + 1
                assert line.buys == {what: has[what]}
            case (_, number):
                undone = who.xp[number - 1]
                assert undone.amount == -line.amount
                assert number not in cancelled
                cancelled.add(number)
                earned -= max(0, undone.amount)
                for what in undone.buys:
                    has[what] -= 1
        assert who.balance == balance >= 0
        assert who.earned == earned
        assert levels(who) == {what: level for what, level in has.items() if level}
        assert all(levels(who).get(skill, 0) <= HOUSE.skill_max for skill in SKILLS)
    if "eye" not in start.skills:  # a start that lacks what its skill needs is wrong before any entry
        assert check(who, HOUSE, KNOWN) == ()


@given(starts.filter(lambda who: "eye" not in who.skills), st.sampled_from(names), st.integers(0, 30))
def test_6_3_a_refund_restores_the_levels_and_the_balance(start: Pilot, what: str, price: int) -> None:
    who = award(start, 500, "start", DAY)
    thing = ware(what, who)
    named = price if thing.goods in (Goods.ATTRIBUTE, Goods.TRAINING) else None
    if refusal(thing, who, HOUSE, KNOWN, named) is not None:
        return
    after = buy(who, thing, "", DAY, HOUSE, KNOWN, named)
    assert levels(after) != levels(who)
    back = take_back(after, 2, "", DAY, HOUSE, KNOWN)
    assert levels(back) == levels(who)
    assert (back.balance, back.earned, len(back.xp)) == (500, 500, 3)
    assert code(lambda: take_back(back, 2, "", DAY, HOUSE, KNOWN)) == ("taken_back", "6.3")
    assert code(lambda: take_back(back, 3, "", DAY, HOUSE, KNOWN)) == ("not_yours_to_take", "6.3")


def test_6_3_nothing_is_taken_back_that_something_stands_on() -> None:
    who = bought(rich(ap=1), "piloting", "eye", "initiative", "widow")
    for number in (2, 3, 4):
        problem = refusal_to_take_back(who, number, HOUSE, KNOWN)
        assert problem is not None
        assert problem.code == "stands_on"
    twice = bought(rich(), "piloting", "piloting")
    assert code(lambda: take_back(twice, 2, "", DAY, HOUSE, KNOWN)) == ("stands_on", "6.3")
    for number in (3, 2):
        twice = take_back(twice, number, "", DAY, HOUSE, KNOWN)
    assert (twice.piloting, twice.balance) == (0, 1000)


def test_6_3_an_award_is_cancelled_by_an_entry_unless_it_is_spent() -> None:
    who = bought(rich(30), "hand_size", options=replace(DEFAULTS, hand_size_xp={4: 20}))
    assert code(lambda: take_back(who, 1, "", DAY, HOUSE, KNOWN)) == ("not_enough_xp", "6.3")
    who = award(who, 25, "again", DAY)
    back = take_back(who, 1, "a slip", DAY, HOUSE, KNOWN)
    assert back.xp[-1] == XpLine(date=DAY, amount=-30, reason="a slip", takes_back=1)
    assert (back.balance, back.earned) == (5, 25)


def test_6_3_an_award_is_cancelled_down_to_zero_and_no_further() -> None:
    who = bought(rich(30), "piloting", options=DEFAULTS)  # 20 left
    short = award(who, 9, "again", DAY)
    assert code(lambda: take_back(short, 1, "", DAY, HOUSE, KNOWN)) == ("not_enough_xp", "6.3")
    assert take_back(award(short, 1, "again", DAY), 1, "", DAY, HOUSE, KNOWN).balance == 0


@pytest.mark.parametrize("amount", [0, -1, 100_000])
def test_6_3_an_award_is_above_nothing(amount: int) -> None:
    assert code(lambda: award(NEW, amount, "reason", DAY)) == ("bad_amount", "6.3")


def test_6_3_a_reason_passes_the_gate() -> None:
    for text in ("", " ", "a\u202eb", "x" * 301, "two\nlines"):
        with pytest.raises(TextError):
            award(NEW, 1, text, DAY)


def test_6_3_the_reason_of_what_takes_back_a_long_one_fits() -> None:
    who = award(NEW, 1, "x" * 300, DAY)
    assert len(take_back(who, 1, "", DAY, HOUSE, KNOWN).xp[-1].reason) == 300


def test_6_3_a_line_that_is_not_there_or_differs_from_the_sheet_is_not_taken_back() -> None:
    who = bought(rich(), "piloting")
    for number in (0, -1, 3):
        assert code(partial(take_back, who, number, "", DAY, HOUSE, KNOWN)) == ("no_line", "6.3")
    other = replace(who, piloting=3)
    assert code(lambda: take_back(other, 2, "", DAY, HOUSE, KNOWN)) == ("level_differs", "6.3")


def test_6_3_a_purchase_of_several_steps_is_taken_back_whole() -> None:
    line = XpLine(date=DAY, amount=-73, reason="6", buys={HAND: 6})
    who = replace(rich(100, hand_size=6), xp=(*rich(100).xp, line))
    assert take_back(who, 2, "", DAY, DEFAULTS, KNOWN).hand_size == 4


@pytest.mark.parametrize(
    ("number", "amount", "buys"),
    [
        (3, 3, {"piloting": 0}),
        (2, 4, {"piloting": 0}),
        (2, 3, {"ap": 0}),
        (1, 3, {}),
        (9, 3, {"piloting": 0}),
    ],
)
def test_6_3_a_line_that_takes_back_what_it_cannot_is_an_error(
    number: int, amount: int, buys: dict[str, int]
) -> None:
    who = bought(rich(), "piloting")
    false = XpLine(date=DAY, amount=amount, reason="back", buys=buys, takes_back=number)
    found = check(replace(who, xp=(*who.xp, false)), HOUSE, KNOWN)
    assert ("takes_back", Severity.ERROR) in [(each.code, each.severity) for each in found]
