"""Sides: whoever names none is one of its own, whatever the others name (mechcombat 7.10)."""

from hypothesis import given
from hypothesis import strategies as st

from mechtable.rules.combat.sides import own_sides

WORDS = st.sampled_from(["a", "A", "b", "a-2", "a-3", "b-2", "x" * 60])


@given(st.dictionaries(WORDS, st.just("") | WORDS))
def test_7_10_two_are_of_one_side_only_when_both_name_it(named: dict[str, str]) -> None:
    sides = own_sides(named)
    assert list(sides) == list(named)
    for one in named:
        assert 0 < len(sides[one]) <= 60
        for other in named:
            together = one == other or (named[one] != "" and named[one] == named[other])
            assert (sides[one] == sides[other]) is together


def test_7_10_a_side_of_its_own_is_called_as_its_owner_where_that_is_free() -> None:
    assert own_sides({"Red": "", "Blue": "us", "us-2": ""}) == {"Red": "Red", "Blue": "us", "us-2": "us-2"}
    assert own_sides({"Blue": "", "Red": "Blue", "Blue-2": ""}) == {
        "Blue": "Blue-3",
        "Red": "Blue",
        "Blue-2": "Blue-2",
    }
