"""The keyboard goes round: only backs until Enter, then a player's own hand, and only backs again.

No header is on these screens: what the GM was told stands under it, and is not for whoever comes next.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.events import Key, Resize
from textual.reactive import reactive
from textual.screen import Screen

from mechtable.engine.audience import Seat
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.best_hand import BestHand, best_hand
from mechtable.rules.combat.state import Phase
from mechtable.services.table import Table
from mechtable.tui.actions import bindings
from mechtable.tui.boards.banner import Banner
from mechtable.tui.boards.best_hand_words import KEY, is_laid, laid
from mechtable.tui.boards.fight_board import fit
from mechtable.tui.boards.flow import with_one_card
from mechtable.tui.boards.hand_choice import HandChoice
from mechtable.tui.boards.lookers_stage import LookersStage
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.boards.question import Question
from mechtable.tui.boards.reasons import sums_of
from mechtable.tui.boards.tray import Tray, takes
from mechtable.tui.content import row
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.keys.action import HAND_OVER
from mechtable.tui.screens.own_screen import OwnScreen
from mechtable.tui.soon import soon
from mechtable.tui.widgets import cards as faces
from mechtable.tui.widgets.drawing import Drawing

DEAF = 0.5
"""Seconds in which a key typed ahead uncovers nothing."""

BACKS = 5
"""Backs where no hand is meant, as of the GM."""


class _Backs(Drawing):
    """A fan of backs and a sentence."""

    sentence: reactive[str] = reactive("")
    count: reactive[int] = reactive(BACKS)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        backs = faces.spread([faces.face(None, palette, large=True)] * self.count, width - 4)
        return [
            row(width),
            *(row(width, ("  ", ""), *inks) for inks in backs),
            row(width),
            row(width, (f"  {self.sentence}", f"bold {palette.text}")),
        ]


class CoverScreen(OwnScreen, Screen[bool]):
    """Nothing but backs until whoever is named has the keyboard; answers whether they took it."""

    WHERE = HAND_OVER
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(HAND_OVER)]

    def __init__(self, name: str, held: int = BACKS) -> None:
        """`held` is how many cards are in the hand that is meant."""
        super().__init__()
        self._to, self._held = name, held
        self._deaf = True

    def compose(self) -> ComposeResult:
        yield Banner()
        yield _Backs()
        yield Footer()

    def on_mount(self) -> None:
        self.query_one(Banner).said = (f"Pass to {self._to}", self._to)
        self.query_one(_Backs).count = self._held
        self.query_one(_Backs).sentence = f"Pass the keyboard to {self._to}. Enter when it is there."
        footer = self.query_one(Footer)
        footer.hints, footer.tail = (("Enter", f"I am {self._to}"), ("Esc", "not now")), ""
        soon(self, DEAF, self._listen)

    def _listen(self) -> None:
        self._deaf = False

    def action_choose(self) -> None:
        if not self._deaf:
            self.dismiss(True)

    def action_back(self) -> None:
        if not self._deaf:
            self.dismiss(False)


class SecretScreen(OwnScreen, Screen[c.Command | None]):
    """A player chooses cards from their own hand; the answer is the command, None when it was put off."""

    WHERE = HAND_OVER
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(HAND_OVER)]

    def __init__(self, table: Table, seat: Seat, asked: Question) -> None:
        """`asked` is the question of the moment, about a combatant of the seat."""
        super().__init__()
        self._table, self._seat, self._asked = table, seat, asked
        self._view = table.view(seat)
        self._tray = Tray(pool=self._view.combatants[asked.who].cards if asked.who else None)

    def compose(self) -> ComposeResult:
        yield Banner()
        yield LookersStage()
        yield HandChoice()
        yield Footer()

    def on_mount(self) -> None:
        fit(self, self.app.size)
        self.query_one(Banner).said = (self._asked.text, self._seat)
        self.query_one(LookersStage).view = self._table.view(None)
        self.query_one(Footer).tail = ""
        self._show(self._tray)

    def on_resize(self, event: Resize) -> None:
        fit(self, event.size)

    def _enter(self) -> str:
        phase, laid = self._view.phase, bool(self._tray.cards)
        if phase is Phase.LEAD:
            return "lead it"
        if self._asked.draft is None and phase is Phase.FOLLOW:
            return "follow with these" if laid else "nothing more"
        return "these" if laid else "none"

    def _sign(self) -> None:
        """The keys, with what Enter would do now."""
        best = ((KEY, "best hand"),) if self._best else ()
        self.query_one(Footer).hints = (
            ("←→", "card"),
            ("↑↓", "lay, take back"),
            *best,
            ("Enter", self._enter()),
            ("Esc", "cover"),
        )

    def _show(self, tray: Tray, said: str = "") -> None:
        self._tray = tray
        self._sign()
        hand = self.query_one(HandChoice)
        hand.tray, hand.said, hand.phase = tray, said, self._view.phase
        best = self._best
        hand.best = None if best is None or is_laid(best, self._view.phase, tray) else best

    @property
    def _best(self) -> BestHand | None:
        """The best hand of the cards that only this player sees."""
        who = self._asked.who or ""
        held = self._view.combatants[who].cards if self._asked.draft is None else None
        return best_hand(self._view, who, held) if held else None

    def action_lay_best(self) -> None:
        """Lay the best hand, or point at the card that leads it; Enter plays it."""
        best = self._best
        if best is None:
            self._show(self._tray, "No hand of these cards is worth anything now.")
        else:
            self._show(laid(best, self._view.phase, self._tray))

    def on_key(self, event: Key) -> None:
        char, tray = event.character or "", self._tray
        match event.key:
            case "left" | "right":
                self._show(tray.step(1 if event.key == "right" else -1))
            case "up":
                self._lay(tray.lay() if tray.at is not None else tray.step(1))
            case "down" | "backspace":
                self._show(tray.back())
            case _ if takes(char):
                self._lay(tray.press(char))
            case _:
                return
        event.stop()
        event.prevent_default()

    def _lay(self, tray: Tray) -> None:
        command = with_one_card(self._view.phase, self._asked, tray.cards)
        if command is None:
            self._show(tray)
        else:
            self._give(command)

    def action_choose(self) -> None:
        tray, who, phase = self._tray, self._asked.who or "", self._view.phase
        if self._asked.draft is not None:
            self._give(replace(self._asked.draft, cards=tray.cards))
        elif phase is Phase.LEAD:
            self._lay(tray.lay()) if tray.at is not None else self._show(tray.marked(), "Enter leads it.")
        elif phase is Phase.DISCARD:
            due = self._view.combatants[who].hand - self._view.options.hand_limit
            laid = tray.laid(due)
            whole = laid is tray or len(laid.cards) >= due
            self._give(c.Discard(who, laid.cards)) if whole else self._show(laid)
        else:
            self._give(c.Follow(who, tray.cards))

    def _give(self, command: c.Command) -> None:
        """Answer with the command, unless it would be refused: that is said while the hand is still open."""
        refused = self._table.refusal(self._seat, command)
        if refused is None:
            self.dismiss(command)
        else:
            self._show(Tray(pool=self._tray.pool), f"{refused.sentence} (rule {refused.rule})")

    def action_why(self) -> None:
        """The sums of the exchange, which everybody at the table may know."""
        view, log = self._table.view(None), self._table.recent_log(None)
        self.app.push_screen(WhyDialog(sums_of(view, log, None, ())))

    def action_back(self) -> None:
        self.dismiss(None)
