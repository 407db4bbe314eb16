"""What cards in hand are worth: hands they can form after a lead, and which of them to keep (mechcombat 3, 7.4)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from mechtable.engine.cards import Card
from mechtable.engine.piles import without
from mechtable.rules.combat.lead import leading_value
from mechtable.rules.combat.view import FightView
from mechtable.rules.hands import NO_HAND, Hand, Purpose, best, best_cards

_MOST_TRIED = 8
"""Follow-ups of which every choice is tried; of more, small ones and the best hand."""

_BASE, _A_STEP, _JOKER = 500, 70, 2_000
_ALIKE, _SUITED, _NEIGHBOUR = 350, 60, 90


@dataclass(frozen=True, slots=True)
class Play:
    """Follow-ups with the hand they form and what they gain beyond their price."""

    cards: tuple[Card, ...]
    hand: Hand
    gain: int


def price(view: FightView, card: Card, held: int) -> int:
    """What a card is worth to a holder of so many, in thousandths of a hit point: less in a full hand (7.4)."""
    if card.is_joker:
        return _scarce(view, _JOKER, held)
    return price_of_a_lead(view, leading_value(card, view.options.ace_leads), held)


def price_of_a_lead(view: FightView, value: int, held: int) -> int:
    """What a card that leads with this value is worth."""
    return _scarce(view, _BASE + _A_STEP * value, held)


def _scarce(view: FightView, worth: int, held: int) -> int:
    """The whole worth in an empty hand, a small part of it at the hand limit, where cards are lost."""
    limit = view.options.hand_limit
    return worth * max(1, limit + 1 - held) // (limit + 1)


def formed(view: FightView, lead: Card, rest: Sequence[Card], purpose: Purpose) -> Hand:
    """The best hand that a lead can come to with the cards left (3.2)."""
    return best(view.table, lead, rest, purpose, must_use_lead=view.options.hand_must_use_lead)


def follow_ups(
    view: FightView, lead: Card, rest: Sequence[Card], purpose: Purpose, worth: Callable[[int], int]
) -> Play:
    """The follow-ups that gain the most.

    Args:
        view: The fight as the bot sees it.
        lead: The card that was led.
        rest: The cards in hand.
        purpose: Attack or defense.
        worth: What a hand of a value is worth, in thousandths of a hit point.
    """
    top = Play((), NO_HAND, worth(0))
    if not formed(view, lead, rest, purpose).value:
        return top
    for cards in _choices(view, lead, tuple(rest), purpose):
        hand = formed(view, lead, cards, purpose)
        gain = worth(hand.value) - sum(price(view, card, len(rest)) for card in cards)
        if gain > top.gain:
            top = Play(cards, hand, gain)
    return top


def _choices(view: FightView, lead: Card, rest: tuple[Card, ...], purpose: Purpose) -> list[tuple[Card, ...]]:
    sizes = range(1, len(rest) + 1) if len(rest) <= _MOST_TRIED else (1, 2)
    found = list(dict.fromkeys(cards for size in sizes for cards in combinations(rest, size)))
    if len(rest) > _MOST_TRIED:
        hand = best_cards(view.table, lead, rest, purpose, must_use_lead=view.options.hand_must_use_lead)
        found.append(without(hand, (lead,)) if lead in hand else hand)
    return found


def weakest(view: FightView, cards: Sequence[Card], count: int) -> tuple[Card, ...]:
    """The cards to part with: those that lead low and go with few others."""
    kept, gone = list(cards), []
    for _ in range(min(count, len(kept))):
        card = min(kept, key=lambda each: _kept_for(view, each, kept))
        kept.remove(card)
        gone.append(card)
    return tuple(gone)


def _kept_for(view: FightView, card: Card, among: Sequence[Card]) -> int:
    value = price(view, card, 0)
    if card.rank is None:
        return value
    others = list(among)
    others.remove(card)
    for other in others:
        if other.rank is None:
            continue
        value += _ALIKE * (other.rank is card.rank) + _SUITED * (other.suit is card.suit)
        value += _NEIGHBOUR * (abs(other.rank.value - card.rank.value) == 1)
    return value
