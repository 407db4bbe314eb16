"""The best hand by counting: no subset is ever built (mechcombat 3.2-3.6).

A hand found is one whole number, its *key*, and the larger key is better: value first, then fewer cards, then fewer
jokers, then the later row (3.2). So the best hand is the largest key; 0 is no hand.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from mechtable.engine.cards import Card, Rank
from mechtable.rules.hand_counts import ACE_HIGH, ACE_LOW, Counts, count, rank_bit
from mechtable.rules.hand_shapes import (
    CARDS,
    FLUSHES,
    MULTIPLES,
    ROYALS,
    STRAIGHT_FLUSHES,
    STRAIGHTS,
    SUITED_MULTIPLES,
    TWO_MULTIPLES,
    Shape,
)

_MOST_CARDS = max(CARDS.values())
_PLACE_BITS, _JOKER_BITS, _CARD_BITS = 6, 4, 3
_ONE_JOKER = 1 << _PLACE_BITS
# Bounds the memory of a long simulation; eight cards of a shoe meet about this many sets of ranks.
_REMEMBERED = 1 << 15

_PLACES = {shape: place for place, shape in enumerate(Shape, start=1)}
_Keys = dict[Shape, int]
_Run = Callable[[int, int, int], int]


@dataclass(frozen=True, slots=True, eq=False)
class Scores:
    """The keys of one column of a table, looked up by counts.

    Attributes:
        counted: Best key by cards of the rank, copies, cards of the suit, most cards of another rank, jokers.
        run: Best straight by the rank's number, the ranks present, jokers.
        suited_run: The same for straight flushes and royals, with the ranks present in the suit.
        jokers: Best key of jokers alone, by their number up to eight.
        blackjack: Key with an ace, key with a joker as the ace.
    """

    counted: Callable[[int, int, int, int, int], int]
    run: _Run
    suited_run: _Run
    jokers: tuple[int, ...]
    blackjack: tuple[int, int]


@lru_cache(maxsize=32)
def scores(values: tuple[int, ...]) -> Scores:
    """The scores of one column: a value per shape, in the order of the shapes; 0 is no hand."""
    keys: _Keys = {
        shape: _natural_key(shape, value) for shape, value in zip(Shape, values, strict=True) if value > 0
    }
    ace = keys.pop(Shape.BLACKJACK, 0)
    return Scores(
        counted=_counted(keys),
        run=_run(_windows(keys, STRAIGHTS)),
        suited_run=_run(_windows(keys, STRAIGHT_FLUSHES) + _windows(keys, ROYALS, ends=(ACE_HIGH,))),
        jokers=tuple(
            max(
                (key - CARDS[shape] * _ONE_JOKER for shape, key in keys.items() if CARDS[shape] <= held),
                default=0,
            )
            for held in range(_MOST_CARDS + 1)
        ),
        blackjack=(ace, ace - _ONE_JOKER if ace else 0),
    )


def place(key: int) -> int:
    """The row a key stands for, counted from 1; 0 for no hand."""
    return key & (_ONE_JOKER - 1)


def best_with(column: Scores, card: Card, others: Iterable[Card]) -> int:
    """The best key among hands that contain `card`, a natural one; Blackjack aside (3.2)."""
    return best_of(column, card, count(card, others))


def best_of(column: Scores, card: Card, counts: Counts) -> int:
    """The same by the counts of the card, which serve every column."""
    of_rank, copies, of_suit, of_other, jokers, ranks, suited = counts
    number = 0 if card.rank is None else card.rank._value_
    return max(
        column.counted(of_rank, copies, of_suit, of_other, jokers),
        column.run(number, ranks, jokers),
        column.suited_run(number, suited, jokers),
    )


def best_anywhere(column: Scores, holding: Sequence[Card]) -> int:
    """The best key among all subsets of the holding; Blackjack aside (3.2, `hand_must_use_lead` off)."""
    natural = {card: at for at, card in enumerate(holding) if card.rank is not None}
    jokers = sum(card.rank is None for card in holding)
    alone = column.jokers[min(jokers, _MOST_CARDS)]
    # Every other hand contains a natural card, so it is among the best around that card.
    around = (best_with(column, card, [*holding[:at], *holding[at + 1 :]]) for card, at in natural.items())
    return max([alone, *around])


def best_blackjack(column: Scores, follow_ups: Iterable[Card]) -> int:
    """The key of the Blackjack that a led jack forms with the follow-ups, or 0 (3.5)."""
    ranks = [card.rank for card in follow_ups]
    if Rank.ACE in ranks:
        return column.blackjack[0]
    return column.blackjack[1] if None in ranks else 0


def _natural_key(shape: Shape, value: int) -> int:
    """The key of a hand without jokers; each joker in it takes `_ONE_JOKER` off."""
    key = value << _CARD_BITS | _MOST_CARDS - CARDS[shape]
    return (key << _JOKER_BITS | _MOST_CARDS) << _PLACE_BITS | _PLACES[shape]


def _counted(keys: _Keys) -> Callable[[int, int, int, int, int], int]:
    def listed(shapes: Iterable[tuple[Shape, int]]) -> tuple[tuple[int, int], ...]:
        return tuple((keys[shape], cards) for shape, cards in shapes if shape in keys)

    multiples, suited, flushes = listed(MULTIPLES), listed(SUITED_MULTIPLES), listed(FLUSHES)
    doubles = tuple((keys[shape], more, less) for shape, more, less in TWO_MULTIPLES if shape in keys)

    @lru_cache(maxsize=_REMEMBERED)
    def counted(of_rank: int, copies: int, of_suit: int, of_other: int, jokers: int) -> int:
        best = 0
        for rows, held in ((multiples, of_rank), (suited, copies), (flushes, of_suit)):
            for key, cards in rows:
                missing = max(0, cards - held)
                if missing <= jokers:
                    best = max(best, key - missing * _ONE_JOKER)
        for key, more, less in doubles:
            missing = min(
                max(0, more - of_rank) + max(0, less - of_other),
                max(0, less - of_rank) + max(0, more - of_other),
            )
            if missing <= jokers:
                best = max(best, key - missing * _ONE_JOKER)
        return best

    return counted


def _windows(
    keys: _Keys, shapes: Iterable[tuple[Shape, int]], ends: Sequence[int] = range(ACE_LOW, ACE_HIGH + 1)
) -> list[tuple[int, int, int]]:
    """Every run of the shapes that ends on one of `ends`: key, rank bits, cards."""
    return [
        (keys[shape], sum(rank_bit(number) for number in range(end - cards + 1, end + 1)), cards)
        for shape, cards in shapes
        for end in ends
        if shape in keys and end - cards + 1 >= ACE_LOW
    ]


def _run(windows: Sequence[tuple[int, int, int]]) -> _Run:
    low_ace, high_ace = rank_bit(ACE_LOW), rank_bit(ACE_HIGH)
    bits = [0, low_ace | high_ace, *(rank_bit(number) for number in range(ACE_LOW + 1, ACE_HIGH))]
    through = [tuple(window for window in windows if window[1] & bit) for bit in bits]

    if not windows:
        return lambda _number, _ranks, _jokers: 0

    @lru_cache(maxsize=_REMEMBERED)
    def run(number: int, ranks: int, jokers: int) -> int:
        if ranks & low_ace:
            ranks |= high_ace
        best = 0
        for key, window, cards in through[number]:
            missing = cards - (ranks & window).bit_count()
            if missing <= jokers:
                best = max(best, key - missing * _ONE_JOKER)
        return best

    return run
