"""What can be picked for a pilot as lines: purchases, lines of the ledger; and the sums of a check."""

from mechtable.engine.sums import Sum, formula
from mechtable.services import roster
from mechtable.services.rolls import Roll
from mechtable.tui.dialogs.pick import Line


def offer_line(offer: roster.Offer) -> Line:
    """What XP buys, its price, and why not where it cannot be had."""
    price = "the GM names the price" if offer.price is None else f"{offer.price.total} XP"
    step = offer.step[:1].upper() + offer.step[1:]
    if not offer.open and offer.refusal is not None:
        return Line(step, price, f"{offer.refusal.sentence} (rule {offer.refusal.rule})")
    more = "" if offer.price is None or len(offer.price.terms) < 2 else formula(offer.price)
    return Line(step, price, more=offer.about or more)


def entry_line(entry: roster.Entry) -> Line:
    """A line of the ledger, its amount, and why it cannot be taken back."""
    line = entry.line
    text = f"{line.date.isoformat()}  {line.reason}"
    why = "" if entry.refusal is None else f"{entry.refusal.sentence} (rule {entry.refusal.rule})"
    return Line(text, f"{line.amount:+d}".replace("-", "−"), why)


def roll_sums(rolled: Roll) -> tuple[tuple[str, Sum], ...]:
    """The sums of a check, the other side below."""
    outcome = rolled.outcome
    if outcome is None:
        return ((rolled.pilot, rolled.check),)
    margin = rolled.check.total - outcome.against.total
    by = f" by {abs(margin)}" if margin else ""
    return (
        (f"{rolled.pilot} · {outcome.verdict.value}{by}", rolled.check),
        (rolled.other or "against", outcome.against),
    )
