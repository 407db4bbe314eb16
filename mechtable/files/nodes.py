"""The tree of a document: plain values, lists and keys, each with its position (line and column from 1).

Nobody writes to it; frozen takes twice as long to make, and a large file has half a million of these.
"""

from dataclasses import dataclass
from decimal import Decimal


@dataclass(slots=True)
class Scalar:
    """One value; `text` is how the file writes it, which for a number differs from `str(value)`."""

    line: int
    column: int
    value: str | int | Decimal | bool | None
    text: str


@dataclass(slots=True)
class Listing:
    """A list."""

    line: int
    column: int
    items: tuple["Node", ...]


@dataclass(slots=True)
class Table:
    """Keys with values, in the order of the file; no key stands twice."""

    line: int
    column: int
    entries: tuple["TableEntry", ...]


@dataclass(slots=True)
class TableEntry:
    """A key, which is text even where it looks like a number, and its value."""

    key: Scalar
    value: "Node"

    @property
    def name(self) -> str:
        """The key as written: `4` stays `4`."""
        return self.key.text


@dataclass(slots=True)
class Absent:
    """No value to read: it is not there, or what is wrong with it has been reported."""

    line: int
    column: int


Node = Scalar | Listing | Table | Absent
