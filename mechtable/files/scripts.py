"""Fight scripts, `*.fight`: a fight as text, one command a line, with expectations that make it a test."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from mechtable.engine.errors import MechtableError, RuleError, TextError
from mechtable.engine.text import clean
from mechtable.files.problems import Findings, Problem, quoted
from mechtable.files.script_lines import Line, Word, script_lines
from mechtable.rules.combat.commands import Command
from mechtable.rules.combat.notation import OWN_WORDS, VERBS, parse
from mechtable.rules.combat.paths import parse_square
from mechtable.rules.combat.state import Square
from mechtable.rules.options import DEFAULTS, OptionError, Options, read_options
from mechtable.rules.pilot import LARGEST_HAND, SMALLEST_HAND

PILOT_KEYS: Mapping[str, tuple[int, int]] = {
    "piloting": (0, 99),
    "initiative": (0, 99),
    "ap": (0, 99),
    "hand_size": (SMALLEST_HAND, LARGEST_HAND),
}
"""What a script may say of a pilot without a file, with the least and the most."""

SETUP_WORDS = ("options", "parts", "seed", "mech")

_NAME = re.compile(r"\w[\w-]{0,59}")
_CODE = re.compile(r"[a-z][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class FileName:
    """A file or folder that the script names, relative to the script, with the place where it does."""

    name: str
    line: int
    column: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A combatant of the script.

    Attributes:
        pilot: Its file, or levels by `PILOT_KEYS`; nothing said is no level.
        side: Who fights together; empty for a side of its own.
    """

    name: str
    mech: FileName
    pilot: FileName | Mapping[str, int] = field(default_factory=dict)
    side: str = ""
    at: Square | None = None


