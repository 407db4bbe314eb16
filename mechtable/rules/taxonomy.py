"""Damage types, weapon styles and the suits that pay for them (mechcombat 2). The words are data, not code."""

from collections.abc import Mapping
from dataclasses import dataclass

from mechtable.engine.cards import Suit


@dataclass(frozen=True, slots=True)
class Taxonomy:
    """The words a catalogue may use for damage and style.

    Attributes:
        styles: The suit of each weapon style.
        types: The suit of each top damage type.
        parents: The parent of each damage sub-type; a sub-type inherits its parent's suit (2.2).
    """

    styles: Mapping[str, Suit]
    types: Mapping[str, Suit]
    parents: Mapping[str, str]

    def __hash__(self) -> int:
        return hash((frozenset(self.styles), frozenset(self.types), frozenset(self.parents)))

    def knows_type(self, damage_type: str) -> bool:
        """Whether the word is a damage type or sub-type."""
        return damage_type in self.types or damage_type in self.parents

    def lineage(self, damage_type: str) -> tuple[str, ...]:
        """The type itself and its parents, nearest first.

        Raises:
            KeyError: The word is no damage type.
        """
        found = [damage_type]
        while found[-1] not in self.types:
            found.append(self.parents[found[-1]])
        return tuple(found)

    def covers(self, wide: str, narrow: str) -> bool:
        """Whether `wide` is `narrow` or one of its parents, as explosion covers missile."""
        return wide in self.lineage(narrow)

    def suit_of_type(self, damage_type: str) -> Suit:
        """The associated suit of a damage type (2.1).

        Raises:
            KeyError: The word is no damage type.
        """
        return self.types[self.lineage(damage_type)[-1]]

    def association(self, suit: Suit | None, style: str, damage_type: str) -> int:
        """What a led suit adds with such a weapon: 0, 1, or 2 when both associate (2.1)."""
        return int(suit is self.styles[style]) + int(suit is self.suit_of_type(damage_type))

    def pays(self, style: str, damage_type: str) -> dict[Suit, int]:
        """What each suit adds when it leads with such a weapon, those that add nothing left out (2.1)."""
        worth = {suit: self.association(suit, style, damage_type) for suit in Suit}
        return {suit: amount for suit, amount in worth.items() if amount}
