"""Terms are put into a filter and taken out of it without changing what else it says."""

import pytest
from hypothesis import given

from mechtable.rules.part_filter import EVERYTHING, Either, Every, Filter, Is, Not, every, written
from mechtable.rules.part_filter_parser import read_filter
from mechtable.rules.part_filter_terms import holds, terms_of, toggled, without
from tests.rules.filters import WORDS_OF_DAMAGE, atoms, filters


def read(text: str) -> Filter:
    return read_filter(text, WORDS_OF_DAMAGE)


@given(filters, atoms)
def test_a_term_put_in_stands_there_and_its_negation_does_not(wanted: Filter, term: Filter) -> None:
    now = toggled(without(wanted, term, Not(term)), term)
    assert holds(now, term)
    assert not holds(now, Not(term))
    assert without(now, term) == without(wanted, term, Not(term))
    assert toggled(now, term) == without(now, term)


@given(filters)
def test_the_terms_together_are_the_filter(wanted: Filter) -> None:
    assert every(terms_of(wanted)) == wanted


@pytest.mark.parametrize(
    ("before", "term", "alone", "after"),
    [
        ("", "kind:weapon", True, "kind:weapon"),
        ("kind:weapon tons<=2", "kind:item", True, "tons<=2 kind:item"),
        ("kind:weapon", "kind:weapon", True, ""),
        ("-tag:rare x", "tag:rare", False, "x tag:rare"),
        ("tag:rare x", "-tag:rare", False, "x -tag:rare"),
        ("tag:rare", "tag:light", False, "tag:rare tag:light"),
        ("kind:weapon", "-kind:item", True, "kind:weapon -kind:item"),
        ("kind:arm or kind:head", "tag:rare", False, "(kind:arm or kind:head) tag:rare"),
        ("-(tag:rare or tag:light)", "tag:rare", False, "-(tag:rare or tag:light) tag:rare"),
    ],
)
def test_what_the_line_says_then(before: str, term: str, alone: bool, after: str) -> None:
    assert written(toggled(read(before), read(term), alone=alone)) == after


def test_the_kinds_of_terms() -> None:
    assert terms_of(EVERYTHING) == ()
    assert isinstance(read("a or b"), Either)
    assert terms_of(read("a or b")) == (read("a or b"),)
    assert terms_of(read("kind:arm x")) == (Is("kind", "arm"), read("x"))
    assert isinstance(read("a b"), Every)
