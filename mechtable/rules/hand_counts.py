"""Counting a holding around one of its cards, in one pass (mechcombat 3.3-3.6).

With one card of a hand known, everything the hand table asks depends on a few counts. They are added up in one large
whole number, a field of bits for each rank, so that a card costs one addition: a fight's bots weigh thousands of hands.
"""

from collections.abc import Iterable

from mechtable.engine.cards import Card

ACE_LOW, ACE_HIGH = 1, 14
_WIDTH = 16  # bits of a field: no holding reaches 32,768 cards of a rank
_RANKS = 13
_ALL_FIELDS = _RANKS * _WIDTH
_FIELD = (1 << _WIDTH) - 1
_LOWEST = sum(1 << _WIDTH * field for field in range(_RANKS))
_TOP = _LOWEST << _WIDTH - 1


def _lifting(count: int) -> int:
    """Added to all fields, sets the top bit of those that hold at least `count`."""
    return _LOWEST * ((1 << _WIDTH - 1) - count)


_ONE, _TWO, _THREE, _FOUR = (_lifting(count) for count in (1, 2, 3, 4))
# By a rank's number, 1 to 13. A card of the suit counted is added to its rank, to its rank in the suit, and to the suit.
_SHIFT = (0, *(_WIDTH * field for field in range(_RANKS)))
_OF_OTHER_SUIT = tuple(1 << shift for shift in _SHIFT)
_OF_SUIT = tuple(one | one << _ALL_FIELDS | 1 << 2 * _ALL_FIELDS for one in _OF_OTHER_SUIT)

Counts = tuple[int, int, int, int, int, int, int]
"""Of a card in a holding: cards of its rank, copies of it, cards of its suit (each with the card itself), most cards of
another rank (4 also for more), jokers, ranks present and ranks present in its suit, both as `rank_bit`s."""


def rank_bit(number: int) -> int:
    """The bit of a rank, 1 to 13, or of the high ace, 14, which no count sets."""
    return 1 << _WIDTH * number - 1


def count(card: Card, others: Iterable[Card]) -> Counts:
    """The counts of a natural card held together with the others.

    Raises:
        ValueError: The card is a joker.
    """
    suit = card.suit
    if card.rank is None:
        raise ValueError("nothing is counted around a joker")
    # `_value_` because the public `value` is several times slower in Python 3.11, and this is the innermost loop.
    shift, total, jokers = _SHIFT[card.rank._value_], _OF_SUIT[card.rank._value_], 0
    for other in others:
        rank = other.rank
        if rank is None:
            jokers += 1
        elif other.suit is suit:
            total += _OF_SUIT[rank._value_]
        else:
            total += _OF_OTHER_SUIT[rank._value_]
    ranks, suited = total & (1 << _ALL_FIELDS) - 1, total >> _ALL_FIELDS
    of_rank = ranks >> shift & _FIELD
    return (
        of_rank,
        suited >> shift & _FIELD,
        suited >> _ALL_FIELDS,
        _most(ranks - (of_rank << shift)),
        jokers,
        ranks + _ONE & _TOP,
        suited + _ONE & _TOP,
    )


def _most(fields: int) -> int:
    if not fields + _TWO & _TOP:
        return 1 if fields else 0
    if not fields + _THREE & _TOP:
        return 2
    return 4 if fields + _FOUR & _TOP else 3
