"""Setup, initiative, turns and rounds (mechcombat 6.4, 7.1–7.4)."""

import pytest

from mechtable.engine.cards import format_cards
from mechtable.rules.combat.events import (
    CardTurnedUp,
    InitiativeTied,
    OrderSet,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from mechtable.rules.combat.setup import SetupError
from tests.rules.combat.at_table import Table, attack, duel, every, only
from tests.rules.mechs import build, fielded

CLUB = build("club at right hand")


def three(red: int, blue: int, green: int, rules: dict[str, object] | None = None) -> Table:
    """Red, Blue and Green with these Initiative skills."""
    return Table(
        fielded("Red", CLUB, initiative=red),
        fielded("Blue", CLUB, initiative=blue),
        fielded("Green", CLUB, initiative=green),
        rules=rules,
    )


def order(table: Table) -> str:
    return " ".join(table.fight.order)


@pytest.mark.parametrize(("skill", "rules", "ap"), [(0, {}, "10"), (4, {}, "14"), (4, {"ap_base": 6}, "10")])
def test_6_4_ap_a_turn_is_ap_base_and_skill(skill: int, rules: dict[str, object], ap: str) -> None:
    table = Table(fielded("Red", CLUB, initiative=1, ap=skill), fielded("Blue", CLUB), rules=rules)
    assert table["Red.ap"] == ap
    table.say("Red draw", "Red end")
    table.say("Blue end")
    assert table["Red.ap"] == ap


def test_7_1_everybody_begins_with_hand_ap_power_and_free_defends() -> None:
    mech = build("shield at left hand", "light-shield", "radio", "veteran-chip")
    table = Table(
        fielded("Red", mech, initiative=1, hand_size=8, piloting=3, ap=2), fielded("Blue", CLUB, hand_size=4)
    )
    assert table.values("Red.hand", "Red.ap", "Red.power", "Red.free_defends") == ("8", "12", "23", "4")
    assert table.values("Blue.hand", "Blue.ap", "Blue.power", "Blue.free_defends") == ("4", "10", "30", "1")
    assert table.values("round", "active", "phase") == ("1", "Red", "turn")


def test_7_1_without_a_pilot_all_skills_are_0_and_the_hand_is_3() -> None:
    table = Table(fielded("Red", CLUB, initiative=1), fielded("Blue", CLUB))
    assert table.values("Blue.hand", "Blue.ap") == ("3", "10")


def test_7_1_damage_heat_and_ammunition_are_carried_in() -> None:
    mech = build("mortar at left shoulder ammo 1", damage={"legs": 8, "left_arm": 10}, heat=7)
    table = Table(fielded("Red", CLUB, initiative=1), fielded("Blue", mech))
    paths = ("Blue.legs.hp", "Blue.move", "Blue.items.mortar", "Blue.ammo.mortar", "Blue.heat")
    assert table.values(*paths) == ("7", "4", "broken", "1", "7")


def test_7_1_a_wreck_or_an_unfinished_mech_cannot_enter() -> None:
    with pytest.raises(SetupError, match="its torso is broken"):
        Table(fielded("Red", build(damage={"torso": 17})))
    with pytest.raises(SetupError, match="Red cannot fight in Test Mech: head: No part in use"):
        Table(fielded("Red", build(head="nothing")))


def test_7_1_highest_initiative_goes_first() -> None:
    assert order(three(1, 3, 2)) == "Blue Green Red"


def test_7_1_a_tie_is_broken_by_a_turned_up_card() -> None:
    table = three(1, 1, 0)
    assert only(table.match.opening, InitiativeTied).groups == (("Red", "Blue"), ("Green",))
    assert table.values("phase", "active", "round") == ("setup", "none", "0")
    assert table.fight.due == ("Red", "Blue")
    assert table.refused("turnup Green 4s") == "wrong_phase"
    assert table.refused("Red attack club Blue") == "wrong_phase"
    table.say("turnup Blue kd")
    assert table.refused("turnup Blue 2d") == "wrong_phase"
    events = table.say("turnup Red qd")
    assert [type(event) for event in events] == [CardTurnedUp, OrderSet, RoundBegan, TurnBegan]
    assert order(table) == "Blue Red Green"
    assert table.values("phase", "active", "round") == ("turn", "Blue", "1")
    assert table.refused("turnup Red 4s") == "wrong_phase"


def test_7_1_turned_up_cards_are_discarded() -> None:
    table = three(1, 1, 0)
    table.say("turnup Red jo", "turnup Red 3c", "turnup Blue 2h")
    assert format_cards(table.fight.shown) == "jo 3c 2h"
    assert table["Red.hand"] == "3"


@pytest.mark.parametrize("rules", [{}, {"ace_leads": "low"}])
def test_7_1_the_ace_is_high_in_a_tie(rules: dict[str, object]) -> None:
    table = three(1, 1, 0, rules)
    table.say("turnup Red kh", "turnup Blue as")
    assert order(table) == "Blue Red Green"


def test_7_1_a_joker_is_redrawn() -> None:
    table = three(1, 1, 0)
    (turned,) = table.say("turnup Red jo")
    assert isinstance(turned, CardTurnedUp)
    assert turned.again
    assert " ".join(table.fight.due) == "Red Blue"
    table.say("turnup Blue 5h")
    assert " ".join(table.fight.due) == "Red"
    table.say("turnup Red jo", "turnup Red 4c")
    assert order(table) == "Blue Red Green"


def test_7_1_equal_cards_are_redrawn_whatever_their_suits() -> None:
    table = three(1, 1, 0)
    table.say("turnup Red 9h")
    tied = only(table.say("turnup Blue 9c"), InitiativeTied)
    assert tied.groups == (("Red", "Blue"), ("Green",))
    assert table.fight.due == ("Red", "Blue")
    table.say("turnup Red 2h", "turnup Blue 3h")
    assert order(table) == "Blue Red Green"


def test_7_1_three_may_tie_and_two_of_them_again() -> None:
    table = three(2, 2, 2)
    table.say("turnup Red kh", "turnup Blue 4h")
    tied = only(table.say("turnup Green kc"), InitiativeTied)
    assert tied.groups == (("Red", "Green"), ("Blue",))
    assert table.refused("turnup Blue ah") == "wrong_phase"
    table.say("turnup Green jo", "turnup Red 10h")
    assert only(table.say("turnup Green 10d"), InitiativeTied).groups == (("Red", "Green"), ("Blue",))
    table.say("turnup Red 2h", "turnup Green ac")
    assert order(table) == "Green Red Blue"
    assert len(table.fight.shown) == 8


def test_7_1_two_ties_at_once_stay_apart() -> None:
    table = Table(
        fielded("Red", CLUB, initiative=1),
        fielded("Blue", CLUB, initiative=5),
        fielded("Green", CLUB, initiative=1),
        fielded("Gold", CLUB, initiative=5),
    )
    assert set(table.fight.due) == {"Red", "Blue", "Green", "Gold"}
    table.say("turnup Red ah", "turnup Green kh", "turnup Gold 3h", "turnup Blue 2h")
    assert order(table) == "Gold Blue Red Green"


def test_7_2_a_turn_begins_with_full_ap_no_power_spent_less_heat_and_free_defends() -> None:
    table = duel("mortar at left shoulder; railgun at right hand", "club at right hand; shield at left hand")
    attack(table, "mortar")
    attack(table, "railgun", blue="5h")
    values = ("Red.ap", "Red.power", "Red.heat", "Blue.free_defends")
    assert table.values(*values) == ("2", "18", "3", "0")
    table.gm_set(**{"Red.heat": 12, "Red.free_defends": 0})
    events = table.say("Red end")
    assert table.values(*values) == ("2", "18", "12", "2")  # Blue's turn: Blue's count alone is restored
    assert only(events, TurnBegan).name == "Blue"
    table.say("Blue end")
    assert table.values(*values, "Red.free_defends") == ("10", "30", "7", "2", "1")  # cooling 5


def test_7_2_heat_does_not_fall_below_0() -> None:
    table = duel()
    table.gm_set(**{"Red.heat": 4})
    table.say("Red end", "Blue end")
    assert table["Red.heat"] == "0"


def test_7_2_squares_moved_are_counted_anew() -> None:
    table = Table(fielded("Red", CLUB, initiative=1, at=(0, 0)), fielded("Blue", CLUB, at=(20, 20)))
    table.say("Red move 6,0")
    assert table.refused("Red move 7,0") == "too_far"
    table.say("Red end", "Blue end", "Red move 7,0")
    assert table.values("Red.moved", "Red.ap") == ("1", "9")


def test_7_3_a_move_costs_1_ap_a_square() -> None:
    table = Table(fielded("Red", CLUB, initiative=1, at=(0, 0)), fielded("Blue", CLUB, at=(20, 20)))
    table.say("Red move 4,2")
    assert table.values("Red.position", "Red.ap") == ("4,2", "6")
    table.gm_set(**{"Red.ap": 1})
    assert table.refused("Red move 6,2") == "not_enough_ap"
    table.say("Red move 5,2")
    assert table["Red.ap"] == "0"


def test_7_3_an_attack_costs_its_weapons_ap() -> None:
    table = duel("club at right hand; lance at left hand")
    attack(table, "club")
    assert table["Red.ap"] == "6"
    attack(table, "lance", blue=None)
    assert table["Red.ap"] == "1"


@pytest.mark.parametrize(("rules", "price"), [({}, 3), ({"draw_ap": 5}, 5), ({"draw_ap": 0}, 0)])
def test_7_3_drawing_a_card_costs_ap(rules: dict[str, object], price: int) -> None:
    table = duel(rules=rules)
    table.say("Red draw")
    assert table.values("Red.ap", "Red.hand") == (str(10 - price), "4")
    table.gm_set(**{"Red.ap": max(0, price - 1)})
    if price:
        assert table.refused("Red draw") == "not_enough_ap"


@pytest.mark.parametrize(
    ("rules", "hand", "drawn", "discarded", "kept"),
    [
        ({}, 3, 1, 0, 4),
        ({}, 6, 1, 0, 7),
        ({}, 7, 1, 1, 7),
        ({}, 12, 1, 6, 7),
        ({"hand_limit": 4}, 4, 1, 1, 4),
        ({"end_turn_draw": 3}, 3, 3, 0, 6),
        ({"end_turn_draw": 3}, 6, 3, 2, 7),
        ({"end_turn_draw": 0}, 3, 0, 0, 3),
    ],
)
def test_7_4_a_turn_ends_with_a_draw_and_a_discard_down_to_the_limit(
    rules: dict[str, object], hand: int, drawn: int, discarded: int, kept: int
) -> None:
    table = duel(rules=rules)
    table.gm_set(**{"Red.hand": hand})
    ended = only(table.say("Red end"), TurnEnded)
    assert (ended.drawn, ended.discarded, ended.hand) == (drawn, discarded, kept)
    assert table["Red.hand"] == str(kept)


def test_7_4_unspent_ap_stays_and_buys_defends_until_the_next_own_turn() -> None:
    table = duel()
    table.say("Red draw", "Red end", "Blue attack club Red", "Red defend buy")
    assert table["Red.ap"] == "5"
    table.say("Blue lead 4h", "Red lead 5h", "Blue end")
    assert table["Red.ap"] == "10"


def test_7_4_the_turn_passes_in_order_and_rounds_are_counted() -> None:
    table = three(1, 3, 2)
    turns = []
    for _ in range(7):
        turns.append((table["round"], table["active"]))
        table.say(f"{table['active']} end")
    expected = [
        ("1", "Blue"),
        ("1", "Green"),
        ("1", "Red"),
        ("2", "Blue"),
        ("2", "Green"),
        ("2", "Red"),
        ("3", "Blue"),
    ]
    assert turns == expected


def test_7_4_wrecks_are_passed_over() -> None:
    table = three(1, 3, 2)
    table.gm_set(**{"Green.torso.hp": 0})
    events = table.say("Blue end")
    assert table["active"] == "Red"
    assert not every(events, RoundBegan)
    events = table.say("Red end")
    assert [event.number for event in every(events, RoundBegan)] == [2]
    assert table["active"] == "Blue"


def test_7_4_only_the_active_one_may_end_its_turn() -> None:
    table = duel()
    assert (
        table.refused("Blue end")
        == table.refused("Blue draw")
        == table.refused("Blue move 1,1")
        == "not_your_turn"
    )
    table.say("Red attack club Blue")
    assert table.refused("Red end") == table.refused("Red draw") == "wrong_phase"


def test_7_4_cards_are_discarded_in_ones_own_turn() -> None:
    table = duel()
    table.say("Red discard 4s jo")
    assert (table["Red.hand"], format_cards(table.fight.shown)) == ("1", "4s jo")
    assert table.refused("Blue discard 4s") == "not_your_turn"
