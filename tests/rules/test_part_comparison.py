"""Parts side by side: what is better and worse, what differs, what is the same."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.rules.figure_words import LABELS, LESS_IS_BETTER, UNJUDGED
from mechtable.rules.part_comparison import UNLIMITED, Row, Standing, comparison, judged
from mechtable.rules.part_index import PartIndex
from mechtable.rules.part_traits import FIGURES, Entry
from mechtable.rules.sheets.part_sheet import PartSheet, part_sheet
from mechtable.services.library import load_catalogue

CATALOGUE = load_catalogue()
INDEX = PartIndex(CATALOGUE)
ALL: tuple[Entry, ...] = (*CATALOGUE.parts.values(), *CATALOGUE.skills.values())
B, W, M, S, D, N = (
    Standing.BEST,
    Standing.WORST,
    Standing.BETWEEN,
    Standing.SAME,
    Standing.DIFFERENT,
    Standing.MISSING,
)


@pytest.mark.parametrize(
    ("amounts", "less", "standings"),
    [
        ((1, 2), False, (W, B)),
        ((1, 2), True, (B, W)),
        ((1, 1), False, (S, S)),
        ((1, 2, 3), False, (W, M, B)),
        ((3, 3, 1), False, (B, B, W)),
        ((3, None), False, (D, N)),
        ((3, None, 4), True, (B, N, W)),
        ((None, None), False, (N, N)),
    ],
)
def test_how_amounts_stand(
    amounts: Sequence[int | None], less: bool, standings: tuple[Standing, ...]
) -> None:
    assert judged(amounts, less_is_better=less) == standings


def pairs(*part_ids: str) -> list[tuple[Entry, PartSheet]]:
    return [(CATALOGUE.parts[each], part_sheet(CATALOGUE.parts[each], INDEX)) for each in part_ids]


def rows(*part_ids: str) -> dict[str, Row]:
    return {row.label: row for row in comparison(pairs(*part_ids))}


def test_a_lighter_part_is_better_and_unlimited_shots_are_more_than_any_number() -> None:
    found = rows("salvo-missiles", "maul", "zantetsuken")
    assert [cell.standing for cell in found["tons"].cells] == [B, W, B]
    assert [cell.text for cell in found["tons"].cells] == ["1 t", "3 t", "1 t"]
    assert [(cell.text, cell.standing) for cell in found["shots"].cells] == [
        ("10", W),
        (UNLIMITED, B),
        (UNLIMITED, B),
    ]
    assert [cell.standing for cell in found["style"].cells] == [D, D, D]
    assert found["kind"].same
    assert not found["effects"].same
    assert found["effects"].long
    assert found["effects"].cells[0].standing is N
    assert "hit points" not in found


def test_what_has_no_price_is_not_the_cheapest() -> None:
    free = replace(CATALOGUE.parts["maul"], price=0)
    parts = [*pairs("zantetsuken", "maul"), (free, part_sheet(free, INDEX))]
    (price,) = (row for row in comparison(parts) if row.label == "price")
    assert [(cell.text, cell.standing) for cell in price.cells] == [("1,780 cr", W), ("1,350 cr", B), ("", N)]


def test_parts_without_a_figure_in_common_miss_each_others() -> None:
    found = rows("gloria-mk-iv", "triumphant-809")
    assert [cell.standing for cell in found["sensor range"].cells] == [D, N]
    assert [cell.text for cell in found["power output"].cells] == ["", "30"]


@given(st.lists(st.sampled_from(ALL), min_size=2, max_size=4, unique_by=lambda entry: entry.id))
def test_every_row_has_a_cell_for_each_part_and_every_figure_that_any_has_is_told(parts: list[Entry]) -> None:
    told = comparison([(entry, part_sheet(entry, INDEX)) for entry in parts])
    assert all(len(row.cells) == len(parts) for row in told)
    labels = [row.label for row in told]
    assert len(set(labels)) == len(labels)
    for name, read in FIGURES.items():
        if name not in UNJUDGED and any(read(entry) for entry in parts):
            assert LABELS[name] in labels
    for row in told:
        standings = {cell.standing for cell in row.cells}
        assert (B in standings) == (W in standings)


def test_every_figure_has_a_word_and_is_judged_or_not() -> None:
    assert set(LABELS) == set(FIGURES)
    assert len(set(LABELS.values())) == len(LABELS)
    assert not LESS_IS_BETTER & UNJUDGED
    assert set(FIGURES) >= (LESS_IS_BETTER | UNJUDGED)
