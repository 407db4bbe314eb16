"""A hand to choose from, for the eyes of its player: what was chosen, what is left, and why a letter was not taken."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.combat.best_hand import BestHand
from mechtable.rules.combat.state import Phase
from mechtable.tui.boards.best_hand_words import best_inks
from mechtable.tui.boards.hand_row import hand_row
from mechtable.tui.boards.tray import Tray
from mechtable.tui.content import Ink, row
from mechtable.tui.widgets import cards as faces
from mechtable.tui.widgets.drawing import Drawing, rule

_LARGE, _WHOLE = 8, 14
"""From how many lines on the chosen cards are large, and the rest of the hand lies there too."""


class HandChoice(Drawing):
    """The chosen cards as cards, the rest of the hand in a row."""

    tray: reactive[Tray] = reactive(Tray())
    said: reactive[str] = reactive("")
    """Why the last answer was not taken."""
    best: reactive[BestHand | None] = reactive(None)
    """What could be laid better than what is."""
    phase: reactive[Phase] = reactive(Phase.FOLLOW)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette, tray = self.palette, self.tray
        large = height >= _LARGE
        chosen = [faces.face(card, palette, large=large) for card in tray.cards]
        chosen = chosen or [faces.slot(palette, large=large)]
        left = hand_row(tray.left, tray.at, width - 10, palette)
        letters: list[Ink] = [(f"  {tray.letters}▌", f"bold {palette.here}")] if tray.letters else []
        rest = list(left.inks) if tray.left else [("  empty", palette.quiet)]
        wrong, best = self.said or tray.hint, self.best
        said: list[Ink] = [(wrong, f"bold {palette.loss}")]
        if best is not None and not wrong:
            said = best_inks(best, self.phase, tray, width - 4, palette)
        return [
            rule(width, [("YOUR HAND", f"bold {palette.here}")], [], palette.frame),
            *(row(width, ("  ", ""), *inks) for inks in faces.spread(chosen, width - 4)),
            row(width, ("  left ", palette.quiet), *rest, *letters),
            row(width, ("  ", ""), *said),
            *(self._laid_out(width) if height >= _WHOLE else ()),
        ]

    def _laid_out(self, width: int) -> Sequence[Content]:
        """The rest of the hand as cards, the one under the cursor in a heavy frame."""
        palette, tray = self.palette, self.tray
        held = [
            faces.face(card, palette, lead=place == tray.at, large=True)
            for place, card in enumerate(tray.left)
        ]
        return [row(width), *(row(width, ("  ", ""), *inks) for inks in faces.spread(held, width - 4))]
