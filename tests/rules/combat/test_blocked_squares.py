"""Squares of the map that nobody walks on (mechcombat 7.12)."""

from random import Random

import pytest

from mechtable.engine.errors import RuleError
from mechtable.rules.battle_map import empty_map
from mechtable.rules.combat.events import Moved
from mechtable.rules.combat.evolve import evolve
from mechtable.rules.combat.moving import squares_open
from mechtable.rules.combat.state import Square
from tests.rules.combat.at_table import Table
from tests.rules.mechs import build, fielded

REACH = range(-2, 6)


def alone(at: Square, red: str = "hop", **rules: object) -> Table:
    """Red on the map, with Blue far off."""
    return Table(
        fielded("Red", build(red), initiative=1, at=at),
        fielded("Blue", build("club at right hand"), at=(90, 90)),
        rules=rules,
    )


def block(table: Table, *squares: Square) -> None:
    for x, y in squares:
        table.say(f'gm set blocked.{x},{y} true because "rubble"')


def test_7_12_a_square_is_blocked_and_cleared_by_the_gm() -> None:
    table = alone((0, 0))
    assert table["blocked.1,-2"] == "false"
    block(table, (1, -2))
    assert table["blocked.1,-2"] == "true"
    assert table.refused("Red move 1,-2") == "blocked_square"
    table.say('gm set blocked.1,-2 false because "swept"')
    assert table["blocked.1,-2"] == "false"
    table.say("Red move 1,-2")


@pytest.mark.parametrize("line", ["blocked.1,2 perhaps", "blocked.wall true", "blocked true"])
def test_7_12_what_is_no_square_or_no_answer(line: str) -> None:
    table = alone((0, 0))
    assert table.refused(f'gm set {line} because "x"') in ("bad_value", "unknown_name")


def cheapest(start: Square, end: Square, walls: set[Square], rule: str, most: int) -> int | None:
    """The least cost of any walk, by trying every walk square by square: no queue, no heap, no formula."""
    reached: dict[int, set[tuple[Square, int]]] = {0: {(start, 0)}}
    for cost in range(most + 1):
        for square, diagonals in reached.get(cost, set()):
            if square == end:
                return cost
            for x in (-1, 0, 1):
                for y in (-1, 0, 1):
                    there = square[0] + x, square[1] + y
                    if (x, y) == (0, 0) or there in walls:
                        continue
                    slant = bool(x and y)
                    price = {
                        "equal": 1,
                        "manhattan": 2 if slant else 1,
                        "alternating": 2 if slant and diagonals % 2 else 1,
                    }[rule]
                    parity = (diagonals + slant) % 2 if rule == "alternating" else 0
                    reached.setdefault(cost + price, set()).add((there, parity))
    return None


@pytest.mark.parametrize("rule", ["equal", "alternating", "manhattan"])
def test_7_12_a_move_is_the_shortest_way_round_blocked_squares(rule: str) -> None:
    chance, outcomes = Random(rule), set[object]()
    squares = [(x, y) for x in REACH for y in REACH]
    for _ in range(40):
        start, end, *walls = chance.sample(squares, chance.randint(2, 45))
        table = alone(start, diagonals=rule)
        block(table, *walls)
        wanted = cheapest(start, end, set(walls), rule, 6)
        try:
            table.say(f"Red move {end[0]},{end[1]}")
            found: object = 10 - int(table["Red.ap"])
        except RuleError as error:
            found = error.code
        assert found == ("too_far" if wanted is None else wanted), (start, end, walls)
        outcomes.add(found)
    assert {"too_far", 2, 3, 4} <= outcomes


def test_7_12_flying_ignores_blocked_squares_but_ends_on_a_free_one() -> None:
    wall = [(1, y) for y in range(-9, 10)]
    table = alone((0, 0))
    block(table, *wall)
    assert table.refused("Red move 2,0") == "too_far"
    table.say("Red use hop")
    assert table.refused("Red move 1,0") == "blocked_square"
    table.say("Red move 2,0")
    assert table.values("Red.position", "Red.moved") == ("2,0", "2")


