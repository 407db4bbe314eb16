"""The one reader of YAML: every value with its position, and nothing read as what it does not look like.

Plain `no`, `1:30`, `010` and dates stay text; aliases, tags, merge keys and second documents are refused. Events are
walked instead of loaded, so nothing is expanded, constructed or recursed into before it was judged.
"""

import re
import unicodedata
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamStartEvent,
)

from mechtable.files.decoding import LINE_END, controls_replaced, decoded, json_fault, pairs_joined
from mechtable.files.nodes import Absent, Listing, Node, Scalar, Table, TableEntry
from mechtable.files.problems import Findings, Problem, quoted

SIZE_LIMIT = 2 * 1024 * 1024
"""Most bytes of a file."""

DEPTH_LIMIT = 30
"""Most levels of lists and keys inside each other."""

DIGIT_LIMIT = 15
"""Most digits of a number, sign and point aside."""

LOADER: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml where it is there; the pure reader is slower and reads the same."""

_NUMBER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)(\.[0-9]+)?")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}


def read_document(data: str | bytes, name: str, *, limit: int = SIZE_LIMIT) -> Node:
    """Read one YAML document, UTF-8 with or without byte order mark.

    Args:
        data: The file's content.
        name: The file, as errors call it.
        limit: Most bytes accepted.

    Returns:
        The document's tree; an empty file is an empty value.

    Raises:
        FileError: Everything the reader found; a syntax error ends the search.
    """
    findings = Findings()
    tree = compose(data, name, findings, limit=limit)
    findings.finish()
    return tree


def compose(data: str | bytes, name: str, findings: Findings, *, limit: int = SIZE_LIMIT) -> Node:
    """Read like `read_document`, but collect the problems; what they spoiled is `Absent` in the tree."""
    text = decoded(data, name, findings, limit)
    if text is None:
        return Absent(1, 1)
    shown = controls_replaced(pairs_joined(text), name, findings)
    return _Composer(shown, name, findings).document()


class _StopReadingError(Exception):
    """The rest of the document cannot be judged; the reason is among the findings."""


class _Composer:
    """Builds the tree from the events of one document.

    A large file has half a million events, so what is usual is decided once and remembered by its text: which plain
    texts are keys, and what plain values mean.
    """

    def __init__(self, text: str, name: str, findings: Findings) -> None:
        self.text, self.name, self.findings = text, name, findings
        self.path: list[str | int] = []  # down to the value that is read; a number is an entry of a list
        self.full = findings.full
        self.keys: set[str] = set()
        self.next: Callable[[], Event]
        self.values: dict[str, str | int | Decimal | bool | None] = dict(_WORDS)

    def document(self) -> Node:
        try:
            return self._document()
        except _StopReadingError:
            pass
        except yaml.MarkedYAMLError as error:
            self._syntax_error(error)
        except (yaml.YAMLError, ValueError, OverflowError) as error:  # the pure reader on hostile escapes
            self.path.clear()
            self._found(1, 1, f"this is not YAML: {quoted(str(error))}")
        return Absent(1, 1)

    def _document(self) -> Node:
        event = self._open()
        while isinstance(event, StreamStartEvent | DocumentStartEvent):
            event = self.next()
        if not isinstance(event, NodeEvent):
            return Scalar(1, 1, None, "")
        tree = self._node(event, 0)
        self._end()
        return tree

    def _open(self) -> Event:
        """Begin to read; the first event."""
        loader: Any = LOADER(self.text)
        self.next = loader.get_event
        return self.next()

    def _end(self) -> None:
        event = self.next()
        while isinstance(event, DocumentEndEvent):
            event = self.next()
        if isinstance(event, DocumentStartEvent):
            line, column = _at(event)
            self._found(line, column, "a second document starts here: expected one document in a file")

    def _node(self, event: Event, depth: int) -> Node:
        line, column = _at(event)
        if self.full:
            raise _StopReadingError
        if type(event) is ScalarEvent and event.anchor is None and event.tag is None:
            return self._scalar(event, line, column)
        if isinstance(event, AliasEvent):
            self._found(
                line, column, f"{quoted(f'*{event.anchor}')} repeats another value: write the value out"
            )
            return Absent(line, column)
        assert isinstance(event, NodeEvent)
        refused = self._dressed(event)
        if depth >= DEPTH_LIMIT and not isinstance(event, ScalarEvent):
            self.path.clear()
            self._found(line, column, f"more than {DEPTH_LIMIT} levels inside each other: expected fewer")
            raise _StopReadingError
        node: Node
        if isinstance(event, ScalarEvent):
            node = self._scalar(event, line, column)
        elif isinstance(event, SequenceStartEvent):
            node = self._listing(line, column, depth)
        else:
            node = self._table(line, column, depth)
        return Absent(line, column) if refused else node

    def _dressed(self, event: NodeEvent) -> bool:
        """Report an anchor or a tag; with a tag the value is refused."""
        line, column = _at(event)
        if event.anchor is not None:
            self._found(line, column, f"{quoted(f'&{event.anchor}')} names a value to repeat it: take it out")
        tag = getattr(event, "tag", None)
        if tag is not None:
            shown = tag.replace("tag:yaml.org,2002:", "!!")
            self._found(line, column, f"the tag {quoted(shown)} is not read: take it out")
        return tag is not None

    def _listing(self, line: int, column: int, depth: int) -> Listing:
        items: list[Node] = []
        while type(event := self.next()) is not SequenceEndEvent:
            self.path.append(len(items) + 1)
            items.append(self._node(event, depth + 1))
            self.path.pop()
        return Listing(line, column, tuple(items))

    def _table(self, line: int, column: int, depth: int) -> Table:
        entries: dict[str, TableEntry] = {}
        while type(event := self.next()) is not MappingEndEvent:
            key = self._key(event, depth)
            if key is None:
                self._node(self.next(), depth + 1)
                continue
            self.path.append(key.text)
            value = self._node(self.next(), depth + 1)
            if key.text in entries:
                first = entries[key.text].key.line
                message = f"the key stands in line {first} and in line {key.line}"
                self._found(key.line, key.column, message)
            else:
                entries[key.text] = TableEntry(key, value)
            self.path.pop()
        return Table(line, column, tuple(entries.values()))

    def _key(self, event: Event, depth: int) -> Scalar | None:
        line, column = _at(event)
        plain = type(event) is ScalarEvent and event.implicit[0] and event.anchor is None
        text: str = event.value if type(event) is ScalarEvent else ""
        if plain and text in self.keys and not self.full:
            return Scalar(line, column, text, text)
        node = self._node(event, depth + 1)
        if isinstance(node, Absent):
            return None
        if not isinstance(node, Scalar) or not node.text.strip():
            self._found(line, column, "a key must be text")
            return None
        if node.text == "<<" and isinstance(event, ScalarEvent) and event.implicit[0]:
            self._found(line, column, "merge keys (<<) are not read: write the keys out")
            return None
        if not node.text.isprintable() and any(
            unicodedata.category(char) in ("Cc", "Cs") for char in node.text
        ):
            self._found(line, column, f"the key {quoted(node.text)} holds a control character")
            return None
        if plain:
            self.keys.add(node.text)
        return Scalar(line, column, node.text, node.text)

    def _scalar(self, event: ScalarEvent, line: int, column: int) -> Node:
        text: str = event.value
        if not event.implicit[0]:
            return Scalar(line, column, text, text)
        if text in self.values:
            return Scalar(line, column, self.values[text], text)
        number = _NUMBER.fullmatch(text)
        if number is None:
            self.values[text] = text
            return Scalar(line, column, text, text)
        digits = len(text) if len(text) <= DIGIT_LIMIT else sum(char.isdigit() for char in text)
        if digits > DIGIT_LIMIT:
            self._found(line, column, f"a number of {digits} digits: expected at most {DIGIT_LIMIT}")
            return Absent(line, column)
        self.values[text] = Decimal(text) if number[1] else int(text)
        return Scalar(line, column, self.values[text], text)

    def _syntax_error(self, error: yaml.MarkedYAMLError) -> None:
        fault = json_fault(self.text, self.name)
        if fault is not None:
            self.path.clear()
            self._found(*fault)
            return
        mark = error.context_mark if error.problem_mark is None else error.problem_mark
        line, column = (0, 0) if mark is None else (mark.line, mark.column)
        lines = LINE_END.split(self.text)
        near = lines[line].strip() if line < len(lines) else ""
        reason = ", ".join(filter(None, (error.context, error.problem)))
        self.path.clear()
        message = f"this is not YAML: {reason}" + (f", near {quoted(near)}" if near else "")
        self._found(line + 1, column + 1, message)

    def _found(self, line: int, column: int, message: str) -> None:
        path = tuple(f"[{step}]" if isinstance(step, int) else step for step in self.path)
        self.findings.add(Problem(self.name, line, column, key_path(path), message))
        self.full = self.findings.full


def key_path(steps: tuple[str, ...]) -> str:
    """The steps as one path: `[2].dr.laser`."""
    shown = (step if step.isprintable() and len(step) <= 60 else quoted(step) for step in steps)
    return ".".join(shown).replace(".[", "[")


def _at(event: Event) -> tuple[int, int]:
    mark = event.start_mark
    return (1, 1) if mark is None else (mark.line + 1, mark.column + 1)
