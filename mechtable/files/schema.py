"""A typed reader over a document's tree. It never raises midway: it collects, and `finish` reports all at once."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from difflib import get_close_matches
from enum import Enum
from functools import cache
from typing import TypeVar

from mechtable.engine.errors import TextError
from mechtable.engine.text import LONG_LENGTH, NAME_LENGTH, clean
from mechtable.engine.words import is_word
from mechtable.files.nodes import Absent, Listing, Node, Scalar, Table
from mechtable.files.problems import Findings, Problem, any_of, quoted
from mechtable.files.shapes import SLUG_PATTERN, TAG_PATTERN
from mechtable.files.strict_yaml import SIZE_LIMIT, compose, key_path

ChoiceT = TypeVar("ChoiceT", bound=Enum)

MOST_TONS = 1000

_SLUG, _TAG = re.compile(SLUG_PATTERN), re.compile(TAG_PATTERN)
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(slots=True, eq=False)  # frozen takes twice as long to make, and a large file has half a million
class Value:
    """A node of a file, where it stands, and where to report what is wrong with it. Nobody writes to it.

    Every reading method returns a harmless stand-in when the value is absent or wrong; the problem is collected once.
    """

    node: Node
    file: str
    findings: Findings
    steps: tuple[str, ...] = ()

    @property
    def given(self) -> bool:
        """Whether there is a value to read."""
        return not isinstance(self.node, Absent)

    @property
    def empty(self) -> bool:
        """Whether the value is written as nothing: empty, `~` or `null`."""
        return isinstance(self.node, Scalar) and self.node.value is None

    @property
    def is_list(self) -> bool:
        """Whether the value is a list."""
        return isinstance(self.node, Listing)

    @property
    def is_truth(self) -> bool:
        """Whether the value is `true` or `false`."""
        return isinstance(self.node, Scalar) and isinstance(self.node.value, bool)

    @property
    def place(self) -> str:
        """`file:line:column`."""
        return f"{self.file}:{self.node.line}:{self.node.column}"

    def wrong(self, message: str) -> None:
        """Report this value."""
        self.findings.add(Problem(self.file, self.node.line, self.node.column, key_path(self.steps), message))

    def expected(self, what: str) -> None:
        """Report that this value is something else, unless it is absent."""
        if self.given:
            self.wrong(f"expected {what}, got {self._got()}")

    def mapping(self, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, "Value"]:
        """The values by key. Every known key is in the answer, absent when the file has nothing for it."""
        required, optional = tuple(required), tuple(optional)
        known = (*required, *optional)
        found: dict[str, Value] = {}
        if not known:  # a vocabulary that could not be read; that was reported
            return found
        node = self.node
        if not isinstance(node, Table):
            self.expected(f"the keys {', '.join(known)}")
        for entry in node.entries if isinstance(node, Table) else ():
            if self.findings.full:
                break
            name, value = entry.key.text, entry.value
            if name not in known:
                near = get_close_matches(name[:60], known, n=1)
                hint = f", did you mean {near[0]}?" if near else ""
                self._below(entry.key, name).wrong(f"unknown key{hint or ':'} expected {any_of(known)}")
            elif name not in optional or not isinstance(value, Scalar) or value.value is not None:
                found[name] = self._below(value, name)
        nothing, file, findings, steps = Absent(node.line, node.column), self.file, self.findings, self.steps
        for name in known:
            if name not in found:
                found[name] = Value(nothing, file, findings, (*steps, name))
                if name in required and isinstance(node, Table):
                    found[name].wrong("the key is missing")
        return found

    def under(self, key: str) -> "Value | None":
        """The value under a key, None when there is none; reports nothing."""
        if isinstance(self.node, Table):
            for entry in self.node.entries:
                if entry.key.text == key:
                    return self._below(entry.value, key)
        return None

    def entries(self, expected: tuple[str, ...] = ()) -> tuple[tuple["Value", "Value"], ...]:
        """Keys, as values of their own, with their values."""
        if not isinstance(self.node, Table):
            self.expected(f"the keys {', '.join(expected)}" if expected else "keys with values")
            return ()
        return tuple(
            (self._below(entry.key, entry.name), self._below(entry.value, entry.name))
            for entry in self.node.entries
        )

    def items(self, what: str, *, least: int = 0, most: int = 100_000) -> tuple["Value", ...]:
        """The entries of a list of `what`."""
        if not isinstance(self.node, Listing):
            self.expected(f"a list of {what}")
            return ()
        if not least <= len(self.node.items) <= most:
            self.wrong(f"expected {least} to {most} {what}, got {len(self.node.items)}")
            return ()
        return tuple(self._below(item, f"[{place}]") for place, item in enumerate(self.node.items, 1))

    def text(self, what: str = "name", *, limit: int = NAME_LENGTH, multiline: bool = False) -> str:
        """A text, through the gate of `engine.text`; a stand-in is empty."""
        if isinstance(self.node, Scalar) and isinstance(self.node.value, str):
            try:
                return clean(self.node.value, what, limit=limit, multiline=multiline)
            except TextError as error:
                self.wrong(str(error))
        elif isinstance(self.node, Scalar) and self.node.value is not None:
            self.wrong(f'expected text, got {self.node.text}: write it in quotes, "{self.node.text}"')
        else:
            self.expected("text")
        return ""

    def maybe_text(self, what: str, *, limit: int = NAME_LENGTH) -> str:
        """A text that may be empty or absent."""
        if isinstance(self.node, Scalar) and self.node.value == "":
            return ""
        return self.text(what, limit=limit)

    def note(self, what: str) -> str:
        """A longer text with lines, which may be empty or absent."""
        if isinstance(self.node, Scalar) and self.node.value == "":
            return ""
        return self.text(what, limit=LONG_LENGTH, multiline=True)

    def whole(self, low: int, high: int, default: int = 0) -> int:
        """A whole number of this range."""
        if isinstance(self.node, Scalar) and type(self.node.value) is int and low <= self.node.value <= high:
            return self.node.value
        self.expected(f"a whole number from {low} to {high}")
        return default

    def tons(self) -> Decimal:
        """Tons from 0 to 1000, exact to the quarter."""
        value = self.node.value if isinstance(self.node, Scalar) else None
        if not isinstance(value, int | Decimal) or isinstance(value, bool) or not 0 <= value <= MOST_TONS:
            self.expected(f"tons from 0 to {MOST_TONS}, such as 2 or 0.75")
        elif value * 4 % 1:
            self.expected("tons in steps of 0.25")
        else:
            return Decimal(value) + 0  # no negative zero
        return Decimal(0)

    def quarters(self, most: int) -> Decimal:
        """A number from -`most` to `most`, exact to the quarter."""
        value = self.node.value if isinstance(self.node, Scalar) else None
        if not isinstance(value, int | Decimal) or isinstance(value, bool) or not -most <= value <= most:
            self.expected(f"a number from -{most} to {most}, such as 2 or 0.75")
        elif value * 4 % 1:
            self.expected("a number in steps of 0.25")
        else:
            return Decimal(value) + 0  # no negative zero
        return Decimal(0)

    def truth(self, default: bool = False) -> bool:
        """`true` or `false`."""
        if isinstance(self.node, Scalar) and isinstance(self.node.value, bool):
            return self.node.value
        self.expected("true or false")
        return default

    def word_of(self, words: Iterable[str]) -> str:
        """One of these words; a stand-in is empty."""
        known = tuple(words)
        if not known:  # a vocabulary that could not be read; that was reported
            return ""
        if isinstance(self.node, Scalar) and isinstance(self.node.value, str) and self.node.value in known:
            return self.node.value
        self.expected(any_of(known))
        return ""

    def choice(self, kind: type[ChoiceT]) -> ChoiceT:
        """The member with this value; a stand-in is the first."""
        members: Mapping[str, ChoiceT] = _members(kind)
        return members.get(self.word_of(members), next(iter(kind)))

    def slug(self) -> str:
        """An id."""
        return self._shaped(_SLUG, "an id of small letters, digits and hyphens, at most 60")

    def tag(self) -> str:
        """A short word to find things by."""
        return self._shaped(_TAG, "a tag of small letters, digits and hyphens, at most 24")

    def word(self) -> str:
        """A name that is one word, as fight scripts need it."""
        text = self.node.value if isinstance(self.node, Scalar) else None
        try:
            if isinstance(text, str) and is_word(text):
                return clean(text)
        except TextError as error:
            self.wrong(str(error))
            return ""
        self.expected("one word of letters, digits, hyphens and underscores, at most 60")
        return ""

    def day(self) -> date:
        """A date of the calendar."""
        text = self._shaped(_DATE, "a date as YYYY-MM-DD")
        try:
            return date.fromisoformat(text) if text else date.min
        except ValueError:
            self.expected("a date that exists")
            return date.min

    def plain(self) -> object:
        """The value without positions; a decimal is its text."""
        match self.node:
            case Scalar(value=Decimal(), text=text):
                return text
            case Scalar(value=value):
                return value
            case Listing():
                return [item.plain() for item in self.items("values")]
            case Table():
                return {key.steps[-1]: value.plain() for key, value in self.entries()}
            case Absent():
                return None

    def _shaped(self, shape: re.Pattern[str], what: str) -> str:
        if (
            isinstance(self.node, Scalar)
            and isinstance(self.node.value, str)
            and shape.fullmatch(self.node.value)
        ):
            return self.node.value
        self.expected(what)
        return ""

    def _below(self, node: Node, step: str) -> "Value":
        return Value(node, self.file, self.findings, (*self.steps, step))

    def _got(self) -> str:
        match self.node:
            case Scalar(value=None):
                return "nothing"
            case Scalar(value=str() as text):
                return quoted(text)
            case Scalar(text=text):
                return text
            case Listing():
                return "a list"
            case Table():
                return "keys with values"
            case Absent():
                return "nothing"


def open_document(
    data: str | bytes, name: str, findings: Findings | None = None, *, limit: int = SIZE_LIMIT
) -> Value:
    """The document's root, with findings of its own unless several files share some."""
    shared = Findings() if findings is None else findings
    return Value(compose(data, name, shared, limit=limit), name, shared)


@cache
def _members(kind: type[ChoiceT]) -> Mapping[str, ChoiceT]:
    return {str(member.value): member for member in kind}
