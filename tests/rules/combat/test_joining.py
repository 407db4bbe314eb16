"""Combatants that join a fight under way (mechcombat 7.8): when, where, in which order, and who knows of them."""

from dataclasses import replace

import pytest

from mechtable.engine.audience import GM, Hidden, Seat
from mechtable.rules.battle_map import BattleMap
from mechtable.rules.combat.arrival import arrival
from mechtable.rules.combat.commands import GmLeave
from mechtable.rules.combat.events import (
    CardsDealt,
    ReservesHeld,
    RoundBegan,
    ShoeShuffled,
    TurnBegan,
)
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.view import view
from tests.rules.combat.at_table import Table, duel, every, only
from tests.rules.combat.reserves import BECAUSE, CLUB, field, gold, order
from tests.rules.mechs import fielded

ANN, BOB = Seat("ann"), Seat("bob")


def test_7_8_a_reserve_is_not_there_until_it_joins() -> None:
    table = field(reserves=[gold()])
    assert order(table) == ("Red", "Blue")
    for line in ("Red attack club Gold", "Gold end", f"gm leave Gold {BECAUSE}"):
        assert table.refused(line) == "unknown_name"
    table.say(f"gm join Gold {BECAUSE}", "Red attack club Gold")
    assert table["Gold.ap"] == "10"


@pytest.mark.parametrize(
    ("initiative", "order"),
    [
        (5, ("Gold", "Red", "Blue")),
        (4, ("Red", "Gold", "Blue")),
        (3, ("Red", "Gold", "Blue")),
        (2, ("Red", "Blue", "Gold")),
        (0, ("Red", "Blue", "Gold")),
    ],
)
def test_7_8_it_comes_by_initiative_after_its_equals(initiative: int, order: tuple[str, ...]) -> None:
    table = field(reserves=[gold(initiative)])
    table.say(f"gm join Gold {BECAUSE}")
    assert table.fight.order == order


def test_7_8_it_acts_this_round_only_if_its_place_is_still_to_come() -> None:
    table = field(reserves=[gold(3)])
    table.say(f"gm join Gold {BECAUSE}")
    assert only(table.say("Red end"), TurnBegan).name == "Gold"
    late = field(reserves=[gold(3)])
    late.say("Red end", f"gm join Gold {BECAUSE}")
    events = late.say("Blue end")
    assert [event.name for event in every(events, TurnBegan)] == ["Red"]
    assert only(events, RoundBegan).number == 2
    assert only(late.say("Red end"), TurnBegan).name == "Gold"


def test_7_1_where_cards_order_the_round_it_comes_last_in_it() -> None:
    table = field(reserves=[gold(9)], initiative="skill_plus_card")
    table.say("turnup Red 5h", "turnup Blue 2h", f"gm join Gold {BECAUSE}")
    assert order(table) == ("Red", "Blue", "Gold")
    table.say("Red end", "Blue end", "Gold end")
    assert table.fight.due == ("Gold", "Red", "Blue")


def test_7_8_it_comes_to_its_own_square_or_the_one_that_is_named_if_it_is_free() -> None:
    table = field(reserves=[gold(at=(4, 4))])
    table.gm_set(**{"Red.position": "4,4", "blocked.5,5": "true"})
    assert table.refused(f"gm join Gold {BECAUSE}") == "blocked_square"
    assert table.refused(f"gm join Gold at 5,5 {BECAUSE}") == "blocked_square"
    events = table.say(f"gm join Gold at 3,-4 {BECAUSE}")
    assert table["Gold.position"] == "3,-4"
    assert narrate(events[0], table.fight.everyone) == "GM: Gold joins the fight at 3,-4, “a test”."
    own = field(reserves=[gold(at=(4, 4))])
    own.say(f"gm join Gold {BECAUSE}")
    assert own["Gold.position"] == "4,4"


