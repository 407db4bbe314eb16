"""Combatants that leave a fight or change sides, and whether it goes on then (mechcombat 7.8, 7.10)."""

import pytest

from mechtable.engine.audience import GM, Unknown
from mechtable.rules.combat.commands import GmLeave
from mechtable.rules.combat.events import (
    CombatantLeft,
    ExchangeDropped,
    FightEnded,
    FightResumed,
    RoundBegan,
    TurnBegan,
)
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.view import view
from tests.rules.combat.at_table import Table, attack, every, only
from tests.rules.combat.reserves import BECAUSE, CLUB, field, gold, order
from tests.rules.mechs import fielded


def test_7_8_who_leaves_stands_in_reserve_as_it_was_and_may_come_back() -> None:
    table = field(gold())
    table.gm_set(**{"Gold.torso.hp": 5, "Gold.heat": 7, "Gold.hand": 6})
    events = table.say(f"gm leave Gold {BECAUSE}")
    assert [narrate(event, table.fight.everyone) for event in events] == [
        "GM: Gold leaves the field, “a test”."
    ]
    assert order(table) == ("Red", "Blue")
    assert table.refused("Red attack club Gold") == "unknown_name"
    table.say(f"gm join Gold {BECAUSE}")
    assert table.values("Gold.torso.hp", "Gold.heat", "Gold.hand") == ("5", "7", "6")
    assert order(table) == ("Red", "Gold", "Blue")


def test_7_8_whose_turn_it_is_passes_it_on_by_leaving() -> None:
    table = field(gold())
    events = table.say(f"gm leave Red {BECAUSE}")
    assert every(events, FightEnded)  # only one side is left
    table = field(gold(), fielded("Rose", CLUB, side="us"))
    assert only(table.say(f"gm leave Red {BECAUSE}"), TurnBegan).name == "Gold"
    table.say("Gold end", "Blue end")
    events = table.say(f"gm leave Rose {BECAUSE}")
    assert table.values("phase", "active") == ("over", "none")
    table = field(gold(), fielded("Rose", CLUB, side="us"))
    table.say("Red end", "Gold end", "Blue end")
    events = table.say(f"gm leave Rose {BECAUSE}")
    assert (only(events, RoundBegan).number, only(events, TurnBegan).name) == (2, "Red")


@pytest.mark.parametrize("name", ["Red", "Blue"])
def test_7_8_an_attack_is_dropped_when_one_of_the_two_leaves(name: str) -> None:
    table = field(fielded("Rose", CLUB, side="us"), gold(1))
    table.say("Red attack club Blue", "Blue defend no")
    events = table.say(f"gm leave {name} {BECAUSE}")
    assert only(events, ExchangeDropped).reason == f"{name} leaves the field."
    assert table.fight.exchange is None
    assert table.values("phase", "active") == ("turn", "Red" if name == "Blue" else "Blue")


def test_7_8_an_attack_among_others_goes_on() -> None:
    table = field(gold())
    table.say("Red attack club Blue", f"gm leave Gold {BECAUSE}", "Blue defend no")
    assert table["phase"] == "lead"


def test_7_8_the_last_exchange_is_forgotten_with_one_of_the_two() -> None:
    table = field(gold())
    attack(table)
    assert table["last.margin"] == "5"
    table.say(f"gm leave Gold {BECAUSE}")
    assert table["last.margin"] == "5"
    table = field(gold())
    attack(table)
    table.say(f"gm leave Blue {BECAUSE}")
    assert table["last.margin"] == "none"
    assert view(table.fight, GM).last is None


def test_7_8_dealt_cards_of_who_leaves_are_discarded_openly() -> None:
    table = field(gold(owner="bob"), cards="dealt")
    held = table.who("Gold").cards
    leave = GmLeave("Gold", "a test")
    assert MECH_COMBAT.preview(table.fight, GM, leave) == (Unknown("and its cards are discarded"),)
    event = only(table.say(f"gm leave Gold {BECAUSE}"), CombatantLeft)
    assert event.cards == held == table.fight.discard
    assert table.match.steps[-1].sealed == "a hand was laid open"
    assert "and discards" in narrate(event, table.fight.everyone)
    own = field(gold(), cards="dealt")
    shown = MECH_COMBAT.preview(own.fight, GM, leave)
    assert isinstance(shown[0], CombatantLeft)  # the GM plays Gold and knows its cards


