"""Fight scripts as text: what the grammar of the design reads."""

from dataclasses import replace

import pytest

from mechtable.engine.cards import parse_card
from mechtable.engine.errors import RuleError
from mechtable.files.script_lines import without_comment
from mechtable.files.scripts import (
    Entry,
    ExpectRefused,
    ExpectValue,
    ExpectWarned,
    FileName,
    Give,
    Redo,
    Statement,
    Undo,
    read_script,
)
from mechtable.rules.combat import commands as c
from tests.files.reading import ROOT
from tests.files.script_texts import BODY, FRAME, entered, read, said


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


def test_setup_words_are_read() -> None:
    script = read(
        "parts ../my parts\n".replace("my parts", "parts") + "seed 12\n" + FRAME + "Red draw\r\nundo\rredo"
    )
    assert (script.parts, script.seed) == (FileName("../parts", 1, 7), 12)
    assert [statement.line for statement in script.statements] == [6, 7, 8]
    assert read(f"seed {2**63 - 1}\n" + FRAME).seed == 2**63 - 1
    assert read('parts "my parts"\n' + FRAME).parts == FileName("my parts", 1, 7)


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
