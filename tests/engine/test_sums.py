"""Numbers kept with their terms (mechcombat 4.5): exact, rounded down once, last."""

from dataclasses import replace
from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.sums import How, Sum, Term, formula, sum_of


def added(amount: int, source: str = "base") -> Term:
    return Term(source, amount, "4.5")


def percent(amount: int) -> Term:
    return Term("amplifier", amount, "8.4", How.PERCENT)


def times(over: int, under: int = 1) -> Term:
    return Term("damaged", over, "5.1", How.TIMES, under)


@pytest.mark.parametrize(
    ("terms", "total"),
    [
        ([added(5), percent(50)], 7),
        ([added(5), percent(50), times(1, 2)], 3),  # 3.75
        ([added(6), times(3, 4)], 4),  # 4.5
        ([added(6), times(1, 2)], 3),
        ([added(5), times(1, 2)], 2),
        ([added(30), times(1, 2)], 15),
        ([added(3), added(2), percent(50)], 7),
        ([added(2), percent(50), percent(50)], 4),  # percentages add up before they multiply
        ([percent(50), added(5)], 7),  # the order of terms does not matter
        ([added(5), percent(-50)], 2),
        ([added(5), percent(-10)], 4),  # 4.5
        ([added(-3), times(1, 2)], -2),  # down, not towards 0
        ([added(1), times(0)], 0),
        ([Term("half", 1, "4.4", How.ADD, 2), Term("half", 1, "4.4", How.ADD, 2)], 1),
        ([added(1), added(2), added(-4)], -1),
        ([], 0),
    ],
)
def test_4_5_one_rounding_down_at_the_end(terms: list[Term], total: int) -> None:
    assert sum_of("number", "4.5", terms).total == total


def test_4_5_rounding_each_step_would_give_less() -> None:
    # 9 × 1.5 × ¾ × ½ = 5.0625; rounded at each step 13, 9, 4.
    assert sum_of("number", "4.5", [added(9), percent(50), times(3, 4), times(1, 2)]).total == 5


def test_a_floor_keeps_the_total_up() -> None:
    assert sum_of("damage", "7.5", [added(1), added(-5)], least=0).total == 0
    assert sum_of("damage", "7.5", [added(6), added(-5)], least=0).total == 1
    assert sum_of("damage", "7.5", [added(1), added(-5)]).total == -4


TERMS = st.lists(
    st.builds(
        Term,
        st.just("source"),
        st.integers(-200, 200),
        st.just("1.1"),
        st.sampled_from(How),
        st.integers(1, 4),
    ),
    max_size=6,
)


@given(TERMS, st.none() | st.integers(-5, 5))
def test_4_5_any_terms_follow_the_rule(terms: list[Term], least: int | None) -> None:
    def value(how: How) -> list[Fraction]:
        return [Fraction(term.amount, term.divisor) for term in terms if term.how is how]

    exact = sum(value(How.ADD), Fraction(0)) * (1 + sum(value(How.PERCENT), Fraction(0)) / 100)
    for factor in value(How.TIMES):
        exact *= factor
    made = sum_of("number", "4.5", iter(terms), least=least)
    assert made.total == (floor(exact) if least is None else max(floor(exact), least))
    assert made.adds_up()
    assert not replace(made, total=made.total + 1).adds_up()


def test_a_sum_adds_up_only_if_its_inner_sums_do() -> None:
    inner = sum_of("impact", "7.5", [added(3), added(-1, "−DR impact")], least=0)
    outer = sum_of("damage", "7.5", [Term("impact", inner.total, "7.5", inner=inner), added(1)])
    assert outer.total == 3
    assert outer.adds_up()
    wrong_inside = replace(inner, total=3)
    assert not Sum("damage", "7.5", (Term("impact", 2, "7.5", inner=wrong_inside), added(1)), 3).adds_up()
    assert not Sum("damage", "7.5", (Term("impact", 5, "7.5", inner=inner), added(1)), 6).adds_up()


@pytest.mark.parametrize(
    ("terms", "least", "text"),
    [
        (
            [added(1), added(2, "Zantetsuken"), added(0, "−DR impact")],
            0,
            "1 base + 2 Zantetsuken − 0 DR impact = 3",
        ),
        ([added(1, ""), added(-2, "−hand")], None, "1 − 2 hand = −1"),
        ([added(-2, "cold")], None, "−2 cold = −2"),
        ([added(5, "Gloria"), percent(50)], 0, "5 Gloria + 50 % amplifier = 7"),
        ([added(5, "Gloria"), percent(-50)], 0, "5 Gloria − 50 % amplifier = 2"),
        ([added(6, "legs"), times(3, 4)], 0, "6 legs × ¾ damaged = 4"),
        ([added(6, "legs"), times(1, 2)], 0, "6 legs × ½ damaged = 3"),
        ([added(6, "legs"), times(2, 3)], 0, "6 legs × 2/3 damaged = 4"),
        ([added(1), added(-3, "−DR impact")], 0, "1 base − 3 DR impact, at least 0 = 0"),
        ([], 0, "0 = 0"),
    ],
)
def test_a_formula_is_one_line(terms: list[Term], least: int | None, text: str) -> None:
    assert formula(sum_of("number", "4.5", terms, least=least)) == text


def test_a_formula_shows_inner_sums_in_brackets_with_their_floors() -> None:
    impact = sum_of("impact", "7.5", [added(1, ""), added(-4, "−DR impact")], least=0)
    electrical = sum_of("electrical", "7.5", [added(2, "edge"), added(0, "−DR electrical")], least=0)
    terms = [Term(part.what, part.total, "7.5", inner=part) for part in (impact, electrical)]
    amount = sum_of("damage", "7.5", [*terms, added(-1, "−hand")], least=0)
    assert formula(amount) == "(1 − 4 DR impact, at least 0) + (2 edge − 0 DR electrical) − 1 hand = 1"


def test_a_lone_inner_sum_is_named_not_opened() -> None:
    inner = sum_of("impact", "7.5", [added(2)])
    assert formula(sum_of("damage", "7.5", [Term("impact", 2, "7.5", inner=inner)])) == "2 impact = 2"
