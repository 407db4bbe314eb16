"""The hands as a matrix: what they are made of down, how many cards across, in each cell what they are worth."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mechtable.export.blocks import Facts, Table, pairs
from mechtable.rules.hands import HandRow, HandTable, Shape

NOTHING = "–"
_WORDS = ("Three", "Four", "Five", "Six", "Seven", "Eight")
_FEWEST, _MOST = 2, 8


@dataclass(frozen=True, slots=True)
class _Family:
    """Hands that differ in their number of cards alone.

    Attributes:
        like: The smallest of them.
        usual: What they are called that have `{}` cards.
        two: What the one of two cards is called.
    """

    name: str
    like: str
    shapes: tuple[Shape, ...]
    usual: str
    two: str = ""

    def plain(self, row: HandRow) -> bool:
        """Whether the hand is called as everybody calls it, so that its place in the matrix says its name."""
        return row.name == (
            self.two if row.cards == _FEWEST else self.usual.format(_WORDS[row.cards - _FEWEST - 1])
        )


def _shapes(begin: str) -> tuple[Shape, ...]:
    return tuple(shape for shape in Shape if shape.value.rpartition("_")[0] == begin)


_FAMILIES = (
    _Family("of a kind", "7♣ 7♦ 7♠", tuple(Shape)[:7], "{}-of-a-Kind", "Pair"),
    _Family("suited", "4♠ 4♠ 4♠", _shapes("suited"), "Suited {}-of-a-Kind", "Suited Pair"),
    _Family("straight", "5♣ 6♦ 7♦", _shapes("straight"), "{}-Card Straight"),
    _Family("flush", "2♥ 9♥ K♥", _shapes("flush"), "{}-Card Flush"),
    _Family("straight flush", "5♦ 6♦ 7♦", _shapes("straight_flush"), "{}-Card Straight Flush"),
    _Family("royal flush", "10♣ J♣ Q♣ K♣ A♣", _shapes("royal"), "{}-Card Royal Flush"),
)

_OTHERS: Mapping[Shape, str] = {
    Shape.TWO_PAIR: "5♣ 5♦ 9♠ 9♥",
    Shape.FULL_HOUSE: "5♣ 5♦ 9♣ 9♦ 9♥",
    Shape.TWO_TRIPLETS: "5♣ 5♦ 5♥ 9♣ 9♦ 9♥",
    Shape.FULL_BOAT: "5♣ 5♦ 5♥ 9♣ 9♦ 9♥ 9♠",
    Shape.TWO_QUADS: "5♣ 5♦ 5♥ 5♠ 9♣ 9♦ 9♥ 9♠",
    Shape.BLACKJACK: "J♠ led, then A♦",
}


def hand_matrix(table: HandTable) -> Table:
    """A row for each family of hands that count, a column for each number of cards (3.1)."""
    cards = range(_FEWEST, _MOST + 1)
    return Table(
        heading="",
        columns=("cards", *map(str, cards)),
        rows=tuple(_rows(table)),
        right=frozenset(range(1, len(cards) + 1)),
        matrix=True,
    ).without_empty_columns()


def other_hands(table: HandTable) -> Table:
    """The hands that the matrix has no place for, and those that this table calls by a name of its own."""
    rows = tuple(
        (row.name, str(row.cards), _OTHERS.get(row.shape, ""), _fight(row), _signed(row.association))
        for row in table.rows
        if row.counts and not _plain(row)
    )
    return Table(
        heading="",
        columns=("hand", "cards", "such as", "fight", "association"),
        rows=rows,
        right=frozenset({1, 3, 4}),
    )


def families(table: HandTable) -> Facts:
    """What each row of the matrix is made of, by an example."""
    counted = {row.shape for row in table.rows if row.counts}
    return Facts(
        heading="Such as",
        pairs=pairs(*((one.name, one.like if counted & {*one.shapes} else "") for one in _FAMILIES)),
    )


def cell(row: HandRow) -> str:
    """What a hand is worth in a fight, then in a check: `+2 / 1`; an attack and a defense that differ as `+2|+1 / 1`."""
    return f"{_fight(row)} / {row.association or NOTHING}"


def _rows(table: HandTable) -> Iterator[tuple[str, ...]]:
    found = {row.shape: row for row in table.rows if row.counts}
    for family in _FAMILIES:
        cells = {found[shape].cards: cell(found[shape]) for shape in family.shapes if shape in found}
        if cells:
            yield (family.name, *(cells.get(cards, "") for cards in range(_FEWEST, _MOST + 1)))


def _plain(row: HandRow) -> bool:
    return any(row.shape in family.shapes and family.plain(row) for family in _FAMILIES)


def _fight(row: HandRow) -> str:
    attack, defense = _signed(row.attack), _signed(row.defense)
    return attack if attack == defense else f"{attack}|{defense}"


def _signed(value: int) -> str:
    return f"+{value}" if value else NOTHING
