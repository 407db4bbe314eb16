"""How well one number of each mech foretells who wins (mechcombat 4.7)."""

from collections.abc import Iterable, Sequence
from math import sqrt


def higher_won(results: Iterable[tuple[float, float]]) -> float | None:
    """The share of fights that the side with more won; None when the sides were always even.

    Args:
        results: The winner's number and the loser's, a pair a fight.
    """
    uneven = [winner > loser for winner, loser in results if winner != loser]
    return sum(uneven) / len(uneven) if uneven else None


def rank_correlation(first: Sequence[float], second: Sequence[float]) -> float | None:
    """Spearman's rank correlation, equal numbers sharing their ranks; None where one of them never differs."""
    if len(first) < 2:
        return None
    mine, theirs = _offsets(first), _offsets(second)
    spreads = sum(one * one for one in mine) * sum(other * other for other in theirs)
    if not spreads:
        return None
    return sum(one * other for one, other in zip(mine, theirs, strict=True)) / sqrt(spreads)


def _offsets(values: Sequence[float]) -> list[float]:
    """The rank of each, counted from the middle one."""
    order = sorted(values)
    first = {value: place for place, value in reversed(list(enumerate(order)))}
    last = {value: place for place, value in enumerate(order)}
    return [(first[value] + last[value] - len(values) + 1) / 2 for value in values]
