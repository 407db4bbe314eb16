"""How the parts of a catalogue fare: random legal mechs of one weight class fight each other (mechcombat 7)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from mechtable.analysis.bouts import SEATS, SIDES, Bout, Fought, seeds
from mechtable.analysis.duels import Interval, spread, wilson
from mechtable.analysis.foretelling import higher_won, rank_correlation
from mechtable.analysis.playing import Job
from mechtable.engine.dice import Dice
from mechtable.rules.bots.policy import Policy
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.setup import Fielded, Setup, enter
from mechtable.rules.combat.state import Combatant
from mechtable.rules.mech import Mech
from mechtable.rules.options import DEFAULTS
from mechtable.rules.pilot import Pilot
from mechtable.rules.random_mech import random_mech
from mechtable.rules.threat import threat
from mechtable.rules.weight_class import WeightClass

PILOT = Pilot(name="Seasoned", piloting=4, initiative=3, ap=2, hand_size=5)
"""Who sits in every mech: a pilot whom every ability of the shipped parts obeys."""

LEAST, MOST = Fraction(2, 5), Fraction(31, 50)
"""Between these shares of its fights a part is meant to win."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How a class is measured.

    Attributes:
        builds: How many random mechs.
        opponents: How many others each of them meets on its way round; it meets as many coming the other way.
        seed: Of the builds and their fights.
        most_rounds: After so many rounds a fight has no result.
        apart: Squares between the two at the start of every second round of fights, which is on an open field; the
            others have no map and no distances. With 0 all have none.
        policy: Who plays every mech.
    """

    builds: int
    opponents: int
    seed: int
    most_rounds: int
    apart: int
    policy: Policy


@dataclass(frozen=True, slots=True, kw_only=True)
class Fared:
    """How one part fared.

    Attributes:
        id: The part.
        builds: Mechs that carry it.
        games: Their fights that somebody won; two copies on one mech count once.
        wins: Of those.
        share: With its 95 % confidence interval.
    """

    id: str
    builds: int
    games: int
    wins: int
    share: Interval

    @property
    def leans(self) -> bool:
        """Whether the share itself is outside what is meant."""
        return bool(self.games) and not LEAST <= self.share.share <= MOST

    @property
    def out(self) -> bool:
        """Whether its whole interval is outside what is meant."""
        return self.share.high < LEAST or self.share.low > MOST


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassBalance:
    """What the fights of a class came to.

    Attributes:
        weight_class: The class.
        builds: How many mechs fought.
        asked: How many fights were asked for.
        played: How many were played; fewer when it was cancelled.
        no_result: Fights that nobody won.
        ends: How many fights ended how, as `Fought.end` says.
        rounds: Least, lower quartile, median, upper quartile and most.
        alike: How many fights of one mech say as much as one fight of as many mechs; intervals go by it.
        foretold: The share of the fights that the mech with the higher threat won (4.7).
        rank: Spearman's correlation of the mechs' threats and the shares of their fights that they won.
        parts: In the order of the catalogue.
    """

    weight_class: WeightClass
    builds: int
    asked: int
    played: int
    no_result: int
    ends: Mapping[str, int]
    rounds: tuple[float, float, float, float, float]
    alike: float
    foretold: float | None
    rank: float | None
    parts: tuple[Fared, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """The mechs of a class and the fights between them."""

    weight_class: WeightClass
    mechs: tuple[Mech, ...]
    pairs: tuple[tuple[int, int], ...]
    jobs: tuple[Job, ...]


def prepared(weight_class: WeightClass, plan: Plan, catalogue: Catalogue) -> Round:
    """Make the mechs of a class and pair them.

    Each meets the mech so many places further round the ring, for as many distances as the plan has opponents.

    Raises:
        NoBuild: The catalogue makes no mech of the class.
    """
    chance = Dice(plan.seed ^ _salt(weight_class))
    mechs = tuple(
        random_mech(catalogue, weight_class, chance, name=f"{weight_class.value} {number}")
        for number in range(1, plan.builds + 1)
    )
    fielded = {far: [_entered(mech, catalogue, far) for mech in mechs] for far in {0, plan.apart}}
    steps = chance.shuffled(range(1, (plan.builds + 1) // 2))[: plan.opponents]
    pairs: list[tuple[int, int]] = []
    jobs: list[Job] = []
    own = iter(seeds(chance.bits(), plan.builds * len(steps)))
    for at, step in enumerate(steps):
        ring = fielded[plan.apart if at % 2 else 0]
        for place in range(plan.builds):
            other = (place + step) % plan.builds
            setup = Setup(
                options=DEFAULTS,
                taxonomy=catalogue.taxonomy,
                table=catalogue.hands,
                combatants=(ring[place][0], ring[other][1]),
            )
            bout = Bout(setup, dict.fromkeys(SIDES, plan.policy), plan.most_rounds)
            pairs.append((place, other))
            jobs.append(Job(bout, len(jobs), next(own)))
    return Round(weight_class, mechs, tuple(pairs), tuple(jobs))


def balance_of(fought: Sequence[Fought], played: Round, catalogue: Catalogue) -> ClassBalance:
    """What the fights came to, in the order of the round's jobs; fewer when it was cancelled."""
    games, wins = Counter[int](), Counter[int]()
    decided = [(one, pair) for one, pair in zip(fought, played.pairs, strict=False) if one.winner is not None]
    for one, pair in decided:
        games.update(pair)
        wins[pair[one.winner != SIDES[0]]] += 1
    alike = _alike(games, wins)
    threats = [threat(mech, catalogue, PILOT).total for mech in played.mechs]
    won = [pair if one.winner == SIDES[0] else pair[::-1] for one, pair in decided]
    fighting = sorted(games)
    return ClassBalance(
        weight_class=played.weight_class,
        builds=len(played.mechs),
        asked=len(played.jobs),
        played=len(fought),
        no_result=sum(one.winner is None for one in fought),
        ends=dict(sorted(Counter(one.end for one in fought).items())),
        rounds=spread([one.rounds for one in fought]),
        alike=alike,
        foretold=higher_won((threats[first], threats[second]) for first, second in won),
        rank=rank_correlation(
            [threats[number] for number in fighting],
            [wins[number] / games[number] for number in fighting],
        ),
        parts=tuple(_fared(played.mechs, games, wins, alike, catalogue)),
    )


