"""The hand table and the best hand in the cards played (mechcombat 3)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from mechtable.engine.cards import Card, Rank
from mechtable.rules.hand_scores import Scores, best_anywhere, best_blackjack, best_with, place, scores
from mechtable.rules.hand_shapes import CARDS, Shape

__all__ = ["NO_HAND", "Hand", "HandRow", "HandTable", "Purpose", "Shape", "best", "best_cards"]


class Purpose(Enum):
    """What a hand is played for; each has its own values (3.1)."""

    ATTACK = "attack"
    DEFENSE = "defense"
    ASSOCIATION = "association"


@dataclass(frozen=True, slots=True)
class HandRow:
    """One named hand (3.1). A campaign may override values, names, and which hands count; the shapes are fixed.

    Attributes:
        shape: What the hand is made of.
        group: The heading it is listed under.
        name: What the table calls it.
        cards: How many cards it takes; fixed by the shape.
        attack: Its value in an attack, 0 for none.
        defense: Its value in a defense, 0 for none.
        association: Its value in an association check, 0 for none.
        counts: Whether it is played at all.
    """

    shape: Shape
    group: str
    name: str
    cards: int
    attack: int
    defense: int
    association: int
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Hand:
    """The best hand found: its value for the purpose, the number of its cards, its name (None: no hand)."""

    value: int
    cards: int
    name: str | None


NO_HAND = Hand(0, 0, None)


@dataclass(frozen=True, slots=True)
class _Column:
    """What a table says for one purpose: the keys to compare, and the hand each row is reported as."""

    scores: Scores
    hands: tuple[Hand, ...]


class _Columned:
    """Room for what is worked out from a table's rows once: no field, so no part of equality or of a record."""

    __slots__ = ("_association", "_attack", "_defense")

    _attack: _Column
    _defense: _Column
    _association: _Column


@dataclass(frozen=True, slots=True)
class HandTable(_Columned):
    """All the hands, one row a shape, in the order of `hands.csv` (3.1).

    Raises:
        ValueError: A row is missing, doubled or out of order, has a negative value, or another number of cards than
            its shape.
    """

    rows: tuple[HandRow, ...]

    def __post_init__(self) -> None:
        _check(self.rows)
        for purpose in Purpose:
            object.__setattr__(self, f"_{purpose.value}", _column(self.rows, purpose))

    def __reduce__(self) -> tuple[type["HandTable"], tuple[tuple[HandRow, ...]]]:
        return HandTable, (self.rows,)

    def column(self, purpose: Purpose) -> _Column:
        """What `best` looks up for one purpose."""
        if purpose is Purpose.ATTACK:
            return self._attack
        return self._defense if purpose is Purpose.DEFENSE else self._association


def best(
    table: HandTable, lead: Card, follow_ups: Sequence[Card], purpose: Purpose, *, must_use_lead: bool = True
) -> Hand:
    """The one best named hand in the cards played (3.2-3.6).

    Args:
        table: The hands and their values.
        lead: The leading card, a natural one.
        follow_ups: The cards discarded after it, any number, jokers among them.
        purpose: What the hand is for.
        must_use_lead: Whether the hand contains the lead; otherwise any subset counts, and only Blackjack needs
            the led jack.

    Returns:
        The hand of the highest value; among equals the one of fewer cards, then of fewer jokers, then of the later
        row. `NO_HAND` when nothing is worth more than 0 for the purpose.

    Raises:
        ValueError: The lead is a joker (1.5).
    """
    column = table.column(purpose)
    return column.hands[place(_best_key(column.scores, lead, follow_ups, must_use_lead=must_use_lead))]


def best_cards(
    table: HandTable, lead: Card, follow_ups: Sequence[Card], purpose: Purpose, *, must_use_lead: bool = True
) -> tuple[Card, ...]:
    """The cards that form the hand `best` reports, in the order held, the lead first where it takes part (3.2).

    Where several choices form it, one with the lead is preferred, then the lowest ranks (ace low), then ♣ ♠ ♦ ♥; the
    order of the follow-ups does not matter to the choice.

    Returns:
        The cards; empty when there is no hand.

    Raises:
        ValueError: The lead is a joker (1.5).
    """
    column = table.column(purpose).scores
    key = _best_key(column, lead, follow_ups, must_use_lead=must_use_lead)
    if not key:
        return ()
    led = must_use_lead or _best_key(column, lead, follow_ups, must_use_lead=True) == key
    # A card that can go without changing the best key is no part of the hand sought. What is left at the end has no
    # such card, so it is one hand with that key, to the last joker.
    kept = list(follow_ups)
    for card in sorted(follow_ups, key=_spared_first):
        held_at = kept.index(card)
        fewer = kept[:held_at] + kept[held_at + 1 :]
        found = _best_key(column, lead, fewer, must_use_lead=True) if led else best_anywhere(column, fewer)
        if found == key:
            kept = fewer
    return (lead, *kept) if led else tuple(kept)


def _best_key(column: Scores, lead: Card, follow_ups: Sequence[Card], *, must_use_lead: bool) -> int:
    if lead.rank is None:
        raise ValueError("a joker is never a leading card (mechcombat 1.5)")
    key = best_with(column, lead, follow_ups) if must_use_lead else best_anywhere(column, (lead, *follow_ups))
    return max(key, best_blackjack(column, follow_ups)) if lead.rank is Rank.JACK else key


_SUIT_ORDER = {"♣": 0, "♠": 1, "♦": 2, "♥": 3}


def _spared_first(card: Card) -> tuple[int, int]:
    if card.rank is None or card.suit is None:
        return -14, 0
    return -card.rank.value, -_SUIT_ORDER[card.suit.value]


def _check(rows: Sequence[HandRow]) -> None:
    shapes = [row.shape for row in rows]
    for shape in Shape:
        if (found := shapes.count(shape)) != 1:
            what = "is missing" if not found else f"is there {found} times"
            raise ValueError(f"the hand “{shape.value}” {what}: a hand table has one row for each shape")
    for row, shape in zip(rows, Shape, strict=True):
        if row.shape is not shape:
            raise ValueError(
                f"“{row.shape.value}” stands where “{shape.value}” belongs: keep the order of hands.csv"
            )
        if row.cards != CARDS[shape]:
            raise ValueError(
                f"“{shape.value}” takes {CARDS[shape]} cards, not {row.cards}: the shapes are fixed"
            )
        for purpose in Purpose:
            if (value := _value(row, purpose)) < 0:
                raise ValueError(f"“{shape.value}” has {purpose.value} {value}: a hand is worth 0 or more")


def _column(rows: Sequence[HandRow], purpose: Purpose) -> _Column:
    values = tuple(_value(row, purpose) if row.counts else 0 for row in rows)
    hands = (Hand(value, row.cards, row.name) for value, row in zip(values, rows, strict=True))
    # Columns of equal values share their scores: attack and defense do in the table as shipped.
    return _Column(scores(values), (NO_HAND, *hands))


def _value(row: HandRow, purpose: Purpose) -> int:
    match purpose:
        case Purpose.ATTACK:
            return row.attack
        case Purpose.DEFENSE:
            return row.defense
        case Purpose.ASSOCIATION:
            return row.association
