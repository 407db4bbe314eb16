"""The index of the catalogue answers as the filter does, entry by entry; its sorting and counting are those of hand."""

from collections import Counter
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.part_filter import EVERYTHING, Filter, wants
from mechtable.rules.part_filter_parser import read_filter
from mechtable.rules.part_index import FILES, NAME, PartIndex
from mechtable.rules.part_traits import FIGURES, WORDS, Entry
from mechtable.rules.parts import Weapon
from mechtable.rules.placeholders import Placeholder, placeholders
from mechtable.rules.places import Location, Place
from mechtable.rules.skills import Skill
from tests.rules.filters import CATALOGUE, ENTRIES, SET, WORDS_OF_DAMAGE, filters

UNKNOWN = (Placeholder("far-eye", "head"), Placeholder("Moon-Gun"))
WHOLE = Catalogue(
    parts={entry.id: entry for entry in ENTRIES if not isinstance(entry, Skill)},
    taxonomy=WORDS_OF_DAMAGE,
    hands=CATALOGUE.hands,
    skills=CATALOGUE.skills,
)
INDEX = PartIndex(WHOLE, UNKNOWN)
KNOWN: tuple[Entry, ...] = tuple(entry for entry in INDEX.entries if not isinstance(entry, Placeholder))


@given(filters)
def test_it_finds_what_the_filter_wants(wanted: Filter) -> None:
    found = INDEX.find(wanted, SET)
    assert list(found) == sorted(set(found))
    assert [place for place in found if place < len(KNOWN)] == [
        place for place, entry in enumerate(KNOWN) if wants(wanted, entry, WORDS_OF_DAMAGE, SET)
    ]


def ids(text: str) -> list[str]:
    return [INDEX.entries[place].id for place in INDEX.find(read_filter(text, WORDS_OF_DAMAGE), SET)]


def test_all_is_found_and_stands_parts_before_skills_before_placeholders() -> None:
    assert INDEX.find(EVERYTHING) == tuple(range(len(KNOWN) + 2))
    assert INDEX.entries[-2:] == UNKNOWN
    assert all(isinstance(entry, Skill) for entry in KNOWN[len(WHOLE.parts) :])


@pytest.mark.parametrize(
    ("text", "which"),
    [
        ("moon", ["Moon-Gun"]),
        ("kind:head far", ["far-eye"]),
        ("id:far-ey", ["far-eye"]),
        ("-has:effect -has:tons -kind:skill", ["far-eye", "Moon-Gun"]),
        ("tons>=0 moon", []),
        ("maker:moon or style:melee moon", []),
    ],
)
def test_4_3_of_a_placeholder_only_its_id_and_its_kind_are_known(text: str, which: list[str]) -> None:
    assert ids(text) == which


def test_4_3_what_builds_name_and_no_pack_has_is_a_placeholder_once() -> None:
    mech = Mech(
        name="M",
        parts={Place.HEAD: ("far-eye",), Place.TORSO: ("triumphant-809",)},
        items=(Placed(item="moon-gun", at=Location.BACK), Placed(item="moon-gun"), Placed(item="lams")),
    )
    assert placeholders([mech, mech], CATALOGUE) == (Placeholder("far-eye", "head"), Placeholder("moon-gun"))


places = st.lists(st.integers(0, len(INDEX.entries) - 1), unique=True)


@given(places, st.sampled_from((*FIGURES, NAME, FILES)), st.booleans())
def test_sorting_keeps_all_and_puts_what_has_no_figure_last(which: list[int], by: str, down: bool) -> None:
    ordered = INDEX.ordered(which, by, down=down)
    assert sorted(ordered) == sorted(which)
    if by == FILES:
        assert list(ordered) == sorted(which, reverse=down)
        return
    names = [getattr(INDEX.entries[place], "name", INDEX.entries[place].id).casefold() for place in ordered]
    if by == NAME:
        assert names == sorted(names, reverse=down)
        return
    amounts = [INDEX.figures(by)[place] for place in ordered]
    if by in ("price", "xp"):
        amounts = [amount or None for amount in amounts]  # 0 says that it has no price
    first = [amount for amount in amounts if amount is not None]
    assert amounts == first + [None] * (len(amounts) - len(first))
    assert first == sorted(first, reverse=down)
    for place in range(len(names) - 1):
        if amounts[place] == amounts[place + 1]:
            assert names[place] <= names[place + 1]


@pytest.mark.parametrize("word", ["Sens", "ar", "it"])
def test_what_is_called_so_comes_before_what_only_tells_of_it(word: str) -> None:
    found = INDEX.find(read_filter(word, WORDS_OF_DAMAGE))
    first = INDEX.named_first(found, [word])
    called = [word.casefold() in INDEX.words("name")[place][0] for place in first]
    assert sorted(first) == list(found)
    assert called == sorted(called, reverse=True)
    assert {True, False} == set(called)
    assert [place for place in found if word.casefold() in INDEX.words("name")[place][0]] == list(
        first[: sum(called)]
    )


@given(places, st.sampled_from(tuple(WORDS)))
def test_counting_counts_each_entry_once_a_word(which: list[int], name: str) -> None:
    by_hand: Counter[str] = Counter()
    for place in which:
        entry = INDEX.entries[place]
        if not isinstance(entry, Placeholder):
            by_hand.update(set(WORDS[name](entry, WORDS_OF_DAMAGE)))
    counted = Counter(dict(INDEX.counts(name, [place for place in which if place < len(KNOWN)])))
    assert counted == by_hand


def test_spans_and_the_most_of_a_kind() -> None:
    weapons = [place for place, entry in enumerate(KNOWN) if isinstance(entry, Weapon)]
    tons = [entry.tons for entry in KNOWN if isinstance(entry, Weapon)]
    assert INDEX.span("tons", weapons) == (min(tons), max(tons))
    assert INDEX.span("sensors", weapons) is None
    assert INDEX.most("tons", "weapon") == max(tons) == Decimal(INDEX.most("tons", "weapon"))
    assert INDEX.most("sensors", "weapon") == 0
