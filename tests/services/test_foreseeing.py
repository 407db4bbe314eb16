"""What a command of the GM would come to is told in whole sentences, what chance brings with the one before it."""

import pytest

from mechtable.engine.audience import GM, Unknown
from mechtable.engine.cards import parse_cards
from mechtable.rules.combat.commands import GmLeave, GmShuffle
from mechtable.rules.combat.events import CardsDealt, RoundBegan
from mechtable.rules.combat.fight import _unknown
from mechtable.services.foreseeing import foreseen, sentences
from tests.services.test_quick_entry import table


def test_7_18_what_chance_brings_goes_on_with_the_sentence_before() -> None:
    fight = table()
    events = (RoundBegan(3), Unknown("and draws a card"))
    assert sentences(fight, events) == ("Round 3, and draws a card.",)
    assert sentences(fight, events[1:]) == ("And draws a card.",)


@pytest.mark.parametrize("command", [GmLeave("Red", "fog"), GmShuffle("fog")])
def test_7_8_no_sentence_that_is_foreseen_begins_in_the_middle(command: GmLeave | GmShuffle) -> None:
    fight = table(cards="dealt")
    told = sentences(fight, foreseen(fight, command))
    assert told
    assert all(each[0].isupper() and each.endswith(".") for each in told)


def test_7_18_a_hand_that_will_be_dealt_is_more_than_a_card() -> None:
    fight = table(cards="dealt").match.state
    for cards, said in (("4s", "and draws a card"), ("4s 5s 6s", "and is dealt a hand")):
        assert _unknown(fight, GM, CardsDealt("Red", parse_cards(cards), ())) == Unknown(said)
