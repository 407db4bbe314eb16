"""The text form of a catalogue search: `kind:weapon tons<=2 style:melee -tag:rare "jump jets"`.

Terms beside each other must all hold; `or` and parentheses join them otherwise, `-` or `not` says that one must not.
"""

import re
from dataclasses import dataclass
from decimal import Decimal
from difflib import get_close_matches
from enum import Enum

from mechtable.engine.errors import MechtableError
from mechtable.rules.part_filter import (
    EVERYTHING,
    HAS,
    IS,
    KEYWORDS,
    MARKS,
    SPECIAL,
    Comparison,
    Filter,
    Has,
    Is,
    Marked,
    Measures,
    Not,
    Says,
    either,
    every,
)
from mechtable.rules.part_traits import FIGURES, LOOSE, WORDS, vocabulary
from mechtable.rules.taxonomy import Taxonomy

LONGEST = 2_000
"""Most characters of a filter."""

DEEPEST = 40
"""Most parentheses and negations inside each other."""

_NUMBER = re.compile(r"[-+]?[0-9]{1,12}(?:\.[0-9]{1,6})?")
_SHOWN = 40
_NEGATED = "!="
_SIGNS = (":", *(how.value for how in Comparison), _NEGATED)


class FilterError(MechtableError):
    """A filter that cannot be read.

    Attributes:
        column: Where, from 1.
        reason: What is wrong there, what was expected.
    """

    def __init__(self, column: int, reason: str) -> None:
        super().__init__(f"column {column}: {reason}")
        self.column = column
        self.reason = reason


class _Sort(Enum):
    WORD = "word"
    TEXT = "text"
    SIGN = "sign"
    MINUS = "-"
    OPEN = "("
    CLOSE = ")"
    END = "end"


@dataclass(frozen=True, slots=True)
class _Token:
    sort: _Sort
    text: str
    column: int

    def keyword(self, word: str) -> bool:
        return self.sort is _Sort.WORD and self.text.casefold() == word


def read_filter(text: str, taxonomy: Taxonomy) -> Filter:
    """The filter that a text says; an empty one wants everything.

    Args:
        text: What somebody typed.
        taxonomy: The words of damage and style in use.

    Raises:
        FilterError: The column of the first thing that is wrong, and what is known there.
    """
    if len(text) > LONGEST:
        raise FilterError(LONGEST + 1, f"the filter has {len(text)} characters, at most {LONGEST} are read")
    return _Parser(_tokens(text), vocabulary(taxonomy)).whole()


class _Parser:
    def __init__(self, tokens: list[_Token], known: dict[str, tuple[str, ...]]) -> None:
        self._tokens = tokens
        self._at = 0
        self._known = known

    def whole(self) -> Filter:
        if self._peek().sort is _Sort.END:
            return EVERYTHING
        found = self._either(0)
        if self._peek().sort is not _Sort.END:
            raise FilterError(self._peek().column, "this ) closes nothing: take it out")
        return found

    def _peek(self) -> _Token:
        return self._tokens[self._at]

    def _take(self) -> _Token:
        token = self._peek()
        self._at += 1
        return token

    def _either(self, depth: int) -> Filter:
        terms = [self._every(depth)]
        while self._peek().keyword("or"):
            self._take()
            terms.append(self._every(depth))
        return either(terms)

    def _every(self, depth: int) -> Filter:
        terms = [self._term(depth)]
        while True:
            if self._peek().keyword("and"):
                self._take()
            elif self._peek().sort in (_Sort.END, _Sort.CLOSE) or self._peek().keyword("or"):
                return every(terms)
            terms.append(self._term(depth))

    def _term(self, depth: int) -> Filter:
        token = self._take()
        if depth > DEEPEST:
            raise FilterError(token.column, f"more than {DEEPEST} terms inside each other")
        if token.sort is _Sort.MINUS or token.keyword("not"):
            return Not(self._term(depth + 1))
        if token.sort is _Sort.OPEN:
            found = self._either(depth + 1)
            if self._take().sort is not _Sort.CLOSE:
                raise FilterError(token.column, "this ( is not closed: add a )")
            return found
        if token.sort is _Sort.SIGN:
            raise FilterError(
                token.column, f"{token.text} compares nothing: write a name before it, such as tons<=2"
            )
        if token.sort not in (_Sort.WORD, _Sort.TEXT) or (
            token.text.casefold() in KEYWORDS and token.sort is _Sort.WORD
        ):
            what = f"{token.text} stands" if token.text else "the filter ends"
            raise FilterError(token.column, f"{what} where a term is expected, such as kind:weapon")
        if token.sort is _Sort.WORD and self._peek().sort is _Sort.SIGN:
            return self._compared(token, self._take())
        return Says(_filled(token))

    def _compared(self, name: _Token, sign: _Token) -> Filter:
        key = name.text.casefold()
        value = self._take()
        if value.sort not in (_Sort.WORD, _Sort.TEXT):
            raise FilterError(value.column, f"nothing is said after {name.text}{sign.text}")
        if key == HAS:
            found: Filter = self._has(value)
        elif key == IS:
            found = _marked(value)
        elif key in WORDS:
            found = self._is(key, sign, value)
        elif key in FIGURES:
            found = _measured(key, sign, value)
        else:
            raise FilterError(name.column, _unknown("name", name.text, (*WORDS, *FIGURES, HAS, IS)))
        return Not(found) if sign.text == _NEGATED else found

    def _has(self, value: _Token) -> Filter:
        key = value.text.casefold()
        if key not in WORDS and key not in FIGURES:
            raise FilterError(value.column, _unknown("name", value.text, (*WORDS, *FIGURES)))
        return Has(key)

    def _is(self, key: str, sign: _Token, value: _Token) -> Filter:
        if sign.text not in (":", Comparison.EQUAL.value, _NEGATED):
            raise FilterError(sign.column, f"{key} is a word, which {sign.text} cannot compare: write {key}:")
        word = _filled(value)
        known = self._known.get(key)
        if known is not None:
            word = word.casefold()
            if word not in known:
                raise FilterError(value.column, _unknown(key, value.text, known))
        return Is(key, word, whole=key in LOOSE and sign.text != ":")


