"""Fight scripts as text: the grammar of the design, and every unreadable line at once."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.cards import parse_card
from mechtable.engine.errors import RuleError
from mechtable.files.problems import FileError, Problem
from mechtable.files.script_lines import without_comment
from mechtable.files.scripts import (
    Entry,
    ExpectRefused,
    ExpectValue,
    ExpectWarned,
    FileName,
    Give,
    Redo,
    Script,
    Statement,
    Undo,
    read_script,
)
from mechtable.rules.combat import commands as c
from tests.files.reading import ROOT

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


def test_the_worked_script_is_read_whole() -> None:
    script = read_script((ROOT / "tests/data/examples/worked.fight").read_bytes(), "worked.fight")
    assert script.options.ap_base == 6
    red, blue = script.entries
    assert (red.name, red.side, red.at) == ("Red", "red", (2, 3))
    assert (red.mech.name, red.pilot) == ("example-mech.yaml", FileName("pilot.yaml", 3, 39))
    assert blue.pilot == {"piloting": 1, "initiative": 1, "ap": 2, "hand_size": 4}
    kinds = [type(statement).__name__ for statement in script.statements]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "ExpectValue": 15,
        "Give": 17,
        "ExpectRefused": 1,
        "Undo": 1,
        "Redo": 1,
    }


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("Red attack salvo Blue", c.Attack("Red", "salvo", "Blue")),
        ("Red attack salvo@left_arm Blue distance 7", c.Attack("Red", "salvo@left_arm", "Blue", 7)),
        ("Red attack salvo#2 Blue # a comment", c.Attack("Red", "salvo#2", "Blue")),
        ("  Red\tdefend buy", c.Answer("Red", c.Defend.BUY)),
        ("Red lead 10H", c.Lead("Red", parse_card("10h"))),
        ("Red lead 4♠\ufe0f", c.Lead("Red", parse_card("4s"))),
        ("Red follow -", c.Follow("Red", ())),
        ("Red move 2, 3", c.Move("Red", (2, 3))),
        ("turnup Red jo", c.TurnUp("Red", parse_card("jo"))),
        ("reshuffle", c.Reshuffle()),
        ('gm set Red.ap 3 because "a # is no comment"', c.GmSet("Red.ap", "3", "a # is no comment")),
        (r'gm end because "he said \"stop\" # here"', c.GmEnd('he said "stop" # here')),
    ],
)
def test_commands_are_those_of_the_notation(line: str, command: c.Command) -> None:
    statement = said(line)
    assert isinstance(statement, Give)
    assert (statement.line, statement.command) == (BODY, command)


@pytest.mark.parametrize(
    ("line", "statement"),
    [
        ("undo", Undo(BODY)),
        ("redo  # again", Redo(BODY)),
        ("expect Red.ap 3", ExpectValue(BODY, "Red.ap", "3")),
        ("expect last.attack_hand Two Pair   # words", ExpectValue(BODY, "last.attack_hand", "Two Pair")),
        ("expect Red.position 2, 3", ExpectValue(BODY, "Red.position", "2, 3")),
        ("expect refused", ExpectRefused(BODY, None)),
        ("expect refused not_enough_ap", ExpectRefused(BODY, "not_enough_ap")),
        ("expect warned", ExpectWarned(BODY, None)),
        ("expect warned still_hot", ExpectWarned(BODY, "still_hot")),
    ],
)
def test_statements(line: str, statement: Statement) -> None:
    assert said(line) == statement


@pytest.mark.parametrize("line", ["Red lead 1z", "Red follow 4s 99", "turnup Red 4", "Red move here"])
def test_a_card_or_square_that_does_not_exist_is_a_refusal_of_its_line(line: str) -> None:
    statement = said(line)
    assert isinstance(statement, Give)
    assert isinstance(statement.command, RuleError)
    assert statement.command.code in ("bad_card", "bad_value")


def test_a_mech_may_have_a_pilot_a_side_and_a_square() -> None:
    assert entered("mech Red from m.yaml") == Entry(name="Red", mech=FileName("m.yaml", 2, 15))
    full = entered('mech Red from "my mech.yaml" pilot "my pilot.yaml" side=red at 2, -3')
    assert full == Entry(
        name="Red",
        mech=FileName("my mech.yaml", 2, 15),
        pilot=FileName("my pilot.yaml", 2, 36),
        side="red",
        at=(2, -3),
    )
    assert entered("mech Red from m.yaml pilot piloting=4 side=a at 0,0").pilot == {"piloting": 4}
    assert entered("mech 疾風 from m.yaml").name == "疾風"
    together = entered("mech Rat1 from m.yaml pilot ap=1 side=a squad=rats cards=dealt player=ann at 0,0")
    assert (together.side, together.squad, together.player) == ("a", "rats", "ann")


@pytest.mark.parametrize("more", ["", " side=a", " at 2,3", " pilot p.yaml side=a at 2, 3", " pilot ap=1"])
def test_7_8_a_mech_may_wait_in_reserve(more: str) -> None:
    plain = entered(f"mech Red from m.yaml{more}")
    text = f"# here\nmech Red from m.yaml{more} reserve\nmech Blue from m.yaml\nbegin\n"
    waiting, blue = read_script(text.encode(), "x.fight").entries
    assert waiting == replace(plain, reserve=True)
    assert not plain.reserve
    assert not blue.reserve


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


def test_setup_words_are_read() -> None:
    script = read(
        "parts ../my parts\n".replace("my parts", "parts") + "seed 12\n" + FRAME + "Red draw\r\nundo\rredo"
    )
    assert (script.parts, script.seed) == (FileName("../parts", 1, 7), 12)
    assert [statement.line for statement in script.statements] == [6, 7, 8]
    assert read(f"seed {2**63 - 1}\n" + FRAME).seed == 2**63 - 1
    assert read('parts "my parts"\n' + FRAME).parts == FileName("my parts", 1, 7)


@pytest.mark.parametrize("data", [b"\xff\xfeo\x00", b"begin\n\x80", bytes(range(256))])
def test_a_file_that_is_no_text_is_one_problem(data: bytes) -> None:
    with pytest.raises(FileError) as caught:
        read_script(data, "x.fight")
    assert "is not UTF-8" in str(caught.value)


def test_a_file_far_too_large_is_refused() -> None:
    with pytest.raises(FileError, match="this is no fight script"):
        read_script(b"#" * 3_000_000, "x.fight")


def test_a_byte_order_mark_is_passed_over() -> None:
    assert read_script(b"\xef\xbb\xbf" + FRAME.encode(), "x.fight").entries


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("# all", ""),
        ("a # b", "a "),
        ("a\t# b", "a\t"),
        ("a#b", "a#b"),
        ('a "b # c" # d', 'a "b # c" '),
        (r'a "b \" # c" # d', r'a "b \" # c" '),
        ('a "b # c', 'a "b # c'),
    ],
)
def test_a_comment_starts_at_the_start_or_after_a_blank_outside_quotes(line: str, left: str) -> None:
    assert without_comment(line) == left


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
