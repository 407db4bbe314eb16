"""A catalogue to be searched, and any filter of it."""

from dataclasses import replace
from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

from mechtable.rules.part_filter import (
    EVERYTHING,
    MARKS,
    Comparison,
    Filter,
    Has,
    Is,
    Marked,
    Measures,
    Not,
    Says,
    either,
    every,
)
from mechtable.rules.part_filter_parser import read_filter
from mechtable.rules.part_traits import FIGURES, LOOSE, WORDS, Entry, vocabulary
from mechtable.services.library import load_catalogue
from tests.oracles.tables import ROOT

CATALOGUE = load_catalogue(ROOT / "tests/data/examples/parts")
"""The parts of the rules' example, with the shipped skills."""
WORDS_OF_DAMAGE = CATALOGUE.taxonomy
KNOWN = vocabulary(WORDS_OF_DAMAGE)


def changed(part_id: str, **more: Any) -> Entry:
    return replace(CATALOGUE.parts[part_id], id=f"{part_id}-2", **more)


ENTRIES: tuple[Entry, ...] = (
    *CATALOGUE.parts.values(),
    *CATALOGUE.skills.values(),
    changed(
        "zantetsuken",
        price=1200,
        tags=("rare", "heavy"),
        manufacturer="Kestrel & Sons",
        pack="night-market",
        flavour="Half a bridge pier on a pole.",
    ),
    changed("lams", price=80, tags=("light",), tons=Decimal("0.25")),
    changed("centipede", tags=("rare",), tons=Decimal("2.75")),
)


def read(text: str) -> Filter:
    return read_filter(text, WORDS_OF_DAMAGE)


SET: dict[str, frozenset[str]] = {
    "favourite": frozenset(("zantetsuken", "lams-2", "queens-errand")),
    "used": frozenset(("zantetsuken", "centipede")),
}
"""Who carries which mark; none is unknown."""


texts = st.text(st.characters(codec="utf-8"), min_size=1, max_size=8)
hard = st.sampled_from(
    ("or", "AND", "Not", "-x", "--", "a b", '"', "\\", '\\"', "(", ")", ":", "tons<=2", "x\ny", "é")
)
amounts = st.decimals(-999, 999, places=2) | st.integers(-999, 999).map(Decimal)


@st.composite
def whole_words(draw: st.DrawFn) -> Filter:
    name = draw(st.sampled_from(tuple(WORDS)))
    if name in KNOWN:
        return Is(name, draw(st.sampled_from(KNOWN[name])))
    return Is(name, draw(texts | hard), whole=name in LOOSE and draw(st.booleans()))


atoms: st.SearchStrategy[Filter] = st.one_of(
    st.builds(Says, texts | hard),
    whole_words(),
    st.builds(Measures, st.sampled_from(tuple(FIGURES)), st.sampled_from(Comparison), amounts),
    st.builds(Has, st.sampled_from((*FIGURES, *WORDS))),
    st.builds(Marked, st.sampled_from(tuple(MARKS.values()))),
)


def joined(inner: st.SearchStrategy[Filter]) -> st.SearchStrategy[Filter]:
    several = st.lists(inner, min_size=2, max_size=3)
    return several.map(every) | several.map(either) | inner.map(Not)


filters = st.just(EVERYTHING) | st.recursive(atoms, joined, max_leaves=8)
