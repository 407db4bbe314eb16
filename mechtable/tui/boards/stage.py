"""The middle of the combat screen: the menu of a turn, the exchange under way, or how the fight ended."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive

from mechtable.engine.cards import Card
from mechtable.rules.combat.best_hand import BestHand
from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import FightView
from mechtable.rules.sheets.fight_report import FightReport
from mechtable.tui.boards.best_hand_words import best_inks
from mechtable.tui.boards.coming import Coming
from mechtable.tui.boards.exchange_board import exchange_lines, heading
from mechtable.tui.boards.hand_row import hand_row
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.menu import MenuRow, menu_height, menu_lines
from mechtable.tui.boards.order import OrderStrip
from mechtable.tui.boards.over import over_lines, sentences
from mechtable.tui.boards.question import Kind, Question
from mechtable.tui.boards.report_board import page_lines, whole_lines
from mechtable.tui.boards.tray import Tray
from mechtable.tui.content import Ink, row, wrapped
from mechtable.tui.widgets import cards as faces
from mechtable.tui.widgets.drawing import Drawing, bottom, rule, side, top

FRAMED_HEIGHT = 12
EDGES = 8
"""Cells of a heading that belong to its frame."""

ROWS, ROOMY_ROWS = 7, 11
"""What the stage has on a narrow screen."""

AROUND = 5
"""Rows of header, prompt and footer, and two of the log."""

LAST_HEIGHT = 8
"""Rows that the last exchange takes under a menu."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that the stage shows.

    Attributes:
        ahead: The damage that is drawn, once follow-ups are typed.
        foreseen: The damage without any, from when a part is picked.
        kept: What of an ended fight was carried over.
        best: The best hand that can be laid, None when it is laid already; `tray` is what holds it then.
        report: What an ended fight came to, once it is added up.
    """

    view: FightView
    question: Question
    cursor: int
    typed: tuple[Card, ...]
    ahead: Coming | None
    foreseen: Coming | None = None
    kept: tuple[str, ...] = ()
    best: BestHand | None = None
    tray: Tray = Tray()
    report: FightReport | None = None


_TIED = "Equal Initiative: each turns a card up, ace high; equal cards and jokers are drawn again (rule 7.1)."
_ADDED = (
    "Each turns a card up, and its leading value is added to Initiative; jokers are drawn again (rule 7.1)."
)


_ANY = 1_000_000
"""More lines than there are."""


class Stage(Drawing):
    """The exchange on the screen."""

    ROLLS: ClassVar[bool] = True
    scene: reactive[Scene | None] = reactive(None)
    top_line: reactive[int] = reactive(0)
    """The first line of the end of a fight that is shown."""
    _shown: list[MenuRow]
    _grown: int | None = None
    """The rows that it has in place of the usual ones."""

    def on_mount(self) -> None:
        for strip in self.screen.query(OrderStrip):
            self.watch(strip, "high", self.grow, init=False)

    def watch_scene(self, before: Scene | None, after: Scene | None) -> None:
        kept = before.kept if before is not None else ()
        if after is None or after.report is None or after.kept != kept:
            self.top_line = 0  # what was just kept stands above the report
        self.grow()

    def turn(self, pages: int) -> None:
        """Scroll the end of a fight by pages."""
        self.scroll(pages * max(1, self._room[1] - 1))

    def scroll(self, rows: int) -> None:
        """Scroll the end of a fight by lines, no further than there are any."""
        scene = self.scene
        if scene is not None and scene.report is not None:
            width, height = self._room
            lines = whole_lines(scene.report, self._kept(scene, width), width, height, self.palette)
            self.top_line = max(0, min(len(lines) - height, self.top_line + rows))

    def on_drawing_rolled(self, event: Drawing.Rolled) -> None:
        """The wheel scrolls it too."""
        event.stop()
        self.scroll(event.rows)

    @property
    def _room(self) -> tuple[int, int]:
        """Cells and lines of the end of a fight inside its frame."""
        width, height = self.size
        return (width, height - 1) if height < FRAMED_HEIGHT else (width - 2, height - 2)

    def _kept(self, scene: Scene, width: int) -> list[Content]:
        """What was kept, in full: it scrolls with the report."""
        return sentences(scene.kept, width, _ANY, self.palette) if scene.kept else []

    def grow(self) -> None:
        """Take the rows a menu needs from the log, and give them back when none is shown; else nothing moves."""
        wanted = self._wanted()
        if wanted != self._grown:
            self.styles.height = self._grown = wanted

    def _wanted(self) -> int | None:
        """The rows of a long menu on a narrow screen that is not short, which leaves two of the log; None for the usual ones."""
        scene, screen = self.scene, self.screen
        narrow = screen.has_class("-narrow") and not screen.classes & {"-short", "surveying"}
        if scene is None or not narrow or scene.question.kind is not Kind.MENU:
            return None
        above = max((panel.high for panel in screen.query(MechPanel)), default=0)
        above += sum(strip.high for strip in screen.query(OrderStrip))
        room = screen.size.height - AROUND - above
        needed = (
            1
            + menu_height(scene.question.entries, screen.size.width)
            + bool(self._held(scene, screen.size.width))
        )
        usual = ROOMY_ROWS if screen.has_class("-roomy") else ROWS
        return min(needed, room) if needed > usual and room > usual else None

    def lines(self, width: int, height: int) -> Sequence[Content]:
        scene, palette = self.scene, self.palette
        self._shown = []
        if scene is None:
            return [row(width)]
        title, right = self._heading(scene, width - EDGES)
        if height < FRAMED_HEIGHT:
            return [rule(width, title, right, palette.frame), *self._body(scene, width, height - 1)]
        body = self._body(scene, width - 2, height - 2)[: height - 2]
        body += [row(width - 2)] * (height - 2 - len(body))
        return [
            top(width, title, right, palette.here),
            *(side(width, line, palette.here) for line in body),
            bottom(width, palette.here),
        ]

    def key_at(self, line: int) -> str | None:
        place = line - 1
        if 0 <= place < len(self._shown):
            return str(self._shown[place][0])
        return None

    def _heading(self, scene: Scene, room: int) -> tuple[list[Ink], list[Ink]]:
        view, palette = scene.view, self.palette
        if view.exchange is not None and scene.question.kind is not Kind.MENU:
            return heading(view, view.exchange, scene.ahead, palette, room)
        title: list[Ink] = [(scene.question.text.upper().rstrip(":"), f"bold {palette.text}")]
        if scene.question.who and scene.question.kind is Kind.MENU:
            who = view.combatants[scene.question.who]
            left = max(0, who.move.total - who.moved)
            return title, [(f"{who.ap} AP · {who.power_left} power · {left} squares", palette.quiet)]
        return title, []

    def _held(self, scene: Scene, width: int) -> list[Content]:
        """The dealt hand of whoever chooses, where it may be looked at."""
        who = scene.question.who
        cards = scene.view.combatants[who].cards if who else None
        if not cards:
            return []
        shown = hand_row(cards, None, width - 8, self.palette)
        return [row(width, ("  hand ", self.palette.quiet), *shown.inks)]

    def _before(self, view: FightView, width: int, room: int) -> list[Content]:
        """The last exchange under the menu, where there is room for it."""
        if view.last is None or room < LAST_HEIGHT:
            return []
        palette = self.palette
        title, _ = heading(view, view.last, None, palette, width - EDGES)
        told = exchange_lines(view, view.last, (), None, (width, LAST_HEIGHT - 2), palette)
        return [row(width), rule(width, title, [("the last exchange", palette.quiet)], palette.frame), *told]

    def _body(self, scene: Scene, width: int, height: int) -> list[Content]:
        palette = self.palette
        if scene.question.kind is Kind.MENU:
            held = self._held(scene, width)
            room = height - len(held)
            lines, self._shown = menu_lines(scene.question.entries, scene.cursor, width, room, palette)
            return [*lines, *held, *self._before(scene.view, width, room - len(lines))]
        if scene.view.exchange is not None:
            best, phase = scene.best, scene.view.phase
            offer = None if best is None else partial(best_inks, best, phase, scene.tray, palette=palette)
            exchange, size = scene.view.exchange, (width, height)
            return exchange_lines(scene.view, exchange, scene.typed, scene.ahead, size, palette, offer)
        if scene.question.kind is Kind.OVER:
            if scene.report is not None:
                kept = self._kept(scene, width)
                return page_lines(scene.report, kept, width, height, palette, self.top_line)
            kept = sentences(scene.kept, width, height, palette) if scene.kept else []
            return kept or over_lines(scene.view, width, height, palette)
        turned = [faces.face(card, palette) for card in scene.typed] or [faces.slot(palette)]
        lines = [row(width, ("  ", ""), *inks) for inks in faces.spread(turned, width - 4)]
        if scene.view.phase is Phase.DISCARD:
            words = f"At the end of a turn {scene.view.options.hand_limit} cards are kept (rule 7.4)."
        elif scene.view.phase is Phase.TAKE:
            words = "One of these cards of the discard pile may be taken, or none (rule 8.4)."
        else:
            words = _ADDED if scene.view.adding else _TIED
        return [
            *lines,
            *(row(width, ("  ", ""), (line, palette.quiet)) for line in wrapped(words, width - 4)),
        ]
