"""The tree of a document: plain values, lists and keys, each with its position (line and column from 1)."""

from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Scalar:
    """One value; `text` is how the file writes it, which for a number differs from `str(value)`."""

    line: int
    column: int
    value: str | int | Decimal | bool | None
    text: str


@dataclass(frozen=True, slots=True)
class Listing:
    """A list."""

    line: int
    column: int
    items: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Keys with values, in the order of the file; no key stands twice."""

    line: int
    column: int
    entries: tuple["TableEntry", ...]


@dataclass(frozen=True, slots=True)
class TableEntry:
    """A key, which is always text, and its value."""

    key: Scalar
    value: "Node"

    @property
    def name(self) -> str:
        """The key as written: `4` stays `4`."""
        return self.key.text


@dataclass(frozen=True, slots=True)
class Absent:
    """No value to read: it is not there, or what is wrong with it has been reported."""

    line: int
    column: int


Node = Scalar | Listing | Table | Absent
