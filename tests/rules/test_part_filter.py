"""The filter of the catalogue: read, written, matched; it never crashes and evaluates nothing."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.rules.part_filter import (
    Filter,
    Says,
    wants,
    written,
)
from mechtable.rules.part_filter_parser import DEEPEST, LONGEST, FilterError
from mechtable.rules.part_traits import Entry
from mechtable.rules.parts import Arm, Head, Legs, Weapon
from mechtable.rules.skills import Skill
from tests.oracles.plain_filter import plain
from tests.rules.filters import ENTRIES, SET, WORDS_OF_DAMAGE, filters, read


def found(text: str) -> set[str]:
    wanted = read(text)
    return {entry.id for entry in ENTRIES if wants(wanted, entry, WORDS_OF_DAMAGE, SET)}


def refused(text: str) -> tuple[int, str]:
    with pytest.raises(FilterError) as caught:
        read(text)
    return caught.value.column, caught.value.reason


@given(filters)
def test_what_is_written_reads_back_equal(wanted: Filter) -> None:
    assert read(written(wanted)) == wanted


pieces = st.sampled_from(
    (
        "kind:weapon",
        "tons",
        "<=",
        "2",
        '"',
        "(",
        ")",
        "-",
        "or",
        "and",
        "not",
        ":",
        "!",
        "=",
        " ",
        "style:",
        "has:",
        "x",
        "\\",
    )
)


@given(
    st.text(max_size=40)
    | st.lists(pieces, max_size=12).map("".join)
    | st.lists(pieces, max_size=12).map(" ".join)
)
def test_no_text_crashes_it(text: str) -> None:
    fault = None
    try:
        wanted = read(text)
    except FilterError as error:
        fault = error
    if fault is not None:
        assert 1 <= fault.column <= len(text) + 1
        assert fault.reason
        return
    assert read(written(wanted)) == wanted
    for entry in ENTRIES[:3]:
        wants(wanted, entry, WORDS_OF_DAMAGE)


@given(filters, st.sampled_from(ENTRIES))
def test_it_agrees_with_the_plainest_reading(wanted: Filter, entry: Entry) -> None:
    assert wants(wanted, entry, WORDS_OF_DAMAGE, SET) is plain(wanted, entry)


def ids(test: Callable[[Entry], bool]) -> set[str]:
    return {entry.id for entry in ENTRIES if test(entry)}


@pytest.mark.parametrize(
    ("text", "test"),
    [
        ("", lambda entry: True),
        ("kind:weapon", lambda entry: isinstance(entry, Weapon)),
        ("KIND:Weapon", lambda entry: isinstance(entry, Weapon)),
        ("kind:weapon tons <= 2", lambda entry: isinstance(entry, Weapon) and entry.tons <= 2),
        ("tons=0.25", lambda entry: entry.id == "lams-2"),
        ("tons:2.75", lambda entry: entry.id == "centipede-2"),
        ("tag:rare", lambda entry: entry.id in ("zantetsuken-2", "centipede-2")),
        ("tag:rare -tag:heavy", lambda entry: entry.id == "centipede-2"),
        ("price>80", lambda entry: entry.id == "zantetsuken-2"),
        ("price >= 80", lambda entry: entry.id in ("zantetsuken-2", "lams-2")),
        ("manufacturer:kestrel", lambda entry: entry.id == "zantetsuken-2"),
        ("manufacturer=kestrel", lambda entry: False),
        ('manufacturer="Kestrel & Sons"', lambda entry: entry.id == "zantetsuken-2"),
        ("pack:night-market", lambda entry: entry.id == "zantetsuken-2"),
        ("type:explosion", lambda entry: isinstance(entry, Weapon) and entry.damage_type in ("explosion", "missile")),
        ("damage_type:explosion", lambda entry: isinstance(entry, Weapon) and entry.damage_type == "explosion"),
        ("trigger:activated kind:item", lambda entry: entry.id == "perseus-jump-jets"),
        ("sensors>4", lambda entry: isinstance(entry, Head) and entry.sensors > 4),
        ("move!=6 kind:legs", lambda entry: isinstance(entry, Legs) and entry.move != 6),
        ("kind!=weapon kind!=skill tons>5", lambda entry: getattr(entry, "tons", 0) > 5),
        ("kind:arm or kind:head", lambda entry: isinstance(entry, Arm | Head)),
        ("kind:arm mount:shoulder or kind:head", lambda entry: isinstance(entry, Head) or entry.id in ("bobcat",)),
        ("kind:arm (mount:shoulder or kind:head)", lambda entry: entry.id in ("bobcat",)),
        ("not kind:skill and not has:effect", lambda entry: not isinstance(entry, Skill) and not entry.effects),
        ("xp>=45", lambda entry: isinstance(entry, Skill) and entry.price >= 45),
        ("-has:ammo kind:weapon", lambda entry: isinstance(entry, Weapon) and entry.ammo is None),
        ("kestrel", lambda entry: entry.id == "zantetsuken-2"),
        ("maker:kestrel", lambda entry: entry.id == "zantetsuken-2"),
        ("is:favourite", lambda entry: entry.id in SET["favourite"]),
        ("IS:fav kind:weapon", lambda entry: entry.id == "zantetsuken"),
        ("-is:used", lambda entry: entry.id not in SET["used"]),
        ("is:unknown", lambda entry: False),
        ('"bridge pier"', lambda entry: entry.id in ("zantetsuken-2",)),
        ("Heavy", lambda entry: entry.id == "zantetsuken-2" or "heavy" in str(getattr(entry, "flavour", "")).casefold()),
    ],
)  # fmt: skip
def test_what_it_finds(text: str, test: Callable[[Entry], bool]) -> None:
    assert found(text) == ids(test)


def test_the_examples_find_something_and_not_everything() -> None:
    for text in (
        "tag:rare",
        "type:explosion",
        "trigger:activated kind:item",
        "xp>=45",
        "kind:arm or kind:head",
        "is:favourite",
    ):
        assert 0 < len(found(text)) < len(ENTRIES)


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("kind:weapon stile:melee", 13, "no name is called stile: did you mean style? known are kind, style"),
        ("style:meele", 7, "did you mean melee? known are melee, precision, ballistic, spread"),
        ("tons<=two", 7, "tons is a figure: expected a number such as 2 or 0.75, got two"),
        ("tons<=1e3", 7, "expected a number"),
        ("kind<weapon", 5, "kind is a word, which < cannot compare: write kind:"),
        ("kind:", 6, "nothing is said after kind:"),
        ("tons<= )", 8, "nothing is said after tons<="),
        ("(kind:arm", 1, "this ( is not closed"),
        ("kind:arm)", 9, "this ) closes nothing"),
        ('name:"x', 6, 'this " is not closed'),
        ('name:""', 6, "nothing between the quotes"),
        ("a or", 5, "the filter ends where a term is expected"),
        ("a or or b", 6, "or stands where a term is expected"),
        ("()", 2, ") stands where a term is expected"),
        ("a - b", 3, "- stands alone"),
        ("<2", 1, "< compares nothing"),
        ("tons!2", 5, "! is no comparison: expected : < <= = >= > !="),
        ("has:wings", 5, "no name is called wings"),
        ("is:favorite", 4, "no mark is called favorite: did you mean favourite? known are favourite, fav, used, unknown"),
        ("x" * (LONGEST + 1), LONGEST + 1, "at most 2000 are read"),
        ("-" * (DEEPEST + 5) + "x", DEEPEST + 2, "more than 40 terms inside each other"),
        ("(" * 500 + "x" + ")" * 500, DEEPEST + 2, "inside each other"),
    ],
)  # fmt: skip
def test_a_fault_is_shown_at_its_column_with_what_is_known(text: str, column: int, words: str) -> None:
    at, reason = refused(text)
    assert at == column
    assert words in reason


@pytest.mark.parametrize("text", ["{tons}", "%s", "entry.id", "lambda", "__class__", "1/0", "tons**2"])
def test_what_looks_like_a_program_is_text(text: str) -> None:
    assert read(text) == Says(text)
    assert found(text) == set()
