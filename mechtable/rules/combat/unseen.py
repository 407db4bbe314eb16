"""What the GM does not see is shuffled anew: the shoe, hidden hands and leads of hidden hands (mechcombat 7.8)."""

from collections.abc import Iterator

from mechtable.engine.audience import GM
from mechtable.engine.cards import Card
from mechtable.engine.errors import RuleError
from mechtable.rules.combat import events as e
from mechtable.rules.combat.dealing import sees_hand
from mechtable.rules.combat.leadless import drop_if_leadless
from mechtable.rules.combat.state import Fight
from mechtable.rules.combat.unfolding import Unfolding


def hidden_hands(fight: Fight) -> tuple[str, ...]:
    """Those with dealt cards that the GM may not look at."""
    return tuple(
        name for name, who in fight.combatants.items() if who.entrant.dealt and not sees_hand(fight, GM, name)
    )


def check_shuffle(fight: Fight) -> None:
    """Raise why there is nothing to shuffle.

    Raises:
        RuleError: `wrong_phase`: no card is dealt, or the GM sees them all.
    """
    held = any(fight.combatants[name].hand for name in hidden_hands(fight))
    if not (fight.shoe or held or any(_face_down(fight))):
        raise RuleError("wrong_phase", "7.8", "There is no card that the GM does not see.")


def shuffle_unseen(story: Unfolding, reason: str) -> None:
    """Put the unseen cards together, shuffle them, and deal everybody as many again.

    Leads that lie face down come first, for a joker never leads (1.5). An attack is called off when somebody who must
    still lead in it is left with no card that can (7.5.3).
    """
    fight, hidden = story.fight, hidden_hands(story.fight)
    laid = dict(_face_down(fight))
    held = (card for name in hidden for card in fight.combatants[name].cards)
    cards = list(story.dice.shuffled((*fight.shoe, *held, *laid.values())))
    leads = {name: cards.pop(_first_that_leads(cards)) for name in laid}
    hands = {}
    for name in hidden:
        count = fight.combatants[name].hand
        hands[name], cards = tuple(cards[:count]), cards[count:]
    story.add(e.UnseenShuffled(tuple(cards), hands, leads, reason))
    for name in hidden:
        if story.fight.exchange is not None:
            drop_if_leadless(story, name)


def _face_down(fight: Fight) -> Iterator[tuple[str, Card]]:
    """Who has led a card that nobody has turned over yet, of a hand that the GM does not see."""
    exchange = fight.exchange
    if exchange is not None and exchange.result is None:
        hidden = hidden_hands(fight)
        yield from ((name, card) for name, card in exchange.laid if name in hidden)


def _first_that_leads(cards: list[Card]) -> int:
    return next(place for place, card in enumerate(cards) if not card.is_joker)
