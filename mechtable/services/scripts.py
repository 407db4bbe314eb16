"""Runs fight scripts through the real fight: expectations checked, refusals reported, every sum kept."""

import re
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import assert_never

from mechtable.engine.audience import GM, Seat
from mechtable.engine.errors import RuleError
from mechtable.engine.match import NothingToRedo, NothingToUndo
from mechtable.engine.sums import Sum
from mechtable.files.problems import FileError, Findings, Problem
from mechtable.files.scripts import (
    ExpectRefused,
    ExpectValue,
    ExpectWarned,
    Give,
    Redo,
    Script,
    Statement,
    Undo,
    read_script,
)
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat import events as e
from mechtable.rules.combat import names, paths
from mechtable.rules.combat.commands import Command, GmCall, GmReveal, Noting, Reasoned, Reshuffle
from mechtable.rules.combat.fight import FightMatch, begin
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.state import Fight
from mechtable.services.explaining import Explained, derived, sums_of
from mechtable.services.library import load_catalogue
from mechtable.services.reading import read_file, shown
from mechtable.services.script_setup import EntryError, Folder, Shelf, called_up, setup_of

_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
_SQUARE = re.compile(r"(-?[0-9]+)\s*,\s*(-?[0-9]+)")


@dataclass(frozen=True, slots=True)
class Failure:
    """An expectation that failed, or a refusal that nothing expected."""

    line: int
    message: str


