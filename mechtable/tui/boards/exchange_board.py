"""The exchange on the table: cards, hands, the lead battle on its ruler, and the sum."""

from collections.abc import Callable, Sequence

from textual.content import Content

from mechtable.engine.cards import Card
from mechtable.engine.sums import formula
from mechtable.rules.combat.state import Phase, Result
from mechtable.rules.combat.view import ExchangeView, FightView
from mechtable.rules.hands import Hand
from mechtable.tui.boards.card_table import on_the_table
from mechtable.tui.boards.coming import Coming
from mechtable.tui.boards.ruler import ruler, wide_ruler
from mechtable.tui.boards.sum_words import fitting, leads_fitting, shortest
from mechtable.tui.content import Ink, content, cut, row, shortened, wrapped
from mechtable.tui.styles.palette import Palette

Offer = Callable[[int], list[Ink]] | None
"""Says in so many cells what could be laid now; None for nothing."""

TALL = 14
"""From this height on the sum has lines of its own."""

FIVE_ROWS = 8
"""From this height on cards are drawn large."""


def stamp(exchange: ExchangeView, ahead: Coming | None) -> str:
    """The word stamped on the exchange: called shot, Blackjack, wreck."""
    words = []
    if exchange.result is Result.ATTACKER_PICKS:
        words.append("CALLED SHOT")
    for hand in (exchange.attack_hand, exchange.defense_hand, ahead and ahead.attack_hand):
        if hand and hand.name == "Blackjack" and "BLACKJACK +3" not in words:
            words.append("BLACKJACK +3")
    if ahead and "the mech is destroyed" in ahead.consequences:
        words.append("WRECK")
    return " · ".join(words)


def heading(
    view: FightView, exchange: ExchangeView, ahead: Coming | None, palette: Palette, room: int
) -> tuple[list[Ink], list[Ink]]:
    """Left: `ZANTETSUKEN ▸ BULL`, and a stamp; right: how far the exchange is. In `room` cells the stamp is whole."""
    target = view.combatants[exchange.target].name
    names = f"{exchange.weapon.upper()} ▸ {shortened(target, 16).upper()}"
    word = stamp(exchange, ahead)
    stamped: list[Ink] = [(f" {word} ", f"bold reverse {palette.here}")] if word else []
    left = room - sum(len(text) + 1 for text, _ in stamped)
    now = _interrupted(exchange) if view.phase is Phase.TAKE else view.phase
    progress = _progress(now, palette)
    if content(names).cell_length + sum(len(text) for text, _ in progress) > left:
        progress = progress[-1:] if now in _STEPS.values() else []
    left -= sum(len(text) for text, _ in progress)
    return [(shortened(names, max(8, left)), f"bold {palette.text}"), *stamped], progress


_STEPS = {
    "weapon": Phase.TURN,
    "defend": Phase.DEFEND,
    "lead": Phase.LEAD,
    "part": Phase.PICK,
    "follow": Phase.FOLLOW,
}


def _progress(at: Phase, palette: Palette) -> list[Ink]:
    """`weapon ✓ defend ✓ ▸lead`: the steps done, and the one at hand."""
    now = next((place for place, phase in enumerate(_STEPS.values()) if phase is at), len(_STEPS))
    done: list[Ink] = [(f"{name} ✓ ", palette.quiet) for name in list(_STEPS)[:now]]
    return [*done, *((f"▸{name}", f"bold {palette.here}") for name in list(_STEPS)[now : now + 1])]


def _interrupted(exchange: ExchangeView) -> Phase:
    """Where an attack goes on after a card was taken from the discard pile (8.4)."""
    if exchange.result is None:
        return Phase.DEFEND if exchange.attack_card is None and not exchange.defended else Phase.LEAD
    return Phase.PICK if exchange.part is None else Phase.FOLLOW


