"""Cards as objects: ivory faces in every theme, black and red ink, a heavy frame for the lead, backs of `░`."""

from collections.abc import Sequence

from mechtable.engine.cards import Card, Suit
from mechtable.tui.content import Ink
from mechtable.tui.styles.palette import Palette

Lines = tuple[list[Ink], ...]
_LIGHT, _HEAVY = "╭─╮│╰╯", "┏━┓┃┗┛"


def ink(card: Card, palette: Palette) -> str:
    """Ink on paper: black, red, or the joker's violet."""
    return suit_ink(card.suit, palette)


def suit_ink(suit: Suit | None, palette: Palette) -> str:
    """The ink of a suit on paper; None is the joker's."""
    match suit:
        case None:
            colour = palette.joker
        case Suit.HEARTS:
            colour = palette.red
        case Suit.DIAMONDS:
            colour = palette.diamonds
        case Suit.CLUBS:
            colour = palette.clubs
        case Suit.SPADES:
            colour = palette.black
    return f"bold {colour} on {palette.paper}"


def chip(card: Card, palette: Palette) -> Ink:
    """A card in one row, for logs and tables: ` 4♠ `."""
    return f" {card.text} ", ink(card, palette)


def face(card: Card | None, palette: Palette, *, lead: bool = False, large: bool = False) -> Lines:
    """A card of three rows by five cells, or five rows by seven; None is a back."""
    corners = _HEAVY if lead else _LIGHT
    edge = f"{'bold ' if lead else ''}{palette.black} on {palette.paper}"
    wide, high = (5, 3) if large else (3, 1)
    rows = [[(corners[0] + corners[1] * wide + corners[2], edge)]]
    for line in range(high):
        text, style = _middle(card, line, wide, high, palette, edge)
        rows.append([(corners[3], edge), (text, style), (corners[3], edge)])
    rows.append([(corners[4] + corners[1] * wide + corners[5], edge)])
    return tuple(rows)


def _middle(card: Card | None, line: int, wide: int, high: int, palette: Palette, edge: str) -> Ink:
    if card is None:
        return "░" * wide, edge
    style = ink(card, palette)
    if high == 1:
        return card.text.rjust(wide), style
    if line == 0:
        return card.text.ljust(wide), style
    if line == high - 1:
        return card.text.rjust(wide), style
    return (card.suit.value if card.suit else "★").center(wide), style


def slot(palette: Palette, *, large: bool = False) -> Lines:
    """An empty place on the table where a card is awaited."""
    wide, high = (5, 3) if large else (3, 1)
    style = palette.quiet
    middle = [
        [("┊", style), ("?".center(wide) if line == high // 2 else " " * wide, style), ("┊", style)]
        for line in range(high)
    ]
    return ([("┌" + "┄" * wide + "┐", style)], *middle, [("└" + "┄" * wide + "┘", style)])


def spread(cards: Sequence[Lines], room: int) -> Lines:
    """Cards side by side in at most `room` cells; later ones lie under earlier ones when there are too many."""
    if not cards:
        return ([], [], [])
    width = sum(len(text) for text, _ in cards[0][0])
    fanned = len(cards) * width > room
    rows: list[list[Ink]] = []
    for line in range(len(cards[0])):
        inks: list[Ink] = []
        for place, card in enumerate(cards):
            if fanned and place < len(cards) - 1:
                inks.extend(_left(card[line], max(1, min(width, (room - width) // max(1, len(cards) - 1)))))
            else:
                inks.extend(card[line])
        rows.append(inks)
    return tuple(rows)


def _left(inks: Sequence[Ink], cells: int) -> list[Ink]:
    kept: list[Ink] = []
    for text, style in inks:
        if cells <= 0:
            break
        kept.append((text[:cells], style))
        cells -= len(text[:cells])
    return kept
