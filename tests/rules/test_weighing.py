import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.rules.weighing import weighed


@pytest.mark.parametrize(
    ("threats", "sentence"),
    [
        ({"red": 140, "blue": 100}, "red is 40 points above blue"),
        ({"red": 100, "blue": 135}, "blue is 35 points above red"),
        ({"red": 154, "blue": 146}, "red is 8 points above blue"),
        ({"red": 101, "blue": 100}, "red is 1 point above blue"),
        ({"red": 100, "blue": 100}, "red weighs as much as blue"),
        ({"red": 100, "blue": 100, "green": 100}, "red weighs as much as blue and green"),
        ({"red": 300, "blue": 100, "green": 200}, "red is 100 points above green and 200 points above blue"),
        ({"red": 300, "blue": 300, "green": 200}, "red is level with blue and 100 points above green"),
        ({"red": 100, "blue": 0}, "red alone has threat"),
        ({"red": 0, "blue": 0}, "nobody has threat"),
        ({"red": 100}, ""),
        ({}, ""),
    ],
)
def test_4_7_sides_are_weighed_in_points_and_no_ratio(threats: dict[str, int], sentence: str) -> None:
    assert weighed(threats) == sentence


@given(st.integers(1, 10_000), st.integers(1, 10_000))
def test_4_7_the_order_of_the_sides_makes_no_difference(one: int, other: int) -> None:
    if one != other:
        assert weighed({"red": one, "blue": other}) == weighed({"blue": other, "red": one})
