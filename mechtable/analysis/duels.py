"""A row of fights on all cores, and what they come to. The number of workers never changes a result."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from statistics import median, quantiles

from mechtable.analysis.bouts import SIDES, Bout, Fought, seeds
from mechtable.analysis.playing import Job, Progress, fought_out

_Z = 1.959963984540054
"""The quantile of the normal distribution for 95 %."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A share with its 95 % confidence interval."""

    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelResult:
    """What a row of fights came to.

    Attributes:
        asked: How many fights were asked for.
        played: How many were played; fewer when the duel was cancelled.
        wins: By side.
        shares: Of all fights played, by side (Wilson).
        ends: How many fights ended how, as `Fought.end` says.
        rounds: Least, lower quartile, median, upper quartile and most.
        exchanges: On average a fight.
        damage: Points suffered a fight on average, by side and place.
        first_broken: How often a place broke first, by side and place.
        hands: How often each hand was formed, the most frequent first.
    """

    asked: int
    played: int
    wins: Mapping[str, int]
    shares: Mapping[str, Interval]
    ends: Mapping[str, int]
    rounds: tuple[float, float, float, float, float]
    exchanges: float
    damage: Mapping[str, Mapping[str, float]]
    first_broken: Mapping[str, Mapping[str, int]]
    hands: Mapping[str, int]

    @property
    def no_result(self) -> int:
        """Fights that nobody won."""
        return self.played - sum(self.wins.values())


def duel(bout: Bout, fights: int, seed: int, workers: int, progress: Progress | None = None) -> DuelResult:
    """Play fights, each with a seed of its own, and sum them up.

    Ctrl-C stops it: the result then tells of the fights played so far, in their order.

    Args:
        bout: How they are played.
        fights: How many.
        seed: Of the whole duel.
        workers: Processes; with one nothing is started.
        progress: Told after each fight.
    """
    jobs = [Job(bout, number, own) for number, own in enumerate(seeds(seed, fights))]
    return summed(fought_out(jobs, workers, progress), fights)


def wilson(wins: float, played: float) -> Interval:
    """A share with its 95 % confidence interval after Wilson; all of it when nothing was played.

    Fights that resemble each other count as fewer, which need not be a whole number.
    """
    if not played:
        return Interval(0.0, 0.0, 1.0)
    share, square = wins / played, _Z * _Z
    middle = (share + square / (2 * played)) / (1 + square / played)
    half = _Z * sqrt(share * (1 - share) / played + square / (4 * played * played)) / (1 + square / played)
    return Interval(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def summed(fought: list[Fought], asked: int) -> DuelResult:
    """What fights came to."""
    played = len(fought)
    wins = Counter(one.winner for one in fought if one.winner is not None)
    damage: dict[str, Counter[str]] = {side: Counter() for side in SIDES}
    first: dict[str, Counter[str]] = {side: Counter() for side in SIDES}
    hands: Counter[str] = Counter()
    for one in fought:
        hands.update(one.hands)
        for side, points in one.damage.items():
            damage[side].update(points)
        if one.first_broken is not None:
            first[one.first_broken[0]][one.first_broken[1]] += 1
    return DuelResult(
        asked=asked,
        played=played,
        wins={side: wins[side] for side in SIDES},
        shares={side: wilson(wins[side], played) for side in SIDES},
        ends=dict(sorted(Counter(one.end for one in fought).items())),
        rounds=spread([one.rounds for one in fought]),
        exchanges=sum(one.exchanges for one in fought) / max(1, played),
        damage={
            side: {place: points / played for place, points in sorted(found.items())}
            for side, found in damage.items()
        },
        first_broken={side: dict(sorted(found.items())) for side, found in first.items()},
        hands=dict(sorted(hands.items(), key=lambda pair: (-pair[1], pair[0]))),
    )


def spread(values: list[int]) -> tuple[float, float, float, float, float]:
    """Least, lower quartile, median, upper quartile and most; zeros of nothing."""
    if not values:
        return (0.0, 0.0, 0.0, 0.0, 0.0)
    low, _, high = quantiles(values, n=4, method="inclusive") if len(values) > 1 else [values[0]] * 3
    return (min(values), low, median(values), high, max(values))
