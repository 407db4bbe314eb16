"""The fixed shapes of hands, in the order of `hands.csv`, and what each is made of (mechcombat 3.1)."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType


class Shape(Enum):
    """A shape of a hand; its value is the word files use, its place the order that settles ties (3.2)."""

    PAIR = "pair"
    THREE = "three"
    FOUR = "four"
    FIVE = "five"
    SIX = "six"
    SEVEN = "seven"
    EIGHT = "eight"
    SUITED_PAIR = "suited_pair"
    SUITED_THREE = "suited_three"
    SUITED_FOUR = "suited_four"
    TWO_PAIR = "two_pair"
    FULL_HOUSE = "full_house"
    TWO_TRIPLETS = "two_triplets"
    FULL_BOAT = "full_boat"
    TWO_QUADS = "two_quads"
    STRAIGHT_3 = "straight_3"
    STRAIGHT_4 = "straight_4"
    STRAIGHT_5 = "straight_5"
    STRAIGHT_6 = "straight_6"
    STRAIGHT_7 = "straight_7"
    STRAIGHT_8 = "straight_8"
    FLUSH_3 = "flush_3"
    FLUSH_4 = "flush_4"
    FLUSH_5 = "flush_5"
    FLUSH_6 = "flush_6"
    FLUSH_7 = "flush_7"
    FLUSH_8 = "flush_8"
    STRAIGHT_FLUSH_3 = "straight_flush_3"
    STRAIGHT_FLUSH_4 = "straight_flush_4"
    STRAIGHT_FLUSH_5 = "straight_flush_5"
    STRAIGHT_FLUSH_6 = "straight_flush_6"
    STRAIGHT_FLUSH_7 = "straight_flush_7"
    STRAIGHT_FLUSH_8 = "straight_flush_8"
    ROYAL_5 = "royal_5"
    ROYAL_6 = "royal_6"
    ROYAL_7 = "royal_7"
    ROYAL_8 = "royal_8"
    BLACKJACK = "blackjack"


MULTIPLES: tuple[tuple[Shape, int], ...] = (
    (Shape.PAIR, 2),
    (Shape.THREE, 3),
    (Shape.FOUR, 4),
    (Shape.FIVE, 5),
    (Shape.SIX, 6),
    (Shape.SEVEN, 7),
    (Shape.EIGHT, 8),
)
"""Cards of one rank (3.3)."""

SUITED_MULTIPLES: tuple[tuple[Shape, int], ...] = (
    (Shape.SUITED_PAIR, 2),
    (Shape.SUITED_THREE, 3),
    (Shape.SUITED_FOUR, 4),
)
"""Copies of one card (3.3)."""

TWO_MULTIPLES: tuple[tuple[Shape, int, int], ...] = (
    (Shape.TWO_PAIR, 2, 2),
    (Shape.FULL_HOUSE, 3, 2),
    (Shape.TWO_TRIPLETS, 3, 3),
    (Shape.FULL_BOAT, 4, 3),
    (Shape.TWO_QUADS, 4, 4),
)
"""Cards of one rank and cards of another (3.3)."""


def _numbered(stem: str, first: int) -> tuple[tuple[Shape, int], ...]:
    return tuple((Shape(f"{stem}_{cards}"), cards) for cards in range(first, 9))


STRAIGHTS = _numbered("straight", 3)
"""Neighbouring ranks (3.4)."""
FLUSHES = _numbered("flush", 3)
"""Cards of one suit (3.4)."""
STRAIGHT_FLUSHES = _numbered("straight_flush", 3)
"""Neighbouring ranks of one suit (3.4)."""
ROYALS = _numbered("royal", 5)
"""Straight flushes that end king, ace (3.4)."""

CARDS: Mapping[Shape, int] = MappingProxyType(
    dict(MULTIPLES + SUITED_MULTIPLES + STRAIGHTS + FLUSHES + STRAIGHT_FLUSHES + ROYALS)
    | {shape: more + less for shape, more, less in TWO_MULTIPLES}
    | {Shape.BLACKJACK: 2}
)
"""How many cards each shape takes."""
