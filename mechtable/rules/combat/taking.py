"""A card of the discard pile that its owner may pick: the fight waits for the pick (mechcombat 8.4)."""

from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat.drawing import pick_card
from mechtable.rules.combat.offer import Offer
from mechtable.rules.combat.state import Fight, Phase
from mechtable.rules.combat.turns import draw_and_discard
from mechtable.rules.combat.unfolding import Unfolding


def take(story: Unfolding, command: c.Take) -> None:
    """Take the card, or none; a turn that waited for it then ends (7.4)."""
    offer = story.fight.offers[0]
    if command.card is None:
        story.add(e.TakePassed(offer.name, gone=False))
    else:
        pick_card(story, offer, command.card)
    _go_on(story, offer)


def settle_offers(story: Unfolding) -> None:
    """Withdraw what can no longer be taken: no card of it is left, or its owner is out or away."""
    while story.fight.phase is not Phase.OVER and (gone := _gone(story.fight)) is not None:
        story.add(e.TakePassed(gone.name, gone=True))
        _go_on(story, gone)


def _gone(fight: Fight) -> Offer | None:
    """The first offer that means nothing any more; of one combatant the first is answered first."""
    for offer in fight.offers:
        first = next(each for each in fight.offers if each.name == offer.name)
        who = fight.combatants.get(offer.name)
        if who is None or who.out or not any(card in fight.discard for card in first.cards):
            return first
    return None


def _go_on(story: Unfolding, offer: Offer) -> None:
    """End the turn that waited, once nothing more is offered at its end."""
    fight = story.fight
    waits = any(other.ending for other in fight.offers)
    if offer.ending and not waits and fight.active == offer.name and fight.phase is Phase.TURN:
        draw_and_discard(story, offer.name)