def _fared(
    mechs: Sequence[Mech], games: Counter[int], wins: Counter[int], alike: float, catalogue: Catalogue
) -> Iterator[Fared]:
    carriers: dict[str, list[int]] = {}
    for number, mech in enumerate(mechs):
        for part in carried(mech):
            carriers.setdefault(part, []).append(number)
    for part in catalogue.parts:
        if part in carriers:
            fights = sum(games[number] for number in carriers[part])
            won = sum(wins[number] for number in carriers[part])
            share = wilson(won / alike, fights / alike)
            yield Fared(id=part, builds=len(carriers[part]), games=fights, wins=won, share=share)


def carried(mech: Mech) -> frozenset[str]:
    """The ids of everything in a build, each once."""
    return frozenset(part for ids in mech.parts.values() for part in ids) | {
        placed.item for placed in mech.items
    }


def _alike(games: Counter[int], wins: Counter[int]) -> float:
    """The design effect: how much more the shares of single mechs differ than luck alone would make them."""
    fought = [number for number in games if games[number]]
    if not fought:
        return 1.0
    spread_out = sum((wins[number] - games[number] / 2) ** 2 for number in fought)
    by_luck = sum(games[number] for number in fought) / 4
    return max(1.0, spread_out / by_luck)


def _entered(mech: Mech, catalogue: Catalogue, apart: int) -> tuple[Combatant, Combatant]:
    """The mech at either side."""
    squares = [(0, 0), (apart, 0)] if apart else [None, None]
    first, second = (
        enter(
            Fielded(id=side, name=side, mech=mech, pilot=PILOT, owner=SEATS[side], at=at), catalogue, DEFAULTS
        )
        for side, at in zip(SIDES, squares, strict=True)
    )
    return first, second


def _salt(weight_class: WeightClass) -> int:
    """Sets the classes apart, so that each is measured alike alone and with the others."""
    return int.from_bytes(weight_class.value.encode().ljust(8, b"\0")[:8], "big")
