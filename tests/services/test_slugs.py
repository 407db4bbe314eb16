"""Names as one word: no letter is dropped, whatever script it is of."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.files.shapes import SLUG_PATTERN
from mechtable.services.slugs import SLUG_LENGTH, own_file_slug, own_slug, slug, spelled

NAMES = (
    ("Straße", "strasse"),
    ("STRAẞE 2", "strasse-2"),
    ("Ørsted", "orsted"),
    ("Łódź", "lodz"),
    ("Ægir's Œuvre", "aegir-s-oeuvre"),
    ("Þór & Ðan", "thor-dan"),
    ("Señor Müller", "senor-muller"),
    ("Журавль X", "журавль-x"),
    ("Ελλάδα 7", "ελλάδα-7"),
    ("火の鳥 Mk II", "火の鳥-mk-ii"),
    ("ﬁre ①", "fire-1"),
    ("Ƒ™", "ftm"),
    ("🤖", "mech"),
    ("77", "mech"),
    ("", "mech"),
)


@pytest.mark.parametrize(("name", "word"), NAMES)
def test_a_name_keeps_its_letters(name: str, word: str) -> None:
    assert slug(name, "mech") == word


@pytest.mark.parametrize(
    ("name", "word"),
    [
        *NAMES,
        ("ยักษ์ไทย 2", "ยักษ์ไทย-2"),
        ("हिन्दी", "हिन्दी"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("Zalgo z\u0300\u0301x", "zalgo-zx"),
        ("\u0e31\u0e31", "mech"),
        ("ж - \u0301и", "ж-и"),
    ],
)
def test_a_name_that_is_read_keeps_the_marks_of_its_letters(name: str, word: str) -> None:
    assert spelled(name, "mech") == word


@given(st.text(max_size=60))
def test_what_is_spelled_stays_as_it_is_spelled(name: str) -> None:
    found = spelled(name, "mech")
    assert len(found) <= SLUG_LENGTH
    assert spelled(found, "mech") == found


@given(st.text(max_size=60))
def test_a_slug_is_one_word_that_is_its_own_slug(name: str) -> None:
    found = slug(name, "mech")
    assert re.fullmatch(r"[^\W_]+(-[^\W_]+)*", found)
    assert len(found) <= SLUG_LENGTH
    assert slug(found, "mech") == found
    assert own_slug(name, "mech", {found}) == f"{found}-2"


@given(st.text(max_size=60))
def test_any_name_gives_a_file_that_its_kind_may_have(name: str) -> None:
    assert re.fullmatch(SLUG_PATTERN, own_file_slug(name, "map", ()))


def test_a_file_is_named_by_what_is_ascii_of_a_name_else_by_the_stand_in() -> None:
    taken: set[str] = set()
    for name in ("漢字", "Журавль", "Журавль 7", "The yard 漢"):
        taken.add(own_file_slug(name, "map", taken))
    assert taken == {"map", "map-2", "7", "the-yard"}
