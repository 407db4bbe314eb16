from datetime import date

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from mechtable.files.schema import open_document
from mechtable.files.writer import Inline, InlineList, Plain, dump, lines, without_empty
from tests.files.texts import HOSTILE, names, notes


@given(st.lists(names, max_size=5), st.dictionaries(names, names, max_size=5), notes)
def test_texts_come_back_equal(listed: list[str], keyed: dict[str, str], note: str) -> None:
    document: dict[str, Plain] = {
        "list": listed,
        "in line": InlineList(listed),
        "keys": Inline(keyed),
        "note": lines(note),
    }
    written = dump(document)
    read = open_document(written, "f")
    assert read.plain() == {"list": listed, "in line": listed, "keys": keyed, "note": note}
    read.findings.finish()


@pytest.mark.parametrize("text", HOSTILE)
def test_other_readers_read_the_same(text: str) -> None:
    assert yaml.safe_load(dump({"a": text, "b": Inline({"c": text})})) == {"a": text, "b": {"c": text}}


def test_a_value_met_twice_is_written_twice() -> None:
    day = date(2026, 1, 10)
    shared = Inline(a=1, day=day)
    assert dump([shared, shared]) == "- {a: 1, day: 2026-01-10}\n- {a: 1, day: 2026-01-10}\n"


def test_lines_are_written_as_a_block() -> None:
    assert dump({"notes": lines("She owes:\n\n- a bolt")}) == "notes: |-\n  She owes:\n\n  - a bolt\n"


def test_what_says_nothing_is_left_out() -> None:
    assert without_empty({"a": "", "b": [], "c": 0, "d": "x"}) == {"d": "x"}
