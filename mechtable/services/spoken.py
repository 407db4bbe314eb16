"""Sentences to be read aloud: cards and signs in words."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from mechtable.engine.audience import Hidden
from mechtable.engine.cards import PACK, Card, Rank, Suit, show_cards
from mechtable.rules.combat.events import Event
from mechtable.services.log import LogLine

_RANKS = dict(
    zip(
        Rank,
        (
            "ace",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "jack",
            "queen",
            "king",
        ),
        strict=True,
    )
)
_SUITS = {Suit.CLUBS: "clubs", Suit.SPADES: "spades", Suit.DIAMONDS: "diamonds", Suit.HEARTS: "hearts"}
_SIGNS = (
    (" ▸ ", " attacks "),
    (" → ", " to "),
    ("− ", "minus "),
    ("−", "minus "),
    ("×", "times"),
    ("½", "half"),
    ("¾", "three quarters"),
    ("¼", "one quarter"),
    ("♣", "clubs"),
    ("♠", "spades"),
    ("♦", "diamonds"),
    ("♥", "hearts"),
)


def card_words(card: Card) -> str:
    """A card as it is said: `four of spades`, `joker`."""
    if card.rank is None or card.suit is None:
        return "joker"
    return f"{_RANKS[card.rank]} of {_SUITS[card.suit]}"


_WORDS = {card.text: card_words(card) for card in PACK}
_CARD = re.compile("(?<![A-Z0-9])(?:" + "|".join(sorted(map(re.escape, _WORDS), key=len, reverse=True)) + ")")


def spoken(line: LogLine) -> str:
    """The line's sentence with its cards and signs in words; names stay as people gave them."""
    sentence = line.sentence
    for cards in _with_jokers(line.event):
        before, found, after = sentence.rpartition(show_cards(cards))
        if found:
            sentence = f"{before}{', '.join(map(card_words, cards))}{after}"
    listed = re.sub(rf"({_CARD.pattern}) (?={_CARD.pattern})", r"\1, ", sentence)
    sentence = _CARD.sub(lambda match: _WORDS[match[0]], listed)
    for sign, words in _SIGNS:
        sentence = sentence.replace(sign, words)
    return sentence


def _with_jokers(event: Event | Hidden) -> Iterator[tuple[Card, ...]]:
    """The cards that the event shows where a joker is among them, whose short form may also be a name."""
    if isinstance(event, Hidden) or not is_dataclass(event):
        return
    for field in fields(event):
        value = getattr(event, field.name)
        cards = (value,) if isinstance(value, Card) else value
        if isinstance(cards, tuple) and any(isinstance(card, Card) and card.is_joker for card in cards):
            yield cards
