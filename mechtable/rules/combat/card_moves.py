"""Cards between hands, shoe and discard pile beyond the rules of play: taken, set or shuffled by the GM (7.8, 8.4)."""

from typing import Any

from mechtable.engine.cards import Card
from mechtable.engine.changing import replace
from mechtable.rules.combat.ability_events import CardTaken
from mechtable.rules.combat.card_events import UnseenShuffled
from mechtable.rules.combat.gm_events import HandSet
from mechtable.rules.combat.state import Fight


def taken(fight: Fight, event: CardTaken) -> Fight:
    """A card left the discard pile of its kind for a hand."""
    who = fight.combatants[event.name]
    if who.entrant.dealt and event.card is not None:
        fight = replace(fight, discard=_without_last(fight.discard, event.card))
        return _holding(fight, event.name, hand=event.hand, cards=(*who.cards, event.card))
    shown = replace(fight, shown=_without_last(fight.shown, event.card))
    return _holding(shown, event.name, hand=event.hand)


def hand_set(fight: Fight, event: HandSet) -> Fight:
    """Cards out of the deep of the shoe and off the discard pile into a hand, and others under the shoe."""
    shoe, discard = fight.shoe, fight.discard
    for card in event.from_shoe:
        shoe = _without_last(shoe, card)
    for card in event.from_discard:
        discard = _without_last(discard, card)
    fight = replace(fight, shoe=shoe + event.back, discard=discard)
    return _holding(fight, event.name, cards=event.cards or (), hand=event.count)


def shuffled(fight: Fight, event: UnseenShuffled) -> Fight:
    """The unseen cards lie where the event has them."""
    for name, cards in event.hands.items():
        fight = _holding(fight, name, cards=cards)
    exchange = fight.exchange
    if exchange is not None and event.leads:
        attack = event.leads.get(exchange.attacker, exchange.attack_card)
        defense = event.leads.get(exchange.target, exchange.defense_card)
        fight = replace(fight, exchange=replace(exchange, attack_card=attack, defense_card=defense))
    return replace(fight, shoe=event.shoe)


def answered(fight: Fight, name: str) -> Fight:
    """The first offer to a combatant is off the table."""
    place = next(at for at, offer in enumerate(fight.offers) if offer.name == name)
    return replace(fight, offers=fight.offers[:place] + fight.offers[place + 1 :])


def _without_last(pile: tuple[Card, ...], card: Card | None) -> tuple[Card, ...]:
    """The pile without the topmost copy of a card."""
    if card is None:
        return pile
    place = len(pile) - 1 - pile[::-1].index(card)
    return pile[:place] + pile[place + 1 :]


def _holding(fight: Fight, name: str, **values: Any) -> Fight:
    changed = replace(fight.combatants[name], **values)
    return replace(fight, combatants={**fight.combatants, name: changed})
