"""Faults of other programs that pilots must never have (row 25 of the field study).

Each check runs on the real thing, and on a variant broken as the other program was: there it must fail.
"""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from mechtable.engine.errors import MechtableError, RuleError
from mechtable.rules.pilot import Pilot, XpLine
from mechtable.services import roster
from mechtable.services.campaigns import open_campaign
from mechtable.services.desk import Desk
from tests.services.playing import demo

DAY = date(2026, 2, 1)

Buy = Callable[[Desk, int], Pilot]
Cancel = Callable[[Desk, int, int], Pilot]


def spending_ends_at_zero(home: Path, buy: Buy) -> None:
    """Row 25: a flipped sign let XP go below zero without limit."""
    with demo(home) as desk:
        who = roster.pilot_called(desk, "Bull").id
        roster.award(desk, [who], 200, "a good year", DAY)
        bought, refused = 0, ""
        for _ in range(30):
            before = roster.pilot_called(desk, "Bull").value
            try:
                now = buy(desk, who)
            except RuleError as refusal:
                refused = refusal.code
                break
            bought += 1
            assert now.balance < before.balance
            assert now.earned == before.earned
        assert (0 < bought < 30, refused) == (True, "not_enough_xp")
        with closing(open_campaign(home, desk.slug)) as again:
            assert roster.pilot_called(again, "Bull").value.balance >= 0


def a_cancelled_award_leaves_no_trace_in_the_balance(home: Path, cancel: Cancel) -> None:
    """Row 25: cancelling an award took one point."""
    with demo(home) as desk:
        who = roster.pilot_called(desk, "Magpie").id
        before = roster.pilot_called(desk, "Magpie").value
        for amount in (1, 2, 500):
            number = len(roster.award(desk, [who], amount, "too soon", DAY)[0].xp)
            now = cancel(desk, who, number)
            assert (now.balance, now.earned) == (before.balance, before.earned)
            assert now.xp[number - 1].amount == amount  # nothing is crossed out: the cancelling is an entry
            assert now.xp[number].takes_back == number


def ours(desk: Desk, who: int) -> Pilot:
    return roster.buy(desk, who, "initiative", day=DAY)


def flipped(desk: Desk, who: int) -> Pilot:
    """A purchase that gives what it costs."""

    def change(pilot: Pilot) -> Pilot:
        line = XpLine(date=DAY, amount=20, reason="Initiative", buys={"initiative": pilot.initiative + 1})
        return replace(pilot, initiative=pilot.initiative + 1, xp=(*pilot.xp, line))

    return desk.change_pilots([who], change)[0]


def unasked(desk: Desk, who: int) -> Pilot:
    """A purchase that never looks at the balance."""
    line = XpLine(date=DAY, amount=-90, reason="Initiative")
    return desk.change_pilots([who], lambda pilot: replace(pilot, xp=(*pilot.xp, line)))[0]


def test_field_25_spending_ends_at_zero(tmp_path: Path) -> None:
    spending_ends_at_zero(tmp_path, ours)


def test_field_25_a_flipped_sign_is_found_out(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        spending_ends_at_zero(tmp_path, flipped)


def test_field_25_spending_below_zero_is_impossible_in_the_database(tmp_path: Path) -> None:
    with pytest.raises(MechtableError, match="below 0 XP"):
        spending_ends_at_zero(tmp_path, unasked)
    with demo(tmp_path) as desk:
        assert roster.pilot_called(desk, "Bull").value.balance >= 0


def test_field_25_cancelling_an_award_is_an_entry_that_takes_no_point(tmp_path: Path) -> None:
    a_cancelled_award_leaves_no_trace_in_the_balance(
        tmp_path, lambda desk, who, number: roster.take_back(desk, who, number, day=DAY)
    )


def test_field_25_a_cancelling_that_takes_a_point_is_found_out(tmp_path: Path) -> None:
    def greedy(desk: Desk, who: int, number: int) -> Pilot:
        def change(pilot: Pilot) -> Pilot:
            amount = -pilot.xp[number - 1].amount - 1
            line = XpLine(date=DAY, amount=amount, reason="cancelled", takes_back=number)
            return replace(pilot, xp=(*pilot.xp, line))

        return desk.change_pilots([who], change)[0]

    with pytest.raises(AssertionError):
        a_cancelled_award_leaves_no_trace_in_the_balance(tmp_path, greedy)
