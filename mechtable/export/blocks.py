"""What a page is made of. Pages are made from sheets once; every format draws the same blocks, so that none lacks anything."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from mechtable.export.changing import Changing
from mechtable.rules.sheets.mech_lines import GearLine, PartLine
from mechtable.rules.sheets.weapon_lines import WeaponLine


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """The mech as a figure: its places with their boxes, what is mounted on them, and what hangs on none."""

    parts: tuple[PartLine, ...]
    slotless: tuple[GearLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """A row of boxes to tick from the left, or of the levels of something.

    Attributes:
        most: How many boxes.
        full: How many are still unticked; of levels, how many there are.
        notch: The number of the first box behind the mark, counted from the left, None without a mark.
        words: What stands beside it.
        levels: Whether they are levels, which are filled and never ticked off.
        rising: Whether what is ticked has come, as heat, and is what is counted; else it is lost, and what is left counts.
        changing: Its words as the state of a part makes them, None where none does.
        stays: Whether several parts have a hand in its words, which stay as they are when boxes are ticked.
    """

    label: str
    most: int
    full: int
    notch: int | None = None
    words: str = ""
    levels: bool = False
    rising: bool = False
    changing: Changing | None = None
    stays: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Tracks:
    """Rows of boxes under a heading.

    Attributes:
        strip: Whether they are short ones that stand beside each other where there is room.
        words: What stands under them, such as what things cost.
        corner: Whether they may stand in a corner of a figure.
    """

    heading: str
    tracks: tuple[Track, ...]
    strip: bool = False
    words: str = ""
    corner: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Gauge:
    """An amount against a limit, in any unit; `more` is what may come to it."""

    label: str
    amount: int
    more: int
    limit: int
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Gauges:
    """Amounts against their limits."""

    gauges: tuple[Gauge, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """Names with their values, in short.

    Attributes:
        changing: Those of them that the state of a part changes, for who ticks boxes.
        stays: Those that several parts have a hand in, which stay as they are.
        corner: Whether they may stand in a corner of a figure.
        strip: Whether they are short and stand beside each other on one line where there is room.
    """

    heading: str
    pairs: tuple[tuple[str, str], ...]
    changing: tuple[Changing, ...] = ()
    stays: frozenset[str] = frozenset()
    corner: bool = False
    strip: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows under columns; those numbered in `right` hold figures and stand at the right. The heading may be empty.

    Attributes:
        told: Each row as a sentence, for where the columns have no room; empty where the columns' names must do.
        matrix: Whether its cells are figures, the second of each, behind a stroke, the lesser one: `+2 / 1`.
    """

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: frozenset[int] = frozenset()
    told: tuple[str, ...] = ()
    matrix: bool = False

    def groups(self, row: tuple[str, ...]) -> bool:
        """Whether a row is the heading of those under it: it says nothing but its name."""
        return len(row) > 1 and not any(row[1:])

    def without_empty_columns(self) -> "Table":
        """The table without columns that have nothing in any row; the first stays."""
        kept = [at for at in range(len(self.columns)) if at == 0 or any(row[at] for row in self.rows)]
        return replace(
            self,
            columns=tuple(self.columns[at] for at in kept),
            rows=tuple(tuple(row[at] for at in kept) for row in self.rows),
            right=frozenset(place for place, at in enumerate(kept) if at in self.right),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapons:
    """Weapons in one table, equal ones in one row, with their effects and a box for each shot."""

    heading: str
    lines: tuple[WeaponLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Something with what it does.

    Attributes:
        words: What else is said of it in short, such as where it is; may be empty.
        lines: What it does, in sentences.
        colour: A line of colour, may be empty.
        changing: Its name as the state of a part makes it, None where none does.
    """

    name: str
    words: str
    lines: tuple[str, ...]
    colour: str = ""
    changing: Changing | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Entries:
    """Things with what they do, under a heading."""

    heading: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines:
    """Sentences, each a line of its own, short ones in two columns unless `wide`; of `stays` as in `Track`. The heading may be empty."""

    heading: str
    lines: tuple[str, ...]
    wide: bool = False
    stays: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Prose:
    """Text as somebody wrote it, line breaks kept."""

    heading: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A mech in short: its parts as boxes, its figures, its weapons with boxes for shots, its heat as boxes.

    Attributes:
        words: Who sits in it, its side and what else tells it apart.
        lines: What its parts, items and pilot do that no figure holds.
        changing: Those of its figures that the state of a part changes, for who ticks boxes.
        stays: Those that several parts have a hand in, which stay as they are.
        own: What tells it from others of its title and build for as long as it is there; empty where nothing does.
    """

    title: str
    words: str
    parts: tuple[PartLine, ...]
    pairs: tuple[tuple[str, str], ...]
    weapons: tuple[WeaponLine, ...] = ()
    lines: tuple[str, ...] = ()
    tracks: tuple[Track, ...] = ()
    own: str = ""
    changing: tuple[Changing, ...] = ()
    stays: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """Mechs in short, eight to a side of paper.

    Attributes:
        strips: Whether they stand under each other, hit points as figures: to look over, nothing to tick.
    """

    cards: tuple[Card, ...]
    strips: bool = False


Block = Figure | Tracks | Gauges | Facts | Table | Weapons | Entries | Lines | Prose | Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A sheet: its title, what stands under it, and its blocks from top to bottom.

    Attributes:
        kind: What sort of sheet it is, in small words: `mech`.
        aside: What stands at the other end of its title: names with their values.
        stays: Those of them that several parts have a hand in, which stay as they are.
        belongs: What it belongs to, such as the title of a campaign; may be empty.
        size: Of its letters on paper, in percent: what is read from afar is larger.
        own: What tells it from others of its title and build for as long as it is there; empty where nothing does.
        blank: Whether it is to have every box unticked, whatever was ticked before.
        changing: What stands among `under` in some state of a part, empty in the others; None for nothing such.
    """

    kind: str
    title: str
    under: tuple[str, ...]
    blocks: tuple[Block, ...]
    aside: tuple[tuple[str, str], ...] = ()
    belongs: str = ""
    size: int = 100
    own: str = ""
    blank: bool = False
    changing: Changing | None = None
    stays: frozenset[str] = frozenset()

    @property
    def said_aside(self) -> tuple[str, ...]:
        """What stands aside, for formats that have no room there: `class light`."""
        return tuple(f"{name} {value}" for name, value in self.aside)

    @property
    def ticked(self) -> bool:
        """Whether it has boxes to tick."""
        return any(
            isinstance(block, Figure | Weapons)
            or (isinstance(block, Cards) and not block.strips)
            or (isinstance(block, Tracks) and not all(track.levels for track in block.tracks))
            for block in self.blocks
        )

    def without_empty(self) -> "Page":
        """The page without blocks that say nothing."""
        return replace(self, blocks=tuple(block for block in self.blocks if _says(block)))


def _says(block: Block) -> bool:
    match block:
        case Figure():
            return bool(block.parts or block.slotless)
        case Tracks():
            return bool(block.tracks)
        case Gauges():
            return bool(block.gauges)
        case Facts():
            return bool(block.pairs)
        case Table():
            return bool(block.rows)
        case Weapons():
            return bool(block.lines)
        case Entries():
            return bool(block.entries)
        case Lines():
            return bool(block.lines)
        case Prose():
            return bool(block.text.strip())
        case Cards():
            return bool(block.cards)


def pairs(*found: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    """The pairs that have a value."""
    return tuple(pair for pair in found if pair[1])


def joined(words: Iterable[str], by: str = " · ") -> str:
    """The words that are there."""
    return by.join(filter(None, words))
