"""Short scripts around one line, and what reading them says."""

import pytest

from mechtable.files.problems import FileError
from mechtable.files.scripts import (
    Entry,
    Script,
    Statement,
    read_script,
)

FRAME = "options cards=physical\nmech Red from m.yaml\nbegin\n"
BODY = 4
"""The first line after the frame."""


def read(text: str) -> Script:
    return read_script(text.encode(), "x.fight")


def said(line: str) -> Statement:
    (statement,) = read(FRAME + line).statements
    return statement


def entered(line: str) -> Entry:
    (entry,) = read(f"options cards=physical\n{line}\nbegin").entries
    return entry


def problems(text: str) -> list[tuple[int, int, str]]:
    with pytest.raises(FileError) as caught:
        read(text)
    return [(found.line, found.column, found.message) for found in caught.value.problems]


def problem(line: str) -> str:
    ((number, _, message),) = problems(FRAME + line)
    assert number == BODY
    return message


def entry_problem(line: str) -> tuple[int, str]:
    ((number, column, message),) = problems(f"options cards=physical\n{line}\nbegin")
    assert number == 2
    return column, message
