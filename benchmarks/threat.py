"""What each figure of a mech weighs in duels, for `parts/threat.yaml`: `python benchmarks/threat.py [FIGHTS [SEED]]`.

Random legal mechs with random pilots fight each other, half of the pairs of one class, half of neighbouring ones. A
logistic regression without a constant finds the weights: the chance that A wins goes with the difference of the
figures. It is fitted to three quarters of the fights and judged by the rest, beside the weights that ship.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, log

from mechtable.analysis.bouts import SEATS, SIDES, Bout
from mechtable.analysis.playing import Job, fought_out
from mechtable.engine.dice import Dice
from mechtable.rules.bots.policy import Policy
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.setup import Fielded, Setup, enter
from mechtable.rules.mech import Mech
from mechtable.rules.options import DEFAULTS
from mechtable.rules.pilot import Pilot
from mechtable.rules.random_mech import random_mech
from mechtable.rules.threat import threat
from mechtable.rules.threat_figures import FIGURES, threat_figures
from mechtable.rules.weight_class import WeightClass
from mechtable.services.duels import cores
from mechtable.services.library import load_catalogue

FIGHTS, SEED, ROUNDS, APART = 10_000, 11, 60, 10
POINTS = 20
"""Points of threat in which the odds grow e-fold."""

RIDGE = 1.0
Crew = tuple[Mech, Pilot]
Vector = list[float]


@dataclass(frozen=True)
class Pairing:
    """Two crews that meet."""

    crews: tuple[Crew, Crew]
    one_class: bool
    job: Job


@dataclass(frozen=True)
class Row:
    """A fight that somebody won: figures of A without those of B, the threat likewise, and whether A won."""

    figures: Vector
    threat: int
    won: bool
    one_class: bool


def main() -> None:
    given = [int(word) for word in sys.argv[1:3]]
    fights, seed = (*given, *(FIGHTS, SEED)[len(given) :])
    catalogue = load_catalogue()
    pairings = list(pairs(catalogue, fights, seed))
    fought = fought_out([each.job for each in pairings], cores(), told)
    rows = [
        row(each, one.winner == SIDES[0], catalogue)
        for each, one in zip(pairings, fought, strict=False)
        if one.winner is not None
    ]
    fitted_to = len(rows) * 3 // 4
    weights, errors = fit(rows[:fitted_to])
    print(f"\n{len(rows)} fights with a result, seed {seed}; {POINTS} points more make the odds e-fold")
    for name, weight, error in zip(FIGURES, weights, errors, strict=True):
        shipped = catalogue.threat.get(name, "")
        print(f"  {name:10} {POINTS * weight:7.2f} ± {POINTS * error:5.2f}   ships as {shipped}")
    judge("all", weights, rows[fitted_to:])
    judge("of one class", weights, [each for each in rows[fitted_to:] if each.one_class])


def pairs(catalogue: Catalogue, fights: int, seed: int) -> Iterator[Pairing]:
    """Crews that meet, every second pair on an open field."""
    dice, classes = Dice(seed), list(WeightClass)
    for number in range(fights):
        first = dice.below(len(classes))
        one_class = not dice.below(2)
        second = (
            first
            if one_class
            else first + (-1 if first == len(classes) - 1 or (first and dice.below(2)) else 1)
        )
        crews = (crew(catalogue, classes[first], dice), crew(catalogue, classes[second], dice))
        squares = ((0, 0), (APART, 0)) if number % 2 else (None, None)
        combatants = tuple(
            enter(
                Fielded(id=side, name=side, mech=mech, pilot=pilot, owner=SEATS[side], at=at),
                catalogue,
                DEFAULTS,
            )
            for side, (mech, pilot), at in zip(SIDES, crews, squares, strict=True)
        )
        setup = Setup(
            options=DEFAULTS, taxonomy=catalogue.taxonomy, table=catalogue.hands, combatants=combatants
        )
        bout = Bout(setup, dict.fromkeys(SIDES, Policy.GREEDY), ROUNDS)
        yield Pairing(crews, one_class, Job(bout, number, dice.bits()))


def crew(catalogue: Catalogue, weight_class: WeightClass, dice: Dice) -> Crew:
    """A random mech with a random pilot."""
    pilot = Pilot(
        name="Pilot",
        piloting=dice.below(6),
        initiative=dice.below(5),
        ap=dice.below(4),
        hand_size=3 + dice.below(4),
    )
    return random_mech(catalogue, weight_class, dice), pilot


def row(pairing: Pairing, won: bool, catalogue: Catalogue) -> Row:
    mine, theirs = (threat_figures(mech, catalogue, pilot) for mech, pilot in pairing.crews)
    points = [threat(mech, catalogue, pilot).total for mech, pilot in pairing.crews]
    figures = [float(mine[name] - theirs[name]) for name in FIGURES]
    return Row(figures, points[0] - points[1], won, pairing.one_class)


def fit(rows: Sequence[Row]) -> tuple[Vector, Vector]:
    """The weights and their standard errors, by Newton's method with a little ridge."""
    size = len(FIGURES)
    weights = [0.0] * size
    for _ in range(12):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE * (one == other) for other in range(size)] for one in range(size)]
        for each in rows:
            chance = likely(weights, each.figures)
            for one, figure in enumerate(each.figures):
                if figure:
                    slope[one] += (each.won - chance) * figure
                    steep = chance * (1 - chance) * figure
                    bend[one] = [
                        had + steep * other for had, other in zip(bend[one], each.figures, strict=True)
                    ]
        step = solved(bend, slope)
        weights = [weight + more for weight, more in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-6:
            break
    unit = [[float(one == other) for other in range(size)] for one in range(size)]
    return weights, [solved(bend, unit[one])[one] ** 0.5 for one in range(size)]


def likely(weights: Vector, figures: Vector) -> float:
    total = sum(weight * figure for weight, figure in zip(weights, figures, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def solved(matrix: list[Vector], right: Vector) -> Vector:
    """The solution of a linear system, by elimination with pivots."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        best = max(range(at, size), key=lambda place: abs(rows[place][at]))
        rows[at], rows[best] = rows[best], rows[at]
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at and rows[other][at]:
                factor = rows[other][at]
                rows[other] = [had - factor * value for had, value in zip(rows[other], rows[at], strict=True)]
    return [line[-1] for line in rows]


def judge(which: str, weights: Vector, rows: Sequence[Row]) -> None:
    """How well the fitted weights and those that ship foretell fights that they have not seen."""
    chances = [likely(weights, each.figures) for each in rows]
    right = sum((chance > 0.5) == each.won for chance, each in zip(chances, rows, strict=True))
    loss = -sum(log(chance if each.won else 1 - chance) for chance, each in zip(chances, rows, strict=True))
    uneven = [each for each in rows if each.threat]
    shipped = sum((each.threat > 0) == each.won for each in uneven)
    print(
        f"{which}: {len(rows)} fights, the higher wins {right / len(rows):.1%} (loss {loss / len(rows):.3f}), "
        f"by the shipped weights {shipped / len(uneven):.1%}"
    )


def told(done: int) -> None:
    if done % 100 == 0:
        sys.stderr.write(f"\r{done} fights")
        sys.stderr.flush()


if __name__ == "__main__":
    main()
