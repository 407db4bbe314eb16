import json
import subprocess
import sys
import time
from decimal import Decimal

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from mechtable.files import strict_yaml
from mechtable.files.nodes import Listing, Node, Scalar, Table
from mechtable.files.problems import MOST, FileError, Problem
from mechtable.files.strict_yaml import DEPTH_LIMIT, DIGIT_LIMIT, SIZE_LIMIT, read_document
from tests.files.reading import places, problems


@pytest.fixture(params=["libyaml", "pure"], autouse=True)
def _each_loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test of this file runs with libyaml and without."""
    loader = yaml.CSafeLoader if request.param == "libyaml" else yaml.SafeLoader
    monkeypatch.setattr(strict_yaml, "LOADER", loader)


def read(data: str | bytes) -> Node:
    return read_document(data, "f.yaml")


def found(data: str | bytes) -> list[tuple[int, int, str, str]]:
    return problems(lambda: read(data))


def value_of(written: str) -> object:
    tree = read(f"key: {written}\n")
    assert isinstance(tree, Table)
    node = tree.entries[0].value
    assert isinstance(node, Scalar)
    return node.value


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("0", 0),
        ("-12", -12),
        ("+7", 7),
        ("0.75", Decimal("0.75")),
        ("-0.5", Decimal("-0.5")),
        ("31.50", Decimal("31.50")),
    ],
)
def test_the_few_values_that_are_not_text(written: str, value: object) -> None:
    assert value_of(written) == value
    assert type(value_of(written)) is type(value)


@pytest.mark.parametrize(
    "written",
    [
        *(
            "no",
            "yes",
            "on",
            "off",
            "y",
            "True",
            "FALSE",
            "Null",
            "1:30",
            "12:30:45",
            "010",
            "08",
            "0x1F",
            "0o7",
        ),
        *("1_000", ".inf", ".5", "5.", "1e3", "2024-01-02", "2024-13-45", "♠", "5/10", "3-5", "10+", "+50%"),
        *("\uff11\uff12", "\u0663"),
    ],
)
def test_everything_else_stays_text(written: str) -> None:
    assert value_of(written) == written


@pytest.mark.parametrize("quote", ['"', "'"])
def test_what_stands_in_quotes_is_text(quote: str) -> None:
    for word in ("true", "null", "~", "", "12", "0.5"):
        assert value_of(f"{quote}{word}{quote}") == word


@given(
    st.text(st.sampled_from("\\ud8u3e0😀🤖漢é\"'")),
    st.booleans(),
)
def test_json_is_read_however_its_writer_escapes_letters(text: str, plain: bool) -> None:
    tree = read(json.dumps({"key": text}, ensure_ascii=not plain))
    assert isinstance(tree, Table)
    (entry,) = tree.entries
    assert isinstance(entry.value, Scalar)
    assert entry.value.value == text


def test_what_looks_like_an_escape_of_json_stays_text_in_yaml() -> None:
    assert value_of(r"'\ud83e\udd16'") == r"\ud83e\udd16"


def test_every_value_has_its_position() -> None:
    tree = read("# parts\n- id: a\n  dr: {laser: 2}\n-\n  - x\n")
    assert isinstance(tree, Listing)
    first, second = tree.items
    assert isinstance(first, Table)
    assert isinstance(second, Listing)
    assert (first.line, first.column) == (2, 3)
    assert [(entry.name, entry.key.line, entry.key.column) for entry in first.entries] == [
        ("id", 2, 3),
        ("dr", 3, 3),
    ]
    inner = first.entries[1].value
    assert isinstance(inner, Table)
    assert (inner.entries[0].value.line, inner.entries[0].value.column) == (3, 15)
    assert (second.items[0].line, second.items[0].column) == (5, 5)


def test_columns_count_characters() -> None:
    assert isinstance(tree := read("日本: 鎧\n"), Table)
    assert (tree.entries[0].value.line, tree.entries[0].value.column) == (1, 5)


def test_an_empty_file_is_an_empty_value() -> None:
    for data in ("", "\n", "# only a comment\n", "---\n"):
        assert isinstance(tree := read(data), Scalar)
        assert tree.value is None


def test_a_byte_order_mark_is_read_and_shifts_nothing() -> None:
    assert read(b"\xef\xbb\xbfa: 1\n") == read(b"a: 1\n") == read("\ufeffa: 1\n")


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_refused_by_name(codec: str) -> None:
    assert found("name: Bull\n".encode(codec)) == [
        (1, 1, "", "the file is written in UTF-16: expected UTF-8, save it so")
    ]


def test_bytes_that_are_no_utf_8_have_a_place() -> None:
    assert found("a: 1\nb: é\n".encode("latin-1")) == [
        (2, 4, "", "the byte 0xe9 is not UTF-8: expected a file saved as UTF-8")
    ]


def test_duplicate_keys_name_both_lines() -> None:
    assert found("a: 1\nb: {c: 1, c: 2}\na: 2\n") == [
        (2, 11, "b.c", "the key stands in line 2 and in line 2"),
        (3, 1, "a", "the key stands in line 1 and in line 3"),
    ]


def test_keys_are_text_as_written() -> None:
    assert isinstance(tree := read("4: a\ntrue: b\n'x y': c\n"), Table)
    assert [entry.name for entry in tree.entries] == ["4", "true", "x y"]


def test_keys_that_are_no_text() -> None:
    assert found("[a]: 1\n? {b: 1}\n: 2\n'': 3\n?\n: 4\n\"a\\tb\": 5\n") == [
        (1, 1, "", "a key must be text"),
        (2, 3, "", "a key must be text"),
        (4, 1, "", "a key must be text"),
        (5, 2, "", "a key must be text"),
        (7, 1, "", "the key 'a\\tb' holds a control character"),
    ]


def test_three_traps_in_one_file_are_three_problems() -> None:
    assert found("a: &x 1\nb: *x\nc: !!int x\n") == [
        (1, 4, "a", "'&x' names a value to repeat it: take it out"),
        (2, 4, "b", "'*x' repeats another value: write the value out"),
        (3, 4, "c", "the tag '!!int' is not read: take it out"),
    ]


@pytest.mark.parametrize(
    "tagged", ["!!str x", "!!python/object:os.system x", "!mine {a: 1}", "!!set [a]", "! x"]
)
def test_tags_are_refused(tagged: str) -> None:
    assert places(lambda: read(f"- {tagged}\n")) == [(1, 3, "[1]")]


def test_merge_keys_are_refused() -> None:
    assert found("a: 1\n<<: {b: 2}\n") == [(2, 1, "", "merge keys (<<) are not read: write the keys out")]
    assert isinstance(tree := read("'<<': 1\n"), Table)
    assert tree.entries[0].name == "<<"


def test_a_second_document_is_refused() -> None:
    message = "a second document starts here: expected one document in a file"
    assert found("a: 1\n---\nb: 2\n") == [(2, 1, "", message)]
    assert found("---\na: 1\n...\n---\n") == [(4, 1, "", message)]


def test_billion_laughs_end_at_once() -> None:
    lines = ["a0: &a0 [lol]"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    begun = time.perf_counter()
    bomb = found("\n".join(lines))
    assert time.perf_counter() - begun < 2
    assert bomb[0] == (1, 5, "a0", "'&a0' names a value to repeat it: take it out")


def test_a_list_that_contains_itself() -> None:
    assert places(lambda: read("&a [*a]\n")) == [(1, 1, ""), (1, 5, "[1]")]


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? ", "[a, {b: "])
@pytest.mark.parametrize("times", [DEPTH_LIMIT + 1, 900, 20_000])
def test_nesting_is_refused_and_never_a_traceback(opening: str, times: int) -> None:
    assert len(found(opening * times)) == 1


def test_nesting_has_a_limit_with_a_place() -> None:
    assert found("[" * (DEPTH_LIMIT + 1) + "]" * (DEPTH_LIMIT + 1)) == [
        (1, DEPTH_LIMIT + 1, "", "more than 30 levels inside each other: expected fewer")
    ]
    assert isinstance(read("[" * DEPTH_LIMIT + "]" * DEPTH_LIMIT), Listing)


def test_very_long_numbers() -> None:
    long = "a number of 5000 digits: expected at most 15"
    assert found(f"a: {'9' * 5000}\nb: -0.{'9' * 4999}\n") == [(1, 4, "a", long), (2, 4, "b", long)]
    assert value_of("9" * DIGIT_LIMIT) == int("9" * DIGIT_LIMIT)


def test_control_characters_have_a_place_and_reading_goes_on() -> None:
    assert found("a: x\x1b[2J\nb: \x85\nc: !!int 3\n") == [
        (1, 5, "", "the character U+001B is not allowed in a file: take it out"),
        (2, 4, "", "the character U+0085 is not allowed in a file: take it out"),
        (3, 4, "c", "the tag '!!int' is not read: take it out"),
    ]
    assert places(lambda: read(b"a: \x00\n")) == [(1, 4, "")]
    assert places(lambda: read("a: \ud800\n")) == [(1, 4, "")]


def test_a_file_too_large_is_not_looked_at() -> None:
    assert found(b"[" * (SIZE_LIMIT + 1)) == [
        (1, 1, "", f"the file has {SIZE_LIMIT + 1} bytes: expected at most {SIZE_LIMIT}")
    ]
    with pytest.raises(FileError, match="expected at most 10"):
        read_document("日本日本", "f.yaml", limit=10)


def test_a_syntax_error_has_a_place_and_keeps_what_was_found_before() -> None:
    before, error = found("a: *x\nb: c: d\n")
    assert before == (1, 4, "a", "'*x' repeats another value: write the value out")
    assert error[:3] == (2, 5, "")
    assert error[3].startswith("this is not YAML: mapping values are not allowed")
    assert error[3].endswith("near 'b: c: d'")


@pytest.mark.parametrize(
    "hostile",
    ['"\\UFFFFFFFF"', "%YAML " + "9" * 5000 + ".1\n--- a", "@x", "a: [1\nb: 2", "\t- x", "`", "%", "&", "*"],
)
def test_hostile_syntax_is_one_problem(hostile: str) -> None:
    assert len(found(hostile)) == 1


@given(st.one_of(st.text(alphabet="[]{}:,-?!&*#|>%@'\" \n\tab01.~<\\U", max_size=40), st.binary(max_size=40)))
def test_nothing_but_a_file_error_ever_comes_out(data: str | bytes) -> None:
    listed: tuple[Problem, ...] = ()
    shown = ""
    try:
        read(data)
    except FileError as error:
        listed, shown = error.problems, str(error)
    assert all(problem.line >= 1 and problem.column >= 1 for problem in listed)
    assert len(shown.splitlines()) == len(listed)


def test_without_libyaml_reading_and_writing_go_on() -> None:
    script = (
        "import yaml; del yaml.CSafeLoader, yaml.CSafeDumper\n"
        "from mechtable.files.mechs import read_mech, write_mech\n"
        "text = 'mech: no\\nitems:\\n- {item: \\'010\\', at: left hand}\\nnotes: |-\\n  a\\n  b\\n'\n"
        "print(read_mech(write_mech(read_mech(text, 'm')), 'm') == read_mech(text, 'm'))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_a_file_of_nothing_but_faults_is_given_up() -> None:
    listed = found("- *a\n" * 10_000)
    assert len(listed) == MOST + 1
    assert listed[-1] == (MOST + 1, 1 + 2, "", "too many problems: the rest is not listed")
