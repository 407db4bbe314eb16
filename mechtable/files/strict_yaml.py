"""The one reader of YAML: every value with its position, and nothing read as what it does not look like.

Plain `no`, `1:30`, `010` and dates stay text; aliases, tags, merge keys and second documents are refused. Events are
walked instead of loaded, so nothing is expanded, constructed or recursed into before it was judged.
"""

import re
import unicodedata
from collections.abc import Iterator
from decimal import Decimal

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

_CONTROLS_LISTED = 10
_CONTROL = re.compile(
    r"[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
_NUMBER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)(\.[0-9]+)?")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}
_LINE_END = re.compile(r"\r\n|\r|\n")


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
    text = _decoded(data, name, findings, limit)
    if text is None:
        return Absent(1, 1)
    return _Composer(_controls_replaced(text, name, findings), name, findings).document()


class _StopReadingError(Exception):
    """The rest of the document cannot be judged; the reason is among the findings."""


class _Composer:
    """Builds the tree from the events of one document."""

    def __init__(self, text: str, name: str, findings: Findings) -> None:
        self.text, self.name, self.findings = text, name, findings
        self.events: Iterator[Event] = iter(yaml.parse(text, Loader=LOADER))

    def document(self) -> Node:
        tree: Node = Scalar(1, 1, None, "")
        try:
            event = self._next()
            while isinstance(event, StreamStartEvent | DocumentStartEvent):
                event = self._next()
            if isinstance(event, NodeEvent):
                tree = self._node(event, (), 0)
                self._end()
        except _StopReadingError:
            return Absent(1, 1)
        except yaml.MarkedYAMLError as error:
            self._syntax_error(error)
            return Absent(1, 1)
        except (yaml.YAMLError, ValueError, OverflowError) as error:  # the pure reader on hostile escapes
            self._found(1, 1, (), f"this is not YAML: {quoted(str(error))}")
            return Absent(1, 1)
        return tree

    def _next(self) -> Event:
        return next(self.events)

    def _end(self) -> None:
        event = self._next()
        while isinstance(event, DocumentEndEvent):
            event = self._next()
        if isinstance(event, DocumentStartEvent):
            line, column = _at(event)
            self._found(line, column, (), "a second document starts here: expected one document in a file")

    def _node(self, event: Event, path: tuple[str, ...], depth: int) -> Node:
        line, column = _at(event)
        if self.findings.full:
            raise _StopReadingError
        if isinstance(event, AliasEvent):
            self._found(
                line, column, path, f"{quoted(f'*{event.anchor}')} repeats another value: write the value out"
            )
            return Absent(line, column)
        assert isinstance(event, NodeEvent)
        refused = event.anchor is not None or getattr(event, "tag", None) is not None
        if refused:
            refused = self._dressed(event, path)
        if depth >= DEPTH_LIMIT and not isinstance(event, ScalarEvent):
            self._found(line, column, (), f"more than {DEPTH_LIMIT} levels inside each other: expected fewer")
            raise _StopReadingError
        node: Node
        if isinstance(event, ScalarEvent):
            node = self._scalar(event, line, column, path)
        elif isinstance(event, SequenceStartEvent):
            node = self._listing(line, column, path, depth)
        else:
            node = self._table(line, column, path, depth)
        return Absent(line, column) if refused else node

    def _dressed(self, event: NodeEvent, path: tuple[str, ...]) -> bool:
        """Report an anchor or a tag; with a tag the value is refused."""
        line, column = _at(event)
        if event.anchor is not None:
            self._found(
                line, column, path, f"{quoted(f'&{event.anchor}')} names a value to repeat it: take it out"
            )
        tag = getattr(event, "tag", None)
        if tag is not None:
            shown = tag.replace("tag:yaml.org,2002:", "!!")
            self._found(line, column, path, f"the tag {quoted(shown)} is not read: take it out")
        return tag is not None

    def _listing(self, line: int, column: int, path: tuple[str, ...], depth: int) -> Listing:
        items: list[Node] = []
        while not isinstance(event := self._next(), SequenceEndEvent):
            items.append(self._node(event, (*path, f"[{len(items) + 1}]"), depth + 1))
        return Listing(line, column, tuple(items))

    def _table(self, line: int, column: int, path: tuple[str, ...], depth: int) -> Table:
        entries: dict[str, TableEntry] = {}
        while not isinstance(event := self._next(), MappingEndEvent):
            key = self._key(event, path, depth)
            below = (*path, key.text) if key else path
            value = self._node(self._next(), below, depth + 1)
            if key is None:
                continue
            if key.text in entries:
                first = entries[key.text].key.line
                self._found(
                    key.line, key.column, below, f"the key stands in line {first} and in line {key.line}"
                )
            else:
                entries[key.text] = TableEntry(key, value)
        return Table(line, column, tuple(entries.values()))

    def _key(self, event: Event, path: tuple[str, ...], depth: int) -> Scalar | None:
        line, column = _at(event)
        node = self._node(event, path, depth + 1)
        if isinstance(node, Absent):
            return None
        if not isinstance(node, Scalar) or not node.text.strip():
            self._found(line, column, path, "a key must be text")
            return None
        if node.text == "<<" and isinstance(event, ScalarEvent) and event.implicit[0]:
            self._found(line, column, path, "merge keys (<<) are not read: write the keys out")
            return None
        if not node.text.isprintable() and any(
            unicodedata.category(char) in ("Cc", "Cs") for char in node.text
        ):
            self._found(line, column, path, f"the key {quoted(node.text)} holds a control character")
            return None
        return node

    def _scalar(self, event: ScalarEvent, line: int, column: int, path: tuple[str, ...]) -> Node:
        text: str = event.value
        if not event.implicit[0]:
            return Scalar(line, column, text, text)
        if text in _WORDS:
            return Scalar(line, column, _WORDS[text], text)
        number = _NUMBER.fullmatch(text)
        if number is None:
            return Scalar(line, column, text, text)
        digits = len(text) if len(text) <= DIGIT_LIMIT else sum(char.isdigit() for char in text)
        if digits > DIGIT_LIMIT:
            self._found(line, column, path, f"a number of {digits} digits: expected at most {DIGIT_LIMIT}")
            return Absent(line, column)
        return Scalar(line, column, Decimal(text) if number[1] else int(text), text)

    def _syntax_error(self, error: yaml.MarkedYAMLError) -> None:
        mark = error.context_mark if error.problem_mark is None else error.problem_mark
        line, column = (0, 0) if mark is None else (mark.line, mark.column)
        lines = _LINE_END.split(self.text)
        near = lines[line].strip() if line < len(lines) else ""
        reason = ", ".join(filter(None, (error.context, error.problem)))
        self._found(
            line + 1,
            column + 1,
            (),
            f"this is not YAML: {reason}" + (f", near {quoted(near)}" if near else ""),
        )

    def _found(self, line: int, column: int, path: tuple[str, ...], message: str) -> None:
        self.findings.add(Problem(self.name, line, column, key_path(path), message))


