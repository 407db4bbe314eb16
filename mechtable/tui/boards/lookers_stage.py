"""The exchange for everybody at the table: what is face up, backs for the rest, and how the last one ended."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.engine.cards import Card
from mechtable.rules.combat.view import FightView
from mechtable.tui.boards.banner import LARGE
from mechtable.tui.boards.big_letters import large
from mechtable.tui.boards.coming import Coming
from mechtable.tui.boards.exchange_board import exchange_lines, heading
from mechtable.tui.boards.spotlight import outcome_words, shout
from mechtable.tui.boards.stage import EDGES, FRAMED_HEIGHT
from mechtable.tui.content import Ink, row, wrapped
from mechtable.tui.widgets import cards as faces
from mechtable.tui.widgets.drawing import Drawing, bottom, rule, side, top


class LookersStage(Drawing):
    """The exchange under way, else the last one; a player's own view has their hand below."""

    view: reactive[FightView | None] = reactive(None)
    ahead: reactive[Coming | None] = reactive(None)
    """The damage if nothing more is laid, while follow-ups are asked for."""

    def lines(self, width: int, height: int) -> Sequence[Content]:
        view, palette = self.view, self.palette
        title, right = self._heading(view, width)
        if height < FRAMED_HEIGHT:
            return [rule(width, title, right, palette.frame), *self._body(view, width, height - 1)]
        frame = palette.here if view and view.exchange else palette.frame
        body = self._body(view, width - 2, height - 2)[: height - 2]
        body += [row(width - 2)] * (height - 2 - len(body))
        return [
            top(width, title, right, frame),
            *(side(width, line, frame) for line in body),
            bottom(width, frame),
        ]

    def _heading(self, view: FightView | None, width: int) -> tuple[list[Ink], list[Ink]]:
        palette = self.palette
        if view is None:
            return [("THE TABLE", f"bold {palette.text}")], []
        if view.exchange is not None:
            return heading(view, view.exchange, self.ahead, palette, width - EDGES)
        if view.last is not None:
            title, _ = heading(view, view.last, None, palette, width - EDGES)
            return title, [("the last exchange", palette.quiet)]
        return [("NO SHOT YET", f"bold {palette.text}")], []

    def _body(self, view: FightView | None, width: int, height: int) -> list[Content]:
        palette = self.palette
        if view is None:
            words = "No fight is under way. This screen shows the next one as soon as the GM begins it."
            return [
                row(width),
                *(row(width, ("  ", ""), (line, palette.text)) for line in wrapped(words, width - 4)),
            ]
        own = self._hands(view, width)
        room = height - len(own)
        return [*self._exchange(view, width, room), *own][:height]

    def _exchange(self, view: FightView, width: int, room: int) -> list[Content]:
        palette = self.palette
        shown = view.exchange or view.last
        words = outcome_words(view) if view.exchange is None else ""
        told = [row(width, ("  ", ""), (line, f"bold {palette.text}")) for line in wrapped(words, width - 4)]
        if shown is None:
            return told if words else [row(width, ("  Nobody has attacked yet.", palette.quiet))]
        ahead = self.ahead if view.exchange is not None else None
        lines = exchange_lines(view, shown, (), ahead, (width, room), palette)
        if not words:
            return lines
        left = room - len(lines) - len(told) - 1
        if left >= 0:
            return [*lines, row(width), *told, *self._large(shout(view), width, left)]
        return [*lines[: max(0, room - len(told))], *told]

    def _large(self, words: str, width: int, room: int) -> list[Content]:
        """How it ended in big letters, where there is room below."""
        drawn = large(words) if words and room > LARGE else None
        if drawn is None or len(drawn[0]) > width - 4:
            return []
        return [row(width), *(row(width, ("  ", ""), (line, f"bold {self.palette.text}")) for line in drawn)]

    def _hands(self, view: FightView, width: int) -> list[Content]:
        """The dealt cards of the seat whose view it is."""
        lines: list[Content] = []
        for who in view.combatants.values():
            if who.yours and who.cards is not None and not who.out:
                lines += self._hand(who.name, who.cards, width)
        return lines

    def _hand(self, name: str, cards: tuple[Card, ...], width: int) -> list[Content]:
        palette = self.palette
        held = [ink for card in cards for ink in (faces.chip(card, palette), (" ", ""))]
        return [row(width, (f"  {name}'s hand  ", palette.quiet), *(held or [("empty", palette.quiet)]))]
