"""What is kept of part files gives back an equal catalogue, and nothing else is taken for it."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mechtable.engine.errors import MechtableError
from mechtable.files.kept_stock import catalogue_of, catalogue_text, stock_of, stock_text
from mechtable.files.pack_files import add_packs
from mechtable.files.pack_sources import PackSource, Stocked
from mechtable.files.parts_files import read_catalogue
from mechtable.rules.catalogue import Catalogue
from tests.files.test_pack_files import BASE, SKILL, pack

EXAMPLE = b"- {id: spike, name: S, hp: 3, tons: 0.25, effects: [{name: E, when: hit, then: {draw: 1}}]}\n"


def same(one: Catalogue, other: Catalogue) -> None:
    assert one == other
    assert (list(one.parts), list(one.skills)) == (list(other.parts), list(other.skills))
    assert dict(one.places) == dict(other.places)


def test_the_shipped_catalogue() -> None:
    same(catalogue_of(catalogue_text(BASE)), BASE)


@pytest.mark.parametrize("own", [(), ("taxonomy",), ("hands", "skills"), ("taxonomy", "hands", "skills")])
def test_what_a_folder_lacks_is_that_of_the_catalogue_below(own: tuple[str, ...]) -> None:
    lent: dict[str, Any] = {"taxonomy": BASE.taxonomy, "hands": BASE.hands, "skills": BASE.skills}
    again = catalogue_of(catalogue_text(BASE))
    lent |= {name: getattr(again, name) for name in own}
    files = {"shoulders.yaml": EXAMPLE}
    found = read_catalogue(files, "folder", **lent)
    kept = catalogue_of(catalogue_text(found, BASE), BASE)
    same(kept, found)
    for name in lent:
        assert (getattr(kept, name) is getattr(BASE, name)) == (name not in own)


SKILLS = st.sampled_from(
    ["", "[]", SKILL.format(id="knack", other="trade-up"), SKILL.format(id="trick", other="no")]
)
IDS = st.lists(st.sampled_from(["spike", "epaulette", "pauldron-9", "trade-up"]), max_size=3).map(tuple)
PACKS = st.lists(
    st.builds(
        lambda name, ids, skills, more: pack(name, *ids, more=more, skills=skills),
        st.sampled_from(["p", "q", "r"]),
        IDS,
        SKILLS,
        st.sampled_from(
            ["", "depends: [q]\n", "depends: [nowhere]\n", "licence: MIT\n", "description: |\n  Ö\u2028\n"]
        ),
    ),
    max_size=3,
    unique_by=lambda source: source.name,
)


@settings(max_examples=15)
@given(PACKS)
def test_a_stock_with_all_that_is_wrong_in_it(sources: list[PackSource]) -> None:
    stock = add_packs(BASE, sources)
    kept = stock_of(stock_text(stock, BASE), BASE)
    same(kept.catalogue, stock.catalogue)
    assert (kept.packs, kept.left_out, kept.problems) == (stock.packs, stock.left_out, stock.problems)
    again = stock_of(stock_text(kept, BASE), catalogue_of(catalogue_text(BASE)))
    same(again.catalogue, stock.catalogue)


def test_a_stock_without_packs() -> None:
    kept = stock_of(stock_text(Stocked(BASE), BASE), BASE)
    assert kept == Stocked(BASE)


TEXT = catalogue_text(
    read_catalogue({"shoulders.yaml": EXAMPLE}, "f", taxonomy=BASE.taxonomy, hands=BASE.hands), BASE
)
FIRST = json.loads(TEXT.split(b"\n")[0])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"\xff",
        b"null\n",
        TEXT.split(b"\n")[0],
        TEXT + b"\n{}",
        json.dumps(FIRST | {"places": []}).encode() + b"\n{}",
        json.dumps(FIRST | {"more": 1}).encode() + b"\n{}",
    ],
)
def test_nothing_else_is_taken_for_one(data: bytes) -> None:
    with pytest.raises((MechtableError, LookupError, ValueError)):
        catalogue_of(data, BASE)


def test_without_a_catalogue_below_all_must_be_there() -> None:
    with pytest.raises(ValueError, match="below"):
        catalogue_of(TEXT)
