"""A number that people argue about, kept with its terms: the engine computes with it and the table is shown it."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction


class How(Enum):
    """How a term enters: added, as a percentage of what is added, or as a factor on all of it (mechcombat 4.5)."""

    ADD = "+"
    PERCENT = "%"
    TIMES = "×"


@dataclass(frozen=True, slots=True)
class Term:
    """One term: `amount / divisor`, from a named source, by a numbered rule.

    Attributes:
        inner: The sum this term is the total of, when it has terms of its own.
    """

    source: str
    amount: int
    rule: str
    how: How = How.ADD
    divisor: int = 1
    inner: "Sum | None" = None

    @property
    def value(self) -> Fraction:
        """The exact amount; a percentage of 50 is 50."""
        return Fraction(self.amount, self.divisor)


@dataclass(frozen=True, slots=True)
class Sum:
    """Terms and their total: (added) × (1 + percentages) × factors, rounded down once, last, not below `least`.

    Attributes:
        what: What the number is, such as `damage`.
        rule: The rule that says how it is made up.
        least: The floor of the total, None without one.
    """

    what: str
    rule: str
    terms: tuple[Term, ...]
    total: int
    least: int | None = None

    def adds_up(self) -> bool:
        """Whether the total, and every inner sum's, is what the terms give."""
        inner = all(
            term.inner is None or (term.inner.adds_up() and term.inner.total == term.amount)
            for term in self.terms
        )
        return inner and self.total == _total(self.terms, self.least)


def sum_of(what: str, rule: str, terms: Iterable[Term], *, least: int | None = None) -> Sum:
    """Add terms up exactly, round down once at the end (mechcombat 4.5), and keep the total at `least` or more."""
    kept = tuple(terms)
    return Sum(what, rule, kept, _total(kept, least), least)


def _total(terms: tuple[Term, ...], least: int | None) -> int:
    exact = _rounded(terms)
    return exact if least is None else max(exact, least)


def _rounded(terms: tuple[Term, ...]) -> int:
    if all(term.how is How.ADD and term.divisor == 1 for term in terms):
        return sum(term.amount for term in terms)
    added = sum((term.value for term in terms if term.how is How.ADD), Fraction(0))
    percent = sum((term.value for term in terms if term.how is How.PERCENT), Fraction(0))
    product = added * (1 + percent / 100)
    for term in terms:
        if term.how is How.TIMES:
            product *= term.value
    return product.numerator // product.denominator


def formula(amount: Sum) -> str:
    """The sum on one line: `1 base + 2 Zantetsuken − 0 DR impact = 3`; a floor that counts is named."""
    return f"{_left_side(amount)} = {_signed(amount.total)}"


def _left_side(amount: Sum) -> str:
    words = ""
    for term in amount.terms:
        number, joint = _number(term), "+"
        if term.how is How.TIMES:
            joint = "×"
        elif term.amount < 0 or (term.amount == 0 and term.source.startswith("−")):
            number, joint = _number(term).lstrip("−"), "−"
        source = term.source.removeprefix("−")
        if term.inner is not None and len(amount.terms) > 1:
            text = f"({_left_side(term.inner)})"
        else:
            text = f"{number} {source}".strip()
        if not words:
            words = text if joint == "+" else f"−{text}"
        else:
            words += f" {joint} {text}"
    if amount.least is not None and _rounded(amount.terms) < amount.least:
        words += f", at least {amount.least}"
    return words or "0"


def _number(term: Term) -> str:
    if term.how is How.PERCENT:
        return f"{_signed(term.amount)} %"
    shown = {(1, 2): "½", (3, 4): "¾", (1, 4): "¼"}.get((term.amount, term.divisor))
    return shown or _signed(term.amount) + ("" if term.divisor == 1 else f"/{term.divisor}")


def _signed(number: int) -> str:
    return str(number).replace("-", "−")
