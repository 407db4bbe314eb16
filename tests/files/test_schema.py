from decimal import Decimal
from enum import Enum

import pytest

from mechtable.files.schema import Value, open_document
from tests.files.reading import Found, problems


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


def value(written: str) -> Value:
    return open_document(f"key: {written}\n", "f").mapping(("key",))["key"]


def complaint(read: Value) -> Found:
    (found,) = problems(read.findings.finish)
    return found


def test_missing_and_unknown_keys() -> None:
    root = open_document("hp: 3\ntosn: 2\nzzz: 1\n", "f")
    keys = root.mapping(("hp", "tons"), ("mounts",))
    assert keys["hp"].whole(1, 9) == 3
    assert not keys["mounts"].given
    assert problems(root.findings.finish) == [
        (1, 1, "tons", "the key is missing"),
        (2, 1, "tosn", "unknown key, did you mean tons? expected hp, tons or mounts"),
        (3, 1, "zzz", "unknown key: expected hp, tons or mounts"),
    ]


def test_an_optional_key_may_stand_empty_and_a_required_one_may_not() -> None:
    root = open_document("hp:\ntons: ~\n", "f")
    keys = root.mapping(("hp",), ("tons",))
    assert not keys["tons"].given
    keys["hp"].whole(1, 9)
    assert problems(root.findings.finish) == [
        (1, 4, "hp", "expected a whole number from 1 to 9, got nothing")
    ]


def test_what_is_no_mapping_is_one_problem_only() -> None:
    root = open_document("- a\n", "f")
    keys = root.mapping(("hp", "tons"))
    keys["hp"].whole(1, 9)
    keys["tons"].tons()
    assert problems(root.findings.finish) == [(1, 1, "", "expected the keys hp, tons, got a list")]


@pytest.mark.parametrize(
    "written", ["010", "1:30", "no", "1.0", "true", "'3'", "0x1F", "10", "-1", "[3]", "{a: 3}"]
)
def test_what_is_no_whole_number_of_the_range(written: str) -> None:
    read = value(written)
    assert read.whole(0, 9, default=5) == 5
    line, column, path, message = complaint(read)
    assert (line, column, path) == (1, 6, "key")
    assert message.startswith("expected a whole number from 0 to 9, got ")


def test_the_answer_shows_what_was_written() -> None:
    read = value("010")
    read.whole(0, 999)
    assert complaint(read)[3] == "expected a whole number from 0 to 999, got '010'"


@pytest.mark.parametrize(
    ("written", "tons"), [("2", "2"), ("0.75", "0.75"), ("31.50", "31.5"), ("1000", "1000")]
)
def test_4_4_tons_are_exact(written: str, tons: str) -> None:
    read = value(written).tons()
    assert read == Decimal(tons)
    assert isinstance(read, Decimal)


@pytest.mark.parametrize("written", ["0.1", "2.255", "-0.25", "1000.25", "true", "'2'", "2,5", "1e2"])
def test_4_4_tons_finer_than_a_quarter_or_out_of_range(written: str) -> None:
    read = value(written)
    read.tons()
    assert complaint(read)[:3] == (1, 6, "key")


def test_tons_have_no_negative_zero() -> None:
    assert not value("-0.0").tons().is_signed()


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("809", 'expected text, got 809: write it in quotes, "809"'),
        ("true", 'expected text, got true: write it in quotes, "true"'),
        ("''", "The name is empty: write at least one letter."),
        (
            '"a\\u202eb"',
            "The name holds a character that turns the writing direction (U+202E) as character 2: take it out.",
        ),
        ('"\\e[2J"', "The name holds an escape character (U+001B) as character 1: take it out."),
        ("[a]", "expected text, got a list"),
    ],
)
def test_text_passes_the_gate(written: str, message: str) -> None:
    read = value(written)
    assert read.text() == ""
    assert complaint(read) == (1, 6, "key", message)


def test_text_is_composed() -> None:
    assert value('"e\\u0301"').text() == "é"


def test_words_choices_and_ids() -> None:
    assert value("blue").choice(Colour) is Colour.BLUE
    wrong = value("green")
    assert wrong.choice(Colour) is Colour.RED
    assert complaint(wrong)[3] == "expected red or blue, got 'green'"
    assert value("gloria-mk-iv").slug() == "gloria-mk-iv"
    assert value("Magpie_2").word() == "Magpie_2"


@pytest.mark.parametrize("written", ["Gloria", "-a", "a_b", "a b", "é", "x" * 61, "'a\n\n  b'", "7", "''"])
def test_what_is_no_id(written: str) -> None:
    read = value(written)
    assert read.slug() == ""
    assert complaint(read)[:3] == (1, 6, "key")


@pytest.mark.parametrize(
    "written", ["2026-02-30", "2024-13-45", "0000-01-01", "20260110", "2026-1-1", "2026-W01-1"]
)
def test_what_is_no_date(written: str) -> None:
    read = value(written)
    read.day()
    assert complaint(read)[:3] == (1, 6, "key")


def test_a_deep_value_has_its_path() -> None:
    root = open_document("- a: {b: [1, x]}\n", "f")
    (item,) = root.items("things")
    inner = item.mapping(("a",))["a"].mapping(("b",))["b"].items("numbers")
    assert [number.whole(0, 9) for number in inner] == [1, 0]
    assert problems(root.findings.finish) == [
        (1, 14, "[1].a.b[2]", "expected a whole number from 0 to 9, got 'x'")
    ]


def test_a_vocabulary_that_could_not_be_read_raises_no_second_alarm() -> None:
    read = value("melee")
    assert read.word_of(()) == ""
    read.findings.finish()


def test_plain_values() -> None:
    assert value("{a: [1, 2.50, ~, true, x]}").plain() == {"a": [1, "2.50", None, True, "x"]}


def test_truth() -> None:
    assert value("true").truth() is True
    wrong = value("yes")
    assert wrong.truth() is False
    assert complaint(wrong)[3] == "expected true or false, got 'yes'"