def key_path(steps: tuple[str, ...]) -> str:
    """The steps as one path: `[2].dr.laser`."""
    shown = (step if step.isprintable() and len(step) <= 60 else quoted(step) for step in steps)
    return ".".join(shown).replace(".[", "[")


def _at(event: Event) -> tuple[int, int]:
    mark = event.start_mark
    return (1, 1) if mark is None else (mark.line + 1, mark.column + 1)


def _decoded(data: str | bytes, name: str, findings: Findings, limit: int) -> str | None:
    size = len(data.encode("utf-8", "surrogatepass")) if isinstance(data, str) else len(data)
    if size > limit:
        findings.add(Problem(name, 1, 1, "", f"the file has {size} bytes: expected at most {limit}"))
        return None
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    other = _other_encoding(data)
    if other:
        findings.add(Problem(name, 1, 1, "", f"the file is written in {other}: expected UTF-8, save it so"))
        return None
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line, column = _position(data[: error.start].decode("utf-8"))
        message = f"the byte {data[error.start]:#04x} is not UTF-8: expected a file saved as UTF-8"
        findings.add(Problem(name, line, column, "", message))
        return None


def _other_encoding(data: bytes) -> str | None:
    if data.startswith((b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff")):
        return "UTF-32"
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "UTF-16"
    halves = data[0:64:2], data[1:64:2]
    nulls = [len(half) > 1 and not any(half) for half in halves]
    return "UTF-16" if nulls in ([True, False], [False, True]) else None


def _position(before: str) -> tuple[int, int]:
    """Line and column, from 1, of the character after this text."""
    lines = _LINE_END.split(before)
    return len(lines), len(lines[-1]) + 1


def _controls_replaced(text: str, name: str, findings: Findings) -> str:
    """Report the first few characters that no file may hold, and put a stand-in there so that reading goes on."""
    for count, match in enumerate(_CONTROL.finditer(text)):
        if count == _CONTROLS_LISTED:
            break
        line, column = _position(text[: match.start()])
        message = f"the character U+{ord(match[0]):04X} is not allowed in a file: take it out"
        findings.add(Problem(name, line, column, "", message))
    return _CONTROL.sub("\ufffd", text)
