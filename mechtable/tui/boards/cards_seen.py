"""The cards seen: what was shown since the reshuffle, and what is left in the shoe by rank."""

from collections import Counter

from textual.content import Content

from mechtable.engine.cards import Card, Rank
from mechtable.rules.combat.view import ExchangeView, FightView
from mechtable.tui.content import row, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.cards import chip

_BARS = " ▁▂▃▄▅▆▇"
NEWEST = 8


def showing(view: FightView) -> tuple[Card, ...]:
    """The discards and the cards on the table, as far as they are turned over."""
    exchange = view.exchange
    return (
        view.shown
        + view.discard
        + (_on_the_table(exchange) if exchange is not None and exchange.result else ())
    )


def seen_lines(view: FightView, width: int, palette: Palette) -> list[Content]:
    """The newest cards, how many are unseen, and a bar for each rank: full while all of it is still in the shoe."""
    shown = showing(view)
    lines = [
        row(
            width,
            (" discard  ", palette.quiet),
            *(ink for card in reversed(shown[-NEWEST:]) for ink in (chip(card, palette), (" ", ""))),
        ),
        row(width, (_unseen(view, len(shown)), palette.text)),
        row(width),
    ]
    ranks: list[Rank | None] = [*Rank, None]
    names = "".join(f"{'Jo' if rank is None else rank.text:>4}" for rank in ranks)
    counts = [left_of(view, rank) for rank in ranks]
    bars = "".join(f"{rank_bar(left, full):>4}" for left, full in counts)
    numbers = "".join(f"{left:>4}" for left, _ in counts)
    lines += [
        row(width, (names, palette.quiet)),
        row(width, (bars, palette.here)),
        row(width, (numbers, palette.text)),
    ]
    most = Counter(card for card in shown if card.rank is not None).most_common(5)
    often = ", ".join(f"{card.text} {count} of {view.packs}" for card, count in most if count > 1)
    if often:
        lines += [
            row(width),
            *(row(width, (f" {line}", palette.text)) for line in wrapped(f"shown often: {often}", width - 2)),
        ]
    return lines


def _unseen(view: FightView, shown: int) -> str:
    dealt = any(who.dealt for who in view.combatants.values())
    shoe = f", {view.shoe_left} of them in the shoe" if dealt else ""
    return f" {view.shoe - shown} unseen of {view.shoe}{shoe}"


def left_of(view: FightView, rank: Rank | None) -> tuple[int, int]:
    """How many cards of a rank were not shown, and how many there are; None is the joker."""
    full = view.shoe - 52 * view.packs if rank is None else 4 * view.packs
    return full - sum(card.rank is rank for card in showing(view)), full


def rank_bar(left: int, full: int) -> str:
    """A bar one cell wide, full while nothing was shown."""
    return _BARS[max(0, min(7, -(-left * 7 // full)))] if full > 0 else " "


def _on_the_table(exchange: ExchangeView) -> tuple[Card, ...]:
    leads = tuple(card for card in (exchange.attack_card, exchange.defense_card) if isinstance(card, Card))
    return leads + (exchange.attack_follow or ()) + (exchange.defense_follow or ())
