"""Piles of cards as tuples (mechcombat 1.2, 7.9)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.cards import JOKER, PACK, Card, parse_cards
from mechtable.engine.piles import missing, shoe, surplus, take, without

CARDS = st.lists(st.sampled_from((*PACK[:6], JOKER)), max_size=8).map(tuple)
Cards = tuple[Card, ...]


@pytest.mark.parametrize(("packs", "jokers", "size"), [(4, 2, 216), (4, 0, 208), (1, 0, 52), (8, 4, 448)])
def test_1_2_the_shoe_is_packs_and_their_jokers(packs: int, jokers: int, size: int) -> None:
    cards = shoe(packs, jokers)
    assert len(cards) == size
    assert Counter(cards) == Counter(dict.fromkeys(PACK, packs) | {JOKER: packs * jokers})


def test_1_2_with_no_card_left_a_draw_draws_nothing() -> None:
    pile = parse_cards("4s 5h")
    assert take(pile, 1) == (parse_cards("4s"), parse_cards("5h"))
    assert take(pile, 3) == (pile, ())
    assert take((), 1) == ((), ())


@given(CARDS, st.integers(0, 10))
def test_taking_loses_no_card(pile: Cards, count: int) -> None:
    top, rest = take(pile, count)
    assert top + rest == pile
    assert len(top) == min(count, len(pile))


@given(CARDS, CARDS)
def test_missing_counts_each_copy(pile: Cards, wanted: Cards) -> None:
    lacking = missing(pile, wanted)
    for card in {*pile, *wanted}:
        assert lacking.count(card) == max(0, wanted.count(card) - pile.count(card))


@given(CARDS, CARDS)
def test_without_takes_one_copy_each_and_keeps_the_order(rest: Cards, gone: Cards) -> None:
    assert Counter(without(rest + gone, gone)) == Counter(rest)
    assert without(gone + rest, gone) == rest


def test_without_refuses_a_card_that_is_not_there() -> None:
    assert without(parse_cards("4s 5h 4s"), parse_cards("4s")) == parse_cards("5h 4s")
    with pytest.raises(ValueError, match="not in list"):
        without(parse_cards("4s 5h"), parse_cards("4s 4s"))


def test_7_9_surplus_names_the_cards_that_show_too_often() -> None:
    shown = parse_cards("4s 4s 4s 4s 5h jo jo")
    assert surplus(shown, packs=4, jokers_per_pack=2) == ()
    assert surplus((*shown, *parse_cards("4s")), packs=4, jokers_per_pack=2) == parse_cards("4s")
    assert surplus(shown, packs=1, jokers_per_pack=1) == parse_cards("4s jo")
    assert surplus(parse_cards("jo"), packs=4, jokers_per_pack=0) == (JOKER,)
