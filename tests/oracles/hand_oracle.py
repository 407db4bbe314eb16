"""The best hand by brute force: every subset, every card a joker may stand for, plain definitions (mechcombat 3.2-3.6).

Slow, and on purpose without a line in common with `mechtable.rules.hands`. Hands are known by their names in hands.csv.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, pairwise
from typing import NamedTuple, Protocol

from mechtable.engine.cards import Card

Plain = tuple[int, str]
"""A concrete card: rank from 1 (ace) to 13 (king), letter of the suit."""

PURPOSES = ("attack", "defense", "association")
PACK: tuple[Plain, ...] = tuple((rank, suit) for suit in "csdh" for rank in range(1, 14))
NUMBERS = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six", 7: "Seven", 8: "Eight"}
DOUBLES = {
    (2, 2): "Two Pair",
    (2, 3): "Full House",
    (3, 3): "Two Triplets",
    (3, 4): "Full Boat",
    (4, 4): "Two Quads",
}


class Row(Protocol):
    """What the oracle reads of a table's row."""

    @property
    def name(self) -> str: ...
    @property
    def attack(self) -> int: ...
    @property
    def defense(self) -> int: ...
    @property
    def association(self) -> int: ...
    @property
    def counts(self) -> bool: ...


class Found(NamedTuple):
    """A hand somewhere in the holding."""

    name: str
    cards: int
    jokers: int
    with_lead: bool


class Answer(NamedTuple):
    value: int
    cards: int
    name: str | None


def answers(rows: Sequence[Row], lead: Card, follow_ups: Sequence[Card]) -> Mapping[tuple[str, bool], Answer]:
    """The best hand by purpose and by whether the lead must be used."""
    found = _all_hands(lead, follow_ups)
    return {
        (purpose, must): _choose(rows, purpose, [hand for hand in found if hand.with_lead or not must])
        for purpose in PURPOSES
        for must in (True, False)
    }


def names_of(cards: Sequence[Card], lead: Card | None) -> frozenset[str]:
    """What exactly these cards can be, no card left out; `lead` is the led card where it is among them."""
    natural = [_plain(card) for card in cards if not card.is_joker]
    led = None if lead is None else _plain(lead)
    return _with_jokers(tuple(sorted(natural)), len(cards) - len(natural), led)


def _all_hands(lead: Card, follow_ups: Sequence[Card]) -> set[Found]:
    led = _plain(lead)
    others = [_plain(card) for card in follow_ups if not card.is_joker]
    jokers = len(follow_ups) - len(others)
    return {
        Found(name, len(chosen) + used, used, with_lead)
        for with_lead in (True, False)
        for chosen in _subsets([led] if with_lead else [], others)
        for used in range(min(jokers, 8 - len(chosen)) + 1)
        for name in _with_jokers(tuple(sorted(chosen)), used, led if with_lead else None)
    }


def _subsets(always: list[Plain], others: list[Plain]) -> Iterator[list[Plain]]:
    for size in range(min(len(others), 8 - len(always)) + 1):
        for chosen in combinations(others, size):
            yield [*always, *chosen]


def _choose(rows: Sequence[Row], purpose: str, found: Sequence[Found]) -> Answer:
    by_name = {row.name: (place, row) for place, row in enumerate(rows)}
    best = (0, 0, 0, 0)
    for hand in found:
        place, row = by_name[hand.name]
        value: int = getattr(row, purpose)
        if row.counts and value > 0:
            best = max(best, (value, -hand.cards, -hand.jokers, place))
    value, cards, _, place = best
    return Answer(value, -cards, rows[place].name) if value else Answer(0, 0, None)


def _plain(card: Card) -> Plain:
    assert card.rank is not None
    assert card.suit is not None
    return card.rank.value, card.suit.letter


@lru_cache(maxsize=1 << 16)
def _with_jokers(natural: tuple[Plain, ...], jokers: int, led: Plain | None) -> frozenset[str]:
    """Every named hand that these natural cards, sorted, are together with so many jokers."""
    return frozenset(
        name
        for stood_for in combinations_with_replacement(PACK, jokers)
        for name in _names(tuple(sorted([*natural, *stood_for])), led)
    )


@lru_cache(maxsize=1 << 18)
def _names(cards: tuple[Plain, ...], led: Plain | None) -> tuple[str, ...]:
    """Every named hand that these concrete cards are, sorted cards given."""
    size = len(cards)
    ranks = [rank for rank, _ in cards]
    of_rank = Counter(ranks)
    found = []
    if len(of_rank) == 1 and size >= 2:
        found.append("Pair" if size == 2 else f"{NUMBERS[size]}-of-a-Kind")
    if len(set(cards)) == 1 and 2 <= size <= 4:
        found.append("Suited Pair" if size == 2 else f"Suited {NUMBERS[size]}-of-a-Kind")
    if len(of_rank) == 2 and (double := DOUBLES.get((min(of_rank.values()), max(of_rank.values())))):
        found.append(double)
    one_suit = len({suit for _, suit in cards}) == 1
    if size >= 3:
        ace_high = sorted(14 if rank == 1 else rank for rank in ranks)
        straight = _consecutive(sorted(ranks)) or _consecutive(ace_high)
        kinds = {"Straight": straight, "Flush": one_suit, "Straight Flush": straight and one_suit}
        kinds["Royal Flush"] = size >= 5 and one_suit and _consecutive(ace_high) and ace_high[-1] == 14
        found += [f"{NUMBERS[size]}-Card {kind}" for kind, it_is in kinds.items() if it_is]
    if size == 2 and led is not None and led[0] == 11 and sorted(ranks) == [1, 11]:
        found.append("Blackjack")
    return tuple(found)


def _consecutive(ranks: Sequence[int]) -> bool:
    return all(after == before + 1 for before, after in pairwise(ranks))