def exchange_lines(
    view: FightView,
    exchange: ExchangeView,
    typed: tuple[Card, ...],
    ahead: Coming | None,
    size: tuple[int, int],
    palette: Palette,
    offer: Offer = None,
) -> list[Content]:
    """The body of the exchange in `size` (cells, rows): six rows, eight with large cards, or the large table."""
    width, height = size
    large = height >= TALL
    half = (width - 3) // 2
    left, right = on_the_table(view, exchange, typed, half - 2, height >= FIVE_ROWS, palette)
    lines = [row(width)] if large else []
    lines += [_two(width, half, mine, yours, palette) for mine, yours in zip(left, right, strict=True)]
    lines.append(_hands(view, exchange, ahead, width, palette, offer))
    if not large:
        return [
            *lines,
            _battle(view, exchange, width, palette),
            _total(exchange, ahead, view, width, palette, offer),
        ]
    lines += [row(width), *_wide_battle(view, exchange, width, palette, offer), row(width)]
    lines += _wide_total(exchange, ahead, view, width, palette)
    return lines


def _two(width: int, half: int, left: Sequence[Ink], right: Sequence[Ink], palette: Palette) -> Content:
    mine = row(half, ("  ", ""), *left)
    return Content.assemble(mine, ("│", palette.frame), row(width - half - 1, ("  ", ""), *right))


def _hands(
    view: FightView, exchange: ExchangeView, ahead: Coming | None, width: int, palette: Palette, offer: Offer
) -> Content:
    half = (width - 3) // 2
    follows = offer is not None and view.phase is Phase.FOLLOW
    if offer is not None and follows and exchange.attack_follow is None:
        return row(width, ("  ", ""), *offer(width - 4))
    attack = exchange.attack_hand or (ahead.attack_hand if ahead else None)
    defense = exchange.defense_hand or (ahead.defense_hand if ahead else None)
    mine = _hand_words(attack, "attack", half - 2, palette) if attack else _awaited(view, exchange, palette)
    yours: list[Ink] = []
    if exchange.defended and exchange.result not in (None, Result.MISS) and defense:
        yours = _hand_words(defense, "defense", width - half - 3, palette)
    if offer is not None and follows:
        yours = offer(width - half - 4)
    return _two(width, half, mine, yours, palette)


def _hand_words(hand: Hand, purpose: str, room: int, palette: Palette) -> list[Ink]:
    value = f"{purpose} +{hand.value}" if hand.value else f"{purpose} 0"
    if hand.value and len(hand.name or "") + len(value) >= room:
        value = f"+{hand.value}"
    name = cut(hand.name or "no hand", room - len(value) - 1)
    gap = max(1, room - 1 - len(name) - len(value))
    style = f"bold {palette.text}" if hand.name else palette.quiet
    return [(name, style), (" " * gap, ""), (value, style)]


def _awaited(view: FightView, exchange: ExchangeView, palette: Palette) -> list[Ink]:
    """Before the leads: which suits pay."""
    if exchange.result is not None:
        return []
    inks: list[Ink] = [("a lead of ", palette.quiet)] if exchange.paying else []
    for place, (suit, bonus) in enumerate(exchange.paying.items()):
        inks += [
            (" or " if place else "", palette.quiet),
            (f"{suit.value} pays +{bonus}", f"bold {palette.here}"),
        ]
    return inks


def _battle(view: FightView, exchange: ExchangeView, width: int, palette: Palette) -> Content:
    scale = ruler(exchange.margin, view.called_margin, palette)
    room = width - 3 - sum(len(text) for text, _ in scale)
    return row(width, ("  ", ""), *_lead_words(exchange, room, palette), right=[*scale, (" ", "")])


def _lead_words(exchange: ExchangeView, room: int, palette: Palette) -> list[Ink]:
    if exchange.attack is None or exchange.defense is None:
        reach = "" if exchange.distance is None else f", {exchange.distance} away"
        return [(f"{exchange.style}, {exchange.damage_type}{reach}", palette.quiet)]
    attack, defense = leads_fitting(exchange.attack, exchange.defense, room)
    style = f"bold {palette.text}"
    return [(attack, style), ("  against  ", palette.quiet), (defense, style)]


