"""What of a hit was kept off, read from the very sum that said its damage (mechcombat 7.5.6)."""

from dataclasses import dataclass

from mechtable.engine.sums import Sum, Term

_REDUCTION = "−DR "
_HAND = "−hand"


@dataclass(frozen=True, slots=True)
class Soaked:
    """Points of a hit that did no damage, in the order in which they are taken off.

    Attributes:
        dr: By damage reduction; what is more than the component had counts for nothing.
        effects: By the target's effects, such as a LAMS.
        hand: By the target's total hand.
    """

    dr: int = 0
    effects: int = 0
    hand: int = 0

    @property
    def total(self) -> int:
        """All of it."""
        return self.dr + self.effects + self.hand

    def __add__(self, other: "Soaked") -> "Soaked":
        return Soaked(self.dr + other.dr, self.effects + other.effects, self.hand + other.hand)


def soaked(amount: Sum) -> Soaked:
    """How the target kept damage off a hit.

    Args:
        amount: The damage as `combat.damage` adds it up: what comes before the first damage reduction is the attack.
    """
    struck, reduced, after = _components(amount.terms)
    effects = sum(term.amount for term in after if term.source != _HAND)
    left = max(0, reduced + effects)
    return Soaked(max(0, struck - reduced), max(0, reduced - left), left - min(left, amount.total))


def _components(terms: tuple[Term, ...]) -> tuple[int, int, tuple[Term, ...]]:
    """The points before and after damage reduction, and the terms that follow it."""
    inner = [term.inner for term in terms if term.inner is not None]
    if inner:
        struck = sum(max(0, sum(term.amount for term in _attack(part.terms))) for part in inner)
        reduced = sum(part.total for part in inner)
        return struck, reduced, tuple(term for term in terms if term.inner is None)
    attack = _attack(terms)
    guards = [term for term in terms[len(attack) :] if term.source.startswith(_REDUCTION)]
    struck = sum(term.amount for term in attack)
    reduced = struck + sum(term.amount for term in guards)
    return struck, max(0, reduced), terms[len(attack) + len(guards) :]


def _attack(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """What the attack itself brings: the terms before the first damage reduction."""
    first = next((at for at, term in enumerate(terms) if term.source.startswith(_REDUCTION)), len(terms))
    return terms[:first]
