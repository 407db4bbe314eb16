"""What the GM does not see is shuffled anew: nothing seen moves, every card stays in the game (mechcombat 7.8)."""

from collections import Counter

import pytest

from mechtable.engine.audience import GM, Hidden, Seat, Unknown
from mechtable.engine.cards import Card, parse_card
from mechtable.engine.dice import Dice
from mechtable.engine.piles import shoe
from mechtable.rules.combat.commands import GmShuffle
from mechtable.rules.combat.dealing import sees_hand
from mechtable.rules.combat.events import ExchangeDropped, UnseenShuffled
from mechtable.rules.combat.evolve import evolve
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.state import Fight, Phase
from tests.rules.combat.at_table import Table, only
from tests.rules.combat.holding import ANN, BOB, dealt, holding
from tests.rules.mechs import build, fielded

SHUFFLE = GmShuffle("what if")


def hidden(seats: tuple[Seat | None, Seat | None] = (ANN, BOB)) -> Table:
    """Red and Blue with dealt cards that the GM does not see."""
    gear = build("club at right hand")
    red, blue = (
        fielded(name, gear, initiative=level, owner=seat)
        for (name, level), seat in zip((("Red", 2), ("Blue", 1)), seats, strict=True)
    )
    return Table(red, blue, rules={"cards": "dealt", "gm_sees_hands": "false"})


def shuffled(fight: Fight, seed: int) -> tuple[Fight, UnseenShuffled]:
    events = MECH_COMBAT.decide(fight, GM, SHUFFLE, Dice(seed))
    after = fight
    for event in events:
        after = evolve(after, event)
    return after, only(events, UnseenShuffled)


def led(red: str, blue: str, pile: str) -> Fight:
    """Red has led 4s, Blue has still to lead."""
    table = holding(hidden(), red, blue, pile)
    table.say("Red attack club Blue", seat=ANN)
    table.say("Blue defend", seat=BOB)
    table.say("Red lead 4s", seat=ANN)
    return table.fight


def all_cards(fight: Fight) -> Counter[Card]:
    held = [card for who in fight.combatants.values() for card in who.cards]
    laid = [card for _, card in fight.exchange.laid] if fight.exchange else []
    return Counter((*fight.shoe, *fight.discard, *held, *laid))


@pytest.mark.parametrize("seed", range(5))
def test_7_8_hidden_hands_and_the_shoe_are_dealt_anew_and_open_ones_stay(seed: int) -> None:
    fight = hidden((ANN, None)).fight
    after, event = shuffled(fight, seed)
    assert sees_hand(fight, GM, "Blue")
    assert after.combatants["Blue"] == fight.combatants["Blue"]
    assert len(event.hands["Red"]) == fight.combatants["Red"].hand == after.combatants["Red"].hand
    assert after.shoe != fight.shoe
    assert all_cards(after) == all_cards(fight) == Counter(shoe(4, 2))
    assert MECH_COMBAT.view(after, GM) == MECH_COMBAT.view(fight, GM)
    assert shuffled(fight, seed) == (after, event)


def test_7_8_every_hand_that_is_possible_comes_up() -> None:
    fight = holding(hidden(), "4s", "9h", "2c").fight
    found = {shuffled(fight, seed)[0].combatants["Red"].cards for seed in range(40)}
    assert found == {(parse_card(card),) for card in ("4s", "9h", "2c")}


@pytest.mark.parametrize("seed", range(12))
def test_7_8_a_lead_that_lies_face_down_becomes_another_that_can_lead(seed: int) -> None:
    fight = led("4s 5s", "9h jo", "jo jo jo 2c")
    after, event = shuffled(fight, seed)
    assert fight.exchange is not None
    assert event.leads.keys() == {"Red"}
    assert not event.leads["Red"].is_joker
    assert all_cards(after) == all_cards(fight)
    stuck = all(card.is_joker for card in event.hands["Blue"])
    assert (after.exchange is None) is stuck
    assert after.phase is (Phase.TURN if stuck else Phase.LEAD)


def test_7_5_an_attack_is_called_off_when_nothing_is_left_to_lead() -> None:
    fight = led("4s", "9h", "jo jo jo jo")
    events = [MECH_COMBAT.decide(fight, GM, SHUFFLE, Dice(seed)) for seed in range(30)]
    called_off = [any(isinstance(event, ExchangeDropped) for event in told) for told in events]
    assert True in called_off
    assert False in called_off


def test_7_8_nobody_is_told_where_the_cards_lie() -> None:
    fight = hidden().fight
    _, event = shuffled(fight, 1)
    for seat in (GM, ANN, BOB, None):
        told = MECH_COMBAT.seen(event, seat)
        assert told == Hidden("GM: the cards that the GM does not see are shuffled anew, “what if”.")
    assert MECH_COMBAT.preview(fight, GM, SHUFFLE) == (Unknown("and what you do not see is dealt anew"),)


def test_7_8_it_takes_the_gm_a_reason_and_cards_that_are_not_seen() -> None:
    dealt().say('gm shuffle because "luck"')
    unreasoned = MECH_COMBAT.refusal(dealt().fight, GM, GmShuffle(" "))
    assert unreasoned is not None
    assert unreasoned.code == "bad_value"
    physical = Table(*(fielded(name, build("club at right hand")) for name in ("Red", "Blue")))
    assert physical.refused('gm shuffle because "luck"') == "wrong_phase"
    refused = MECH_COMBAT.refusal(dealt().fight, ANN, SHUFFLE)
    assert refused is not None
    assert refused.code == "not_your_seat"
