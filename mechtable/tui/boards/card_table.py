"""The cards of an exchange on the table: each side's lead and follow-ups, backs until both leads are in."""

from mechtable.engine.audience import Hidden
from mechtable.engine.cards import Card
from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import ExchangeView, FightView
from mechtable.tui.content import Ink, shortened
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets import cards as faces


def on_the_table(
    view: FightView, exchange: ExchangeView, typed: tuple[Card, ...], room: int, large: bool, palette: Palette
) -> tuple[faces.Lines, faces.Lines]:
    """The attacker's cards and the defender's, `typed` ones laid beside those of whoever follows up now.

    Leads lie face down until both are in, whoever looks at the screen (7.5.3). A target that may defend sees its
    dealt hand in its place, where that may be looked at.
    """
    turned = exchange.result is not None
    follows = view.phase is Phase.FOLLOW
    attacks = follows and exchange.attack_follow is None
    mine = exchange.attack_follow or (typed if attacks else ())
    left = _laid(exchange.attack_card, mine, turned, room, large, palette)
    hand = view.combatants[exchange.target].cards
    if view.phase is Phase.DEFEND and hand:
        return left, faces.spread([faces.face(card, palette, large=large) for card in hand], room)
    if not exchange.defended:
        return left, _undefended(view, exchange, large, palette)
    yours = exchange.defense_follow or (typed if follows and not attacks else ())
    return left, _laid(exchange.defense_card, yours, turned, room, large, palette)


def _laid(
    lead: Card | Hidden | None,
    follow: tuple[Card, ...],
    turned: bool,
    room: int,
    large: bool,
    palette: Palette,
) -> faces.Lines:
    if lead is None:
        return faces.slot(palette, large=large)
    shown = lead if turned and isinstance(lead, Card) else None
    first = faces.face(shown, palette, lead=True, large=large)
    return faces.spread([first, *(faces.face(card, palette, large=large) for card in follow)], room)


def _undefended(view: FightView, exchange: ExchangeView, large: bool, palette: Palette) -> faces.Lines:
    if view.phase is Phase.DEFEND:
        return faces.slot(palette, large=large)
    target = shortened(view.combatants[exchange.target].name, 20)
    rows: list[list[Ink]] = [[] for _ in range(5 if large else 3)]
    rows[len(rows) // 2] = [(f"{target} does not defend", palette.quiet)]
    return tuple(rows)
