"""Combatants that join a fight under way, leave it, or change sides (mechcombat 7.8, 7.10)."""

from collections.abc import Iterable

import pytest

from mechtable.engine.audience import GM, Hidden, Seat, Unknown
from mechtable.rules.combat.commands import GmLeave
from mechtable.rules.combat.events import (
    CardsDealt,
    CombatantLeft,
    ExchangeDropped,
    FightEnded,
    FightResumed,
    ReservesHeld,
    RoundBegan,
    ShoeShuffled,
    TurnBegan,
)
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.setup import Fielded
from mechtable.rules.combat.view import view
from tests.rules.combat.at_table import Table, attack, duel, every, only
from tests.rules.mechs import build, fielded

CLUB = build("club at right hand")
ANN, BOB = Seat("ann"), Seat("bob")
BECAUSE = 'because "a test"'


def field(*more: Fielded, reserves: Iterable[Fielded] = (), **rules: object) -> Table:
    """Red 4 of ann, Blue 2 of bob, and more."""
    red = fielded("Red", CLUB, side="us", initiative=4, owner="ann")
    blue = fielded("Blue", CLUB, side="them", initiative=2, owner="bob")
    return Table(red, blue, *more, reserves=reserves, rules=rules)


def order(table: Table) -> tuple[str, ...]:
    return table.fight.order


def gold(initiative: int = 3, **more: object) -> Fielded:
    return fielded("Gold", CLUB, side="them", initiative=initiative, **more)  # type: ignore[arg-type]


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


def test_7_8_the_menu_of_the_gm() -> None:
    verbs = {choice.verb: choice for choice in MECH_COMBAT.choices(field(reserves=[gold()]).fight, GM)}
    assert verbs["gm join"].arguments[0].options == ("Gold",)
    assert verbs["gm leave"].arguments[0].options == ("Red", "Blue")
    assert "gm overrule" in verbs
    players = {choice.verb for choice in MECH_COMBAT.choices(duel().fight, ANN)}
    assert not {"gm join", "gm leave", "gm overrule", "gm set"} & players