@dataclass(frozen=True, slots=True)
class Give:
    """A command, or the refusal of one that names a card or value that does not exist."""

    line: int
    text: str
    command: Command | RuleError


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes the last accepted step back."""

    line: int


@dataclass(frozen=True, slots=True)
class Redo:
    """Brings the last step taken back again."""

    line: int


@dataclass(frozen=True, slots=True)
class ExpectValue:
    """What the state must hold at a path."""

    line: int
    path: str
    value: str


@dataclass(frozen=True, slots=True)
class ExpectRefused:
    """The last command line must have been refused, with this code where one is given."""

    line: int
    code: str | None


@dataclass(frozen=True, slots=True)
class ExpectWarned:
    """The last command line must have warned, with this code where one is given."""

    line: int
    code: str | None


Statement = Give | Undo | Redo | ExpectValue | ExpectRefused | ExpectWarned


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """A whole script: what is set up before `begin`, and what is said after it."""

    file: str
    options: Options
    parts: FileName | None
    seed: int
    entries: tuple[Entry, ...]
    statements: tuple[Statement, ...]


def read_script(data: bytes, name: str) -> Script:
    """A fight script.

    Raises:
        FileError: Every line that cannot be read.
    """
    findings = Findings()
    reader = _Reader(name, findings)
    lines = script_lines(data, name, findings)
    for line in lines:
        reader.read(line)
    reader.end(lines[-1].number if lines else 1)
    findings.finish()
    return Script(
        file=name,
        options=read_options(reader.options) if reader.options else DEFAULTS,
        parts=reader.parts,
        seed=reader.seed or 0,
        entries=tuple(reader.entries.values()),
        statements=tuple(reader.statements),
    )


class _WrongError(MechtableError):
    """What is wrong with a line, and in which column."""

    def __init__(self, column: int, message: str) -> None:
        super().__init__(message)
        self.column = column


@dataclass(slots=True)
class _Reader:
    file: str
    findings: Findings
    options: dict[str, object] = field(default_factory=dict)
    parts: FileName | None = None
    seed: int | None = None
    entries: dict[str, Entry] = field(default_factory=dict)
    statements: list[Statement] = field(default_factory=list)
    begun: int = 0

    def read(self, line: Line) -> None:
        try:
            if line.first == "begin":
                self._begin(line)
            elif line.first in SETUP_WORDS:
                self._setup(line)
            else:
                self._said(line)
        except _WrongError as error:
            self._wrong(line.number, error.column, str(error))
        except MechtableError as error:
            self._wrong(line.number, line.column, str(error))

    def end(self, last: int) -> None:
        """What only the whole script shows."""
        if not self.begun:
            self._wrong(last, 1, "the fight never begins: write begin after the combatants")
        if self.begun and "cards" not in self.options:
            message = "the script does not say where the cards are: write options cards=physical before begin"
            self._wrong(self.begun, 1, message)

    def _wrong(self, line: int, column: int, message: str) -> None:
        self.findings.add(Problem(self.file, line, column, "", message))

    def _begin(self, line: Line) -> None:
        _alone(line)
        if self.begun:
            raise _WrongError(line.column, f"the fight begins a second time, it did in line {self.begun} already")
        self.begun = line.number
        if not self.entries:
            raise _WrongError(line.column, "nobody is there to fight: write mech NAME from FILE before begin")

    def _setup(self, line: Line) -> None:
        if self.begun:
            raise _WrongError(line.column, f"{line.first} belongs to the setup: write it before begin")
        words = line.words[1:]
        match line.first:
            case "options":
                self._options(line, words)
            case "parts":
                if self.parts is not None:
                    raise _WrongError(line.column, "parts stands here a second time: expected it once")
                self.parts = _file(line, words, "parts DIR")
                _no_more(words[1:], "parts DIR")
            case "seed":
                self._seed(line, words)
            case "mech":
                entry = _Entrance(line, words).read()
                if entry.name in self.entries:
                    raise _WrongError(words[0].column, f"{entry.name} is there already: give each a name of its own")
                self.entries[entry.name] = entry

    def _options(self, line: Line, words: tuple[Word, ...]) -> None:
        if not words:
            raise _WrongError(line.column, "expected options key=value …, such as options cards=physical")
        for word in words:
            key, sign, value = word.text.partition("=")
            try:
                if not sign:
                    raise OptionError(f"{quoted(word.text)} is no house rule: expected key=value")
                if key in self.options:
                    raise OptionError(f"{key} is set a second time: expected it once")
                read_options({key: value})
            except OptionError as error:
                self._wrong(line.number, word.column, str(error))
            else:
                self.options[key] = value

    def _seed(self, line: Line, words: tuple[Word, ...]) -> None:
        if self.seed is not None:
            raise _WrongError(line.column, "seed stands here a second time: expected it once")
        if len(words) != 1:
            raise _WrongError(line.column, "expected seed N, a whole number")
        self.seed = _whole(words[0], words[0].text, "seed", 0, 10**15)

    def _said(self, line: Line) -> None:
        statement: Statement
        match line.first:
            case "undo":
                _alone(line)
                statement = Undo(line.number)
            case "redo":
                _alone(line)
                statement = Redo(line.number)
            case "expect":
                statement = _expectation(line)
            case _:
                statement = Give(line.number, line.text, _command(line))
        if not self.begun:
            raise _WrongError(line.column, f"{quoted(line.first)} comes too early: the fight has not begun")
        self.statements.append(statement)


class _Entrance:
    """Reads `NAME from FILE [pilot FILE | pilot key=value …] [side=S] [at X,Y]`."""

    def __init__(self, line: Line, words: tuple[Word, ...]) -> None:
        self.line, self.words, self.column = line, list(words), line.column

    def read(self) -> Entry:
        name = _name(self._next("NAME"))
        self._next("from", exact=True)
        mech = self._file()
        pilot: FileName | Mapping[str, int] = self._pilot() if self._follows("pilot") else {}
        side = ""
        if self.words and self.words[0].text.startswith("side="):
            word = self.words.pop(0)
            side = _one_word(Word(word.text[5:], word.column + 5), "side")
        at = self._square() if self._follows("at") else None
        _no_more(self.words, _ENTRANCE)
        return Entry(name=name, mech=mech, pilot=pilot, side=side, at=at)

    def _next(self, what: str, *, exact: bool = False) -> Word:
        if not self.words or (exact and self.words[0].text != what):
            column = self.words[0].column if self.words else self.line.column
            raise _WrongError(column, f"expected {what} here: {_ENTRANCE}")
        return self.words.pop(0)

    def _follows(self, word: str) -> bool:
        if self.words and not self.words[0].quoted and self.words[0].text == word:
            self.words.pop(0)
            return True
        return False

    def _file(self) -> FileName:
        word = self._next("FILE")
        return _file(self.line, (word,), _ENTRANCE)

    def _pilot(self) -> FileName | Mapping[str, int]:
        first = self._next("FILE or key=value after pilot")
        if first.quoted or "=" not in first.text:
            return _file(self.line, (first,), _ENTRANCE)
        levels: dict[str, int] = {}
        self.words.insert(0, first)
        while self.words and "=" in self.words[0].text and not self.words[0].text.startswith("side="):
            word = self.words.pop(0)
            key, _, value = word.text.partition("=")
            if key not in PILOT_KEYS:
                expected = ", ".join(PILOT_KEYS)
                raise _WrongError(word.column, f"{quoted(key)} is nothing a pilot has: expected {expected}")
            if key in levels:
                raise _WrongError(word.column, f"{key} is set a second time: expected it once")
            levels[key] = _whole(word, value, key, *PILOT_KEYS[key])
        return levels

    def _square(self) -> Square:
        column = self.words[0].column if self.words else self.line.column
        text = "".join(word.text for word in self.words)
        self.words.clear()
        try:
            return parse_square(text)
        except RuleError:
            raise _WrongError(column, f"{quoted(text)} is no square: expected at X,Y, such as at 4,3") from None


_ENTRANCE = "mech NAME from FILE [pilot FILE | pilot key=value …] [side=S] [at X,Y]"


def _name(word: Word) -> str:
    name = _one_word(word, "name")
    if name in OWN_WORDS or name in VERBS:
        raise _WrongError(word.column, f"{name} is a word of the language: choose another name")
    return name


def _one_word(word: Word, what: str) -> str:
    if not _NAME.fullmatch(word.text):
        message = f"{quoted(word.text)} is no {what}: expected one word of letters, digits, hyphens and underscores"
        raise _WrongError(word.column, f"{message}, at most 60")
    return clean(word.text, what)


def _file(line: Line, words: tuple[Word, ...], shape: str) -> FileName:
    if not words or not words[0].text:
        raise _WrongError(words[0].column if words else line.column, f"a file is missing: expected {shape}")
    word = words[0]
    if not word.quoted and '"' in word.text:
        raise _WrongError(word.column, 'the quotes are not closed: write "FILE" with a quote at each end')
    try:
        return FileName(clean(word.text, "file name", limit=1_000), line.number, word.column)
    except TextError as error:
        raise _WrongError(word.column, str(error)) from None


def _whole(word: Word, text: str, what: str, low: int, high: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 16 and low <= int(text) <= high):
        expected = f"expected a whole number from {low} to {high}"
        raise _WrongError(word.column, f"{what}: {expected}, got {quoted(text)}")
    return int(text)


def _no_more(words: tuple[Word, ...] | list[Word], shape: str) -> None:
    if words:
        raise _WrongError(words[0].column, f"{quoted(words[0].text)} is too much: expected {shape}")


def _alone(line: Line) -> None:
    _no_more(line.words[1:], f"{line.first} alone")


def _expectation(line: Line) -> Statement:
    words = line.text.split(maxsplit=2)
    match words[1:]:
        case [("refused" | "warned") as how, *code]:
            word = code[0] if code else None
            if word is not None and not _CODE.fullmatch(word):
                raise _WrongError(line.column, f"expected expect {how} [CODE], got {quoted(word)} as the code")
            return ExpectRefused(line.number, word) if how == "refused" else ExpectWarned(line.number, word)
        case [path, value]:
            return ExpectValue(line.number, path, value)
        case _:
            shape = "expect PATH VALUE, expect refused [CODE] or expect warned [CODE]"
            raise _WrongError(line.column, f"expected {shape}")


def _command(line: Line) -> Command | RuleError:
    """The command; a card or square that does not exist is a refusal, not a fault of the file."""
    try:
        return parse(line.text)
    except RuleError as error:
        return error
