"""A mech's threat: one number to weigh forces by, from figures and weights that are data (mechcombat 4.7)."""

from decimal import Decimal
from fractions import Fraction

from mechtable.engine.sums import Sum, Term, sum_of
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.rules.threat_figures import FIGURES, threat_figures

RULE = "4.7"


def threat(mech: Mech, catalogue: Catalogue, pilot: Pilot | None = None) -> Sum:
    """Points of threat of a mech with its pilot, with a term for every figure that counts.

    Each figure of the build is taken exactly and multiplied by its weight in `threat.yaml`; the terms are added and
    rounded down once, at the end.

    Args:
        mech: The build, finished or not, with the damage it carries.
        catalogue: The parts in use, with the weights; without weights the threat is 0.
        pilot: Who sits in it; without one all skills are 0 and the hand is 3.
    """
    found = threat_figures(mech, catalogue, pilot)
    terms = [
        _term(name, found[name], catalogue.threat[name])
        for name in FIGURES
        if found[name] and catalogue.threat.get(name)
    ]
    return sum_of("threat", RULE, terms, least=0)


def _term(name: str, figure: Fraction, weight: Decimal) -> Term:
    points = figure * Fraction(weight)
    source = f"{name.replace('_', ' ')} ({_shown(figure)} × {weight.normalize():f})"
    return Term(source, points.numerator, RULE, divisor=points.denominator)


def _shown(figure: Fraction) -> str:
    """A figure in words: 17, 7 1/2."""
    whole, rest = divmod(figure.numerator, figure.denominator)
    if not rest:
        return str(whole)
    part = f"{rest}/{figure.denominator}"
    return f"{whole} {part}" if whole else part
