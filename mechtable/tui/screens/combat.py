"""The combat screen: the GM's table for one fight."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key, Paste, Resize

from mechtable.engine.errors import MechtableError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.services.one_keyboard import menu
from mechtable.services.table import Table
from mechtable.tui.actions import bindings, own_action
from mechtable.tui.boards.fight_board import fight_board, fit, show_board
from mechtable.tui.boards.flow import BACK, KEPT, question, with_one_card
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.outlook import outlook
from mechtable.tui.boards.over import kept_words
from mechtable.tui.boards.prompt import Footer, Prompt
from mechtable.tui.boards.question import Entry, Kind, Question
from mechtable.tui.boards.stage import Scene, Stage
from mechtable.tui.boards.told import told
from mechtable.tui.boards.tray import Tray, takes
from mechtable.tui.keys.action import COMBAT
from mechtable.tui.screens.leaving import Leaving
from mechtable.tui.screens.over_page import OverPage
from mechtable.tui.shown_rule import rule_in
from mechtable.tui.widgets.drawing import Drawing

ARROWS = ("left", "right", "up", "down")
"""Keys that choose among known cards."""


class CombatScreen(OverPage):
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
        self._question = Question(Kind.OVER, None, "")

    def compose(self) -> ComposeResult:
        yield from fight_board()
        yield Prompt()
        yield Footer()

    def on_mount(self) -> None:
        self._ask(keep_cursor=False)

    def on_resize(self, event: Resize) -> None:
        fit(self, event.size)

    def on_screen_resume(self) -> None:
        self.show()

    def stored(self, error: str) -> None:
        self._notice = error
        if error:
            if self._table.view().phase is not Phase.FOLLOW:
                self._tray = Tray()
            self._ask(keep_cursor=True)
        else:
            self._fresh_question()
        self.landed(error)

    def another_window(self) -> None:
        self._fresh_question()
        self.refuse("Another window changed this fight: this is how it stands now.")

    def _fresh_question(self) -> None:
        self._tray, self._opened, self._looked_at = Tray(), "", None
        self._ask(keep_cursor=False)

    def _ask(self, *, keep_cursor: bool) -> None:
        """Find the question of this moment and show everything."""
        view = self._table.view()
        self._question = question(view, menu(self._table), self._opened, self._leaving.ways)
        if self._tray.pool != self._question.pool:
            self._tray = Tray(pool=self._question.pool)
        if not keep_cursor:
            self._cursor = self._question.default
        self._cursor = max(0, min(self._cursor, len(self._question.entries) - 1))
        self.show()
        self.pass_on(self._question)

    def show(self) -> None:
        view, log = self._table.view(), self._table.recent_log()
        asked = self._question
        ahead = outlook(self._table, view, asked, self._cursor, self._tray.cards, self._tray.pointed)
        kept = kept_words(view, self._kept) if self._opened.startswith(KEPT) else ()
        self.query_one(Stage).scene = Scene(
            view,
            asked,
            self._cursor,
            self._tray.cards,
            ahead.coming,
            ahead.foreseen,
            kept,
            report=self.over(view),
        )
        show_board(self, view, log)
        self.show_mechs(ahead)
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
        prompt.held, prompt.at = self._tray.left, self._tray.at
        prompt.called = "" if self._tray.pool is None else "pile" if view.phase is Phase.TAKE else "hand"
        self.query_one(Footer).hints = ahead.hints

    def take_key(self, event: Key) -> bool:
        asked, char = self._question, event.character or ""
        if asked.kind is Kind.CARDS and event.key == "backspace":
            self._type(self._tray.back())
            return True
        if asked.kind is Kind.CARDS and takes(char):
            self._type(self._tray.press(char))
            return True
        if asked.kind is Kind.CARDS and event.key in ARROWS and self._tray.pool:
            self._point(event.key)
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

    def _point(self, key: str) -> None:
        """Arrow keys among the cards to choose from: ← → another one, ↑ lays it, ↓ takes the last one back."""
        match key:
            case "up":
                self._type(self._tray.lay() if self._tray.at is not None else self._tray.step(1))
            case "down":
                self._type(self._tray.back())
            case _:
                self._type(self._tray.step(1 if key == "right" else -1))

    def _type(self, tray: Tray) -> None:
        self._tray, self._notice = tray, ""
        command = with_one_card(self._table.view().phase, self._question, tray.cards)
        if command is not None:
            self.submit(command)
        else:
            self.show()

    def action_move_cursor(self, step: int) -> None:
        if self._question.entries and self._question.kind is not Kind.CARDS:
            self._cursor = (self._cursor + step) % len(self._question.entries)
            self._notice = ""
            self.show()

    def action_choose(self) -> None:
        if self.later("enter"):
            return
        asked = self._question
        if asked.kind is Kind.CARDS:
            if not self.pass_on(asked, again=True):
                self._finish_cards(asked)
        elif asked.entries:
            self._choose(self._cursor)

    def _finish_cards(self, asked: Question) -> None:
        phase = self._table.view().phase
        if self._tray.letters:
            self._tray = replace(self._tray, hint="")
            self.refuse(f"{self._tray.letters} is half a card: add its suit, c d h s, or take it back")
        elif asked.draft is not None:
            self.submit(replace(asked.draft, cards=self._tray.cards))
        elif phase in (Phase.LEAD, Phase.TAKE) and self._tray.pointed is not None:
            self._type(self._tray.lay())
        elif phase is Phase.TAKE and asked.who is not None:
            self.submit(c.Take(asked.who, None))
        elif phase is Phase.DISCARD and asked.who is not None:
            self.submit(c.Discard(asked.who, self._tray.cards))
        elif phase is not Phase.FOLLOW or asked.who is None:
            known = asked.pool is not None
            self.refuse(
                "Choose a card with ← →, then Enter" if known else "Type a card: rank and suit, such as 4s"
            )
        else:
            self.submit(c.Follow(asked.who, self._tray.cards))

    def _choose(self, place: int) -> None:
        entry = self._question.entries[place]
        self._cursor = place
        if entry.refusal is not None:
            self.refuse(f"{entry.refusal.sentence} (rule {entry.refusal.rule})")
        elif entry.opens == "move":
            self.move(self._question.who or "")
        elif entry.opens == BACK:
            self.action_back()
        elif entry.opens == KEPT:
            self._keep()
        elif entry.opens.startswith("go "):
            self._leaving.go(entry.opens.removeprefix("go "))
        elif entry.opens:
            self._open(entry)
        elif entry.command is not None:
            self.do(entry.command)

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
        self.show()

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
        what, _, place = event.key.rpartition(" ")
        if self._busy or not place.isdigit():
            return
        if what == "card" and self._question.kind is Kind.CARDS:
            self._type(self._tray.lay(int(place)))
        elif not what and self._question.kind in (Kind.MENU, Kind.OVER):
            self._choose(int(place))

    def action_back(self) -> None:
        """Out of what was typed or opened, then back one step of the exchange, then home."""
        if not self._tray.empty or self._tray.at is not None:
            self._type(Tray(pool=self._tray.pool))
        elif self._opened:
            self._opened = ""
            self._ask(keep_cursor=False)
        elif self._table.view().exchange is not None:
            self.step_back()
        else:
            self.app.pop_screen()
