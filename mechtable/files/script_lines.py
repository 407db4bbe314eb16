"""The lines of a fight script: decoded, without comments, cut into words that know their place."""

import re
from dataclasses import dataclass

from mechtable.engine.errors import TextError
from mechtable.engine.text import LONG_LENGTH, clean
from mechtable.files.problems import Findings, Problem
from mechtable.files.strict_yaml import SIZE_LIMIT

_LINE_END = re.compile(r"\r\n|\r|\n")
_VARIATION = re.compile("[\ufe0e\ufe0f]")
_WORD = re.compile(r'"(?:[^"\\]|\\.)*"(?!\S)|\S+')
_ESCAPED = re.compile(r'\\(["\\])')


@dataclass(frozen=True, slots=True)
class Word:
    """One word; `text` is without the quotes it may be written in."""

    text: str
    column: int
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One line that says something, comment and outer blanks taken off."""

    number: int
    column: int
    text: str

    @property
    def words(self) -> tuple[Word, ...]:
        """The words, each with its column; a word in quotes may hold blanks."""
        return tuple(_word(found, self.column) for found in _WORD.finditer(self.text))

    @property
    def first(self) -> str:
        return self.text.split(maxsplit=1)[0]


def script_lines(data: bytes, name: str, findings: Findings) -> tuple[Line, ...]:
    """The lines that say something. A text that is none is reported, and what is left of it is read."""
    if len(data) > SIZE_LIMIT:
        findings.add(
            Problem(name, 1, 1, "", f"the file has more than {SIZE_LIMIT} bytes: this is no fight script")
        )
        return ()
    try:
        text = data.removeprefix(b"\xef\xbb\xbf").decode("utf-8")
    except UnicodeDecodeError as error:
        before = _LINE_END.split(data[: error.start].decode("utf-8", "replace"))
        message = f"the byte {data[error.start]:#04x} is not UTF-8: expected a file saved as UTF-8"
        findings.add(Problem(name, len(before), len(before[-1]) + 1, "", message))
        return ()
    found = []
    for number, raw in enumerate(_LINE_END.split(text), 1):
        said = without_comment(raw).rstrip()
        if said.strip():
            column = len(said) - len(said.lstrip()) + 1
            try:
                found.append(Line(number, column, _cleaned(said.strip())))
            except TextError as error:
                findings.add(Problem(name, number, column, "", str(error)))
    return tuple(found)


def _cleaned(said: str) -> str:
    """The line through the gate; what makes a suit colourful after a card is dropped, as in `4♠`."""
    if said.isascii() and said.isprintable():
        return said
    return clean(_VARIATION.sub("", said), "line", limit=LONG_LENGTH, multiline=True)


def without_comment(line: str) -> str:
    """The line up to a `#` at its start or after a blank, outside quotes."""
    quoted = escaped = False
    for place, char in enumerate(line):
        if escaped:
            escaped = False
        elif quoted and char == "\\":
            escaped = True
        elif char == '"':
            quoted = not quoted
        elif char == "#" and not quoted and (place == 0 or line[place - 1].isspace()):
            return line[:place]
    return line


def _word(found: re.Match[str], column: int) -> Word:
    text = found[0]
    if len(text) > 1 and text[0] == text[-1] == '"':
        return Word(_ESCAPED.sub(r"\1", text[1:-1]), column + found.start(), quoted=True)
    return Word(text, column + found.start())
