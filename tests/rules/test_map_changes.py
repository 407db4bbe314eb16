import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.files.maps import read_map, write_map
from mechtable.rules.battle_map import BattleMap, empty_map
from mechtable.rules.map_changes import explained, painted, resized

FIELD = BattleMap(name="F", rows=("1.r", "r#."), legend={"r": "reeds"}, starts={"1": "red"})


def test_one_square_is_painted() -> None:
    assert painted(FIELD, (2, 1), "#").rows == ("1#r", "r#.")
    assert painted(FIELD, (4, 1), "#") is FIELD
    assert painted(FIELD, (3, 1), "r") is FIELD


@given(st.integers(1, 60), st.integers(1, 60))
def test_a_size_keeps_what_stays_within(width: int, height: int) -> None:
    changed = resized(FIELD, width, height)
    assert (changed.width, changed.height) == (width, height)
    assert all(changed.sign(square) == FIELD.sign(square) for square in changed.squares())


@pytest.mark.parametrize("size", [(0, 5), (5, 0), (61, 5), (5, 61)])
def test_there_are_no_smaller_and_no_larger_maps(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="1 to 60"):
        resized(FIELD, *size)


def test_a_sign_that_is_taken_out_goes_from_the_drawing_too() -> None:
    assert explained(FIELD, "r", "").rows == ("1..", ".#.")
    assert explained(FIELD, "1", "").rows == ("..r", "r#.")
    assert explained(FIELD, "#", "wall").legend == {"r": "reeds", "#": "wall"}
    assert explained(explained(FIELD, "#", "wall"), "#", "") == FIELD
    assert explained(FIELD, "1", "blue").starts == {"1": "blue"}


@given(st.lists(st.tuples(st.integers(1, 6), st.integers(1, 4), st.sampled_from(".#z1")), max_size=20))
def test_whatever_is_painted_can_be_saved_and_read(strokes: list[tuple[int, int, str]]) -> None:
    ground = explained(empty_map("New", 6, 4), "z", "zinc")
    for x, y, sign in strokes:
        ground = painted(ground, (x, y), sign)
    assert read_map(write_map(ground), "m") == ground