def test_7_8_a_hand_is_dealt_where_cards_are_dealt() -> None:
    table = field(reserves=[gold(hand_size=5)], cards="dealt")
    events = table.say(f"gm join Gold {BECAUSE}")
    assert len(only(events, CardsDealt).cards) == 5
    assert not every(events, ShoeShuffled)
    assert table["Gold.hand"] == "5"


def test_7_9_the_first_one_with_dealt_cards_brings_the_shoe() -> None:
    red = fielded("Red", CLUB, initiative=4, owner="ann")
    blue = fielded("Blue", CLUB, initiative=2, owner="bob")
    table = Table(red, blue, reserves=[gold()], cards="mixed")
    assert table.fight.shoe == ()
    table.say(f"gm join Gold {BECAUSE}")
    assert (len(table.fight.shoe), table["Gold.hand"]) == (213, "3")
    table.say(f"gm leave Gold {BECAUSE}", f"gm join Gold {BECAUSE}")
    assert (len(table.fight.shoe), len(table.fight.discard), table["Gold.hand"]) == (210, 3, "3")


def test_7_1_while_the_order_is_open_nobody_comes_or_goes() -> None:
    table = Table(fielded("Red", CLUB), fielded("Blue", CLUB), reserves=[gold()])
    assert table.refused(f"gm join Gold {BECAUSE}") == "wrong_phase"
    assert table.refused(f"gm leave Blue {BECAUSE}") == "wrong_phase"


def test_7_8_only_the_gm_moves_people_and_only_with_a_reason() -> None:
    table = field(reserves=[gold(owner="bob")])
    for line in (f"gm join Gold {BECAUSE}", f"gm leave Blue {BECAUSE}", f"gm leave nobody {BECAUSE}"):
        assert table.refused(line, seat=BOB) == "not_your_seat"
    error = MECH_COMBAT.refusal(table.fight, GM, GmLeave("Blue", " "))
    assert error is not None
    assert error.code == "bad_value"


def test_7_8_reserves_are_the_gms_secret_until_they_have_been_there() -> None:
    table = field(gold(), reserves=[fielded("Ambush", CLUB, side="them")])
    held = only(table.match.opening, ReservesHeld)
    assert MECH_COMBAT.seen(held, GM) == held
    assert narrate(held, table.fight.everyone) == "In reserve: Ambush."
    assert view(table.fight, GM).reserves == {"Ambush": "Ambush"}
    table.say(f"gm leave Gold {BECAUSE}")
    assert view(table.fight, GM).reserves == {"Ambush": "Ambush", "Gold": "Gold"}
    for seat in (ANN, BOB, None):
        assert MECH_COMBAT.seen(held, seat) == Hidden("")
        assert view(table.fight, seat).reserves == {"Gold": "Gold"}


def test_7_8_the_menu_of_the_gm() -> None:
    verbs = {choice.verb: choice for choice in MECH_COMBAT.choices(field(reserves=[gold()]).fight, GM)}
    assert verbs["gm join"].arguments[0].options == ("Gold",)
    assert verbs["gm leave"].arguments[0].options == ("Red", "Blue")
    assert "gm overrule" in verbs
    players = {choice.verb for choice in MECH_COMBAT.choices(duel().fight, ANN)}
    assert not {"gm join", "gm leave", "gm overrule", "gm set"} & players


def test_7_8_nobody_joins_beyond_the_map_and_who_is_due_there_comes_to_its_edge() -> None:
    yard = BattleMap(name="Yard", rows=("....", ".#..", "...."))
    red = fielded("Red", CLUB, side="us", initiative=4, at=(1, 1))
    blue = fielded("Blue", CLUB, side="them", initiative=2, at=(4, 2))
    table = Table(red, blue, reserves=[replace(gold(at=(99, 2)), arrives=1)], ground=yard)
    assert table.refused(f"gm join Gold at 5,2 {BECAUSE}") == "blocked_square"
    assert table.refused(f"gm join Gold {BECAUSE}") == "blocked_square"
    assert arrival(table.fight, "Gold").at == (4, 1)
    table.say(f"gm join Gold at 4,1 {BECAUSE}")
    assert table["Gold.position"] == "4,1"
