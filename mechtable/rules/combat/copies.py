"""Counting physical cards: more copies showing than the shoe has is worth a warning (mechcombat 7.9, 7.14)."""

from collections.abc import Iterable

from mechtable.engine.cards import Card
from mechtable.engine.piles import surplus
from mechtable.rules.combat.events import Warned
from mechtable.rules.combat.state import Fight
from mechtable.rules.combat.unfolding import Unfolding


def showing(fight: Fight) -> tuple[Card, ...]:
    """The discard pile and the cards on the table."""
    return fight.shown + (fight.exchange.cards if fight.exchange else ())


def warn_of_copies(story: Unfolding, cards: Iterable[Card], name: str) -> None:
    """Warn when one of the cards just named is now there more often than the shoe has it."""
    options = story.fight.options
    too_many = surplus(showing(story.fight), options.packs, options.jokers_per_pack)
    for card in dict.fromkeys(cards):
        if card in too_many:
            sentence = (
                f"More {card.text} are showing than a shoe of {options.packs} packs has: "
                "if the discards went back into it, say reshuffle."
            )
            story.add(Warned("too_many_copies", sentence, name))
