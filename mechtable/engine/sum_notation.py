"""Sums on one line: `(attack 7.5: +4 4♠ 1.4, +1 piercing 2.1 = 5)`; parser and printer paired.

Amounts are `+4`, `-2`, `+1/2`, percentages `+50%`, factors `*3/4`; a floor stands before the colon as `>=0`; the terms
of a term follow it in brackets of their own.
"""

import re

from mechtable.engine.sums import How, Sum, Term
from mechtable.engine.terse import Reader, write_text

_AMOUNT = re.compile(
    r"(?P<factor>\*)?(?P<amount>[+-]?[0-9]{1,18})(?:/(?P<divisor>[1-9][0-9]{0,17}))?(?P<percent>%)?"
)
_WHOLE = re.compile(r"-?[0-9]{1,18}")
_DEEPEST = 60


def write_sum(amount: Sum) -> str:
    """The sum as `read_sum` reads it."""
    floor = "" if amount.least is None else f" >={amount.least}"
    terms = ", ".join(map(_term, amount.terms))
    return f"({write_text(amount.what)} {write_text(amount.rule)}{floor}: {terms}{' ' if terms else ''}= {amount.total})"


def read_sum(reader: Reader, depth: int = 0) -> Sum:
    """The sum that comes next.

    Raises:
        TerseError: None does.
    """
    if depth > _DEEPEST:
        raise reader.wrong("nested too deep")
    reader.expect("(")
    what = reader.text()
    reader.blanks()
    rule = reader.text()
    reader.blanks()
    least = int(reader.match(_WHOLE, "a floor")[0]) if reader.follows(">=") else None
    reader.expect(":")
    terms: list[Term] = []
    reader.blanks()
    while not reader.follows("="):
        if terms:
            reader.expect(",")
            reader.blanks()
        terms.append(_read_term(reader, depth))
        reader.blanks()
    reader.blanks()
    total = int(reader.match(_WHOLE, "a total")[0])
    reader.expect(")")
    return Sum(what, rule, tuple(terms), total, least)


def _term(term: Term) -> str:
    number = f"*{term.amount}" if term.how is How.TIMES else f"{term.amount:+d}"
    number += "" if term.divisor == 1 else f"/{term.divisor}"
    number += "%" if term.how is How.PERCENT else ""
    inner = "" if term.inner is None else f" {write_sum(term.inner)}"
    return f"{number} {write_text(term.source)} {write_text(term.rule)}{inner}"


def _read_term(reader: Reader, depth: int) -> Term:
    found = reader.match(_AMOUNT, "an amount such as +4, +50% or *3/4")
    how = How.TIMES if found["factor"] else How.PERCENT if found["percent"] else How.ADD
    reader.blanks()
    source = reader.text()
    reader.blanks()
    rule = reader.text()
    reader.blanks()
    inner = read_sum(reader, depth + 1) if reader.line.startswith("(", reader.at) else None
    return Term(source, int(found["amount"]), rule, how, int(found["divisor"] or 1), inner)
