"""The cards seen as a panel: the newest discard, what is unseen, and how much of each rank is left, of each shoe."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.engine.cards import Rank
from mechtable.rules.combat.view import FightView
from mechtable.tui.boards.cards_seen import Pile, piles, rank_bar
from mechtable.tui.content import Ink, row
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.cards import chip
from mechtable.tui.widgets.drawing import Drawing, bottom, side, top

_IN_A_ROW = 7


class SeenPanel(Drawing):
    """Nine lines for the column of a wide screen, more where real and dealt cards are counted apart."""

    view: reactive[FightView | None] = reactive(None)

    def watch_view(self) -> None:
        view = self.view
        if view is not None and self.is_attached:
            wanted = 2 + len(seen_panel_lines(view, 24, self.palette))
            if self.styles.height is None or self.styles.height.value != wanted:
                self.styles.height = wanted

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette, view = self.palette, self.view
        body = seen_panel_lines(view, width - 2, palette) if view is not None else []
        body = body[: height - 2]
        body += [row(width - 2)] * (height - 2 - len(body))
        frame = palette.frame
        title = top(width, [("CARDS SEEN", f"bold {palette.text}")], [("y", palette.quiet)], frame)
        return [title, *(side(width, line, frame) for line in body), bottom(width, frame)]


def seen_panel_lines(view: FightView, width: int, palette: Palette) -> list[Content]:
    """What the panel tells: discard, unseen, what was shown often, and bars, of each shoe."""
    shoes = piles(view)
    lines = [line for pile in shoes for line in _newest(pile, width, palette)]
    often = [_often(pile, width, palette) for pile in shoes]
    lines += [line for line in often if line is not None] or [row(width)]
    ranks: list[Rank | None] = [*Rank, None]
    for first in range(0, len(ranks), _IN_A_ROW):
        some = ranks[first : first + _IN_A_ROW]
        names = "".join(f" {'Jo' if rank is None else rank.text:<2}" for rank in some)
        lines.append(row(width, (names, palette.quiet)))
        for pile in shoes:
            bars = "".join(f" {rank_bar(*pile.left_of(rank)):<2}" for rank in some)
            lines.append(row(width, (pile.kind[:1] or " ", palette.quiet), (bars[1:], palette.here)))
    return lines


def _newest(pile: Pile, width: int, palette: Palette) -> list[Content]:
    """The newest discard and how many are unseen; one line where there are two shoes."""
    card: list[Ink] = [chip(pile.shown[-1], palette)] if pile.shown else [("nothing yet", palette.quiet)]
    if pile.kind:
        newest: list[Ink] = [*card, (" ", "")] if pile.shown else []
        told = (f"{pile.unseen} unseen", palette.text)
        return [row(width, (f" {pile.kind:<6}", palette.quiet), *newest, told)]
    on_top: list[Ink] = [(" on top", palette.quiet)] if pile.shown else []
    return [
        row(width, (" discard  ", palette.quiet), *card, *on_top),
        row(width, (f" {pile.unseen} unseen of {pile.whole}", palette.text)),
    ]


def _often(pile: Pile, width: int, palette: Palette) -> Content | None:
    """The card that was shown most often, and of how many; None where none was shown twice."""
    for card, count in pile.often(1):
        dots = "●" * count + "○" * max(0, pile.packs - count)
        many = f" {count} of {pile.packs}" if count <= pile.packs else f" {count}: too many"
        return row(
            width,
            (pile.kind[:1] or " ", palette.quiet),
            chip(card, palette),
            (f" {dots}", palette.here),
            (many, palette.text),
        )
    return None