def test_7_12_who_stands_on_a_square_that_is_blocked_walks_off_it() -> None:
    table = alone((0, 0))
    block(table, (0, 0))
    table.say("Red move 1,0")
    assert table.refused("Red move 0,0") == "blocked_square"


def test_7_12_blocked_squares_do_not_change_distances() -> None:
    table = Table(
        fielded("Red", build("rifle at right hand"), initiative=1, at=(0, 0)),
        fielded("Blue", build("club at right hand"), at=(2, 0)),
    )
    block(table, (1, -1), (1, 0), (1, 1))
    table.say("Red attack rifle Blue")
    assert table.fight.exchange is not None
    assert table.fight.exchange.distance == 2


def walled(red: str = "hop", rule: str = "equal") -> Table:
    """Red at the left edge of a map of 5 by 4 squares, Blue at the right edge."""
    return Table(
        fielded("Red", build(red), initiative=9, at=(1, 2), side="us"),
        fielded("Blue", build("club at right hand"), at=(5, 4), side="them"),
        rules={"diagonals": rule},
        ground=empty_map("Yard", 5, 4),
    )


@pytest.mark.parametrize("rule", ["equal", "alternating", "manhattan"])
@pytest.mark.parametrize("red", ["hop", "jets at back"])
def test_7_12_nobody_moves_beyond_the_edge_of_a_drawn_map(red: str, rule: str) -> None:
    table = walled(red, rule)
    if red != "hop":
        table.say("Red use jets")
    yard = empty_map("Yard", 5, 4)
    for x in range(-1, 8):
        for y in range(-1, 7):
            if (x, y) not in yard:
                assert table.refused(f"Red move {x},{y}") == "blocked_square"
    open_now = squares_open(table.fight, "Red")
    assert open_now
    assert all(square in yard for square in open_now)


def test_7_12_no_way_leads_round_a_wall_beyond_the_edge() -> None:
    table = walled()
    block(table, (2, 1), (2, 2), (2, 3), (2, 4))
    assert table.refused("Red move 3,2") == "too_far"
    assert set(squares_open(table.fight, "Red")) == {(1, 1), (1, 3), (1, 4)}
    table.say('gm set blocked.2,4 false because "breached"')
    assert (3, 3) in squares_open(table.fight, "Red")


def test_7_12_whom_the_gm_puts_beyond_the_edge_may_come_back_and_the_gm_may_overrule_it() -> None:
    table = walled()
    table.say('gm overrule Red move 0,2 because "the gate is open"')
    assert table["Red.position"] == "0,2"
    assert (-1, 2) in squares_open(table.fight, "Red")
    table.say("Red move 1,2")
    assert table.refused("Red move 0,2") == "blocked_square"
    table.say('gm set Red.position -2,2 because "thrown"')
    assert table["Red.position"] == "-2,2"


def test_7_12_a_move_of_a_stored_fight_beyond_the_edge_is_still_told() -> None:
    table = walled()
    after = evolve(table.fight, Moved("Red", (0, 2), 1, 1, 9, 1))
    assert after.combatants["Red"].position == (0, 2)


def test_7_12_a_wreck_and_an_empty_mech_are_no_obstacle() -> None:
    table = Table(
        fielded("Red", build("hop"), initiative=9, at=(1, 1), side="us"),
        fielded("Blue", build("club at right hand"), initiative=3, at=(2, 1), side="them"),
        fielded("Bold", build("club at right hand"), initiative=2, at=(3, 1), side="them"),
        fielded("Brag", build("club at right hand"), initiative=1, at=(9, 9), side="them"),
        ground=empty_map("Lane", 9, 1),
    )
    assert table.refused("Red move 2,1") == "blocked_square"
    assert table.refused("Red move 4,1") == "too_far"
    table.gm_set(**{"Blue.torso.hp": 0})
    table.gm_set(**{"Bold.crew": "ejected"})
    table.say("Red move 2,1", "Red move 4,1")
    assert table["Red.moved"] == "3"