def _measured(key: str, sign: _Token, value: _Token) -> Filter:
    if not _NUMBER.fullmatch(value.text):
        raise FilterError(
            value.column, f"{key} is a figure: expected a number such as 2 or 0.75, got {_short(value.text)}"
        )
    equal = sign.text in (":", _NEGATED)
    return Measures(key, Comparison.EQUAL if equal else Comparison(sign.text), Decimal(value.text))


def _marked(value: _Token) -> Filter:
    mark = MARKS.get(value.text.casefold())
    if mark is None:
        raise FilterError(value.column, _unknown("mark", value.text, tuple(MARKS)))
    return Marked(mark)


def _filled(token: _Token) -> str:
    if not token.text:
        raise FilterError(token.column, "there is nothing between the quotes to look for")
    return token.text


def _unknown(what: str, given: str, known: tuple[str, ...]) -> str:
    near = get_close_matches(given.casefold()[:_SHOWN], known, 1)
    hint = f"did you mean {near[0]}? " if near else ""
    return f"no {what} is called {_short(given)}: {hint}known are {', '.join(known)}"


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def _tokens(text: str) -> list[_Token]:
    found: list[_Token] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        token, at = _token(text, at, found[-1].sort if found else _Sort.END)
        found.append(token)
    found.append(_Token(_Sort.END, "", len(text) + 1))
    return found


def _token(text: str, at: int, before: _Sort) -> tuple[_Token, int]:
    char, column = text[at], at + 1
    if char in "()":
        return _Token(_Sort(char), char, column), at + 1
    if char == '"':
        return _in_quotes(text, at)
    if char in SPECIAL:
        sign = text[at : at + 2] if text[at : at + 2] in _SIGNS else char
        if sign not in _SIGNS:
            raise FilterError(column, f"{sign} is no comparison: expected {' '.join(_SIGNS)}")
        return _Token(_Sort.SIGN, sign, column), at + len(sign)
    if char == "-" and before is not _Sort.SIGN:
        if not text[at + 1 : at + 2].strip():
            raise FilterError(column, "- stands alone: write it right before the term that must not hold")
        return _Token(_Sort.MINUS, char, column), at + 1
    end = at
    while end < len(text) and not text[end].isspace() and text[end] not in SPECIAL:
        end += 1
    return _Token(_Sort.WORD, text[at:end], column), end


def _in_quotes(text: str, start: int) -> tuple[_Token, int]:
    said, at = "", start + 1
    while at < len(text) and text[at] != '"':
        if text[at] == "\\" and text[at + 1 : at + 2] in ("\\", '"'):
            at += 1
        said += text[at]
        at += 1
    if at >= len(text):
        raise FilterError(start + 1, 'this " is not closed: add another')
    return _Token(_Sort.TEXT, said, start + 1), at + 1
