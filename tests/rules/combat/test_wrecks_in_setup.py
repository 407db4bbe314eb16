"""Mechs destroyed while the order is still open: the table waits for no card of a wreck (mechcombat 7.1, 7.8)."""

from dataclasses import replace

import pytest

from mechtable.rules.combat.events import CardTurnedUp, FightEnded, InitiativeTied, OrderSet, TurnBegan
from mechtable.rules.combat.view import view
from mechtable.rules.places import Place
from tests.rules.combat.at_table import Table, every, only
from tests.rules.mechs import build, fielded

CLUB = build("club at right hand")


def tied(*names: str, **rules: object) -> Table:
    """These with one Initiative skill, and Last with less."""
    equals = (fielded(name, CLUB, initiative=1) for name in names)
    return Table(*equals, fielded("Last", CLUB), rules=rules)


def test_7_1_a_tie_with_a_wreck_needs_no_card() -> None:
    table = tied("Red", "Blue")
    events = table.gm_set(**{"Red.torso.hp": 0})
    assert only(events, OrderSet).order == ("Blue", "Red", "Last")
    assert only(events, TurnBegan).name == "Blue"
    assert not every(events, CardTurnedUp)
    assert table.values("phase", "round", "active") == ("turn", "1", "Blue")


def test_7_1_of_three_in_a_tie_the_two_that_stand_turn_cards_up() -> None:
    table = tied("Red", "Blue", "Green")
    table.gm_set(**{"Red.torso.hp": 0})
    assert table.fight.due == ("Blue", "Green")
    assert table.refused("turnup Red ah") == "wrong_phase"
    table.say("turnup Blue 9h")
    assert only(table.say("turnup Green 9c"), InitiativeTied).groups == (
        ("Blue", "Green"),
        ("Red",),
        ("Last",),
    )
    table.say("turnup Blue 2h", "turnup Green 3h")
    assert table.fight.order == ("Green", "Blue", "Red", "Last")
    table.say("Green end", "Blue end")
    assert table["active"] == "Last"


def test_7_1_a_card_turned_up_before_counts_should_the_wreck_be_repaired() -> None:
    table = tied("Red", "Blue", "Green")
    table.say("turnup Red 8h")
    table.gm_set(**{"Red.torso.hp": 0})
    table.say("turnup Blue 9h", "turnup Green 2h")
    assert table.fight.order == ("Blue", "Red", "Green", "Last")


def test_7_1_an_equal_card_of_a_wreck_ties_nobody_that_stands() -> None:
    table = tied("Red", "Blue", "Green")
    table.say("turnup Red 9h")
    table.gm_set(**{"Red.torso.hp": 0})
    table.say("turnup Blue 9c", "turnup Green 2h")
    assert table.fight.order == ("Blue", "Red", "Green", "Last")


def test_7_1_nor_does_it_share_a_tie_that_goes_on() -> None:
    table = tied("Red", "Blue", "Green")
    table.say("turnup Red 9h")
    table.gm_set(**{"Red.torso.hp": 0})
    events = table.say("turnup Blue 9c", "turnup Green 9d")
    assert only(events, InitiativeTied).groups == (("Blue", "Green"), ("Red",), ("Last",))


def test_7_8_one_that_is_repaired_in_time_must_turn_a_card_up_again() -> None:
    table = tied("Red", "Blue", "Green")
    table.gm_set(**{"Red.torso.hp": 0})
    table.say("turnup Blue 9h")
    table.gm_set(**{"Red.torso.hp": 5})
    assert table.fight.due == ("Red", "Green")
    table.say("turnup Green 2h", "turnup Red kh")
    assert table.fight.order == ("Red", "Blue", "Green", "Last")


def test_7_1_the_last_card_that_was_missing_may_be_a_wrecks() -> None:
    table = tied("Red", "Blue", "Green")
    table.say("turnup Blue 4h", "turnup Green 9h")
    events = table.gm_set(**{"Red.torso.hp": 0})
    assert only(events, OrderSet).order == ("Green", "Blue", "Red", "Last")
    assert table["active"] == "Green"


def test_7_1_by_house_rule_a_wreck_adds_no_card_either() -> None:
    table = tied("Red", "Blue", initiative="skill_plus_card")
    table.say("turnup Last 2h", "turnup Blue 5h")
    assert table.fight.due == ("Red",)
    assert only(table.gm_set(**{"Red.torso.hp": 0}), OrderSet).order == ("Blue", "Last", "Red")
    assert table.values("phase", "active") == ("turn", "Blue")


def test_7_10_a_fight_that_a_correction_decides_goes_on_with_the_cards_that_are_due() -> None:
    table = Table(fielded("Red", CLUB), fielded("Blue", CLUB), fielded("Green", CLUB))
    table.gm_set(**{"Red.torso.hp": 0})
    assert every(table.gm_set(**{"Green.torso.hp": 0}), FightEnded)
    table.gm_set(**{"Green.torso.hp": 5})
    assert (table["phase"], table.fight.due) == ("setup", ("Blue", "Green"))


def test_7_10_a_fight_that_goes_on_with_nobody_to_turn_a_card_up_begins() -> None:
    table = Table(
        fielded("Red", CLUB, side="us"), fielded("Blue", CLUB, side="us"), fielded("Last", CLUB, initiative=2)
    )
    table.gm_set(**{"Last.torso.hp": 0})
    assert table["phase"] == "over"
    table.gm_set(**{"Red.torso.hp": 0})
    assert table["phase"] == "over"
    events = table.gm_set(**{"Last.torso.hp": 5})
    assert only(events, OrderSet).order == ("Last", "Blue", "Red")
    assert table.values("phase", "round", "active") == ("turn", "1", "Last")


@pytest.mark.parametrize("repaired", [False, True])
def test_7_9_a_dealt_card_is_turned_up_at_once_when_it_becomes_due(repaired: bool) -> None:
    table = Table(
        fielded("Red", CLUB, owner="ann"),
        fielded("Blue", CLUB, owner="bob"),
        fielded("Wolf", CLUB),
        cards="mixed",
    )
    assert set(table.fight.turned) == {"Wolf"}
    table.gm_set(**{"Wolf.torso.hp": 0})
    if repaired:
        table.gm_set(**{"Wolf.torso.hp": 1})
    assert table.fight.due == ("Red", "Blue")
    table.say("turnup Red 9h", "turnup Blue 9d")
    assert set(table.fight.due) == {"Red", "Blue"}
    if not repaired:
        table.gm_set(**{"Wolf.torso.hp": 1})
        assert set(table.fight.due) == {"Red", "Blue"}


def test_7_1_a_stored_fight_that_waits_for_a_wreck_alone_takes_its_card() -> None:
    table = tied("Red", "Blue")
    table.say("turnup Blue 9h")
    red = table.who("Red")
    wreck = replace(red, hp={**red.hp, Place.TORSO: 0})
    table.match.state = replace(table.fight, combatants={**table.fight.combatants, "Red": wreck})
    assert view(table.fight, None).due == table.fight.due == ("Red",)
    table.say("turnup Red kh")
    assert table.values("phase", "active") == ("turn", "Blue")


def test_7_1_and_any_correction_settles_it() -> None:
    table = tied("Red", "Blue")
    red = table.who("Red")
    wreck = replace(red, hp={**red.hp, Place.TORSO: 0})
    table.match.state = replace(table.fight, combatants={**table.fight.combatants, "Red": wreck})
    table.gm_set(**{"Blue.heat": 1})
    assert table.values("phase", "active") == ("turn", "Blue")
