"""Dealt cards (mechcombat 1, 7): every card exists once, and is drawn, held, led and discarded as it lies."""

from collections import Counter
from dataclasses import replace

import pytest

from mechtable.engine.audience import GM, Hidden
from mechtable.engine.cards import JOKER, format_cards, parse_card, parse_cards
from mechtable.engine.piles import shoe
from mechtable.rules.combat.commands import Lead
from mechtable.rules.combat.events import (
    CardDrawn,
    CardsDealt,
    CardTurnedUp,
    DiscardDue,
    NothingToDraw,
    ShoeShuffled,
    TurnEnded,
    Warned,
)
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import seen
from tests.rules import abilities
from tests.rules.combat.at_table import Table, every, only
from tests.rules.combat.holding import ANN, BOB, dealt, holding
from tests.rules.mechs import build, fielded


def test_7_1_every_combatant_is_dealt_its_starting_hand_and_every_card_exists_once() -> None:
    fight = dealt().fight
    held = [card for who in fight.combatants.values() for card in who.cards]
    assert [len(who.cards) for who in fight.combatants.values()] == [3, 3]
    assert Counter((*fight.shoe, *held)) == Counter(shoe(4, 2))
    assert fight.discard == ()


@pytest.mark.parametrize(("packs", "jokers", "cards"), [(1, 0, 52), (4, 2, 216), (8, 4, 448)])
def test_1_2_the_shoe_has_so_many_packs_and_jokers(packs: int, jokers: int, cards: int) -> None:
    fight = dealt(packs=packs, jokers_per_pack=jokers).fight
    assert len(fight.shoe) + 6 == cards


def test_7_1_a_tie_is_broken_by_cards_from_the_shoe_at_once() -> None:
    tied = Table(
        *(fielded(name, build("club at right hand"), initiative=1) for name in "ABCD"),
        rules={"cards": "dealt"},
    ).fight
    assert tied.phase is Phase.TURN
    assert len(tied.discard) >= 4
    assert sorted(tied.order) == ["A", "B", "C", "D"]


@pytest.mark.parametrize("initiative", ["skill", "skill_plus_card"])
@pytest.mark.parametrize("many", [16, 17, 18])
def test_7_1_cards_that_can_part_nobody_leave_the_order_as_it_came(many: int, initiative: str) -> None:
    names = [f"M{number}" for number in range(many)]
    table = Table(
        *(fielded(name, build("club at right hand")) for name in names),
        rules={"cards": "dealt", "packs": 1, "jokers_per_pack": 0, "initiative": initiative},
    )
    assert table.fight.phase is Phase.TURN
    assert len(table.fight.shoe) + len(table.fight.discard) == max(0, 52 - 3 * many)
    if many > 16:  # at most one card is left to turn up
        assert table.fight.order == tuple(names)
        assert not every(table.match.opening, CardTurnedUp)
    else:
        assert sorted(table.fight.order) == sorted(names)


def test_7_3_a_drawn_card_is_the_top_of_the_shoe_and_its_players_secret() -> None:
    table = holding(dealt(), "4s", "", "9h kd")
    events = table.say("Red draw")
    assert only(events, CardDrawn).ap == 7
    assert format_cards(table.who("Red").cards) == "4s 9h"
    assert format_cards(table.fight.shoe) == "kd"
    drawn = only(events, CardsDealt)
    assert seen(drawn, ANN) == drawn
    assert seen(drawn, BOB) == seen(drawn, None) == Hidden("")
    assert table.match.steps[-1].sealed == "cards were drawn"


def test_1_2_an_empty_shoe_is_filled_from_the_discards_when_a_card_is_due() -> None:
    table = holding(dealt(), "4s", "", "9h")
    table.match.state = replace(table.fight, discard=parse_cards("2c 3c 5c"))
    assert every(table.say("Red draw"), ShoeShuffled) == ()
    shuffled = only(table.say("Red draw"), ShoeShuffled)
    assert Counter(shuffled.order) == Counter(parse_cards("2c 3c 5c"))
    assert table.fight.discard == ()
    assert len(table.fight.shoe) == 2
    assert seen(shuffled, GM) == Hidden("The discards are shuffled into the shoe.")


def test_1_2_with_no_card_left_anywhere_a_draw_draws_nothing_and_says_so() -> None:
    table = holding(dealt(), "4s", "", "")
    assert only(table.say("Red draw"), NothingToDraw).name == "Red"
    assert table.values("Red.hand", "Red.ap") == ("1", "7")


@pytest.mark.parametrize(("hand", "limit", "due"), [(6, 7, 0), (7, 7, 1), (8, 7, 2), (3, 3, 1)])
def test_7_4_a_turn_ends_with_a_draw_and_waits_for_the_discard(hand: int, limit: int, due: int) -> None:
    table = holding(
        dealt(hand_limit=limit), " ".join(["4s", "5s", "6s", "7s", "8s", "9s", "2h", "3h"][:hand])
    )
    events = table.say("Red end")
    if not due:
        assert only(events, TurnEnded).drawn == 1
        return
    assert only(events, DiscardDue).count == due
    assert (table.fight.phase, table["active"]) == (Phase.DISCARD, "Red")
    assert table.refused("Red end") == "hand_over_limit"
    assert table.refused("Red draw") == "wrong_phase"
    assert table.refused("Blue discard 4s") == "not_your_turn"
    assert table.refused("Red discard 4s 5s 6s") == "bad_card"
    gone = format_cards(table.who("Red").cards[:due])
    assert only(table.say(f"Red discard {gone}"), TurnEnded).hand == limit
    assert format_cards(table.fight.discard) == gone
    assert table["active"] == "Blue"