@dataclass(frozen=True, slots=True)
class Told:
    """One step of the run: the line that caused it, what happened in sentences, and every sum in it."""

    line: int
    text: str
    sentences: tuple[str, ...]
    sums: tuple[Explained, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScriptRun:
    """A script played to its end.

    Attributes:
        checked: How many expectations there were.
        failures: What was not as the script says, by line; none makes the run a success.
        story: Every accepted step, the beginning first.
    """

    script: Script
    match: FightMatch
    checked: int
    failures: tuple[Failure, ...]
    story: tuple[Told, ...]


def run_script(path: Path, parts: Path | None = None) -> ScriptRun:
    """Play a script.

    Args:
        path: The script; the files it names are relative to it.
        parts: A catalogue that overrides the one the script names; without either the bundled one is used.

    Raises:
        FileError: What is wrong with the script and the files it names, all at once.
        UnreadableError: A file that cannot be opened.
    """
    script = read_script(read_file(path), shown(path))
    if parts is None and script.parts is not None:
        parts = path.parent / script.parts.name
    return play_script(script, Folder(path.parent), load_catalogue(parts))


def play_script(script: Script, shelf: Shelf, catalogue: Catalogue) -> ScriptRun:
    """Play a script that was read.

    Args:
        script: What it says.
        shelf: Where what it names is found.
        catalogue: The parts in use.

    Raises:
        FileError: What is wrong with what it names, all at once.
    """
    findings = Findings()
    setup = setup_of(script, shelf, catalogue)
    statements = [_manned(one, script, shelf, catalogue, findings) for one in script.statements]
    findings.finish()
    match = begin(setup, script.seed)
    run = _Run(match)
    run.tell(0, "begin", match.opening, match.ruleset.initial())
    for statement in statements:
        run.say(statement)
    run.settle()
    failures = tuple(sorted(run.failures, key=lambda failure: failure.line))
    return ScriptRun(
        script=script, match=match, checked=run.checked, failures=failures, story=tuple(run.story)
    )


def _manned(
    statement: Statement, script: Script, shelf: Shelf, catalogue: Catalogue, findings: Findings
) -> Statement:
    """A call for reinforcements with whom it calls up; what is wrong with the files it names is among the findings."""
    if not isinstance(statement, Give) or not isinstance(statement.command, GmCall):
        return statement
    try:
        call = called_up(statement.command, statement.line, shelf, catalogue, script.options)
    except FileError as error:
        for problem in error.problems:
            findings.add(problem)
    except EntryError as error:
        findings.add(Problem(script.file, error.at.line, error.at.column, "", str(error)))
    else:
        return replace(statement, command=call)
    return statement


@dataclass(slots=True)
class _Last:
    """The last command line: what it caused, or why it was refused."""

    line: int
    events: tuple[e.Event, ...] = ()
    refusal: RuleError | None = None
    expected: bool = False


@dataclass(slots=True)
class _Run:
    match: FightMatch
    failures: list[Failure] = field(default_factory=list)
    story: list[Told] = field(default_factory=list)
    checked: int = 0
    last: _Last | None = None
    known: dict[tuple[str, str], Sum] = field(default_factory=dict)

    def say(self, statement: Statement) -> None:
        match statement:
            case Give():
                self._command(statement.line, statement.text, statement.command)
            case Undo():
                self._command(statement.line, "undo", None)
            case Redo():
                self._command(statement.line, "redo", None)
            case ExpectValue():
                self._expect_value(statement)
            case ExpectRefused():
                self._expect_refused(statement)
            case ExpectWarned():
                self._expect_warned(statement)
            case _:
                assert_never(statement)

    def settle(self) -> None:
        """Report the refusal of the last command line, when nothing expected it."""
        last = self.last
        if last is not None and last.refusal is not None and not last.expected:
            why = last.refusal
            self._failed(last.line, f"refused, {why.code} (rule {why.rule}): {why.sentence}")

    def tell(self, line: int, text: str, events: tuple[e.Event, ...], before: Fight) -> None:
        """Keep a step for the story, with its sums and the derived ones that changed."""
        cast = self.match.state.everyone
        sums: list[Explained] = []
        for event in events:
            sums += sums_of(before, event)
            before = self.match.ruleset.evolve(before, event)
        for who in self.match.state.combatants.values():
            for amount in derived(who):
                key = who.entrant.id, amount.what
                if self.known.get(key) != amount:
                    self.known[key] = amount
                    sums.append(Explained(who.entrant.id, amount))
        sentences = [narrate(event, cast) for event in events] or ["The last step is taken back."]
        self.story.append(Told(line, text, tuple(filter(None, sentences)), tuple(sums)))

    def _command(self, line: int, text: str, command: Command | RuleError | None) -> None:
        self.settle()
        self.last = _Last(line)
        before = self.match.state
        try:
            if command is None:
                self.last.events = self._wind(text)
            elif isinstance(command, RuleError):
                raise command
            else:
                step = self.match.prepare(speaker(self.match.state, command), command, f"line {line}", "")
                self.match.accept(step)
                self.last.events = step.events
        except RuleError as error:
            self.last.refusal = error
            return
        self.tell(line, text, self.last.events, before)

    def _wind(self, how: str) -> tuple[e.Event, ...]:
        try:
            if how == "redo":
                return self.match.redo().events
            self.match.undo()
        except NothingToUndo as error:
            raise RuleError("nothing_to_undo", "7.8", str(error)) from error
        except NothingToRedo as error:
            raise RuleError("nothing_to_redo", "7.8", str(error)) from error
        return ()

    def _expect_value(self, wanted: ExpectValue) -> None:
        self.checked += 1
        try:
            actual = paths.read(self.match.state, wanted.path)
        except RuleError as error:
            self._failed(wanted.line, f"expected {wanted.path} {wanted.value}: {error.sentence}")
            return
        if not same(wanted.value, actual):
            self._failed(wanted.line, f"expected {wanted.path} {wanted.value}, it is {actual}")

    def _expect_refused(self, wanted: ExpectRefused) -> None:
        self.checked += 1
        what = f"a refusal, {wanted.code}" if wanted.code else "a refusal"
        if self.last is None:
            self._failed(wanted.line, f"expected {what}, but there was no command yet")
            return
        self.last.expected = True
        refusal = self.last.refusal
        if refusal is None:
            self._failed(wanted.line, f"expected {what}, but line {self.last.line} was accepted")
        elif wanted.code not in (None, refusal.code):
            self._failed(
                wanted.line, f"expected {what}, got {refusal.code} (rule {refusal.rule}): {refusal.sentence}"
            )

    def _expect_warned(self, wanted: ExpectWarned) -> None:
        self.checked += 1
        what = f"a warning, {wanted.code}" if wanted.code else "a warning"
        last = self.last
        if last is None:
            self._failed(wanted.line, f"expected {what}, but there was no command yet")
        elif last.refusal is not None:
            self._failed(
                wanted.line, f"expected {what}, but line {last.line} was refused, {last.refusal.code}"
            )
        else:
            codes = [event.code for event in last.events if isinstance(event, e.Warned)]
            if not codes or wanted.code not in (None, *codes):
                got = ", ".join(codes) or "none"
                self._failed(wanted.line, f"expected {what}, line {last.line} gave {got}")

    def _failed(self, line: int, message: str) -> None:
        self.failures.append(Failure(line, message))


def speaker(fight: Fight, command: Command) -> Seat:
    """Who says a line: the player of the combatant it names, else the GM."""
    if isinstance(command, Reasoned | GmReveal | Reshuffle | Noting):
        return GM
    try:
        return names.combatant(fight, command.name).entrant.owner or GM
    except RuleError:
        return GM


def same(wanted: str, actual: str) -> bool:
    """Whether a value is as expected: whole numbers as numbers, squares with or without blank, else as text."""
    if _WHOLE.fullmatch(wanted) and _WHOLE.fullmatch(actual):
        return int(wanted) == int(actual)
    here, there = _SQUARE.fullmatch(wanted), _SQUARE.fullmatch(actual)
    if here and there:
        return [int(each) for each in here.groups()] == [int(each) for each in there.groups()]
    return wanted == actual
