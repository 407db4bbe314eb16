"""A map of squares: where nobody walks, what the ground is like, and where the sides begin (mechcombat 7.7, 7.12)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

Square = tuple[int, int]

OPEN, BLOCKED = ".", "#"
"""The signs of a square with nothing in the way, and of one that nobody walks on (7.12)."""

MOST_SQUARES = 60
"""The longest side of a map."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleMap:
    """A map as it is drawn: a sign a square, the first square is 1,1.

    Terrain is a note for the table, no rule hangs on it; blocked squares obstruct (7.12).

    Attributes:
        name: What the table calls it.
        rows: The signs, row by row from the top, all rows equally long: `.`, `#`, a small letter for terrain, a digit
            for a starting place.
        legend: What a letter, or `#`, stands for.
        starts: The side that begins on a digit's squares.
        notes: For the GM.
    """

    name: str
    rows: tuple[str, ...]
    legend: Mapping[str, str] = field(default_factory=dict)
    starts: Mapping[str, str] = field(default_factory=dict)
    notes: str = ""

    @property
    def width(self) -> int:
        """Squares from left to right."""
        return len(self.rows[0]) if self.rows else 0

    @property
    def height(self) -> int:
        """Squares from top to bottom."""
        return len(self.rows)

    def __contains__(self, square: Square) -> bool:
        return 1 <= square[0] <= self.width and 1 <= square[1] <= self.height

    def sign(self, square: Square) -> str:
        """The sign of a square; one beyond the edge is open."""
        return self.rows[square[1] - 1][square[0] - 1] if square in self else OPEN

    def note(self, square: Square) -> str:
        """What the legend says of a square, empty for nothing."""
        return self.legend.get(self.sign(square), "")

    def squares(self) -> Iterator[Square]:
        """All squares, row by row."""
        for y in range(1, self.height + 1):
            for x in range(1, self.width + 1):
                yield x, y

    @property
    def blocked(self) -> frozenset[Square]:
        """The squares that nobody walks on (7.12)."""
        return frozenset(square for square in self.squares() if self.sign(square) == BLOCKED)

    def bare(self) -> "BattleMap":
        """The map as everybody at the table may see it: without the GM's notes and the starting places."""
        rows = tuple("".join(OPEN if is_start(sign) else sign for sign in row) for row in self.rows)
        return replace(self, rows=rows, starts={}, notes="")

    def starting(self, side: str) -> tuple[Square, ...]:
        """Where a side begins, row by row; sides are compared without regard to case."""
        signs = {sign for sign, who in self.starts.items() if who.casefold() == side.casefold()}
        return tuple(square for square in self.squares() if self.sign(square) in signs)


def is_terrain(sign: str) -> bool:
    """Whether a sign is that of terrain."""
    return len(sign) == 1 and "a" <= sign <= "z"


def is_start(sign: str) -> bool:
    """Whether a sign is that of a starting place."""
    return len(sign) == 1 and "1" <= sign <= "9"


def empty_map(name: str, width: int, height: int) -> BattleMap:
    """An open field of this size, with a starting place for red at the left edge and one for blue at the right."""
    middle = OPEN * width if width < 2 else f"1{OPEN * (width - 2)}2"
    rows = (middle if row == height // 2 else OPEN * width for row in range(height))
    return BattleMap(name=name, rows=tuple(rows), starts={"1": "red", "2": "blue"})