def test_7_4_cards_may_be_discarded_one_after_another() -> None:
    table = holding(dealt(end_turn_draw=2), "4s 5s 6s 7s 8s 9s 2h")
    table.say("Red end", "Red discard 4s")
    assert table.fight.phase is Phase.DISCARD
    table.say("Red discard 2h")
    assert (table["active"], table["Red.hand"]) == ("Blue", "7")


def test_7_3_dealt_cards_are_not_discarded_in_the_middle_of_a_turn() -> None:
    assert holding(dealt(), "4s 5s").refused("Red discard 4s") == "wrong_phase"


def test_7_5_only_cards_held_are_led_and_followed_each_copy_counted() -> None:
    table = holding(dealt(), "9h 4s 4s", "3s jo")
    table.say("Red attack club Blue", "Blue defend")
    assert table.refused("Red lead kd") == "not_in_hand"
    table.say("Red lead 9h", "Blue lead 3s")
    assert format_cards(table.who("Red").cards) == "4s 4s"
    picker = table.fight.exchange.picker if table.fight.exchange else ""
    table.say(f"{picker} pick legs")
    assert table.refused("Red follow 4s 4s 4s") == "not_in_hand"
    table.say("Red follow 4s")
    assert table.refused("Blue follow jo jo") == "not_in_hand"
    table.say("Blue follow jo")
    assert format_cards(table.fight.discard) == "9h 3s 4s jo"
    assert table.values("Red.hand", "Blue.hand") == ("1", "0")
    assert every(table.match.events, Warned) == ()


def test_7_5_1_without_a_card_that_can_lead_nobody_attacks_or_defends() -> None:
    table = holding(dealt(), "jo jo", "jo")
    assert table.refused("Red attack club Blue") == "no_lead_card"
    table = holding(dealt(), "4s", "jo")
    table.say("Red attack club Blue")
    assert table.refused("Blue defend") == "no_lead_card"
    table.say("Blue defend no", "Red lead 4s")


def test_7_5_1_the_missing_lead_is_the_last_reason() -> None:
    table = holding(dealt(), "jo", "4s")
    table.gm_set(**{"Red.ap": 1})
    assert table.refused("Red attack club Blue") == "not_enough_ap"


def test_the_same_draw_after_an_undo_draws_the_same_card_and_the_order_of_the_shoe_comes_back() -> None:
    table = dealt(packs=1, jokers_per_pack=0)
    before = table.fight
    table.say("Red draw")
    after = table.fight
    table.match.undo()
    assert table.fight == before
    table.say("Red draw")
    assert table.fight == after


def test_a_reshuffle_after_an_undo_shuffles_the_same() -> None:
    begun = dealt(packs=1, jokers_per_pack=0, ap_base=100, draw_ap=0, hand_limit=20)
    match = begun.match
    for _ in range(46):
        begun.say("Red draw")
    assert begun.fight.shoe == ()
    held = begun.who("Red").cards
    begun.say("Red end", f"Red discard {format_cards(held[: len(held) - 20])}")
    begun.say("Blue draw")
    shuffled = begun.fight
    assert match.steps[-1].draws > 0
    match.undo()
    begun.say("Blue draw")
    assert begun.fight == shuffled


def test_1_5_a_joker_never_leads_whoever_deals() -> None:
    table = holding(dealt(), "jo 4s", "9h")
    table.say("Red attack club Blue", "Blue defend no")
    assert table.refused("Red lead jo") == "joker_lead"
    ready = [
        command
        for choice in MECH_COMBAT.choices(table.fight, ANN)
        for command in choice.variants
        if isinstance(command, Lead)
    ]
    assert ready == [Lead("Red", parse_card("4s"))]
    assert JOKER in table.who("Red").cards


def test_7_8_a_dealt_hand_is_not_a_number_to_be_set() -> None:
    assert dealt().refused('gm set Red.hand 9 because "luck"') == "derived"


def test_7_5_who_has_said_that_it_defends_keeps_a_card_to_lead() -> None:
    gear = build("club at right hand", "barter")
    red, blue = (fielded(name, gear, initiative=level) for name, level in (("Red", 2), ("Blue", 1)))
    table = holding(Table(red, blue, catalogue=abilities.CATALOGUE, cards="dealt"), "4s", "9h 2c jo jo")
    table.say("Red attack club Blue", "Blue defend")
    assert table.refused("Blue use barter 9h 2c") == "no_lead_card"
    table.say("Blue use barter 9h jo", "Blue lead 2c")
    free = holding(Table(red, blue, catalogue=abilities.CATALOGUE, cards="dealt"), "4s", "9h 2c jo jo", "jo")
    free.say("Red attack club Blue", "Blue use barter 9h 2c")
    assert free.refused("Blue defend") == "no_lead_card"
    free.say("Blue defend no")


@pytest.mark.parametrize(("shoe_cards", "drawn"), [("", 0), ("2h", 1), ("2h 3h 4h", 2)])
@pytest.mark.parametrize("end", ["Red discard {gone}", 'gm overrule Red end because "late"'])
def test_7_4_the_end_of_a_turn_tells_what_was_drawn_when_it_waited_for_the_discard(
    shoe_cards: str, drawn: int, end: str
) -> None:
    table = holding(dealt(hand_limit=3, end_turn_draw=2), "4s 5s 6s 7s", "", shoe_cards)
    events = table.say("Red end")
    assert only(events, DiscardDue).drawn == drawn
    assert len(every(events, NothingToDraw)) == (drawn < 2)
    gone = format_cards(table.who("Red").cards[: 1 + drawn])
    assert only(table.say(end.format(gone=gone)), TurnEnded).drawn == drawn
