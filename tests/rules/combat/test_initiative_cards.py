"""Initiative by skill plus a card turned up each round (mechcombat 7.1, by house rule)."""

from dataclasses import replace

from mechtable.engine.dice import Dice
from mechtable.rules.combat.events import (
    CardTurnedUp,
    InitiativeCounted,
    InitiativeTied,
    OrderSet,
    RoundBegan,
    TurnBegan,
)
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.rounds import new_round
from mechtable.rules.combat.unfolding import Unfolding
from tests.rules.combat.at_table import Table, every, only
from tests.rules.mechs import build, fielded

CLUB = build("club at right hand")


def three(**rules: object) -> Table:
    """Red 3, Blue 2, Gold 0."""
    levels = (("Red", 3), ("Blue", 2), ("Gold", 0))
    combatants = (fielded(name, CLUB, initiative=level) for name, level in levels)
    return Table(*combatants, rules={"initiative": "skill_plus_card", **rules})


def order(table: Table) -> tuple[str, ...]:
    return table.fight.order


def due(table: Table) -> tuple[str, ...]:
    return table.fight.due


def test_7_1_everybody_turns_a_card_up_and_its_leading_value_is_added() -> None:
    table = three()
    assert table.values("phase", "active", "round") == ("setup", "none", "0")
    assert due(table) == ("Red", "Blue", "Gold")
    table.say("turnup Gold Kh", "turnup Red 5h")
    assert due(table) == ("Blue",)
    assert table.refused("Red end") == "wrong_phase"
    assert table.refused("turnup Red 9h") == "wrong_phase"
    events = table.say("turnup Blue 7s")
    totals = only(events, InitiativeCounted).totals
    assert {name: total.total for name, total in totals.items()} == {"Gold": 13, "Blue": 9, "Red": 8}
    assert all(total.adds_up() for total in totals.values())
    assert order(table) == ("Gold", "Blue", "Red")
    assert table.values("phase", "active", "round") == ("turn", "Gold", "1")
    told = [narrate(event, table.fight.everyone) for event in events]
    assert told[1].startswith("Initiative: Gold ")


def test_7_1_the_order_is_made_anew_each_round() -> None:
    table = three()
    table.say("turnup Red 5h", "turnup Blue 7s", "turnup Gold Kh", "Gold end", "Blue end")
    assert only(table.say("Red end"), RoundBegan).number == 2
    assert table.values("phase", "active", "round") == ("setup", "none", "2")
    table.say("turnup Red 10h", "turnup Blue 7s", "turnup Gold 2h")
    assert order(table) == ("Red", "Blue", "Gold")
    assert table.values("phase", "active", "round") == ("turn", "Red", "2")


def test_7_1_equal_totals_are_parted_by_another_card_until_they_differ() -> None:
    table = three()
    assert not every(table.say("turnup Red 5h", "turnup Blue 6h"), InitiativeTied)
    assert only(table.say("turnup Gold 2h"), InitiativeTied).groups == (("Red", "Blue"), ("Gold",))
    assert due(table) == ("Red", "Blue")
    table.say("turnup Red 4h")
    assert every(table.say("turnup Blue 4d"), InitiativeTied)  # the skill no longer counts
    table.say("turnup Red 4h", "turnup Blue 5d")
    assert order(table) == ("Blue", "Red", "Gold")


def test_7_1_a_joker_is_drawn_again() -> None:
    table = three()
    assert only(table.say("turnup Red jo"), CardTurnedUp).again
    assert due(table) == ("Red", "Blue", "Gold")


def test_7_1_an_ace_is_added_as_it_leads() -> None:
    for aces, total in (("high", 17), ("low", 4)):
        table = three(ace_leads=aces)
        events = table.say("turnup Red Ah", "turnup Blue 7s", "turnup Gold 2h")
        assert only(events, InitiativeCounted).totals["Red"].total == total


def test_7_1_dealt_cards_are_turned_up_by_themselves_and_discarded() -> None:
    table = three(cards="dealt")
    assert table.values("phase", "round") == ("turn", "1")
    opening = table.match.opening
    turned = every(opening, CardTurnedUp)
    assert {event.name for event in turned} == {"Red", "Blue", "Gold"}
    assert table.fight.discard[: len(turned)] == tuple(event.card for event in turned)
    counted = only(opening, InitiativeCounted).totals
    totals = [counted[name].total for name in only(opening, OrderSet).order]
    assert totals == sorted(totals, reverse=True)
    orders = set()
    for _ in range(4):
        events = tuple(event for name in order(table) for event in table.say(f"{name} end"))
        orders.add(only(events, OrderSet).order)
        assert len({event.name for event in every(events, CardTurnedUp)}) == 3
        assert only(events, RoundBegan).number == table.fight.round
    assert len(orders) > 1


def test_7_1_a_card_of_the_shoe_that_was_turned_up_asks_before_undo() -> None:
    table = three(cards="dealt", end_turn_draw=0)
    table.say('gm set Red.side us because "a test"')
    assert table.match.steps[-1].sealed is None
    for name in order(table):
        events = table.say(f"{name} end")
    assert every(events, CardTurnedUp)
    assert table.match.steps[-1].sealed == "a card of the shoe was turned up"


def test_7_1_without_a_card_anywhere_the_skill_decides() -> None:
    table = three(cards="dealt")
    story = Unfolding(replace(table.fight, shoe=(), discard=()), Dice(1))
    new_round(story)
    assert only(story.events, OrderSet).order == ("Red", "Blue", "Gold")
    assert not every(story.events, CardTurnedUp)


def test_7_1_wrecks_turn_up_nothing_and_come_last() -> None:
    table = three()
    table.say("turnup Red 5h", "turnup Blue 7s", "turnup Gold Kh")
    table.gm_set(**{"Blue.torso.hp": 0})
    table.say("Gold end", "Red end")
    assert due(table) == ("Red", "Gold")
    table.say("turnup Red 10h", "turnup Gold 2h")
    assert order(table) == ("Red", "Gold", "Blue")


def test_7_8_a_fight_won_while_the_order_is_open_goes_on_there() -> None:
    table = three()
    table.say("turnup Red 5h", "turnup Blue 7s", "turnup Gold Kh", "Gold end", "Blue end", "Red end")
    table.gm_set(**{"Blue.torso.hp": 0, "Gold.torso.hp": 0})
    assert table["phase"] == "over"
    table.gm_set(**{"Gold.torso.hp": 3})
    assert table.values("phase", "active") == ("setup", "none")
    table.say("turnup Red 5h", "turnup Gold Kh")
    assert table["active"] == "Gold"


def test_7_1_by_skill_no_card_is_turned_up_after_the_first_round() -> None:
    table = Table(fielded("Red", CLUB), fielded("Blue", CLUB), cards="dealt")
    assert every(table.match.opening, CardTurnedUp)
    events = tuple(event for name in order(table) * 2 for event in table.say(f"{name} end"))
    assert not every(events, CardTurnedUp)
    assert len(every(events, TurnBegan)) == 4
    assert MECH_COMBAT.outcome(table.fight) is None
