"""Deflectors and shields (mechcombat 8.7), and what they add to a defender's lead by house rule (2.1)."""

from collections.abc import Iterator

from mechtable.engine.cards import Card, Suit
from mechtable.engine.sums import Term
from mechtable.rules.combat import standing
from mechtable.rules.combat.state import Combatant
from mechtable.rules.fitted import Source
from mechtable.rules.parts import Item
from mechtable.rules.taxonomy import Taxonomy

SHIELD_SUIT = Suit.CLUBS
"""The suit of a shield, which meets what strikes (2.1)."""


def deflectors(who: Combatant, damage_type: str, taxonomy: Taxonomy) -> tuple[Source, ...]:
    """The working items tied to one damage type that covers this one (8.7)."""
    return tuple(
        source
        for source in _items(who)
        if len(source.effect.then.dr) == 1 and taxonomy.covers(next(iter(source.effect.then.dr)), damage_type)
    )


def shields(who: Combatant) -> tuple[Source, ...]:
    """The working items that give free defends (8.7)."""
    return tuple(source for source in _items(who) if source.effect.then.free_defends > 0)


def association(who: Combatant, card: Card, damage_type: str, taxonomy: Taxonomy) -> Iterator[Term]:
    """What a defender's suit is worth: 1 with a deflector of the attack's type, 1 with a shield (2.1, 8.7)."""
    for source in deflectors(who, damage_type, taxonomy)[:1]:
        if card.suit is taxonomy.suit_of_type(next(iter(source.effect.then.dr))):
            yield Term(f"for {card.suit.value} {source.by}", 1, "2.1")
    for source in shields(who)[:1]:
        if card.suit is SHIELD_SUIT:
            yield Term(f"for {card.suit.value} {source.by}", 1, "2.1")


def _items(who: Combatant) -> Iterator[Source]:
    gear = who.entrant.fitted.gear
    for source in standing.steady(who):
        if source.gear is not None and isinstance(gear[source.gear].gear, Item):
            yield source
