"""The cards seen: what was shown since the reshuffle, and what is left by rank; real and dealt cards apart (7.9)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from textual.content import Content

from mechtable.engine.cards import Card, Rank
from mechtable.rules.combat.view import FightView
from mechtable.tui.content import Ink, row, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.cards import chip

_BARS = " ▁▂▃▄▅▆▇"
NEWEST = 8


@dataclass(frozen=True, slots=True)
class Pile:
    """What was shown of one shoe since its reshuffle.

    Attributes:
        kind: `real` or `dealt` where the fight has both, else empty.
        shown: The discards and the cards on the table, as far as they are turned over, the newest last.
        whole: How many cards the shoe has.
        packs: How many packs they are.
        stock: How many are still to come, None for real cards, which nobody counts.
    """

    kind: str
    shown: tuple[Card, ...]
    whole: int
    packs: int
    stock: int | None

    @property
    def unseen(self) -> int:
        """How many have not been shown."""
        return self.whole - len(self.shown)

    def left_of(self, rank: Rank | None) -> tuple[int, int]:
        """How many cards of a rank were not shown, and how many there are; None is the joker."""
        full = self.whole - 52 * self.packs if rank is None else 4 * self.packs
        return full - sum(card.rank is rank for card in self.shown), full

    def often(self, most: int) -> list[tuple[Card, int]]:
        """What was shown more than once, the most frequent first."""
        counted = Counter(card for card in self.shown if card.rank is not None)
        return [(card, count) for card, count in counted.most_common(most) if count > 1]


def piles(view: FightView) -> tuple[Pile, ...]:
    """The shoe of the fight; in mixed play the real one, then that of the dealt seats (7.9)."""
    people = view.combatants.values()
    real = bool(view.shown) or any(not who.dealt for who in people)
    dealt = bool(view.discard or view.shoe_left) or any(who.dealt for who in people)
    both = real and dealt
    found: list[Pile] = []
    if real or not dealt:
        shown = (*view.shown, *_on_the_table(view, dealt=False))
        found.append(Pile("real" if both else "", shown, view.shoe, view.packs, None))
    if dealt:
        shown = (*view.discard, *_on_the_table(view, dealt=True))
        found.append(Pile("dealt" if both else "", shown, view.shoe, view.packs, view.shoe_left))
    return tuple(found)


def seen_lines(view: FightView, width: int, palette: Palette) -> list[Content]:
    """Of each shoe the newest cards, how many are unseen, and a bar for each rank: full while all of it is still in it."""
    lines: list[Content] = []
    for pile in piles(view):
        lines += [row(width)] if lines else []
        lines += _pile_lines(pile, width, palette)
    return lines


def _pile_lines(pile: Pile, width: int, palette: Palette) -> Iterator[Content]:
    kind = f"{pile.kind} cards" if pile.kind else ""
    if kind:
        yield row(width, (f" {kind.upper()}", f"bold {palette.text}"))
    newest: list[Ink] = []
    for card in reversed(pile.shown[-NEWEST:]):
        newest += [chip(card, palette), (" ", "")]
    yield row(width, (" discard  ", palette.quiet), *newest)
    yield row(width, (_unseen(pile), palette.text))
    yield row(width)
    ranks: list[Rank | None] = [*Rank, None]
    counts = [pile.left_of(rank) for rank in ranks]
    names = "".join(f"{'Jo' if rank is None else rank.text:>4}" for rank in ranks)
    yield row(width, (names, palette.quiet))
    yield row(width, ("".join(f"{rank_bar(left, full):>4}" for left, full in counts), palette.here))
    yield row(width, ("".join(f"{left:>4}" for left, _ in counts), palette.text))
    often = ", ".join(f"{card.text} {count} of {pile.packs}" for card, count in pile.often(5))
    if often:
        yield row(width)
        yield from (
            row(width, (f" {line}", palette.text)) for line in wrapped(f"shown often: {often}", width - 2)
        )


def _unseen(pile: Pile) -> str:
    shoe = f", {pile.stock} of them in the shoe" if pile.stock is not None else ""
    return f" {pile.unseen} unseen of {pile.whole}{shoe}"


def rank_bar(left: int, full: int) -> str:
    """A bar one cell wide, full while nothing was shown."""
    return _BARS[max(0, min(7, -(-left * 7 // full)))] if full > 0 else " "


def _on_the_table(view: FightView, *, dealt: bool) -> tuple[Card, ...]:
    """The cards of the attack under way that lie open, of those with dealt cards or of the others."""
    exchange = view.exchange
    if exchange is None or not exchange.result:
        return ()
    attack = exchange.attacker, exchange.attack_card, exchange.attack_follow
    defense = exchange.target, exchange.defense_card, exchange.defense_follow
    laid: list[Card] = []
    for name, lead, follow in (attack, defense):
        if view.combatants[name].dealt is dealt:
            laid += [lead] if isinstance(lead, Card) else []
            laid += follow or ()
    return tuple(laid)
