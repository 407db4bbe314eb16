"""What happens to dealt cards (mechcombat 7.9). `eyes` are the seats that may look at them."""

from collections.abc import Mapping
from dataclasses import dataclass

from mechtable.engine.audience import Seat
from mechtable.engine.cards import Card


@dataclass(frozen=True, slots=True)
class ShoeShuffled:
    """The shoe in a new order, which nobody may know; `again` when the discards went back into it (1.2)."""

    order: tuple[Card, ...]
    again: bool


@dataclass(frozen=True, slots=True)
class UnseenShuffled:
    """The dealt cards that the GM does not see, shuffled and dealt anew (7.8); where they lie now nobody may know.

    Attributes:
        hands: The hands that were hidden from the GM, by id; each has as many cards as before.
        leads: The leads that lie face down in them, by who led.
    """

    shoe: tuple[Card, ...]
    hands: Mapping[str, tuple[Card, ...]]
    leads: Mapping[str, Card]
    reason: str


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Cards from the top of the shoe to a hand."""

    name: str
    cards: tuple[Card, ...]
    eyes: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class NothingToDraw:
    """A card is due and none is left anywhere (1.2)."""

    name: str


@dataclass(frozen=True, slots=True)
class DiscardDue:
    """The hand is over its limit at the end of a turn: so many cards must go (7.4).

    Attributes:
        drawn: How many the turn's end has drawn; None for as many as the rules have it draw.
    """

    name: str
    count: int
    drawn: int | None = None


@dataclass(frozen=True, slots=True)
class HandRevealed:
    """The GM has looked at a player's hand (7.8)."""

    name: str


@dataclass(frozen=True, slots=True)
class CardTurnedUp:
    """A card for initiative; `again` when it must be redrawn because it is a joker (7.1)."""

    name: str
    card: Card
    again: bool
    dealt: bool = False


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card drawn for AP (7.3)."""

    name: str
    ap_cost: int
    ap: int
    hand: int


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """Cards discarded in the own turn."""

    name: str
    cards: tuple[Card, ...]
    hand: int


@dataclass(frozen=True, slots=True)
class DiscardsReshuffled:
    """The discards went back into the shoe (7.9)."""
