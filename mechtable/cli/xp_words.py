"""Ledgers, offers and association checks as lines of text and as plain JSON."""

from collections.abc import Iterator, Sequence

from mechtable.engine.errors import RuleError
from mechtable.engine.sums import Sum, formula
from mechtable.export.drawing import columns
from mechtable.rules.pilot import Pilot, XpLine
from mechtable.services.rolls import Roll
from mechtable.services.roster import Entry, Offer

Plain = dict[str, object]


def changed_words(pilot: Pilot) -> str:
    """What the newest ledger line of a pilot did."""
    line = pilot.xp[-1]
    return f"✓ {pilot.called}: {_signed(line.amount)} XP, {line.reason}. {pilot.balance} left."


def plain_changed(pilot: Pilot) -> Plain:
    """A pilot's balance with the newest ledger line."""
    return {
        "pilot": pilot.name,
        "callsign": pilot.callsign,
        "xp": pilot.balance,
        "earned": pilot.earned,
        "line": _plain_line(len(pilot.xp), pilot.xp[-1]),
    }


def offer_words(found: Sequence[Offer]) -> Iterator[str]:
    """A line an offer: what to type, what it is, the price with its sum, why not."""
    yield from columns(
        [(f"  {offer.ware.what}", offer.step, _price(offer), _why_not(offer)) for offer in found]
    )


def plain_offer(offer: Offer) -> Plain:
    """An offer; the price is null where the GM names it."""
    return {
        "what": offer.ware.what,
        "kind": offer.ware.goods.value,
        "step": offer.step,
        "price": None if offer.price is None else offer.price.total,
        "sum": None if offer.price is None else formula(offer.price),
        "open": offer.open,
        "refused": None if offer.open or offer.refusal is None else plain_refusal(offer.refusal),
    }


def entry_words(found: Sequence[Entry]) -> Iterator[str]:
    """The ledger, newest first, with the numbers that `refund` takes and why a line cannot be taken back."""
    if not found:
        yield "  no line yet"
    yield from columns(
        [
            (
                f"  {entry.number}",
                entry.line.date.isoformat(),
                _signed(entry.line.amount),
                entry.line.reason,
                "" if entry.refusal is None else f"✗ {entry.refusal.sentence}",
            )
            for entry in reversed(found)
        ],
        right=frozenset({2}),
    )


def plain_entry(entry: Entry) -> Plain:
    """A ledger line, and whether it can be taken back."""
    return _plain_line(entry.number, entry.line) | {
        "open": entry.refusal is None,
        "refused": None if entry.refusal is None else plain_refusal(entry.refusal),
    }


def plain_refusal(error: RuleError) -> Plain:
    """A refusal by the rules."""
    return {"code": error.code, "rule": error.rule, "sentence": error.sentence}


def roll_words(roll: Roll) -> Iterator[str]:
    """A check: its sum, what it was held against, the verdict."""
    yield f"{roll.pilot}: {formula(roll.check)}"
    if roll.outcome is None:
        return
    against = roll.outcome.against
    if roll.other:
        yield f"{roll.other}: {formula(against)}"
    yield f"{roll.outcome.verdict.value}, {roll.check.total} against {against.total} (rule 9.1)"


def plain_roll(roll: Roll) -> Plain:
    """A check with every term."""
    outcome = roll.outcome
    return {
        "pilot": roll.pilot,
        "check": _plain_sum(roll.check),
        "opponent": roll.other or None,
        "against": None if outcome is None else _plain_sum(outcome.against),
        "verdict": None if outcome is None else outcome.verdict.value,
    }


def _plain_sum(amount: Sum) -> Plain:
    return {
        "total": amount.total,
        "sum": formula(amount),
        "terms": [{"source": term.source, "amount": term.amount, "rule": term.rule} for term in amount.terms],
    }


def _plain_line(number: int, line: XpLine) -> Plain:
    return {
        "number": number,
        "date": line.date.isoformat(),
        "amount": line.amount,
        "reason": line.reason,
        "buys": dict(line.buys),
        "takes_back": line.takes_back or None,
    }


def _price(offer: Offer) -> str:
    if offer.price is None:
        return "the GM names a price"
    sum_ = formula(offer.price) if len(offer.price.terms) > 1 else str(offer.price.total)
    return f"{sum_} XP"


def _why_not(offer: Offer) -> str:
    if offer.open or offer.refusal is None:
        return ""
    return f"✗ {offer.refusal.sentence} (rule {offer.refusal.rule})"


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")
