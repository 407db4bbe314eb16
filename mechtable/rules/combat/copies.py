"""Counting physical cards: more copies showing than the shoe has is worth a warning (mechcombat 7.9, 7.14)."""

from collections import Counter
from collections.abc import Iterable, Sequence

from mechtable.engine.cards import Card
from mechtable.engine.piles import surplus
from mechtable.rules.combat.events import Warned
from mechtable.rules.combat.state import Fight
from mechtable.rules.combat.unfolding import Unfolding


def showing(fight: Fight) -> tuple[Card, ...]:
    """The physical cards on the discard pile and on the table."""
    exchange = fight.exchange
    if exchange is None:
        return fight.shown
    physical = (card for name, card in exchange.laid if not fight.combatants[name].entrant.dealt)
    return (*fight.shown, *physical)


def over_the_packs(fight: Fight, name: str, cards: Sequence[Card]) -> tuple[int, ...]:
    """The places of those of somebody's cards that are a copy more than the shoe has, once they are shown.

    Args:
        fight: The fight, for what is showing already.
        name: Whose they are; none of dealt cards.
        cards: In the order in which they come.
    """
    if fight.combatants[name].entrant.dealt:
        return ()
    options, there = fight.options, Counter(showing(fight))
    found = []
    for place, card in enumerate(cards):
        there[card] += 1
        if surplus((card,) * there[card], options.packs, options.jokers_per_pack):
            found.append(place)
    return tuple(found)


def warn_of_copies(story: Unfolding, cards: Iterable[Card], name: str) -> None:
    """Warn when one of the physical cards just named is now there more often than the shoe has it."""
    if story.fight.combatants[name].entrant.dealt:
        return
    options = story.fight.options
    too_many = surplus(showing(story.fight), options.packs, options.jokers_per_pack)
    for card in dict.fromkeys(cards):
        if card in too_many:
            sentence = (
                f"More {card.text} are showing than a shoe of {options.packs} "
                f"{'pack' if options.packs == 1 else 'packs'} has: "
                "if the discards went back into it, say reshuffle."
            )
            story.add(Warned("too_many_copies", sentence, name))
