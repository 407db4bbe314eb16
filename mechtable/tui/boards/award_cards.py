"""The awards of a fight as small cards beside and under each other."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from textual.content import Content

from mechtable.rules.reports.awards import Award, BestHand, figure, reason, title
from mechtable.tui.content import Ink, content, cut, row, shortened
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets import cards as faces
from mechtable.tui.widgets.drawing import bottom, side, top

SMALL_CARD = 34
"""Cells that a card takes at least."""

TALL = 6
"""Rows of a card that shows playing cards as they lie on the table; else it has four."""


def award_lines(
    awards: Sequence[Award], width: int, palette: Palette, *, tall: bool = False
) -> list[Content]:
    """The cards in lines: all in a row where there is room, else two and two, else one under another."""
    if not awards:
        return []
    columns = next(count for count in (len(awards), 2, 1) if count == 1 or _wide(count, width) >= SMALL_CARD)
    wide = _wide(columns, width)
    lines: list[Content] = []
    for start in range(0, len(awards), columns):
        drawn = [_card(award, wide, palette, tall=tall) for award in awards[start : start + columns]]
        for pieces in zip_longest(*drawn):
            lines.append(Content(" ").join(pieces).truncate(width, pad=True))
    return lines


def _wide(columns: int, width: int) -> int:
    """The cells of each of so many cards, one apart."""
    return (width - columns + 1) // columns


def _card(award: Award, width: int, palette: Palette, *, tall: bool) -> list[Content]:
    inner = width - 4
    heading: list[Ink] = [(title(award).upper(), f"bold {palette.here}")]
    body = [_named(award, inner, palette)]
    body += list(_faces(award, inner, palette)) if tall else [_reason(award, inner, palette)]
    return [
        top(width, heading, [(f"round {award.round}", palette.quiet)], palette.frame),
        *(side(width, Content.assemble(" ", line, " "), palette.frame) for line in body),
        bottom(width, palette.frame),
    ]


def _named(award: Award, width: int, palette: Palette) -> Content:
    """Whose it is, and the number at the right."""
    number = cut(figure(award), width - 8)
    name = shortened(award.name, width - content(number).cell_length - 1)
    return row(width, (name, f"bold {palette.text}"), right=[(number, f"bold {palette.whole}")])


def _reason(award: Award, width: int, palette: Palette) -> Content:
    if not isinstance(award, BestHand):
        return row(width, (shortened(reason(award), width), palette.quiet))
    inks: list[Ink] = []
    room = width
    for card in award.cards:
        text, style = faces.chip(card, palette)
        room -= len(text) + 1
        if room < 0:
            inks.append(("…", palette.quiet))
            break
        inks += [(text, style), (" ", "")]
    return row(width, *inks)


def _faces(award: Award, width: int, palette: Palette) -> Iterator[Content]:
    """Three rows: the playing cards of a hand, or the reason in their middle."""
    if isinstance(award, BestHand):
        drawn = [faces.face(card, palette, lead=place == 0) for place, card in enumerate(award.cards)]
        yield from (row(width, *inks) for inks in faces.spread(drawn, width))
    else:
        yield row(width)
        yield _reason(award, width, palette)
        yield row(width)
