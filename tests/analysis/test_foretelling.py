"""How well a number foretells: against pairs counted by hand and the textbook's formula for ranks without ties."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.analysis.foretelling import higher_won, rank_correlation


def test_even_sides_do_not_count() -> None:
    assert higher_won([(5, 3), (2, 9), (4, 4), (8, 1)]) == pytest.approx(2 / 3)
    assert higher_won([(4, 4)]) is None
    assert higher_won([]) is None


@given(st.permutations(range(7)), st.permutations(range(7)))
def test_without_ties_it_is_spearmans_formula(first: list[int], second: list[int]) -> None:
    squares = sum((one - other) ** 2 for one, other in zip(first, second, strict=True))
    assert rank_correlation(first, second) == pytest.approx(1 - 6 * squares / (7 * (49 - 1)))


def test_equal_numbers_share_their_ranks() -> None:
    """Ranks 0, 1.5, 1.5, 3 and 0.5, 0.5, 2, 3: offsets from 1.5 give 3.75 over the root of 4.5 times 4.5."""
    assert rank_correlation([10, 20, 20, 30], [1, 1, 2, 3]) == pytest.approx(3.75 / 4.5)
    assert rank_correlation([1, 2, 3], [100, 10, 1]) == pytest.approx(-1)


def test_what_never_differs_has_no_rank() -> None:
    assert rank_correlation([1, 1, 1], [1, 2, 3]) is None
    assert rank_correlation([1], [1]) is None
