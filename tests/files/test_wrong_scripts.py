"""Fight scripts that cannot be read: every unreadable line at once, each with its place and the reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.files.problems import FileError, Problem
from mechtable.files.scripts import (
    read_script,
)
from tests.files.script_texts import FRAME, entry_problem, problem, problems


def test_7_8_somebody_must_stand_on_the_field() -> None:
    ((line, _, message),) = problems("mech Red from m.yaml reserve\nbegin\n")
    assert line == 2
    assert "everybody is in reserve" in message


@pytest.mark.parametrize(
    ("line", "column", "words"),
    [
        ("mech", 5, "expected NAME"),
        ("mech Red", 9, "expected from FILE"),
        ("mech Red m.yaml", 10, "expected from FILE"),
        ("mech Red from", 14, "expected FILE"),
        ('mech Red from ""', 15, "a name is missing"),
        ('mech Red from "m.yaml', 15, "the quotes do not close"),
        ("mech Red from m.yaml pilot", 27, "expected FILE or key=value"),
        ("mech Red from m.yaml pilot side=red", 28, "nothing a pilot has"),
        ("mech Red from m.yaml pilot luck=3", 28, "nothing a pilot has"),
        ("mech Red from m.yaml pilot ap=1 ap=2", 33, "a second time"),
        ("mech Red from m.yaml pilot ap=x", 28, "ap: expected a whole number from 0 to 99"),
        ("mech Red from m.yaml pilot hand_size=9", 28, "hand_size: expected a whole number from 3 to 8"),
        ("mech Red from m.yaml side=", 22, "is no side"),
        ("mech Red from m.yaml at 2", 25, "is no square"),
        ("mech Red from m.yaml at", 24, "is no square"),
        ("mech Red from m.yaml at 1,1 side=red", 25, "is no square"),
        ("mech Red from m.yaml extra", 22, "is too much"),
        ("mech a.b from m.yaml", 6, "is no name"),
        ("mech [/] from m.yaml", 6, "is no name"),
        ("mech begin from m.yaml", 6, "is a word of the language"),
        ("mech round from m.yaml", 6, "is a word of the language"),
        ("mech attack from m.yaml", 6, "is a word of the language"),
        ("mech " + "x" * 61 + " from m.yaml", 6, "is no name"),
    ],
)
def test_a_wrong_mech_line_says_where_and_what(line: str, column: int, words: str) -> None:
    found = entry_problem(line)
    assert found[0] == column
    assert words in found[1]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Red", "does what?"),
        ("Red fly", "There is no command fly"),
        ("Red d", "can mean"),
        ("Red attack salvo", "attack WEAPON TARGET"),
        ("Red attack salvo Blue distance far", "whole number of squares"),
        ("turnup Red", "turnup NAME CARD"),
        ("gm set Red.ap 3", 'because "…"'),
        ("gm set Red.ap 3 because nothing", "in quotes"),
        ('gm set Red.ap 3 because ""', "reason is empty"),
        ("undo twice", "is too much"),
        ("redo 2", "is too much"),
        ("expect", "write expect PATH VALUE"),
        ("expect Red.ap", "write expect PATH VALUE"),
        ("expect refused Not A Code", "is no code"),
        ("begin", "a second time"),
        ("begin now", "is too much"),
        ("seed 3", "write it before begin"),
        ("parts x", "write it before begin"),
        ("options packs=2", "write it before begin"),
        ("mech Blue from m.yaml", "write it before begin"),
        ("Red draw\x1b[2J", "an escape character"),
        ("Red draw\u202e", "turns the writing direction"),
    ],
)
def test_a_wrong_line_says_what_is_wrong(line: str, words: str) -> None:
    assert words in problem(line)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the fight never begins"),
        ("# nothing\n", "the fight never begins"),
        ("options cards=physical\nbegin", "nobody is there to fight"),
        ("options cards=paper\nmech Red from m.yaml\nbegin", "cards: expected dealt"),
        ("options\noptions cards=physical\nmech Red from m.yaml\nbegin", "write options key=value"),
        ("options cards=physical packs=9\nmech Red from m.yaml\nbegin", "packs: expected a whole number"),
        ("options cards=physical luck=1\nmech Red from m.yaml\nbegin", "luck: no such house rule"),
        ("options cards=physical packs\nmech Red from m.yaml\nbegin", "expected key=value"),
        ("options cards=physical cards=physical\nmech Red from m.yaml\nbegin", "a second time"),
        ("seed x\n" + FRAME, "seed: expected a whole number"),
        ("seed 1 2\n" + FRAME, "seed N"),
        (f"seed {2**63}\n" + FRAME, "seed: expected a whole number"),
        ("seed 1\nseed 2\n" + FRAME, "a second time"),
        ("parts\n" + FRAME, "expected parts DIR"),
        ("parts a b\n" + FRAME, "is too much"),
        ("parts a\nparts b\n" + FRAME, "a second time"),
        ("mech Red from m.yaml\n" + FRAME, "Red is there already"),
        ("Red draw\n" + FRAME, "comes too early"),
        ("expect round 1\n" + FRAME, "comes too early"),
    ],
)
def test_a_wrong_script_says_what_is_wrong(text: str, words: str) -> None:
    ((_, _, message),) = problems(text)
    assert words in message


def test_all_unreadable_lines_are_reported_at_once() -> None:
    text = "options cards=physical x=1\nmech begin from m.yaml\nmech Red from m.yaml\nbegin\nRed fly\n\n  expect\n"
    assert [found[:2] for found in problems(text)] == [(1, 24), (2, 6), (5, 1), (7, 3)]


@pytest.mark.parametrize("data", [b"\xff\xfeo\x00", b"begin\n\x80", bytes(range(256))])
def test_a_file_that_is_no_text_is_one_problem(data: bytes) -> None:
    with pytest.raises(FileError) as caught:
        read_script(data, "x.fight")
    assert "is not UTF-8" in str(caught.value)


def test_a_file_far_too_large_is_refused() -> None:
    with pytest.raises(FileError, match="this is no fight script"):
        read_script(b"#" * 3_000_000, "x.fight")


WORDS = st.sampled_from(
    [
        *("options", "parts", "seed", "mech", "begin", "from", "pilot", "side=red", "at", "2,3", "m.yaml"),
        *(
            "Red",
            "Blue",
            "attack",
            "defend",
            "lead",
            "4s",
            "jo",
            "expect",
            "refused",
            "warned",
            "undo",
            "redo",
        ),
        *(
            "cards=physical",
            "packs=3",
            "ap=1",
            "gm",
            "set",
            "Red.ap",
            "because",
            '"x"',
            '"',
            "#",
            "\\",
            "日本",
        ),
    ]
)
TEXTS = st.lists(st.lists(st.one_of(WORDS, st.text(max_size=5)), max_size=7).map(" ".join), max_size=12)


@given(TEXTS)
def test_any_text_is_read_or_refused_with_places(lines: list[str]) -> None:
    data = "\n".join(lines).encode("utf-8", "surrogatepass")
    found: tuple[Problem, ...] = ()
    try:
        read_script(data, "x.fight")
    except FileError as error:
        found = error.problems
    assert all(each.line >= 1 and each.column >= 1 and each.message for each in found)
