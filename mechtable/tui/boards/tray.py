"""The tray: cards typed letter by letter; a card is complete after its suit letter, so a lead needs no Enter."""

from dataclasses import dataclass, replace

from mechtable.engine.cards import Card, parse_card
from mechtable.engine.errors import CardError

_RANKS = frozenset("a23456789tjqk1")
_SUITS = frozenset("cdhs")
_SYMBOLS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"}
_WANTED = {"": "a rank: 2-9 10 t j q k a, or jo", "1": "the 0 of a ten: 10"}


@dataclass(frozen=True, slots=True)
class Tray:
    """What was typed: whole cards, and the letters of the next one.

    Attributes:
        hint: Why the last letter was not taken, empty when it was.
    """

    cards: tuple[Card, ...] = ()
    letters: str = ""
    hint: str = ""

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
            return Tray((*self.cards, parse_card(word)))
        except CardError:
            return Tray(self.cards, word)

    def back(self) -> "Tray":
        """The tray without its last letter, or its last card."""
        if self.letters:
            return Tray(self.cards, self.letters[:-1])
        return Tray(self.cards[:-1])

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
