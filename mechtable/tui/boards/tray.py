"""The tray: cards typed letter by letter; a card is complete after its suit letter, so a lead needs no Enter."""

from dataclasses import dataclass, replace

from mechtable.engine.cards import Card, parse_card
from mechtable.engine.errors import CardError
from mechtable.engine.piles import without

_RANKS = frozenset("a23456789tjqk1")
_SUITS = frozenset("cdhs")
_SYMBOLS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"}
_WANTED = {"": "a rank: 2-9 10 t j q k a, or jo", "1": "the 0 of a ten: 10"}


@dataclass(frozen=True, slots=True)
class Tray:
    """What was typed: whole cards, and the letters of the next one.

    Attributes:
        hint: Why the last letter was not taken, empty when it was.
        pool: The cards to choose from, None where nobody knows them.
        at: The card of those left in the pool that the cursor is on, None before it was moved.
    """

    cards: tuple[Card, ...] = ()
    letters: str = ""
    hint: str = ""
    pool: tuple[Card, ...] | None = None
    at: int | None = None

    @property
    def left(self) -> tuple[Card, ...]:
        """The cards of the pool that were not laid."""
        return without(self.pool, self.cards) if self.pool else ()

    @property
    def pointed(self) -> Card | None:
        """The card under the cursor."""
        return self.left[self.at] if self.at is not None and self.at < len(self.left) else None

    def step(self, by: int) -> "Tray":
        """The tray with the cursor on another card of the pool."""
        count = len(self.left)
        if not count:
            return self
        start = -1 if self.at is None and by > 0 else self.at or 0
        return replace(self, hint="", at=(start + by) % count)

    def lay(self, place: int | None = None) -> "Tray":
        """The tray with the card under the cursor laid, or the one at a place of those left."""
        at = self.at if place is None else place
        if at is None or at >= len(self.left):
            return self
        laid = replace(self, cards=(*self.cards, self.left[at]), letters="", hint="")
        return replace(laid, at=min(at, len(laid.left) - 1) if laid.left and self.at is not None else None)

    def press(self, char: str) -> "Tray":
        """The tray after a letter or digit."""
        letter = _SYMBOLS.get(char, char.lower())
        if letter in " ,":
            return replace(self, hint="")
        word = self.letters + letter
        if not _begins_card(word):
            wanted = _WANTED.get(self.letters, "a suit: c d h s")
            return replace(self, hint=f"“{char}” is not {wanted}")
        try:
            card = parse_card(word)
        except CardError:
            return replace(self, letters=word, hint="")
        if self.pool is not None and card not in self.left:
            return replace(self, letters="", hint=f"{card.text} is not among the cards shown")
        return replace(self, cards=(*self.cards, card), letters="", hint="", at=None)

    def marked(self) -> "Tray":
        """The tray with the cursor on the first of the cards left that can lead, as Enter puts it there."""
        at = next((place for place, card in enumerate(self.left) if not card.is_joker), None)
        return replace(self, hint="", at=at)

    def laid(self, due: int) -> "Tray":
        """The tray with the card under the cursor laid too, while fewer cards than are due were laid."""
        return self.lay() if len(self.cards) < due and self.pointed is not None else self

    def back(self) -> "Tray":
        """The tray without its last letter, or its last card."""
        if self.letters:
            return replace(self, letters=self.letters[:-1], hint="")
        return replace(self, cards=self.cards[:-1], hint="")

    @property
    def empty(self) -> bool:
        """Whether nothing was typed."""
        return not self.cards and not self.letters


def _begins_card(word: str) -> bool:
    if word == "jo":
        return True
    if len(word) == 1:
        return word in _RANKS
    if word == "10":
        return True
    rank, suit = word[:-1], word[-1]
    return suit in _SUITS and (rank == "10" or (rank in _RANKS and rank != "1"))


def takes(char: str) -> bool:
    """Whether the character may belong to a card."""
    return len(char) == 1 and (char in _SYMBOLS or char.lower() in _RANKS | _SUITS | frozenset("0o ,"))
