"""Sums in the room there is: the total is always said, small terms give way first."""

from dataclasses import replace

from mechtable.engine.sums import How, Sum, Term, formula
from mechtable.tui.content import content, cut


def fitting(amount: Sum, room: int) -> str:
    """The sum in at most `room` cells: whole, without its zeros, without names, or the total alone."""
    for shorter in (amount, _short(amount), _nameless(_short(amount))):
        text = formula(shorter)
        if content(text).cell_length <= room:
            return text
    return cut(f"= {amount.total}", room)


def shortest(amount: Sum) -> str:
    """The sum without names and zeros: `1 + 2 + 2 = 5`."""
    return formula(_nameless(_short(amount)))


def _short(amount: Sum) -> Sum:
    """The sum without its zeros; where that leaves a sum of another name alone, that one."""
    kept = without_zeros(amount)
    only = kept.terms[0] if len(amount.terms) > 1 == len(kept.terms) else None
    if only is None or only.inner is None or only.inner.total != amount.total:
        return kept
    return only.inner


def leads_fitting(attack: Sum, defense: Sum, room: int) -> tuple[str, str]:
    """Both leads in words, `4♠ 4 + 0 for ♠ = 4` and `3♠ 3`, with `  against  ` between in at most `room` cells.

    In less room the zeros give way, then the names of what is added: `A♥ 14 + 2 = 16`.
    """
    answer = _answer(defense)
    some = without_zeros(attack).terms
    bare = (*some[:1], *(replace(term, source="") for term in some[1:]))
    for terms in (attack.terms, some, bare, ()):
        words = " ".join(_lead_term(term, place) for place, term in enumerate(terms))
        text = f"{words} = {attack.total}" if len(terms) > 1 else words or str(attack.total)
        if content(text + answer).cell_length + 11 <= room:
            return text, answer
    return str(attack.total), str(defense.total)


def without_zeros(amount: Sum) -> Sum:
    """The sum without the added terms that are 0, within its terms too; the first term stays."""
    kept = [
        term
        for place, term in enumerate(amount.terms)
        if place == 0 or term.amount or term.how is not How.ADD
    ]
    return replace(
        amount,
        terms=tuple(replace(term, inner=term.inner and without_zeros(term.inner)) for term in kept),
    )


def _nameless(amount: Sum) -> Sum:
    return replace(
        amount,
        terms=tuple(
            replace(term, source=_sign_of(term), inner=term.inner and _nameless(term.inner))
            for term in amount.terms
        ),
    )


def _sign_of(term: Term) -> str:
    return "−" if term.source.startswith("−") else ""


def _lead_term(term: Term, place: int) -> str:
    source = term.source
    if place == 0:
        return f"{source.removeprefix('for ')} {term.amount}"
    return f"{'−' if term.amount < 0 else '+'} {abs(term.amount)} {source}".rstrip()


def _answer(defense: Sum) -> str:
    first = defense.terms[0].source.removeprefix("for ")
    return "0" if first == "undefended" else f"{first} {defense.total}"
