"""Fight scripts, `*.fight`: a fight as text, one command a line, with expectations that make it a test."""

import re
from dataclasses import dataclass, field

from mechtable.engine.errors import MechtableError, RuleError
from mechtable.files.problems import Findings, Problem, quoted
from mechtable.files.script_entries import (
    Entry,
    FileName,
    WrongLineError,
    file_name,
    no_more,
    read_entry,
    whole,
)
from mechtable.files.script_lines import Line, Word, script_lines
from mechtable.rules.combat.commands import Command, GmCall
from mechtable.rules.combat.notation import parse
from mechtable.rules.options import DEFAULTS, OptionError, Options, read_options

__all__ = [
    "Entry",
    "ExpectRefused",
    "ExpectValue",
    "ExpectWarned",
    "FileName",
    "Give",
    "Redo",
    "Script",
    "Statement",
    "Undo",
    "read_script",
]

_SETUP_WORDS = ("options", "parts", "map", "seed", "mech")
_CODE = re.compile(r"[a-z][a-z0-9_]{0,59}")
_HIGHEST_SEED = (1 << 63) - 1
_LONGEST_MESSAGE = 600


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
    ground: FileName | None = None

    @property
    def calls(self) -> tuple[tuple[int, GmCall], ...]:
        """The calls for reinforcements, each with its line."""
        given = (one for one in self.statements if isinstance(one, Give))
        return tuple((one.line, one.command) for one in given if isinstance(one.command, GmCall))


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
    if lines or not findings.problems:
        reader.end(lines[-1].number if lines else 1)
    findings.finish()
    return Script(
        file=name,
        options=read_options(reader.options) if reader.options else DEFAULTS,
        parts=reader.parts,
        seed=reader.seed or 0,
        entries=tuple(reader.entries.values()),
        statements=tuple(reader.statements),
        ground=reader.ground,
    )


@dataclass(slots=True)
class _Reader:
    file: str
    findings: Findings
    options: dict[str, object] = field(default_factory=dict)
    parts: FileName | None = None
    ground: FileName | None = None
    seed: int | None = None
    entries: dict[str, Entry] = field(default_factory=dict)
    statements: list[Statement] = field(default_factory=list)
    begun: int = 0
    said: set[str] = field(default_factory=set)
    """Setup words and keys of options, `cards=`, met so far, readable or not."""

    def read(self, line: Line) -> None:
        try:
            if line.first == "begin":
                self._begin(line)
            elif line.first in _SETUP_WORDS:
                self._setup(line)
            else:
                self._said(line)
        except WrongLineError as error:
            self._wrong(line.number, error.column, str(error))
        except MechtableError as error:
            self._wrong(line.number, line.column, str(error))

    def end(self, last: int) -> None:
        """What only the whole script shows."""
        if not self.begun:
            self._wrong(last, 1, "the fight never begins: write begin after the combatants")

    def _wrong(self, line: int, column: int, message: str) -> None:
        self.findings.add(Problem(self.file, line, column, "", message))

    def _begin(self, line: Line) -> None:
        _alone(line)
        if self.begun:
            raise WrongLineError(
                line.column, f"the fight begins a second time, it did in line {self.begun} already"
            )
        self.begun = line.number
        if "mech" not in self.said:
            raise WrongLineError(
                line.column, "nobody is there to fight: write mech NAME from FILE before begin"
            )

        if self.entries and all(entry.reserve for entry in self.entries.values()):
            raise WrongLineError(line.column, "everybody is in reserve: let somebody stand on the field")

    def _setup(self, line: Line) -> None:
        if self.begun:
            raise WrongLineError(line.column, f"{line.first} belongs to the setup: write it before begin")
        words = line.words[1:]
        self.said.add(line.first)
        match line.first:
            case "options":
                self._options(line, words)
            case "parts":
                self.parts = _only(line, self.parts, "parts DIR")
            case "map":
                self.ground = _only(line, self.ground, "map FILE")
            case "seed":
                self._seed(line, words)
            case "mech":
                entry = read_entry(line)
                if entry.name in self.entries:
                    raise WrongLineError(
                        words[0].column, f"{entry.name} is there already: give each a name of its own"
                    )
                self.entries[entry.name] = entry

    def _options(self, line: Line, words: tuple[Word, ...]) -> None:
        if not words:
            raise WrongLineError(line.column, "write options key=value …, such as options cards=physical")
        for word in words:
            key, sign, value = word.text.partition("=")
            if not sign:
                self._wrong(line.number, word.column, f"{quoted(key)} is no house rule: expected key=value")
                continue
            if f"{key}=" in self.said:
                message = f"{quoted(key)} is set a second time: expected it once"
                self._wrong(line.number, word.column, message)
                continue
            self.said.add(f"{key}=")
            try:
                read_options({key: value})
            except OptionError as error:
                self._wrong(line.number, word.column, str(error)[:_LONGEST_MESSAGE])
            else:
                self.options[key] = value

    def _seed(self, line: Line, words: tuple[Word, ...]) -> None:
        if self.seed is not None:
            raise WrongLineError(line.column, "seed stands here a second time: expected it once")
        if len(words) != 1:
            raise WrongLineError(line.column, "expected seed N, a whole number")
        self.seed = whole(words[0], words[0].text, "seed", 0, _HIGHEST_SEED)

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
            raise WrongLineError(
                line.column, f"{quoted(line.first)} comes too early: the fight has not begun"
            )
        self.statements.append(statement)


def _only(line: Line, before: FileName | None, shape: str) -> FileName:
    """The one file that a line of the setup names."""
    if before is not None:
        raise WrongLineError(line.column, f"{line.first} stands here a second time: expected it once")
    if len(line.words) < 2:
        raise WrongLineError(line.column, f"expected {shape}")
    found = file_name(line, line.words[1], shape)
    no_more(line.words[2:], shape)
    return found


def _alone(line: Line) -> None:
    no_more(line.words[1:], f"{line.first} alone")


def _expectation(line: Line) -> Statement:
    words = line.text.split(maxsplit=2)
    match words[1:]:
        case [("refused" | "warned") as how, *code]:
            word = code[0] if code else None
            if word is not None and not _CODE.fullmatch(word):
                raise WrongLineError(line.column, f"{quoted(word)} is no code: write expect {how} [CODE]")
            return ExpectRefused(line.number, word) if how == "refused" else ExpectWarned(line.number, word)
        case [path, value]:
            return ExpectValue(line.number, path, value)
        case _:
            shape = "expect PATH VALUE, expect refused [CODE] or expect warned [CODE]"
            raise WrongLineError(line.column, f"write {shape}")


def _command(line: Line) -> Command | RuleError:
    """The command; a card or square that does not exist is a refusal, not a fault of the file."""
    try:
        return parse(line.text)
    except RuleError as error:
        return error
