"""Cards as text (mechcombat 1.3): every card in every form, and what is no card."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.cards import (
    JOKER,
    PACK,
    Card,
    Rank,
    Suit,
    format_cards,
    parse_card,
    parse_cards,
    show_cards,
)
from mechtable.engine.errors import CardError

RANK_FORMS = {rank: {rank.text} for rank in Rank} | {Rank.TEN: {"10", "T"}}
SUIT_FORMS = {
    Suit.CLUBS: "c♣♧",
    Suit.SPADES: "s♠♤",
    Suit.DIAMONDS: "d♦♢",
    Suit.HEARTS: "h♥♡",
}
CARDS = st.sampled_from((*PACK, JOKER))


def forms(card: Card) -> Iterator[str]:
    """Every way to write a card: letters and symbols, both cases, with the blanks and selectors that pasting adds."""
    if card.rank is None or card.suit is None:
        yield from ("jo", "Jo", "JO", "joker", "Joker", " jo ")
        return
    for rank in RANK_FORMS[card.rank]:
        for suit in SUIT_FORMS[card.suit]:
            for text in (rank + suit, rank.lower() + suit.lower(), rank.upper() + suit.upper()):
                yield from (text, f" {text}\n", f"{text}\ufe0f", f"{text}\ufe0e")


def test_1_1_a_pack_has_four_suits_of_thirteen_ranks() -> None:
    assert len(PACK) == len(set(PACK)) == 4 * 13
    assert {card.suit for card in PACK} == set(Suit)
    assert [rank.text for rank in Rank] == ["A", *map(str, range(2, 11)), "J", "Q", "K"]


@pytest.mark.parametrize("card", [*PACK, JOKER], ids=lambda card: str(card))
def test_1_3_every_form_of_a_card_is_read(card: Card) -> None:
    assert {parse_card(text) for text in forms(card)} == {card}


@pytest.mark.parametrize(
    ("card", "typed", "shown"),
    [
        (Card(Rank.FOUR, Suit.SPADES), "4s", "4♠"),
        (Card(Rank.TEN, Suit.HEARTS), "10h", "10♥"),
        (Card(Rank.ACE, Suit.CLUBS), "ac", "A♣"),
        (Card(Rank.QUEEN, Suit.DIAMONDS), "qd", "Q♦"),
        (JOKER, "jo", "Jo"),
    ],
)
def test_1_3_a_card_is_typed_and_shown(card: Card, typed: str, shown: str) -> None:
    assert (card.typed, card.text, str(card)) == (typed, shown, shown)


@given(st.lists(CARDS).map(tuple))
def test_1_3_reading_undoes_writing(cards: tuple[Card, ...]) -> None:
    assert parse_cards(format_cards(cards)) == parse_cards(show_cards(cards)) == cards


def test_1_3_cards_are_separated_by_blanks_or_commas_and_keep_their_order() -> None:
    assert format_cards(parse_cards(" 4s,10H ,  jo\tQ♠, ")) == "4s 10h jo qs"
    assert parse_cards("") == parse_cards(" , ") == ()


BAD = (
    "",
    " ",
    "4",
    "s",
    "♠",
    "0s",
    "1s",
    "11s",
    "14h",
    "4x",
    "s4",
    "4ss",
    "4s4s",
    "10",
    "-4s",
    "4 s",
    "joke",
    "jok",
)
FOREIGN = ("\uff14s", "\u0664s", "4\uff53", "\u2163s", "4♠♠", "4\u200bs")  # full-width, Arabic, Roman digits


@pytest.mark.parametrize("text", BAD + FOREIGN)
def test_1_3_what_is_no_card_is_refused_and_named(text: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_card(text)
    assert f"“{text.strip()}” is no card" in str(caught.value)
    assert "such as 4s" in str(caught.value)


def test_1_3_one_bad_card_refuses_the_whole_line() -> None:
    with pytest.raises(CardError, match="4x"):
        parse_cards("4s 4x 4h")


def test_1_3_a_long_text_is_cut_in_the_message() -> None:
    with pytest.raises(CardError) as caught:
        parse_card("9" * 5_000)
    assert len(str(caught.value)) < 120


@given(st.text(max_size=6))
def test_1_3_any_text_is_a_card_or_refused(text: str) -> None:
    try:
        card = parse_card(text)
    except CardError:
        return
    assert card in PACK or card.is_joker


@pytest.mark.parametrize("rank_suit", [(Rank.TWO, None), (None, Suit.HEARTS)])
def test_1_5_a_card_has_both_rank_and_suit_and_a_joker_neither(rank_suit: tuple[Rank, Suit]) -> None:
    with pytest.raises(ValueError, match="joker neither"):
        Card(*rank_suit)
    assert JOKER.is_joker
    assert not any(card.is_joker for card in PACK)
