"""Sums as lines of text: the whole on one line, then each term with its rule."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from mechtable.engine.sums import How, Sum, formula
from mechtable.rules.parts import tons_text


def tons_words(terms: Sequence[tuple[str, Decimal]]) -> Iterator[str]:
    """What a build weighs, part by part (4.4)."""
    total = sum((tons for _, tons in terms), Decimal(0))
    added = " + ".join(f"{tons_text(tons)} {name}" for name, tons in terms)
    yield f"    tons: {added or '0'} = {tons_text(total)}   (rule 4.4)"


def sum_words(about: str, amount: Sum) -> Iterator[str]:
    """A sum on one line, then each term with its rule; a term that is a sum itself is taken apart below."""
    yield f"    {about + ': ' if about else ''}{amount.what}: {formula(amount)}   (rule {amount.rule})"
    yield from _terms(amount, "      ")


def _signed(number: str) -> str:
    return number if number.startswith("-") else f"+{number}"


def _terms(amount: Sum, indent: str) -> Iterator[str]:
    for term in amount.terms:
        source = term.source.removeprefix("−") or "base"
        number = str(term.amount) if term.divisor == 1 else f"{term.amount}/{term.divisor}"
        if term.how is How.ADD:
            number = "−0" if term.source.startswith("−") and not term.amount else _signed(number)
        shown = f"{term.how.value} {number}" if term.how is How.TIMES else number
        unit = " %" if term.how is How.PERCENT else ""
        yield f"{indent}{shown.replace('-', '−')}{unit} {source}, rule {term.rule}"
        if term.inner is not None:
            yield from _terms(term.inner, indent + "  ")
