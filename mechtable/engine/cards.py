"""French cards: four suits, thirteen ranks and jokers, with a paired parser and printer."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from mechtable.engine.errors import CardError


class Suit(Enum):
    """A French suit; its value is the symbol shown."""

    CLUBS = "♣"
    SPADES = "♠"
    DIAMONDS = "♦"
    HEARTS = "♥"

    __hash__ = object.__hash__  # members are alone in their kind; hashing names is slow

    @property
    def letter(self) -> str:
        """The lower-case letter people type: c, s, d or h."""
        return _LETTERS[self]


class Rank(Enum):
    """A rank; its value is its place in the pack from ace (1) to king (13)."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    __hash__ = object.__hash__  # members are alone in their kind; hashing names is slow

    @property
    def text(self) -> str:
        """`A`, `2` … `10`, `J`, `Q` or `K`."""
        return _TEXTS[self]


_TEXTS = {
    rank: {1: "A", 11: "J", 12: "Q", 13: "K"}.get(rank.value, str(rank.value)) for rank in Rank
}  # looked up and not put together: stories and files are full of cards
_LETTERS = {Suit.CLUBS: "c", Suit.SPADES: "s", Suit.DIAMONDS: "d", Suit.HEARTS: "h"}
_SUITS = {letter: suit for suit, letter in _LETTERS.items()} | {suit.value: suit for suit in Suit}
_SUITS |= {"♧": Suit.CLUBS, "♤": Suit.SPADES, "♢": Suit.DIAMONDS, "♡": Suit.HEARTS}
_RANKS = {rank.text.lower(): rank for rank in Rank} | {"t": Rank.TEN}


@dataclass(frozen=True, slots=True)
class Card:
    """A card by rank and suit; a joker has neither."""

    rank: Rank | None
    suit: Suit | None

    def __post_init__(self) -> None:
        if (self.rank is None) != (self.suit is None):
            raise ValueError("a card has both rank and suit, a joker neither")

    @property
    def is_joker(self) -> bool:
        """Whether this is a joker."""
        return self.rank is None

    @property
    def text(self) -> str:
        """The card as shown: `4♠`, `10♥`, `Jo` (mechcombat 1.3)."""
        if self.rank is None or self.suit is None:
            return "Jo"
        return self.rank.text + self.suit.value

    @property
    def typed(self) -> str:
        """The card as people type it: `4s`, `10h`, `jo` (mechcombat 1.3)."""
        if self.rank is None or self.suit is None:
            return "jo"
        return self.rank.text.lower() + self.suit.letter

    def __str__(self) -> str:
        return self.text


JOKER = Card(None, None)
PACK = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards of a standard pack, by suit, ace to king."""


def parse_card(text: str) -> Card:
    """Read one card in any of the forms `4s`, `10h`, `Th`, `4♠`, `jo`, in any case (mechcombat 1.3).

    Raises:
        CardError: The text is no card.
    """
    word = text.strip().lower().replace("\ufe0f", "").replace("\ufe0e", "")
    if word in ("jo", "joker"):
        return JOKER
    rank, suit = _RANKS.get(word[:-1]), _SUITS.get(word[-1:])
    if rank is None or suit is None:
        shown = text.strip()[:20]
        raise CardError(f"“{shown}” is no card: write rank and suit, such as 4s, 10h, Q♠, or jo for a joker.")
    return Card(rank, suit)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by blanks or commas, in order; an empty text gives none.

    Raises:
        CardError: One of the words is no card.
    """
    return tuple(parse_card(word) for word in text.replace(",", " ").split())


def format_cards(cards: Iterable[Card]) -> str:
    """The cards as people type them, separated by blanks."""
    return " ".join(card.typed for card in cards)


def show_cards(cards: Iterable[Card]) -> str:
    """The cards as shown, separated by blanks."""
    return " ".join(card.text for card in cards)
