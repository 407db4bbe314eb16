"""The best hand against brute force, on holdings skewed so that rare hands are met (mechcombat 3.2-3.6)."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from mechtable.engine.cards import JOKER, PACK, Card, Rank, Suit, format_cards
from mechtable.rules.hands import Hand, HandTable, Purpose, best, best_cards
from tests.oracles.hand_oracle import answers, names_of
from tests.oracles.tables import hand_table

TABLE = hand_table()
SHOE = 4 * PACK
Holding = tuple[Card, ...]


def drawn(rng: random.Random, cards: int, jokers: int) -> Holding:
    """A holding from a skewed part of the shoe, so that rare hands are met; the lead first."""
    ranks, suits = rng.sample(list(Rank), 3), rng.sample(list(Suit), 2)
    high = [rank for rank in Rank if rank.value >= 7 or rank is Rank.ACE]
    pool = rng.choice(
        (
            [card for card in SHOE if card.rank in ranks],
            [card for card in SHOE if card.suit in suits],
            [card for card in SHOE if card.rank in high and card.suit in suits],
            SHOE,
        )
    )
    lead, *natural = rng.sample(pool, cards - jokers)
    follow_ups = [*natural, *[JOKER] * jokers]
    rng.shuffle(follow_ups)
    return lead, *follow_ups


def holdings(seed: int | str, number: int, *, most: int, jokers: int) -> Iterator[Holding]:
    rng = random.Random(seed)
    for _ in range(number):
        yield drawn(rng, rng.randint(max(1, min(jokers + 1, most)), most), jokers)


def check_against_oracle(table: HandTable, cards: Holding) -> None:
    lead, *follow_ups = cards
    for (word, must_use_lead), expected in answers(table.rows, lead, follow_ups).items():
        purpose = Purpose(word)
        hand = best(table, lead, follow_ups, purpose, must_use_lead=must_use_lead)
        where = f"{format_cards(cards)} for {word}, must_use_lead={must_use_lead}"
        assert (hand.value, hand.cards, hand.name) == expected, where
        check_cards(table, cards, purpose, hand, must_use_lead=must_use_lead)


def check_cards(
    table: HandTable, cards: Holding, purpose: Purpose, hand: Hand, *, must_use_lead: bool
) -> None:
    lead, *follow_ups = cards
    chosen = best_cards(table, lead, follow_ups, purpose, must_use_lead=must_use_lead)
    where = (
        f"{format_cards(chosen)} of {format_cards(cards)} for {purpose.value}, must_use_lead={must_use_lead}"
    )
    assert Counter(chosen) <= Counter(cards), where
    assert len(chosen) == hand.cards, where
    if not chosen:
        return
    led = chosen[0] == lead
    assert led or not must_use_lead, where
    assert hand.name in names_of(chosen, lead if led else None), where
    if led:
        assert best(table, lead, chosen[1:], purpose) == hand, where


def random_table(rng: random.Random) -> HandTable:
    return HandTable(
        tuple(
            replace(
                row,
                attack=rng.randint(0, 9),
                defense=rng.randint(0, 2),
                association=rng.randint(0, 40),
                counts=rng.random() < 0.8,
            )
            for row in TABLE.rows
        )
    )


@pytest.mark.parametrize(("jokers", "number", "most"), [(0, 2500, 7), (1, 250, 5), (2, 25, 5)])
def test_3_2_agrees_with_the_oracle(jokers: int, number: int, most: int) -> None:
    for cards in holdings(32 + jokers, number, most=most, jokers=jokers):
        check_against_oracle(TABLE, cards)


def test_3_1_agrees_with_the_oracle_on_campaign_tables() -> None:
    rng = random.Random(31)
    for _ in range(20):
        table = random_table(rng)
        for _ in range(20):
            check_against_oracle(table, drawn(rng, rng.randint(2, 7), 0))
        check_against_oracle(table, drawn(rng, 4, 1))


AT_LENGTH = (
    (0, 17_600, 7),
    (0, 500, 9),
    (1, 2_000, 5),
    (2, 310, 5),
    (3, 110, 5),
)
"""Jokers, how many holdings, most cards."""

SHARES = 8
"""The holdings of a row are shared out, so that several processes check them."""


def test_3_2_the_search_at_length_is_as_wide_as_it_should_be() -> None:
    """The long test asserts that each row has as many holdings and jokers as it says."""
    of = {jokers: sum(number for row, number, _ in AT_LENGTH if row == jokers) for jokers in range(4)}
    assert sum(of.values()) >= 20_000
    assert of[2] >= 300
    assert of[3] >= 100
    assert all(most <= 5 for jokers, _, most in AT_LENGTH if jokers)


def at_length(row: int, share: int) -> Iterator[Holding]:
    """One share of the holdings of a row."""
    jokers, number, most = AT_LENGTH[row]
    count = number // SHARES + (share < number % SHARES)
    return holdings(f"{row} {share}", count, most=most, jokers=jokers)


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("row", range(len(AT_LENGTH)))
def test_3_2_agrees_with_the_oracle_at_length(row: int, share: int) -> None:
    jokers, number, most = AT_LENGTH[row]
    checked = 0
    for cards in at_length(row, share):
        assert cards.count(JOKER) == jokers
        assert len(cards) <= most
        check_against_oracle(TABLE, cards)
        checked += 1
    assert checked == number // SHARES + (share < number % SHARES)


@pytest.mark.long
def test_3_1_agrees_with_the_oracle_on_campaign_tables_at_length() -> None:
    rng = random.Random(310)
    for _ in range(100):
        table = random_table(rng)
        for _ in range(20):
            check_against_oracle(table, drawn(rng, rng.randint(2, 8), 0))
        for jokers, number in ((1, 5), (2, 1)):
            for _ in range(number):
                check_against_oracle(table, drawn(rng, rng.randint(jokers + 1, 5), jokers))
