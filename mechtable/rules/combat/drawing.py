"""Cards that come into a hand by an ability (mechcombat 8.4): the one place that draws or takes them."""

from mechtable.engine.cards import Card
from mechtable.rules.combat import events as e
from mechtable.rules.combat.dealing import deal
from mechtable.rules.combat.lead import leading_value
from mechtable.rules.combat.offer import Offer
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.combat.unfolding import Unfolding
from mechtable.rules.effect_words import take_words
from mechtable.rules.effects import Take


def draw_cards(story: Unfolding, name: str, count: int) -> None:
    """Draw cards that cost no AP, one event each."""
    for _ in range(count):
        who = story.fight.combatants[name]
        if who.entrant.dealt:
            deal(story, name, 1)
        else:
            story.add(e.CardDrawn(name, 0, who.ap, who.hand + 1))


def take_card(story: Unfolding, name: str, take: Take, *, ending: bool) -> None:
    """Take the topmost fitting card of the discard pile, or offer any, of which the owner picks; nothing when none fits.

    Args:
        story: The story so far.
        name: Who takes it.
        take: Which card.
        ending: Whether a turn that ends waits for the pick.
    """
    who = story.fight.combatants[name]
    pile = story.fight.discard if who.entrant.dealt else story.fight.shown
    found = [card for card in pile if take.card.fits(card)]
    if not found:
        return
    if not who.entrant.dealt:
        hand = who.hand + (0 if take.for_higher else 1)
        story.add(e.CardTaken(name, None if take.any else found[-1], take_words(take), hand))
        return
    if take.any:
        cards = tuple(dict.fromkeys(reversed(found)))
        story.add(e.TakeOffered(name, cards, take_words(take), take.for_higher, ending))
        return
    _take(story, who, found[-1], take_words(take), for_higher=take.for_higher, offered=False)


def pick_card(story: Unfolding, offer: Offer, card: Card) -> None:
    """Take the card that its owner picked of the first offer."""
    who = story.fight.combatants[offer.name]
    _take(story, who, card, offer.words, for_higher=offer.for_higher, offered=True)


def _take(
    story: Unfolding, who: Combatant, card: Card, words: str, *, for_higher: bool, offered: bool
) -> None:
    """Into the hand, and the lowest higher card of its suit out of it where one must go; without one nothing."""
    name, given = who.entrant.id, higher(story.fight, who, card) if for_higher else None
    if for_higher and given is None:
        return
    story.add(e.CardTaken(name, card, words, who.hand + 1, offered))
    if given is not None:
        story.add(e.CardsDiscarded(name, (given,), who.hand))


def higher(fight: Fight, who: Combatant, card: Card) -> Card | None:
    """The lowest card of the same suit in hand that leads higher."""
    aces = fight.options.ace_leads
    higher = [
        held
        for held in who.cards
        if held.suit is card.suit
        and not held.is_joker
        and leading_value(held, aces) > leading_value(card, aces)
    ]
    return min(higher, key=lambda held: leading_value(held, aces), default=None)
