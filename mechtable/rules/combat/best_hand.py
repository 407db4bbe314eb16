"""The best hand that the cards at hand can come to, for whoever leads or follows up (mechcombat 3.2, 3.7, 7.5)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mechtable.engine.audience import Hidden
from mechtable.engine.cards import Card
from mechtable.engine.piles import missing, without
from mechtable.rules.combat.association import associated
from mechtable.rules.combat.lead import leading_value
from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import ExchangeView, FightView
from mechtable.rules.hands import Purpose, best, best_cards


@dataclass(frozen=True, slots=True)
class BestHand:
    """A hand that can be laid.

    Attributes:
        purpose: Attack or defense.
        lead: The card that leads it.
        cards: The follow-ups that form it with the lead, in the order held.
        name: What the table calls it.
        value: What it is worth for the purpose, with what its association adds by house rule (3.7); above 0.
    """

    purpose: Purpose
    lead: Card
    cards: tuple[Card, ...]
    name: str
    value: int


def best_hand(view: FightView, who: str, held: Sequence[Card]) -> BestHand | None:
    """The best hand that somebody can lay now with some of these cards, by the house rules of the fight.

    While leads are asked for it may be led by any card that can lead; of equal hands the one that leads higher is
    taken, for an attack with what its suit adds (2.1). It knows no more than the view it is given.

    Args:
        view: The fight as the seat sees it that is told.
        who: Id of the combatant that leads or follows up.
        held: The cards to choose from.

    Returns:
        None when no hand is worth anything, when nothing is to be laid, or when the seat does not see the lead.
    """
    exchange = view.exchange
    if exchange is None or who not in (exchange.attacker, exchange.target):
        return None
    led = exchange.attack_card if who == exchange.attacker else exchange.defense_card
    match view.phase:
        case Phase.FOLLOW if led is not None and not isinstance(led, Hidden):
            return _after(view, exchange, who, led, held)
        case Phase.LEAD if led is None:
            return max(_led(view, exchange, who, held), key=lambda found: found[:2], default=(0, 0, None))[2]
        case _:
            return None


def _led(
    view: FightView, exchange: ExchangeView, who: str, held: Sequence[Card]
) -> Iterator[tuple[int, int, BestHand]]:
    """Value and leading value of the best hand after each card that can lead."""
    for card in dict.fromkeys(held):
        found = None if card.is_joker else _after(view, exchange, who, card, without(tuple(held), (card,)))
        if found is not None:
            pays = exchange.paying.get(card.suit, 0) if card.suit and who == exchange.attacker else 0
            yield found.value, leading_value(card, view.options.ace_leads) + pays, found


def _after(
    view: FightView, exchange: ExchangeView, who: str, lead: Card, held: Sequence[Card]
) -> BestHand | None:
    """The best hand after a lead: that of the purpose, or one that is worth more with its association (3.7)."""
    purpose = Purpose.ATTACK if who == exchange.attacker else Purpose.DEFENSE
    must = view.options.hand_must_use_lead
    formed = best_cards(view.table, lead, held, purpose, must_use_lead=must)
    tried = [formed]
    if purpose is Purpose.ATTACK:
        other = best_cards(view.table, lead, held, Purpose.ASSOCIATION, must_use_lead=must)
        tried += [other, (*formed, *missing(formed, other))]
    laid = [without(cards, (lead,)) if lead in cards else cards for cards in tried]
    found = [_valued(view, exchange, purpose, lead, cards) for cards in laid]
    top = max(found, key=lambda each: (each.value, -len(each.cards)))
    return top if top.value else None


def _valued(
    view: FightView, exchange: ExchangeView, purpose: Purpose, lead: Card, cards: tuple[Card, ...]
) -> BestHand:
    must = view.options.hand_must_use_lead
    hand = best(view.table, lead, cards, purpose, must_use_lead=must)
    value, name = hand.value, hand.name
    if purpose is Purpose.ATTACK:
        what = exchange.style, exchange.damage_type
        for term in associated(lead, cards, what, view.taxonomy, view.table, view.options):
            value += term.amount
            name = name or best(view.table, lead, cards, Purpose.ASSOCIATION, must_use_lead=must).name
    return BestHand(purpose, lead, cards, name or "", value)
