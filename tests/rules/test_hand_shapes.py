"""Every shape by an example that takes all its cards (mechcombat 3.1, 3.3-3.6)."""

from dataclasses import replace

import pytest

from mechtable.engine.cards import JOKER, parse_cards
from mechtable.rules.hands import NO_HAND, Hand, HandTable, Purpose, Shape, best, best_cards
from tests.oracles.tables import hand_table

TABLE, ATTACK = hand_table(), Purpose.ATTACK
EXAMPLES = {
    "4s 4h": Shape.PAIR,
    "4s 4h 4d": Shape.THREE,
    "4s 4h 4d 4c": Shape.FOUR,
    "4s 4s 4h 4d 4c": Shape.FIVE,
    "4s 4s 4h 4h 4d 4c": Shape.SIX,
    "4s 4s 4h 4h 4d 4d 4c": Shape.SEVEN,
    "4s 4s 4h 4h 4d 4d 4c 4c": Shape.EIGHT,
    "9d 9d": Shape.SUITED_PAIR,
    "9d 9d 9d": Shape.SUITED_THREE,
    "9d 9d 9d 9d": Shape.SUITED_FOUR,
    "4s 9d 4h 9c": Shape.TWO_PAIR,
    "4s 9d 4h 9c 9h": Shape.FULL_HOUSE,
    "4s 9d 4h 9c 9h 4d": Shape.TWO_TRIPLETS,
    "4s 9d 4h 9c 9h 4d 4c": Shape.FULL_BOAT,
    "4s 9d 4h 9c 9h 4d 4c 9s": Shape.TWO_QUADS,
    "as 3d 2h": Shape.STRAIGHT_3,
    "as jd qh kc": Shape.STRAIGHT_4,
    "5s 6d 7h 8c 9s": Shape.STRAIGHT_5,
    "5s 6d 7h 8c 9s 10d": Shape.STRAIGHT_6,
    "5s 6d 7h 8c 9s 10d jh": Shape.STRAIGHT_7,
    "as 7s 8d 9h 10s js qd kh": Shape.STRAIGHT_8,
    "2h 9h kh": Shape.FLUSH_3,
    "2h 9h kh kh": Shape.FLUSH_4,
    "2h 9h kh kh 2h": Shape.FLUSH_5,
    "2h 9h kh kh 2h 4h": Shape.FLUSH_6,
    "2h 9h kh kh 2h 4h jh": Shape.FLUSH_7,
    "2h 9h kh kh 2h 4h jh ah": Shape.FLUSH_8,
    "ac kc qc": Shape.STRAIGHT_FLUSH_3,
    "ac kc qc jc": Shape.STRAIGHT_FLUSH_4,
    "ac 2c 3c 4c 5c": Shape.STRAIGHT_FLUSH_5,
    "6c 2c 3c 4c 5c ac": Shape.STRAIGHT_FLUSH_6,
    "6c 2c 3c 4c 5c ac 7c": Shape.STRAIGHT_FLUSH_7,
    "6c 2c 3c 4c 5c ac 7c 8c": Shape.STRAIGHT_FLUSH_8,
    "ac kc qc jc 10c": Shape.ROYAL_5,
    "ac kc qc jc 10c 9c": Shape.ROYAL_6,
    "ac kc qc jc 10c 9c 8c": Shape.ROYAL_7,
    "ac kc qc jc 10c 9c 8c 7c": Shape.ROYAL_8,
    "jd as": Shape.BLACKJACK,
}


@pytest.mark.parametrize(("cards", "shape"), EXAMPLES.items())
def test_3_1_each_shape_takes_all_its_cards(cards: str, shape: Shape) -> None:
    alone = HandTable(tuple(replace(row, attack=1, counts=row.shape is shape) for row in TABLE.rows))
    lead, *follow_ups = parse_cards(cards)
    row = TABLE.rows[list(Shape).index(shape)]
    assert best(alone, lead, follow_ups, ATTACK) == Hand(1, row.cards, row.name)
    assert best_cards(alone, lead, follow_ups, ATTACK) == (lead, *follow_ups)
    for one_less in range(len(follow_ups)):
        assert best(alone, lead, follow_ups[:one_less] + follow_ups[one_less + 1 :], ATTACK) == NO_HAND
    joker = [JOKER, *follow_ups[1:]]
    assert best_cards(alone, lead, joker, ATTACK) == (lead, *joker)
