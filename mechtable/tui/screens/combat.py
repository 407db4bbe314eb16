"""The combat screen: the GM's table for one fight."""

from collections import deque
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key

from mechtable.engine.audience import GM
from mechtable.engine.errors import MechtableError, RuleError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.services.table import Table
from mechtable.tui.actions import COMBAT, bindings
from mechtable.tui.boards.flow import Entry, Kind, Question, question
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.log_panel import LogPanel
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.order import OrderColumn, OrderStrip
from mechtable.tui.boards.outlook import Outlook, outlook, whereabouts
from mechtable.tui.boards.prompt import Footer, Prompt
from mechtable.tui.boards.reasons import sums_of
from mechtable.tui.boards.stage import Scene, Stage
from mechtable.tui.boards.tray import Tray, takes
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.screens.log import LogScreen
from mechtable.tui.screens.storing import StoringScreen
from mechtable.tui.widgets.drawing import Drawing

ENTRY_HINT = "Enter do it · ↑ earlier lines · Esc back"


class CombatScreen(StoringScreen):
    """One fight, one question at a time, one default under Enter."""

    WHERE = COMBAT
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(COMBAT)]

    def __init__(self, table: Table, campaign: str) -> None:
        super().__init__()
        self._table = table
        self._campaign = campaign
        self._tray = Tray()
        self._opened = ""
        self._cursor = 0
        self._notice = ""
        self._looked_at: str | None = None
        self._history: deque[str] = deque(maxlen=50)
        self._question = Question(Kind.OVER, None, "")

    @property
    def table(self) -> Table:
        """The fight on the table."""
        return self._table

    def compose(self) -> ComposeResult:
        yield Header()
        yield OrderStrip()
        with Horizontal(id="table"):
            yield OrderColumn()
            with Vertical(id="middle"):
                with Horizontal(id="mechs"):
                    yield MechPanel(id="left-mech")
                    yield MechPanel(id="right-mech")
                yield Stage()
            yield LogPanel()
        yield Prompt()
        yield Footer()

    def on_mount(self) -> None:
        self._ask(keep_cursor=False)

    def on_screen_resume(self) -> None:
        self._show()

    def _ask(self, *, keep_cursor: bool) -> None:
        """Find the question of this moment and show everything."""
        view = self._table.view()
        self._question = question(view, self._table.choices(), self._opened)
        if not keep_cursor:
            self._cursor = self._question.default
        self._cursor = max(0, min(self._cursor, len(self._question.entries) - 1))
        self._show()

    def _show(self) -> None:
        view = self._table.view()
        asked = self._question
        ahead = outlook(self._table, view, asked, self._cursor, self._tray.cards)
        self.query_one(OrderStrip).view = view
        self.query_one(OrderColumn).view = view
        self.query_one(Stage).scene = Scene(view, asked, self._cursor, self._tray.cards, ahead.coming)
        self.query_one(LogPanel).entries = self._table.log()
        self._show_mechs(ahead)
        header = self.query_one(Header)
        header.trail = (self._campaign, self._table.title)
        header.moment = ahead.moment
        header.state = "saving …" if self._busy else "saved ✓"
        prompt = self.query_one(Prompt)
        prompt.question, prompt.cursor = asked, self._cursor
        prompt.typed, prompt.letters = self._tray.cards, self._tray.letters
        prompt.notice = self._tray.hint or self._notice
        prompt.enter = ahead.enter
        self.query_one(Footer).hints = ahead.hints

    def _show_mechs(self, ahead: Outlook) -> None:
        view = self._table.view()
        left, right = ahead.pair
        if view.exchange is None and self._looked_at in view.combatants and self._looked_at != left:
            right = self._looked_at
        for name, panel in ((left, "#left-mech"), (right, "#right-mech")):
            widget = self.query_one(panel, MechPanel)
            widget.combatant = view.combatants[name] if name else None
            widget.active = name is not None and name == view.active
            widget.side_index = ahead.sides[view.combatants[name].side] if name else 0
            widget.ghost = ahead.ghost.get(name, {}) if name else {}

    def take_key(self, event: Key) -> bool:
        asked, char = self._question, event.character or ""
        if asked.kind is Kind.CARDS:
            if event.key == "backspace":
                self._type(self._tray.back())
                return True
            if len(char) == 1 and takes(char):
                self._type(self._tray.press(char))
                return True
            return False
        if event.key in ("left", "right") and asked.kind is not Kind.OVER:
            self.action_move_cursor(1 if event.key == "right" else -1)
            return True
        for place, entry in enumerate(asked.entries):
            if entry.key and char == entry.key:
                self._choose(place)
                return True
        return False

    def _type(self, tray: Tray) -> None:
        self._tray, self._notice = tray, ""
        complete = bool(tray.cards) and self._table.view().phase in (Phase.LEAD, Phase.SETUP)
        if complete and self._question.who is not None:
            card, phase = tray.cards[0], self._table.view().phase
            kind = c.TurnUp if phase is Phase.SETUP else c.Lead
            self._submit(kind(self._question.who, card))
            return
        self._show()

    def action_move_cursor(self, step: int) -> None:
        if self._question.entries and self._question.kind in (Kind.MENU, Kind.ASK):
            self._cursor = (self._cursor + step) % len(self._question.entries)
            self._notice = ""
            self._show()

    def action_choose(self) -> None:
        asked = self._question
        if self._busy:
            return
        if asked.kind is Kind.OVER:
            self.action_back()
        elif asked.kind is Kind.CARDS:
            self._finish_cards(asked)
        elif asked.entries:
            self._choose(self._cursor)

    def _finish_cards(self, asked: Question) -> None:
        if self._tray.letters:
            self._refuse(f"{self._tray.letters} lacks its suit: c d h s")
        elif self._table.view().phase is not Phase.FOLLOW or asked.who is None:
            self._refuse("Type a card: rank and suit, such as 4s")
        else:
            self._submit(c.Follow(asked.who, self._tray.cards))

    def _choose(self, place: int) -> None:
        entry = self._question.entries[place]
        self._cursor = place
        if entry.refusal is not None:
            self._refuse(f"{entry.refusal.sentence} (rule {entry.refusal.rule})")
        elif entry.opens == "move":
            self._enter(f"{self._question.who} move ", hint=whereabouts(self._table.view()))
        elif entry.opens:
            self._open(entry)
        elif entry.command is not None:
            self._submit(entry.command)

    def _open(self, entry: Entry) -> None:
        self._opened, self._notice = entry.opens, ""
        self._ask(keep_cursor=False)

    def _refuse(self, sentence: str) -> None:
        self._notice = sentence
        self._show()

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        if self._question.kind is Kind.MENU and event.key.isdigit() and not self._busy:
            self._choose(int(event.key))

    def _submit(self, command: c.Command) -> None:
        self.store(partial(self._table.submit, command))

    def stored(self, error: str) -> None:
        self._notice = error
        if error:
            self._ask(keep_cursor=True)
        else:
            self._fresh_question()

    def _fresh_question(self) -> None:
        self._tray, self._opened, self._looked_at = Tray(), "", None
        self._ask(keep_cursor=False)

    def action_undo(self) -> None:
        warning = self._table.undo_warning()
        if not self._table.can_undo:
            self._refuse("There is nothing to undo.")
        elif warning is None:
            self.store(self._table.undo)
        else:
            sentence = f"This step cannot be unseen: {warning}. Take it back all the same?"
            self.app.push_screen(ConfirmDialog("Undo", sentence, "take it back"), self._undo_if)

    def _undo_if(self, sure: bool | None) -> None:
        if sure:
            self.store(self._table.undo)

    def action_redo(self) -> None:
        if self._table.can_redo:
            self.store(self._table.redo)
        else:
            self._refuse("There is nothing to redo.")

    def action_quick_entry(self) -> None:
        self._enter("")

    def action_correct(self) -> None:
        looked = self.query_one("#right-mech", MechPanel).combatant
        self._enter(f"gm set {looked.id}." if looked else "gm set ")

    def _enter(self, text: str, error: str = "", hint: str = ENTRY_HINT) -> None:
        dialog = EntryDialog("Quick entry", hint, text, error, tuple(self._history))
        self.app.push_screen(dialog, self._entered)

    def _entered(self, line: str | None) -> None:
        if line is None:
            return
        self._history.append(line)
        if line in ("undo", "redo"):
            self.action_undo() if line == "undo" else self.action_redo()
            return
        try:
            command = self._table.say(line)
        except RuleError as error:
            self._enter(line, error.sentence)
            return
        except MechtableError as error:
            self._enter(line, str(error))
            return
        refused = self._table.refusal(GM, command)
        if refused is not None:
            self._enter(line, f"{refused.sentence} (rule {refused.rule})")
        else:
            self._submit(command)

    def action_why(self) -> None:
        shown = [self.query_one(panel, MechPanel).combatant for panel in ("#left-mech", "#right-mech")]
        scene = self.query_one(Stage).scene
        ahead = scene.ahead if scene else None
        sums = sums_of(self._table.view(), self._table.log(), ahead, [who for who in shown if who])
        self.app.push_screen(WhyDialog(sums))

    def action_read_log(self) -> None:
        self.app.push_screen(LogScreen(self._campaign, self._table.title, self._table.log()))

    def action_next_target(self) -> None:
        view = self._table.view()
        left = self.query_one("#left-mech", MechPanel).combatant
        right = self.query_one("#right-mech", MechPanel).combatant
        others = [name for name in view.order if left is None or name != left.id]
        if others and view.exchange is None:
            at = others.index(right.id) if right and right.id in others else -1
            self._looked_at = others[(at + 1) % len(others)]
            self._show()

    def action_back(self) -> None:
        if not self._tray.empty:
            self._type(Tray())
        elif self._opened:
            self._opened = ""
            self._ask(keep_cursor=False)
        else:
            self.app.pop_screen()
