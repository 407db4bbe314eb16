"""Plain JSON on one line with as few quotes as can be: `[4s,10h]`, `{ap:3,by:"Jump Jets"}`; parser and printer paired.

A word of letters, digits and `.@#/-` needs no quotes unless it reads as a number, `true`, `false` or `none`. Quoted
texts are JSON texts, in which everything that does not print is escaped, so a value never breaks its line.
"""

import json
import re

from mechtable.engine.codec import Json
from mechtable.engine.errors import MechtableError

_WORD = re.compile(r"[\w.@#/♣♠♦♥-]+")
_NUMBER = re.compile(r"-?[0-9]{1,4000}")
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
_BLANKS = re.compile(r" *")
_LITERALS: dict[str, bool | None] = {"true": True, "false": False, "none": None}
_DEEPEST = 60


class TerseError(MechtableError):
    """A text that is not of this form."""


def write_text(text: str) -> str:
    """A text as a word where it can stand without quotes, else quoted."""
    if _WORD.fullmatch(text) and not _NUMBER.fullmatch(text) and text not in _LITERALS:
        return text
    return json.dumps(text, ensure_ascii=not text.isprintable())


def write_terse(data: Json) -> str:
    """The value as `Reader.value` reads it."""
    match data:
        case None:
            return "none"
        case bool():
            return "true" if data else "false"
        case int():
            return str(data)
        case str():
            return write_text(data)
        case list():
            return f"[{','.join(map(write_terse, data))}]"
        case dict():
            return f"{{{','.join(f'{write_text(key)}:{write_terse(entry)}' for key, entry in data.items())}}}"
        case _:
            raise TypeError(f"{data!r} is no plain JSON")


class Reader:
    """Reads a line from left to right."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.at = 0

    @property
    def done(self) -> bool:
        """Whether nothing but blanks is left."""
        self.blanks()
        return self.at == len(self.line)

    def blanks(self) -> None:
        """Pass over blanks."""
        self.at = self._end(_BLANKS)

    def follows(self, sign: str) -> bool:
        """Take a sign if it comes next."""
        if self.line.startswith(sign, self.at):
            self.at += len(sign)
            return True
        return False

    def expect(self, sign: str) -> None:
        """Take a sign.

        Raises:
            TerseError: Something else comes next.
        """
        if not self.follows(sign):
            raise self.wrong(f"expected {sign}")

    def match(self, pattern: re.Pattern[str], what: str) -> re.Match[str]:
        """Take what a pattern matches.

        Raises:
            TerseError: It matches nothing here.
        """
        found = pattern.match(self.line, self.at)
        if found is None:
            raise self.wrong(f"expected {what}")
        self.at = found.end()
        return found

    def text(self) -> str:
        """A word or a quoted text, whatever it looks like.

        Raises:
            TerseError: None comes next.
        """
        if self.line.startswith('"', self.at):
            return self._quoted()
        return self.match(_WORD, "a word or a text in quotes")[0]

    def value(self, depth: int = 0) -> Json:
        """A value.

        Raises:
            TerseError: None comes next, or it is nested too deep.
        """
        if depth > _DEEPEST:
            raise self.wrong("nested too deep")
        if self.follows("["):
            return self._list(depth)
        if self.follows("{"):
            return self._object(depth)
        if self.line.startswith('"', self.at):
            return self._quoted()
        word = self.match(_WORD, "a value")[0]
        if _NUMBER.fullmatch(word):
            return int(word)
        return _LITERALS.get(word, word)

    def wrong(self, message: str) -> TerseError:
        """The error of this place."""
        rest = self.line[self.at : self.at + 20]
        return TerseError(
            f"Column {self.at + 1}: {message}, got {rest!r}." if rest else f"{message} at the end."
        )

    def _list(self, depth: int) -> Json:
        found: list[Json] = []
        while not self.follows("]"):
            if found:
                self.expect(",")
            found.append(self.value(depth + 1))
        return found

    def _object(self, depth: int) -> Json:
        found: dict[str, Json] = {}
        while not self.follows("}"):
            if found:
                self.expect(",")
            key = self.text()
            if key in found:
                raise self.wrong(f"{key[:40]} stands here a second time")
            self.expect(":")
            found[key] = self.value(depth + 1)
        return found

    def _quoted(self) -> str:
        quoted = self.match(_QUOTED, "a text in closed quotes")[0]
        try:
            text: str = json.loads(quoted)
        except ValueError as error:
            raise self.wrong("a text with unknown escapes stands before this") from error
        return text

    def _end(self, pattern: re.Pattern[str]) -> int:
        found = pattern.match(self.line, self.at)
        return self.at if found is None else found.end()
