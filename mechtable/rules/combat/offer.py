"""A card that may be taken from the discard pile (mechcombat 8.4)."""

from dataclasses import dataclass

from mechtable.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Offer:
    """Cards of the discard pile of which a combatant may take one (8.4).

    Attributes:
        name: Who may.
        cards: The different cards that lay there when an ability offered them, the topmost first.
        words: What the ability says.
        for_higher: Whether a higher card of the same suit is then discarded for it.
        ending: Whether its turn goes on to end afterwards (7.4).
    """

    name: str
    cards: tuple[Card, ...]
    words: str
    for_higher: bool
    ending: bool
