"""The cards that a bot has not seen: the shoe's composition without its own hand and what lies open (mechcombat 1.2)."""

from collections import Counter

from mechtable.engine.cards import JOKER, PACK, Card
from mechtable.rules.bots.situation import Situation


def unseen(moment: Situation) -> dict[Card, int]:
    """How many copies of each card may be in the shoe or in another hand; cards of which none may be are left out.

    Cards of others that the seat may look at count as unseen: a bot plays by what its own combatant knows.
    """
    options = moment.view.options
    known = Counter((*moment.cards, *moment.view.discard, *_on_the_table(moment)))
    left = {card: options.packs - known[card] for card in PACK}
    left[JOKER] = options.packs * options.jokers_per_pack - known[JOKER]
    return {card: copies for card, copies in left.items() if copies > 0}


def open_lead(moment: Situation, name: str) -> Card | None:
    """The lead of a side of the attack under way, once both are turned over; its own before."""
    exchange = moment.view.exchange
    if exchange is None:
        return None
    card = exchange.attack_card if name == exchange.attacker else exchange.defense_card
    known = exchange.result is not None or name == moment.me.id
    return card if known and isinstance(card, Card) else None


def _on_the_table(moment: Situation) -> list[Card]:
    exchange = moment.view.exchange
    if exchange is None:
        return []
    leads = [open_lead(moment, name) for name in (exchange.attacker, exchange.target)]
    follow = (*(exchange.attack_follow or ()), *(exchange.defense_follow or ()))
    return [*(card for card in leads if card is not None), *follow]
