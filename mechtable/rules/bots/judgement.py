"""What a lead is worth in an attack: against every reply that a bot reckons with (mechcombat 7.5)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from mechtable.engine.cards import Card
from mechtable.rules.bots.foresight import Reply
from mechtable.rules.bots.holding import formed, price
from mechtable.rules.bots.situation import Situation
from mechtable.rules.bots.strike import Strike
from mechtable.rules.bots.toll import Toll
from mechtable.rules.combat.view import FightView
from mechtable.rules.hands import Hand, Purpose

UNDEFENDED = (Reply(1, 0, 0),)
"""An attack that nobody defends meets 0 (7.5.3)."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A lead with what it gains on average, in thousandths of a hit point, and how often it wins, in percent.

    Attributes:
        hand: The best hand that the cards left can form with it.
        wins: How often the attack hits, in percent.
        called: How often the attacker picks the part, in percent.
        harm: What the target suffers on average in thousandths of a hit point, its cards not counted.
    """

    card: Card
    gain: int
    hand: Hand
    wins: int
    called: int
    harm: int = 0


@dataclass(frozen=True, slots=True)
class Blows:
    """What damage from a strike costs the target, by who picks the part; worked out once for each number of points."""

    view: FightView
    strike: Strike
    toll: Toll
    _known: dict[tuple[bool, int], int] = field(default_factory=dict)

    def cost(self, points: int, *, called: bool) -> int:
        """What so many points cost the target."""
        key = (called, points)
        if key not in self._known:
            _, toll = self.toll.worst(points) if called else self.toll.least(points)
            self._known[key] = toll
        return self._known[key]


def judge_attack(moment: Situation, blows: Blows, replies: Sequence[Reply]) -> Judged | None:
    """The best lead of an attack, None when no card can lead."""
    judged = [_attack_with(moment, blows, place, replies) for place in _leads(moment.cards)]
    return max(judged, key=lambda each: each.gain, default=None)


def judge_defense(moment: Situation, blows: Blows, replies: Sequence[Reply]) -> Judged | None:
    """The best lead of a defense, None when no card can lead; `gain` is what is lost, so below 0."""
    judged = [_defend_with(moment, blows, place, replies) for place in _leads(moment.cards)]
    return max(judged, key=lambda each: each.gain, default=None)


def suffered(blows: Blows, replies: Sequence[Reply]) -> int:
    """What an attack costs a target that does not defend: any lead of five or more picks the part."""
    margin = blows.view.called_margin
    total = sum(
        reply.weight * blows.cost(blows.strike.damage(reply.hand), called=reply.lead >= margin)
        for reply in replies
    )
    return total // max(1, _weights(replies))


def _leads(cards: Sequence[Card]) -> list[int]:
    """The places of the different cards that can lead."""
    first = {card: place for place, card in reversed(list(enumerate(cards))) if not card.is_joker}
    return sorted(first.values())


def _attack_with(moment: Situation, blows: Blows, place: int, replies: Sequence[Reply]) -> Judged:
    view, card = moment.view, moment.cards[place]
    rest = (*moment.cards[:place], *moment.cards[place + 1 :])
    hand = formed(view, card, rest, Purpose.ATTACK)
    spent = _typical_price(view, rest) * max(0, hand.cards - 1)
    lead, wins, called = blows.strike.leads(card), 0, 0
    harm, paid = 0, sum(reply.weight * reply.paid for reply in replies)
    for reply in replies:
        margin = lead - reply.lead
        if margin <= 0:
            continue
        picks = margin >= view.called_margin
        wins += reply.weight
        called += reply.weight * picks
        bare = blows.cost(blows.strike.damage(0, reply.hand), called=picks)
        full = blows.cost(blows.strike.damage(hand.value, reply.hand), called=picks) - spent
        harm += reply.weight * max(bare, full)
    weights = max(1, _weights(replies))
    gain = (paid + harm) // weights - price(view, card, len(moment.cards))
    return Judged(card, gain, hand, 100 * wins // weights, 100 * called // weights, harm // weights)


def _defend_with(moment: Situation, blows: Blows, place: int, replies: Sequence[Reply]) -> Judged:
    view, card = moment.view, moment.cards[place]
    rest = (*moment.cards[:place], *moment.cards[place + 1 :])
    hand = formed(view, card, rest, Purpose.DEFENSE)
    spent = _typical_price(view, rest) * max(0, hand.cards - 1)
    lead, hits, called, total = blows.strike.meets(card), 0, 0, 0
    for reply in replies:
        margin = reply.lead - lead
        if margin <= 0:
            continue
        picks = margin >= view.called_margin
        hits += reply.weight
        called += reply.weight * picks
        bare = blows.cost(blows.strike.damage(reply.hand), called=picks)
        full = blows.cost(blows.strike.damage(reply.hand, hand.value), called=picks) + spent
        total += reply.weight * min(bare, full)
    weights = max(1, _weights(replies))
    gain = -(total // weights) - price(view, card, len(moment.cards))
    return Judged(card, gain, hand, 100 - 100 * hits // weights, 100 * called // weights)


def _typical_price(view: FightView, rest: Sequence[Card]) -> int:
    return sum(price(view, card, len(rest)) for card in rest) // len(rest) if rest else 0


def _weights(replies: Sequence[Reply]) -> int:
    return sum(reply.weight for reply in replies)
