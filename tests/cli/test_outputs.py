"""An output that takes nothing: a full disk is told in a sentence, a reader who went away is not troubled."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from mechtable.cli.app import app, run
from mechtable.cli.output import complain
from tests.cli.running import MECH, PILOT, ROOT, SCRIPT


def commands(group: Any, *words: str) -> Iterator[tuple[str, ...]]:
    """The help of the program, of every group and of every command."""
    yield (*words, "--help")
    for name, command in getattr(group, "commands", {}).items():
        yield from commands(command, *words, name)


ANSWERS = (
    ("--version",),
    ("parts", "list"),
    ("parts", "schema"),
    ("mech", "show", MECH),
    ("pilot", "check", PILOT),
    ("hand", "4s 4s 4s", "--json"),
    ("fight", "run", SCRIPT),
    ("campaign", "list"),
    ("export", "hand-table", "--to", "svg", "-o", "-"),
    ("export", "hand-table", "--to", "txt"),
)
EVERYTHING = (*commands(typer.main.get_command(app)), *ANSWERS)


def told(monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], output: Any) -> int:
    """The exit code of the program with an output."""
    monkeypatch.setattr(sys, "argv", ["mechtable", *arguments])
    monkeypatch.setattr(sys, "stdout", output)
    return run()


@pytest.mark.parametrize("arguments", EVERYTHING, ids=" ".join)
def test_a_full_disk_is_one_sentence(
    arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        assert told(monkeypatch, arguments, full) == 2
    assert capsys.readouterr().err == "The answer could not be written: No space left on device.\n"


@pytest.mark.parametrize("arguments", EVERYTHING, ids=" ".join)
def test_a_reader_who_went_away_is_told_nothing(
    arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w", encoding="utf-8") as pipe:
        assert told(monkeypatch, arguments, pipe) == 141
    assert capsys.readouterr().err == ""


def test_an_output_that_is_closed_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(monkeypatch, ("parts", "list"), None) == 2
    assert capsys.readouterr().err == "There is nowhere to write the answer to: the output is closed.\n"


@pytest.mark.parametrize("ending", [">/dev/full", ">&-", "| true"])
@pytest.mark.parametrize("words", ["--version", "parts list"])
def test_it_is_so_in_a_process_of_its_own(words: str, ending: str) -> None:
    line = f"set -o pipefail; {sys.executable} -m mechtable {words} {ending}"
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(["bash", "-c", line], capture_output=True, check=False, cwd=ROOT, env=usual)
    assert (done.returncode, done.stdout) in ([(0, b""), (141, b"")] if "|" in ending else [(2, b"")])
    assert len(done.stderr.splitlines()) == (0 if "|" in ending else 1)
    assert b"Traceback" not in done.stderr


def test_complaints_that_nobody_can_be_told_break_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stderr", full)
        complain("There is no such file.")
        monkeypatch.undo()