def _total(
    exchange: ExchangeView, ahead: Coming | None, view: FightView, width: int, palette: Palette, offer: Offer
) -> Content:
    if ahead is None:
        return row(width, ("  ", ""), *_meaning(exchange, view, width, palette, offer))
    hurt = _hurt(ahead, width - 4 - content(shortest(ahead.amount)).cell_length, palette)
    used = sum(content(text).cell_length for text, _ in hurt)
    style = f"bold {palette.text}"
    return row(width, ("  ", ""), (fitting(ahead.amount, width - 4 - used), style), right=hurt)


def _hurt(ahead: Coming, room: int, palette: Palette) -> list[Ink]:
    """`▸ LEGS 9 → 5, damaged: move 6 → 4`; the points are whole, of many words those in the middle give way."""
    words = f"▸ {ahead.part.upper()} {ahead.before} → {ahead.after}"
    style = f"bold {palette.loss}" if ahead.consequences else f"bold {palette.text}"
    tail = shortened(ahead.what_it_means, max(8, room - len(words) - 3))
    return [(words, f"bold {palette.text}"), (", ", palette.quiet), (tail, style), (" ", "")]


def _meaning(
    exchange: ExchangeView, view: FightView, width: int, palette: Palette, offer: Offer
) -> list[Ink]:
    """What the margin means, before damage can be told; before the leads what could be led best."""
    if offer is not None and view.phase is Phase.LEAD:
        return offer(width - 4)
    picker = view.combatants[exchange.picker].name if exchange.picker else ""
    picks = (
        f"{picker} picks the part."
        if exchange.part is None
        else f"{picker} picked the {exchange.part.words}."
    )
    match exchange.result:
        case Result.MISS:
            return [("A miss: no damage.", palette.text)]
        case Result.DEFENDER_PICKS:
            return [
                (f"A hit by {exchange.margin}: ", f"bold {palette.text}"),
                (picks, palette.text),
            ]
        case Result.ATTACKER_PICKS:
            return [
                (f"Called shot by {exchange.margin}: ", f"bold {palette.here}"),
                (picks, palette.text),
            ]
        case _:
            words = {
                Phase.DEFEND: "An undefended attack meets leading value 0.",
                Phase.LEAD: "Both leads stay face down until the second is in."
                if exchange.defended
                else "The lead meets 0: nobody defends.",
            }
            return [(words.get(view.phase, ""), palette.quiet)]


def _wide_battle(
    view: FightView, exchange: ExchangeView, width: int, palette: Palette, offer: Offer
) -> list[Content]:
    return [
        row(width, ("  ", ""), *_lead_words(exchange, width - 4, palette)),
        row(width, ("  ", ""), *wide_ruler(exchange.margin, view.called_margin, palette)),
        row(width, ("  ", ""), *_meaning(exchange, view, width, palette, offer)),
    ]


def _wide_total(
    exchange: ExchangeView, ahead: Coming | None, view: FightView, width: int, palette: Palette
) -> list[Content]:
    if ahead is None:
        return []
    style, loss = f"bold {palette.text}", f"bold {palette.loss}"
    hit = f"{ahead.part.upper()} {ahead.before} → {ahead.after}"
    told = [
        *((line, style) for line in wrapped(formula(ahead.amount), width - 4)),
        (hit if ahead.consequences else f"{hit}, still {ahead.stays}", style),
        *((line, loss) for line in (wrapped(ahead.what_it_means, width - 4) if ahead.consequences else ())),
        *((line, palette.quiet) for line in (wrapped(ahead.threatens, width - 4) if ahead.threatens else ())),
    ]
    return [row(width, ("  ", ""), line) for line in told]
