"""Distances and movement on the map (mechcombat 7.7, 7.12)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.rules.combat.movement import distance, path_length
from mechtable.rules.combat.state import Square
from mechtable.rules.options import Diagonals
from tests.rules.combat.at_table import Table
from tests.rules.mechs import build, fielded

EQUAL, ALTERNATING, MANHATTAN = Diagonals.EQUAL, Diagonals.ALTERNATING, Diagonals.MANHATTAN
CLUB = build("club at right hand")


@pytest.mark.parametrize(
    ("to", "equal", "alternating", "manhattan"),
    [
        ((0, 0), 0, 0, 0),
        ((3, 0), 3, 3, 3),
        ((0, -4), 4, 4, 4),
        ((1, 1), 1, 1, 2),
        ((2, 2), 2, 3, 4),
        ((-3, 3), 3, 4, 6),
        ((4, -4), 4, 6, 8),
        ((5, 2), 5, 6, 7),  # three straight, two diagonal
        ((-1, 6), 6, 6, 7),
    ],
)
def test_7_7_option_diagonals(to: Square, equal: int, alternating: int, manhattan: int) -> None:
    start = (2, -1)
    end = (start[0] + to[0], start[1] + to[1])
    for rule, squares in ((EQUAL, equal), (ALTERNATING, alternating), (MANHATTAN, manhattan)):
        assert distance(start, end, rule) == distance(end, start, rule) == squares
        assert path_length(start, end, (), rule, 20) == squares


SQUARES = st.tuples(st.integers(-4, 4), st.integers(-4, 4))


def shortest(
    start: Square, end: Square, blocked: frozenset[Square], rule: Diagonals, most: int
) -> int | None:
    """Breadth-first over squares and how many diagonals were taken so far, one square of the rule at a time."""
    best: dict[tuple[Square, int], int] = {(start, 0): 0}
    queue = [(start, 0)]
    for square, diagonals in queue:
        spent = best[square, diagonals]
        for x, y in product((-1, 0, 1), repeat=2):
            if not (x or y):
                continue
            slant = bool(x and y)
            price = {EQUAL: 1, ALTERNATING: 1 + diagonals % 2, MANHATTAN: 2}[rule] if slant else 1
            there = ((square[0] + x, square[1] + y), (diagonals + slant) % 2)
            if there[0] not in blocked and spent + price <= min(most, best.get(there, most + 1) - 1):
                best[there] = spent + price
                queue.append(there)
    found = [spent for (square, _), spent in best.items() if square == end]
    return min(found, default=None) if end not in blocked else None


@given(SQUARES, SQUARES, st.frozensets(SQUARES, max_size=25), st.sampled_from(Diagonals), st.integers(0, 8))
def test_7_12_a_path_is_the_shortest_way_round(
    start: Square, end: Square, blocked: frozenset[Square], rule: Diagonals, most: int
) -> None:
    blocked -= {start}
    assert path_length(start, end, blocked, rule, most) == shortest(start, end, blocked, rule, most)


def on_map(*places: Square, red: str = "", **rules: object) -> Table:
    """Red and its friend Rose against Blue and Bold, as far as there are places."""
    names = (("Red", "us"), ("Blue", "them"), ("Bold", "them"), ("Rose", "us"))
    mech = build(*filter(None, red.split("; ")))
    combatants = [
        fielded(name, mech if name == "Red" else CLUB, side=side, initiative=9 - number, at=at)
        for number, ((name, side), at) in enumerate(zip(names, places, strict=False))
    ]
    return Table(*combatants, rules=rules)


def test_7_12_the_maximum_move_is_per_turn_summed_over_moves() -> None:
    table = on_map((0, 0), (20, 20))
    table.say("Red move 4,0")
    assert table.refused("Red move 7,0") == "too_far"
    table.say("Red move 6,1")
    assert table.values("Red.moved", "Red.ap", "Red.position") == ("6", "4", "6,1")
    assert table.refused("Red move 6,2") == "too_far"


@pytest.mark.parametrize(
    ("rule", "reached", "too_far"),
    [("equal", "6,6", "7,6"), ("alternating", "4,4", "5,4"), ("manhattan", "3,3", "4,3")],
)
def test_7_12_diagonals_count_when_moving(rule: str, reached: str, too_far: str) -> None:
    table = on_map((0, 0), (20, 20), diagonals=rule)
    assert table.refused(f"Red move {too_far}") == "too_far"
    table.say(f"Red move {reached}")
    assert table["Red.ap"] == "4"


def test_7_12_legs_that_are_damaged_carry_less_far() -> None:
    table = on_map((0, 0), (20, 20))
    table.gm_set(**{"Red.legs.hp": 7})
    assert table.refused("Red move 5,0") == "too_far"
    table.say("Red move 4,0")
    table.gm_set(**{"Red.legs.hp": 0})
    assert table.refused("Red move 5,0") == "too_far"


def test_7_12_a_move_ends_on_a_free_square() -> None:
    table = on_map((0, 0), (2, 0), (20, 20), (0, 2))
    for occupied in ("2,0", "0,2", "0,0"):
        assert table.refused(f"Red move {occupied}") == "blocked_square"


def test_7_12_a_wreck_blocks_nobody() -> None:
    table = on_map((0, 0), (1, 0), (20, 20))
    table.gm_set(**{"Blue.torso.hp": 0})
    table.say("Red move 1,0")


def test_7_12_friends_may_be_passed_and_enemies_not() -> None:
    # A corridor one square wide, manhattan so that nobody slips by a corner: the straight way is through the square.
    friend = on_map((0, 0), (20, 20), (21, 20), (1, 0), diagonals="manhattan")
    friend.say("Red move 2,0")
    assert friend["Red.ap"] == "8"
    enemy = on_map((0, 0), (1, 0), diagonals="manhattan")
    enemy.say("Red move 2,0")
    assert enemy["Red.ap"] == "6"  # round Blue: up, right, right, down


def test_7_12_one_that_is_walled_in_gets_nowhere() -> None:
    names = [f"E{x}{y}" for x, y in product((0, 1, 2), repeat=2) if (x, y) != (1, 1)]
    wall = [fielded(name, CLUB, side="them", at=(int(name[1]) - 1, int(name[2]) - 1)) for name in names]
    table = Table(fielded("Red", CLUB, side="us", initiative=5, at=(0, 0)), *wall)
    for number, name in enumerate(names):
        table.say(f"turnup {name} {number + 2}h")
    assert table.refused("Red move 0,2") == "too_far"


def test_7_12_without_a_place_on_the_map_there_is_no_move() -> None:
    table = Table(fielded("Red", CLUB, initiative=1), fielded("Blue", CLUB, at=(3, 3)))
    assert table.refused("Red move 1,1") == "no_position"
    table.gm_set(**{"Red.position": "-2,0"})
    table.say("Red move 1,1")


def test_7_12_flying_raises_the_maximum_where_that_is_more() -> None:
    table = on_map((0, 0), (30, 30), red="jets at back; hop")
    assert table["Red.move"] == "6"
    table.say("Red use jets")
    assert table.values("Red.move", "Red.power") == ("6", "15")  # fly 6 is no more than walking
    table.gm_set(**{"Red.legs.hp": 7})
    assert table["Red.move"] == "6"
    table.gm_set(**{"Red.legs.hp": 0})
    assert table["Red.move"] == "6"
    table.say("Red use hop")
    assert table["Red.move"] == "8"
    table.say("Red move 8,3")
    assert table.values("Red.position", "Red.ap") == ("8,3", "0")  # 10 − 2 for the hop − 8


def test_7_7_the_map_gives_the_distance_and_the_gms_word_outranks_it() -> None:
    table = on_map((0, 0), (2, 2))
    assert table.refused("Red attack rifle Blue") == "unknown_name"
    table = on_map((0, 0), (2, 2), red="club at right hand; rifle at left hand")
    assert table.refused("Red attack club Blue") == "out_of_range"
    table.say(
        "Red attack club Blue distance 1", "Blue defend no", "Red lead 2h", "Blue pick legs", "Red follow -"
    )
    table.gm_set(**{"Blue.position": "9,0"})
    assert table.refused("Red attack rifle Blue") == "out_of_range"
    table.gm_set(**{"Blue.position": "none"})
    table.say("Red attack rifle Blue")


@pytest.mark.parametrize(("rule", "adjacent"), [("equal", True), ("alternating", True), ("manhattan", False)])
def test_7_7_whether_a_diagonal_neighbour_is_adjacent_follows_the_house_rule(
    rule: str, adjacent: bool
) -> None:
    table = on_map((0, 0), (1, 1), red="club at right hand", diagonals=rule)
    if adjacent:
        table.say("Red attack club Blue")
    else:
        assert table.refused("Red attack club Blue") == "out_of_range"


def test_7_7_alternating_diagonals_are_counted_anew_for_each_move() -> None:
    table = on_map((0, 0), (9, 9), diagonals="alternating")
    before = int(table["Red.ap"])
    table.say("Red move 1,1", "Red move 2,2", "Red move 3,3")
    assert before - int(table["Red.ap"]) == 3  # 1 + 1 + 1
    table.say("Red end", "Blue end", "Red move 0,0")
    assert before - int(table["Red.ap"]) == 4  # 1 + 2 + 1 in one move
