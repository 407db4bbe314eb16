"""The look ahead to a move: it promises what the fight then does (mechcombat 7.3, 7.7, 7.12)."""

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from mechtable.engine.audience import GM
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.events import Moved
from mechtable.rules.combat.movement import distance, path_length, shortest_way
from mechtable.rules.combat.moving import Prospect, squares_open, standpoint
from mechtable.rules.combat.refusals import refusal
from mechtable.rules.combat.state import Square
from mechtable.rules.options import Diagonals
from tests.rules.combat.at_table import Table
from tests.rules.mechs import build, fielded

BOX: tuple[Square, ...] = tuple(product(range(-4, 5), range(-4, 5)))
NEAR = st.tuples(st.integers(-3, 3), st.integers(-3, 3))
RED = build("club at right hand", "rifle at left hand", "jets at back", "hop")
CLUB = build("club at right hand")


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Red's turn among a friend, enemies and walls, with legs, AP and squares as they may be."""
    places = draw(st.lists(NEAR.filter(lambda at: at != (0, 0)), min_size=3, max_size=3, unique=True))
    sides = (("Blue", "them"), ("Bold", "them"), ("Rose", "us"))
    others = [
        fielded(name, CLUB, side=side, initiative=3 - number, at=places[number])
        for number, (name, side) in enumerate(sides)
    ]
    rule = draw(st.sampled_from(Diagonals))
    table = Table(
        fielded("Red", RED, side="us", initiative=9, at=(0, 0)), *others, rules={"diagonals": rule.value}
    )
    for x, y in draw(st.frozensets(NEAR.filter(lambda at: at != (0, 0)), max_size=14)):
        table.gm_set(**{f"blocked.{x},{y}": "true"})
    table.gm_set(**{"Red.legs.hp": draw(st.sampled_from((15, 7, 0)))})
    if draw(st.booleans()):
        table.say("Red use jets")
    table.gm_set(**{"Red.ap": draw(st.integers(0, 9)), "Red.moved": draw(st.integers(0, 7))})
    return table


@settings(max_examples=12)
@given(tables())
def test_7_12_the_squares_shown_are_those_that_a_move_may_end_on(table: Table) -> None:
    shown = squares_open(table.fight, "Red")
    accepted = {at for at in BOX if refusal(table.fight, GM, c.Move("Red", at)) is None}
    assert set(shown) & set(BOX) == accepted


@given(tables(), st.data())
def test_7_3_the_price_shown_is_the_price_paid(table: Table, data: st.DataObject) -> None:
    shown = squares_open(table.fight, "Red")
    if not shown:
        return
    to = data.draw(st.sampled_from(sorted(shown)))
    ahead = standpoint(table.fight, GM, "Red", to)
    (moved,) = (event for event in table.say(f"Red move {to[0]},{to[1]}") if isinstance(event, Moved))
    assert (moved.squares, moved.ap_cost) == (shown[to], shown[to])
    assert (ahead.squares, ahead.ap, ahead.refusal) == (shown[to], moved.ap, None)
    after = table.fight
    now = standpoint(after, GM, "Red", to)
    assert (now.moves, now.sensors, now.prospects) == (ahead.moves, ahead.sensors, ahead.prospects)
    assert (now.squares, now.way) == (0, ())


@given(tables(), NEAR)
def test_7_5_who_is_in_reach_from_there_is_what_an_attack_from_there_meets(table: Table, at: Square) -> None:
    ahead = standpoint(table.fight, GM, "Red", at)
    if ahead.refusal is not None or ahead.at == (0, 0):
        return
    table.say(f"Red move {at[0]},{at[1]}")
    for prospect in ahead.prospects:
        for shot in prospect.shots:
            item = table.who("Red").entrant.fitted.gear[shot.item].ref
            met = refusal(table.fight, GM, c.Attack("Red", item, prospect.name))
            assert met == shot.refusal


@given(NEAR, NEAR, st.frozensets(NEAR, max_size=16), st.sampled_from(Diagonals))
def test_7_12_the_way_is_of_neighbours_past_what_is_blocked_and_as_long_as_it_costs(
    start: Square, end: Square, blocked: frozenset[Square], rule: Diagonals
) -> None:
    blocked -= {start}
    way = shortest_way(start, end, blocked, rule, 12)
    length = path_length(start, end, blocked, rule, 12)
    if length is None or start == end:
        assert way == ()
        return
    assert way[-1] == end
    assert not blocked & set(way)
    steps = list(zip((start, *way), way, strict=False))
    assert all(max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1 for a, b in steps)
    slanted = sum(a[0] != b[0] and a[1] != b[1] for a, b in steps)
    more = {Diagonals.EQUAL: 0, Diagonals.ALTERNATING: slanted // 2, Diagonals.MANHATTAN: slanted}[rule]
    assert len(steps) + more == length


def test_7_5_from_another_square_sensors_and_ranges_are_as_far_as_they_are() -> None:
    table = Table(
        fielded("Red", RED, side="us", initiative=9, at=(1, 1)),
        fielded("Blue", CLUB, side="them", initiative=2, at=(8, 1)),
    )
    (blue,) = standpoint(table.fight, GM, "Red", (7, 1)).prospects
    assert isinstance(blue, Prospect)
    assert (blue.name, blue.distance, blue.sees, blue.seen) == ("Blue", 1, True, True)
    assert {shot.weapon: shot.refusal for shot in blue.shots} == dict.fromkeys(
        (shot.weapon for shot in blue.shots), None
    )
    (far,) = standpoint(table.fight, GM, "Red", (-9, 1)).prospects
    assert far.distance == distance((-9, 1), (8, 1), Diagonals.EQUAL) == 17
    assert (far.sees, far.seen) == (False, False)
    assert {shot.refusal.code for shot in far.shots if shot.refusal} == {"out_of_range"}


def test_7_12_a_square_out_of_the_question_says_why_and_costs_nothing() -> None:
    table = Table(
        fielded("Red", RED, side="us", initiative=9, at=(1, 1)),
        fielded("Blue", CLUB, side="them", initiative=2, at=(3, 1)),
    )
    for at, code in (((3, 1), "blocked_square"), ((20, 1), "too_far")):
        there = standpoint(table.fight, GM, "Red", at)
        assert there.refusal is not None
        assert (there.refusal.code, there.squares, there.way, there.ap) == (code, 0, (), 10)


def test_7_3_nobody_but_the_active_one_is_shown_a_way() -> None:
    table = Table(
        fielded("Red", CLUB, side="us", initiative=9, at=(1, 1)),
        fielded("Blue", CLUB, side="them", initiative=2, at=(2, 1)),
    )
    assert squares_open(table.fight, "Blue") == {}
    table.say("Red attack club Blue")
    assert squares_open(table.fight, "Red") == {}