def test_7_10_the_side_that_leaves_has_lost() -> None:
    table = field()
    ended = only(table.say(f"gm leave Blue {BECAUSE}"), FightEnded)
    assert ended.winners == ("us",)
    assert table["phase"] == "over"


def test_7_10_a_fight_that_was_won_goes_on_when_somebody_joins() -> None:
    table = field(reserves=[gold()])
    table.gm_set(**{"Blue.torso.hp": 0})
    assert table["phase"] == "over"
    assert every(table.say(f"gm join Gold {BECAUSE}"), FightResumed)
    assert table.values("phase", "active") == ("turn", "Red")
    left = field(reserves=[gold()])
    left.say("Red end", f"gm leave Blue {BECAUSE}")
    assert left.values("phase", "active") == ("over", "none")
    events = left.say(f"gm join Gold {BECAUSE}")
    assert (only(events, RoundBegan).number, left["active"]) == (2, "Red")


def test_7_10_a_fight_that_the_gm_ended_does_not() -> None:
    table = field(reserves=[gold()])
    table.say('gm end because "late"')
    assert table.refused(f"gm join Gold {BECAUSE}") == "wrong_phase"
    assert table.refused(f"gm leave Blue {BECAUSE}") == "wrong_phase"


def test_7_10_a_training_ends_for_nobody_who_leaves() -> None:
    table = Table(fielded("Red", CLUB, side="us", initiative=2), fielded("Rose", CLUB, side="us"))
    assert not every(table.say(f"gm leave Rose {BECAUSE}"), FightEnded)
    assert table.refused(f"gm leave Red {BECAUSE}") == "last_one"


def test_7_8_the_side_is_a_stored_value() -> None:
    table = field(gold())
    (event,) = table.say('gm set Gold.side us because "bribed"')
    assert narrate(event, table.fight.everyone) == "GM: Gold's side them → us, “bribed”."
    assert table["Gold.side"] == "us"
    assert view(table.fight, None).combatants["Gold"].side == "us"
    assert table.refused('gm set Gold.side "" because "x"') == "bad_value"
    assert table.refused('gm set Gold.side two words because "x"') == "bad_value"
    ended = only(table.gm_set(**{"Blue.torso.hp": 0}), FightEnded)
    assert ended.winners == ("us",)
    assert every(table.say('gm set Gold.side them because "again"'), FightResumed)


def test_7_10_when_everybody_is_of_one_side_the_fight_is_over() -> None:
    table = field()
    assert only(table.say('gm set Blue.side us because "peace"'), FightEnded).winners == ("us",)


def test_7_8_an_attack_is_dropped_when_a_change_of_side_ends_the_fight() -> None:
    table = field()
    table.say("Red attack club Blue", "Blue defend no")
    events = table.say('gm set Blue.side us because "peace"')
    assert only(events, ExchangeDropped).reason == "the fight is over."
    assert table.fight.exchange is None
    table.say('gm set Blue.side them because "war"', "Red attack club Blue")


def test_7_8_an_attack_of_others_is_dropped_when_its_turn_is_taken_away() -> None:
    table = field(gold())
    table.say('gm overrule Gold attack club Red because "an ambush"', f"gm leave Red {BECAUSE}")
    assert table.fight.exchange is None
    table = field(gold(), fielded("Rose", CLUB, side="us"))
    table.say('gm overrule Gold attack club Rose because "an ambush"', "Rose defend no")
    events = table.say(f"gm leave Red {BECAUSE}")
    assert only(events, ExchangeDropped).reason == "the turn passes on."
    assert table.values("phase", "active") == ("turn", "Gold")
