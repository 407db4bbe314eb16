"""The cards seen as a panel: the newest discard, what is unseen, and how much of each rank is left in the shoe."""

from collections import Counter
from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.engine.cards import Rank
from mechtable.rules.combat.view import FightView
from mechtable.tui.boards.cards_seen import left_of, rank_bar, showing
from mechtable.tui.content import Ink, row
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.cards import chip
from mechtable.tui.widgets.drawing import Drawing, bottom, side, top

_IN_A_ROW = 7


class SeenPanel(Drawing):
    """Nine lines for the column of a wide screen."""

    view: reactive[FightView | None] = reactive(None)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette, view = self.palette, self.view
        body = _lines(view, width - 2, palette) if view is not None else []
        body = body[: height - 2]
        body += [row(width - 2)] * (height - 2 - len(body))
        frame = palette.frame
        title = top(width, [("CARDS SEEN", f"bold {palette.text}")], [("y", palette.quiet)], frame)
        return [title, *(side(width, line, frame) for line in body), bottom(width, frame)]


def _lines(view: FightView, width: int, palette: Palette) -> list[Content]:
    shown = showing(view)
    newest: list[Ink] = [("nothing yet", palette.quiet)]
    if shown:
        newest = [chip(shown[-1], palette), (" on top", palette.quiet)]
    lines = [
        row(width, (" discard  ", palette.quiet), *newest),
        row(width, (f" {view.shoe - len(shown)} unseen of {view.shoe}", palette.text)),
    ]
    often = Counter(card for card in shown if card.rank is not None).most_common(1)
    if often and often[0][1] > 1:
        card, count = often[0]
        dots = "●" * count + "○" * max(0, view.packs - count)
        many = (f" {count} of {view.packs}" if count <= view.packs else f" {count}: too many", palette.text)
        lines.append(row(width, (" ", ""), chip(card, palette), (f" {dots}", palette.here), many))
    else:
        lines.append(row(width))
    ranks: list[Rank | None] = [*Rank, None]
    for first in range(0, len(ranks), _IN_A_ROW):
        some = ranks[first : first + _IN_A_ROW]
        names = "".join(f" {'Jo' if rank is None else rank.text:<2}" for rank in some)
        bars = "".join(f" {rank_bar(*left_of(view, rank)):<2}" for rank in some)
        lines += [row(width, (names, palette.quiet)), row(width, (bars, palette.here))]
    return lines
