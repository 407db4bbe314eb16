"""Piles of cards as tuples: the first card is the top one."""

from collections import Counter
from collections.abc import Iterable

from mechtable.engine.cards import JOKER, PACK, Card


def shoe(packs: int, jokers_per_pack: int) -> tuple[Card, ...]:
    """All cards of a shoe in pack order, jokers last (mechcombat 1.2)."""
    return PACK * packs + (JOKER,) * (packs * jokers_per_pack)


def take(pile: tuple[Card, ...], count: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The top `count` cards (fewer where fewer are left) and the pile without them."""
    return pile[:count], pile[count:]


def missing(pile: Iterable[Card], wanted: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of `wanted` that `pile` does not hold, each copy counted."""
    lacking = Counter(wanted)
    left = lacking.total()
    for card in pile:
        if not left:  # a shoe is long, and what is wanted of it mostly little
            return ()
        if lacking[card] > 0:
            lacking[card] -= 1
            left -= 1
    return tuple(lacking.elements())


def without(pile: tuple[Card, ...], gone: Iterable[Card]) -> tuple[Card, ...]:
    """The pile without one copy of each card of `gone`, order kept.

    Raises:
        ValueError: The pile does not hold one of them.
    """
    rest = list(pile)
    for card in gone:
        rest.remove(card)
    return tuple(rest)


def surplus(shown: Iterable[Card], packs: int, jokers_per_pack: int) -> tuple[Card, ...]:
    """The kinds of card of which `shown` has more copies than a shoe holds (mechcombat 7.9)."""
    counts = Counter(shown)
    return tuple(
        card
        for card, count in counts.items()
        if count > (packs * jokers_per_pack if card.is_joker else packs)
    )
