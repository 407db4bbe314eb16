"""Help is for people who never programmed."""

import re

import pytest
import typer

from mechtable.cli.app import app
from tests.cli.running import invoke
from tests.cli.test_outputs import commands

PROGRAMMERS = re.compile(
    r"<str>|<int>|<path>|%Y|\bEXPR\b|\bDIR\b|\bARGS\b|std(in|out|err)|standard (in|out)put|key=value|exit code|"
    r"\bprocess(es)?\b|\bcores?\b|(?<!-)\bevents?\b|\bterms\b|\bstate as\b|\bpipe\b|\bstored\b|\bfilter\b|\bequal state\b",
    re.IGNORECASE,
)
ALL = tuple(commands(typer.main.get_command(app)))


@pytest.mark.parametrize("words", ALL, ids=" ".join)
def test_help_has_no_words_of_programmers(words: tuple[str, ...]) -> None:
    said = invoke(*words).stdout
    assert not PROGRAMMERS.search(said), said
    for line in said.splitlines():
        assert "JSON" not in line or "program" in said or "(JSON Schema)" in line, line


def test_what_a_command_ends_with_is_said_once_for_all() -> None:
    said = " ".join(invoke("--help").stdout.split())
    for code in ("with 0 when it is done", "with 1 when the answer is no", "with 2 when", "with 141 when"):
        assert code in said
