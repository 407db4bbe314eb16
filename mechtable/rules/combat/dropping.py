"""An attack that is called off; a lead that still lay face down is then turned over (mechcombat 7.5, 7.8)."""

from mechtable.rules.combat import events as e
from mechtable.rules.combat.unfolding import Unfolding


def drop_attack(story: Unfolding, reason: str) -> None:
    """Call the attack under way off; its cards are discarded openly.

    Args:
        story: The story so far.
        reason: Why, as the end of a sentence.

    Raises:
        ValueError: No attack is under way.
    """
    exchange = story.exchange
    story.add(e.ExchangeDropped(reason, turned_over=exchange.result is None and bool(exchange.laid)))
