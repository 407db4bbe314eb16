"""The combat screen: the GM's table for one fight."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key, Paste

from mechtable.engine.errors import MechtableError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.services.table import Table
from mechtable.tui.actions import COMBAT, bindings, own_action
from mechtable.tui.boards.flow import KEPT, Entry, Kind, Question, question
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.log_panel import LogPanel
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.order import OrderColumn, OrderStrip
from mechtable.tui.boards.outlook import Outlook, outlook, whereabouts
from mechtable.tui.boards.over import kept_words
from mechtable.tui.boards.prompt import Footer, Prompt
from mechtable.tui.boards.stage import Scene, Stage
from mechtable.tui.boards.told import told
from mechtable.tui.boards.tray import Tray, takes
from mechtable.tui.screens.leaving import Leaving
from mechtable.tui.screens.table_screen import TableScreen
from mechtable.tui.shown_rule import rule_in
from mechtable.tui.widgets.drawing import Drawing


class CombatScreen(TableScreen):
    """One fight, one question at a time, one default under Enter."""

    WHERE = COMBAT
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(COMBAT)]

    def __init__(self, table: Table, campaign: str, leaving: Leaving) -> None:
        super().__init__(table, campaign)
        self.add_class("fight")
        self._leaving = leaving
        self._kept: tuple[str, ...] = ()
        self._tray = Tray()
        self._opened = ""
        self._cursor = 0
        self._notice = ""
        self._looked_at: str | None = None
        self._question = Question(Kind.OVER, None, "")

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

    def stored(self, error: str) -> None:
        self._notice = error
        if error:
            if self._table.view().phase is not Phase.FOLLOW:
                self._tray = Tray()
            self._ask(keep_cursor=True)
        else:
            self._fresh_question()

    def another_window(self) -> None:
        self._fresh_question()
        self.refuse("Another window changed this fight: this is how it stands now.")

    def _fresh_question(self) -> None:
        self._tray, self._opened, self._looked_at = Tray(), "", None
        self._ask(keep_cursor=False)

    def _ask(self, *, keep_cursor: bool) -> None:
        """Find the question of this moment and show everything."""
        view = self._table.view()
        self._question = question(view, self._table.choices(), self._opened)
        if not keep_cursor:
            self._cursor = self._question.default
        self._cursor = max(0, min(self._cursor, len(self._question.entries) - 1))
        self._show()

    def _show(self) -> None:
        view, log = self._table.view(), self._table.recent_log()
        asked = self._question
        ahead = outlook(self._table, view, asked, self._cursor, self._tray.cards)
        self.query_one(OrderStrip).view = view
        self.query_one(OrderColumn).view = view
        kept = kept_words(view, self._kept) if self._opened.startswith(KEPT) else ()
        self.query_one(Stage).scene = Scene(
            view, asked, self._cursor, self._tray.cards, ahead.coming, ahead.foreseen, kept
        )
        self.query_one(LogPanel).entries = log
        self._show_mechs(ahead)
        header = self.query_one(Header)
        header.trail = (self._campaign, self._table.title)
        header.moment = ahead.moment
        header.state = "saving …" if self._busy else "saved ✓"
        header.said = self._notice
        prompt = self.query_one(Prompt)
        prompt.question, prompt.cursor = asked, self._cursor
        prompt.typed, prompt.letters = self._tray.cards, self._tray.letters
        prompt.hint = self._tray.hint
        prompt.told = told(view, log) if asked.kind is Kind.MENU else None
        prompt.enter = ahead.enter
        prompt.held = (view.combatants[asked.who].cards or ()) if asked.who else ()
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
        if asked.kind is Kind.CARDS and event.key == "backspace":
            self._type(self._tray.back())
            return True
        if asked.kind is Kind.CARDS and takes(char):
            self._type(self._tray.press(char))
            return True
        if event.key in ("left", "right") and asked.kind in (Kind.MENU, Kind.ASK):
            self.action_move_cursor(1 if event.key == "right" else -1)
            return True
        for place, entry in enumerate(asked.entries):
            if entry.key and char == entry.key:
                self._choose(place)
                return True
        return self._act(event.key)

    def _act(self, key: str) -> bool:
        """Keys of the registry are answered here, in the order they were typed."""
        action = own_action(COMBAT, key)
        if action is None:
            return False
        name, _, argument = action.id.partition("(")
        deed = getattr(self, f"action_{name}")
        if argument:
            deed(int(argument.rstrip(")")))
        else:
            deed()
        return True

    def on_paste(self, event: Paste) -> None:
        """Cards may be pasted too."""
        event.stop()
        if self._question.kind is Kind.CARDS and not self._busy:
            for char in event.text[:200]:
                self.app.post_message(Key(char, char))

    def _type(self, tray: Tray) -> None:
        self._tray, self._notice = tray, ""
        phase = self._table.view().phase
        if tray.cards and phase in (Phase.LEAD, Phase.SETUP) and self._question.who is not None:
            kind = c.TurnUp if phase is Phase.SETUP else c.Lead
            self.submit(kind(self._question.who, tray.cards[0]))
            return
        self._show()

    def action_move_cursor(self, step: int) -> None:
        if self._question.entries and self._question.kind is not Kind.CARDS:
            self._cursor = (self._cursor + step) % len(self._question.entries)
            self._notice = ""
            self._show()

    def action_choose(self) -> None:
        if self.later("enter"):
            return
        asked = self._question
        if asked.kind is Kind.CARDS:
            self._finish_cards(asked)
        elif asked.entries:
            self._choose(self._cursor)

    def _finish_cards(self, asked: Question) -> None:
        if self._tray.letters:
            self._tray = Tray(self._tray.cards, self._tray.letters)
            self.refuse(f"{self._tray.letters} is half a card: add its suit, c d h s, or take it back")
        elif asked.draft is not None:
            self.submit(replace(asked.draft, cards=self._tray.cards))
        elif self._table.view().phase is Phase.DISCARD and asked.who is not None:
            self.submit(c.Discard(asked.who, self._tray.cards))
        elif self._table.view().phase is not Phase.FOLLOW or asked.who is None:
            self.refuse("Type a card: rank and suit, such as 4s")
        else:
            self.submit(c.Follow(asked.who, self._tray.cards))

    def _choose(self, place: int) -> None:
        entry = self._question.entries[place]
        self._cursor = place
        if entry.refusal is not None:
            self.refuse(f"{entry.refusal.sentence} (rule {entry.refusal.rule})")
        elif entry.opens == "move":
            self.enter(f"{self._question.who} move ", hint=whereabouts(self._table.view()))
        elif entry.opens == KEPT:
            self._keep()
        elif entry.opens.startswith("go "):
            self._leaving.go(entry.opens.removeprefix("go "))
        elif entry.opens:
            self._open(entry)
        elif entry.command is not None:
            self.submit(entry.command)

    def _keep(self) -> None:
        """Carry the fight over, say what was kept, and ask what is next (7.10)."""
        try:
            self._kept = self._leaving.keep()
        except MechtableError as error:
            self.refuse(str(error))
            return
        self._opened, self._notice = f"{KEPT} {self._leaving.following}", ""
        self._ask(keep_cursor=False)

    def _open(self, entry: Entry) -> None:
        self._opened, self._notice = entry.opens, ""
        self._ask(keep_cursor=False)

    @property
    def shown_rule(self) -> str:
        """The rule that the notice names, or the entry under the cursor."""
        entries = self._question.entries
        entry = entries[self._cursor] if self._cursor < len(entries) else None
        refusal = entry.refusal if entry else None
        return rule_in(self._notice) or (refusal.rule if refusal else "")

    def refuse(self, sentence: str) -> None:
        self._notice = sentence
        self._show()

    def menu(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """What can be chosen now, by name, for the palette."""
        if self._question.kind is Kind.CARDS:
            return ()
        return tuple(
            (entry.label, partial(self._choose, place))
            for place, entry in enumerate(self._question.entries)
            if entry.refusal is None
        )

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        if self._question.kind in (Kind.MENU, Kind.OVER) and event.key.isdigit() and not self._busy:
            self._choose(int(event.key))

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
        """Out of what was typed or opened, then back one step of the exchange, then home."""
        if not self._tray.empty:
            self._type(Tray())
        elif self._opened:
            self._opened = ""
            self._ask(keep_cursor=False)
        elif self._table.view().exchange is not None:
            self.step_back()
        else:
            self.app.pop_screen()
