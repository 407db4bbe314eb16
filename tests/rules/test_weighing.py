import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.rules.weighing import weighed


@pytest.mark.parametrize(
    ("threats", "sentence"),
    [
        ({"red": 140, "blue": 100}, "red is 1.4 times blue"),
        ({"red": 100, "blue": 135}, "blue is 1.4 times red"),
        ({"red": 134, "blue": 100}, "red is 1.3 times blue"),
        ({"red": 104, "blue": 100}, "red weighs as much as blue"),
        ({"red": 105, "blue": 100}, "red is 1.1 times blue"),
        ({"red": 300, "blue": 100, "green": 200}, "red is 1.5 times green and 3.0 times blue"),
        ({"red": 100, "blue": 0}, "red alone has threat"),
        ({"red": 0, "blue": 0}, "nobody has threat"),
        ({"red": 100}, ""),
        ({}, ""),
    ],
)
def test_4_7_sides_are_weighed_in_tenths(threats: dict[str, int], sentence: str) -> None:
    assert weighed(threats) == sentence


@given(st.integers(1, 10_000), st.integers(1, 10_000))
def test_4_7_the_order_of_the_sides_makes_no_difference(one: int, other: int) -> None:
    if one != other:
        assert weighed({"red": one, "blue": other}) == weighed({"blue": other, "red": one})
