from hypothesis import given
from hypothesis import strategies as st

from mechtable.rules.battle_map import BattleMap, empty_map
from mechtable.rules.placing import misplaced, nearest_free, starting_places

FORD = BattleMap(
    name="Ford",
    rows=("1.#.2", "..r..", "1.#.2"),
    legend={"#": "river", "r": "the ford"},
    starts={"1": "red", "2": "Blue"},
    notes="secret",
)
squares = st.tuples(st.integers(1, 5), st.integers(1, 3))


def test_the_first_square_is_1_1_and_terrain_is_a_note() -> None:
    assert FORD.sign((1, 1)) == "1"
    assert FORD.note((3, 2)) == "the ford"
    assert FORD.note((3, 1)) == "river"
    assert FORD.note((1, 1)) == FORD.note((9, 9)) == ""
    assert (5, 3) in FORD
    assert (6, 3) not in FORD
    assert (0, 1) not in FORD


def test_7_12_blocked_squares_are_those_drawn_so() -> None:
    assert FORD.blocked == {(3, 1), (3, 3)}


def test_sides_begin_row_by_row_in_any_case() -> None:
    assert FORD.starting("RED") == ((1, 1), (1, 3))
    assert FORD.starting("blue") == ((5, 1), (5, 3))
    assert FORD.starting("green") == ()


def test_what_everybody_sees_has_no_starts_and_no_notes() -> None:
    bare = FORD.bare()
    assert (bare.rows, bare.notes, bare.starts) == (("..#..", "..r..", "..#.."), "", {})
    assert bare.blocked == FORD.blocked
    assert bare.legend == FORD.legend


def test_a_new_map_is_open_with_a_start_for_two_sides() -> None:
    fresh = empty_map("New", 6, 4)
    assert (fresh.width, fresh.height, fresh.blocked) == (6, 4, frozenset())
    assert fresh.starting("red")
    assert fresh.starting("blue")
    assert empty_map("One", 1, 1).rows == (".",)


@given(squares, st.sets(squares))
def test_7_7_the_nearest_free_square_is_nearest(wanted: tuple[int, int], taken: set[tuple[int, int]]) -> None:
    def away(square: tuple[int, int]) -> int:
        return max(abs(square[0] - wanted[0]), abs(square[1] - wanted[1]))

    free = [square for square in FORD.squares() if square not in taken and square not in FORD.blocked]
    found = nearest_free(wanted, taken, FORD)
    assert (found is None) == (not free)
    if found is not None:
        assert found in free
        assert away(found) == min(map(away, free))


@given(st.integers(0, 20), st.sets(squares))
def test_starting_places_are_free_and_different(count: int, taken: set[tuple[int, int]]) -> None:
    found = starting_places("red", count, taken, FORD)
    assert len(set(found)) == len(found) <= count
    assert not set(found) & (taken | FORD.blocked)
    assert len(found) == min(count, 13 - len(taken - FORD.blocked))
    assert starting_places("green", count, taken, FORD) == ()


def test_without_a_map_there_is_always_another_square() -> None:
    assert nearest_free((0, 0), {(0, 0)}) == (1, 0)
    assert nearest_free((4, 4), set()) == (4, 4)


@given(st.tuples(st.integers(-40, 99), st.integers(-40, 99)))
def test_7_7_from_beyond_the_edge_the_nearest_square_is_on_the_map(wanted: tuple[int, int]) -> None:
    found = nearest_free(wanted, set(), FORD)
    free = [square for square in FORD.squares() if square not in FORD.blocked]
    assert found in free
    assert _apart(found, wanted) == min(_apart(square, wanted) for square in free)


def test_7_7_from_very_far_beyond_the_edge_the_map_is_reached_at_once() -> None:
    assert nearest_free((9_999, -9_999), set(), FORD) in set(FORD.squares()) - FORD.blocked


def _apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def test_who_stands_where_nobody_can_is_named() -> None:
    assert list(misplaced([(1, 1), None, (1, 1), (3, 1), (9, 1)], FORD)) == [
        (2, "1,1 is taken: two cannot begin on one square"),
        (3, "3,1 is blocked on the map"),
        (4, "9,1 is not on the map, which ends at 5,3"),
    ]
    assert list(misplaced([(3, 1), (99, 99)], None)) == []
