"""What an opponent may lead: the law of the highest card for the greedy bot, sampled hands for the planner."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import Protocol

from mechtable.engine.cards import Card
from mechtable.engine.dice import Dice
from mechtable.rules.bots.holding import formed, price_of_a_lead
from mechtable.rules.bots.situation import Situation
from mechtable.rules.bots.strike import Strike
from mechtable.rules.bots.unseen import open_lead, unseen
from mechtable.rules.combat.view import CombatantView
from mechtable.rules.hands import Purpose

_POINT_OF_A_HAND = 2
"""How many points of leading value an opponent is taken to give up for a point of its hand."""

_TYPICAL_HAND = 1
"""The attack value that a hand nobody has seen is taken to reach."""


@dataclass(frozen=True, slots=True)
class Reply:
    """One thing an opponent may do.

    Attributes:
        weight: How likely it is, beside the others.
        lead: Its leading value.
        hand: The value of the hand it can form.
        paid: What its lead is worth to it.
    """

    weight: int
    lead: int
    hand: int
    paid: int = 0


class Foresight(Protocol):
    """How a bot thinks of hands that it cannot see."""

    def defenses(self, moment: Situation, target: CombatantView, strike: Strike) -> tuple[Reply, ...]:
        """How a target that defends may answer an attack."""

    def attacks(self, moment: Situation, attacker: CombatantView, strike: Strike) -> tuple[Reply, ...]:
        """How an attacker may lead."""

    def hands(
        self, moment: Situation, opponent: CombatantView, lead: Card, purpose: Purpose
    ) -> tuple[Reply, ...]:
        """What an opponent's hand may come to after a lead that lies open."""


class HighestCard:
    """The opponent leads the highest of its cards, of which every set is equally likely."""

    def __init__(self) -> None:
        self._unseen: dict[Card, int] | None = None

    def defenses(self, moment: Situation, target: CombatantView, strike: Strike) -> tuple[Reply, ...]:
        """The law of the highest card, the target's effects added."""
        return _highest(moment, self._values(moment, strike.meets), _held(moment, target), 0)

    def attacks(self, moment: Situation, attacker: CombatantView, strike: Strike) -> tuple[Reply, ...]:
        """The law of the highest card with what the weapon's suits add."""
        return _highest(moment, self._values(moment, strike.leads), _held(moment, attacker), _TYPICAL_HAND)

    def hands(
        self, moment: Situation, opponent: CombatantView, lead: Card, purpose: Purpose
    ) -> tuple[Reply, ...]:
        """Nothing is reckoned with."""
        return (Reply(1, 0, 0),)

    def _values(self, moment: Situation, leads: Callable[[Card], int]) -> dict[int, int]:
        """How many of the cards not seen lead with each value."""
        if self._unseen is None:
            self._unseen = unseen(moment)
        values: dict[int, int] = {}
        for card, copies in self._unseen.items():
            if card.rank is not None:
                value = leads(card)
                values[value] = values.get(value, 0) + copies
        return values


class SampledHands:
    """Hands drawn from the cards not seen, the same ones for every question of a moment."""

    def __init__(self, dice: Dice, samples: int) -> None:
        self._dice = dice
        self._samples = samples
        self._drawn: dict[str, tuple[tuple[Card, ...], ...]] = {}

    def defenses(self, moment: Situation, target: CombatantView, strike: Strike) -> tuple[Reply, ...]:
        """The target leads high, and with an eye on its defense."""
        found = (_led(moment, hand, strike, Purpose.DEFENSE) for hand in self._of(moment, target))
        return tuple(reply for reply in found if reply is not None)

    def attacks(self, moment: Situation, attacker: CombatantView, strike: Strike) -> tuple[Reply, ...]:
        """The attacker leads high, and with an eye on its hand."""
        found = (_led(moment, hand, strike, Purpose.ATTACK) for hand in self._of(moment, attacker))
        return tuple(reply for reply in found if reply is not None)

    def hands(
        self, moment: Situation, opponent: CombatantView, lead: Card, purpose: Purpose
    ) -> tuple[Reply, ...]:
        """The best hand of each sample."""
        view = moment.view
        return tuple(
            Reply(1, 0, formed(view, lead, hand, purpose).value) for hand in self._of(moment, opponent)
        )

    def _of(self, moment: Situation, other: CombatantView) -> tuple[tuple[Card, ...], ...]:
        if other.id not in self._drawn:
            pool, count = _pool(moment), _held(moment, other)
            self._drawn[other.id] = tuple(_sample(pool, count, self._dice) for _ in range(self._samples))
        return self._drawn[other.id]


def _pool(moment: Situation) -> list[Card]:
    return [card for card, copies in unseen(moment).items() for _ in range(copies)]


def _held(moment: Situation, other: CombatantView) -> int:
    """Cards of another combatant, with a lead that lies face down."""
    exchange = moment.view.exchange
    if exchange is None or exchange.result is not None:
        return other.hand
    led = {exchange.attacker: exchange.attack_card, exchange.target: exchange.defense_card}.get(other.id)
    return other.hand + (led is not None and open_lead(moment, other.id) is None)


def _highest(moment: Situation, values: Mapping[int, int], held: int, hand: int) -> tuple[Reply, ...]:
    """The highest of `held` cards: C(n up to it, held) − C(n below it, held) of C(n, held) sets."""
    below, replies = 0, []
    for value in sorted(values):
        upto = below + values[value]
        weight = comb(upto, held) - comb(below, held)
        if weight:
            replies.append(Reply(weight, value, hand, price_of_a_lead(moment.view, value, held)))
        below = upto
    return tuple(replies)


def _sample(pool: Sequence[Card], count: int, dice: Dice) -> tuple[Card, ...]:
    """Different places of the pool, each set equally likely."""
    moved: dict[int, int] = {}
    drawn = []
    for last in range(len(pool) - 1, max(-1, len(pool) - 1 - count), -1):
        place = dice.below(last + 1)
        drawn.append(pool[moved.get(place, place)])
        moved[place] = moved.get(last, last)
    return tuple(drawn)


def _led(moment: Situation, hand: tuple[Card, ...], strike: Strike, purpose: Purpose) -> Reply | None:
    """The reply of somebody who holds this hand, None when no card of it can lead."""
    leads = strike.leads if purpose is Purpose.ATTACK else strike.meets
    best: tuple[int, int, int] | None = None
    for place, card in enumerate(hand):
        if card.is_joker:
            continue
        value = formed(moment.view, card, (*hand[:place], *hand[place + 1 :]), purpose).value
        found = (leads(card) + _POINT_OF_A_HAND * value, leads(card), value)
        best = found if best is None else max(best, found)
    if best is None:
        return None
    return Reply(1, best[1], best[2], price_of_a_lead(moment.view, best[1], len(hand)))
