"""The keys that answer the question of the moment: letters of cards, arrows, letters of the menu, Enter."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Protocol

from textual.events import Key

from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.services.table import Table
from mechtable.tui.boards.flow import BACK, with_one_card
from mechtable.tui.boards.question import Kind, Question
from mechtable.tui.boards.tray import Tray, takes
from mechtable.tui.boards.turn_entries import END_FIGHT
from mechtable.tui.screens.deeds import Deed
from mechtable.tui.screens.shares import Shows
from mechtable.tui.table.asking import Asking
from mechtable.tui.table.hosts import Asks, Refuses, Submits
from mechtable.tui.table.keeping import Keeping
from mechtable.tui.table.moving import Moving
from mechtable.tui.table.typed_on import TypedOn

ARROWS = ("left", "right", "up", "down")
"""Keys that choose among known cards."""

CARD = "Type a card: rank and suit, such as 4s"


class Host(Asks, Refuses, Shows, Submits, Protocol):
    """What answering asks of its screen."""

    def action_back(self) -> None:
        """A step back."""

    def action_deed(self, name: str) -> None:
        """Do an action of the registry."""


class Answering:
    """One question at a time, one default under Enter."""

    def __init__(self, table: Table, asking: Asking, host: Host, keeping: Keeping, moving: Moving) -> None:
        self._table, self._asking, self._host = table, asking, host
        self._keeping, self._moving = keeping, moving
        self._typed_on = TypedOn(asking, host)

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the arrows do."""
        return {
            "move_cursor(-1)": partial(self.move_cursor, -1),
            "move_cursor(1)": partial(self.move_cursor, 1),
        }

    def take(self, event: Key) -> bool:
        """Do what a key means for the question; whether it means anything."""
        asked, char = self._asking.question, event.character or ""
        if self._typed_on.drops(event):
            return True
        if asked.kind is Kind.CARDS and event.key == "backspace":
            self.type(self._asking.tray.back())
            return True
        if asked.kind is Kind.CARDS and takes(char):
            self.type(self._asking.tray.press(char))
            return True
        if asked.kind is Kind.CARDS and event.key in ARROWS and self._asking.tray.pool:
            self._point(event.key)
            return True
        if event.key in ("left", "right") and asked.kind in (Kind.MENU, Kind.ASK):
            self.move_cursor(1 if event.key == "right" else -1)
            return True
        for place, entry in enumerate(asked.entries):
            if entry.key and char == entry.key:
                self._choose(place)
                return True
        return False

    def unheard(self, event: Key) -> bool:
        """Say what is expected instead of a letter or digit that means nothing here; whether it was one."""
        asked, char = self._asking.question, event.character or ""
        keys = [entry.key for entry in asked.entries if entry.key]
        if not (char.isascii() and char.isalnum()):
            return False
        if asked.kind is Kind.CARDS:
            self._host.refuse(f"{char} is no card. {CARD}")
        elif keys:
            self._host.refuse(f"{char} answers nothing here: {', '.join(keys)} do, or Enter as marked")
        return True

    def _point(self, key: str) -> None:
        """Arrow keys among the cards to choose from: ← → another one, ↑ lays it, ↓ takes the last one back."""
        tray = self._asking.tray
        match key:
            case "up":
                self.type(tray.lay() if tray.at is not None else tray.step(1))
            case "down":
                self.type(tray.back())
            case _:
                self.type(tray.step(1 if key == "right" else -1))

    def type(self, tray: Tray) -> None:
        """What is typed now is `tray`; a lead is led once its card is whole."""
        self._asking.tray, self._asking.notice = tray, ""
        command = with_one_card(self._table.view().phase, self._asking.question, tray.cards)
        if command is not None:
            self._host.submit(command)
        else:
            self._host.show()

    def move_cursor(self, step: int) -> None:
        """Another entry is the one that Enter chooses."""
        asked = self._asking.question
        if asked.entries and asked.kind is not Kind.CARDS:
            self._asking.cursor = (self._asking.cursor + step) % len(asked.entries)
            self._asking.notice = ""
            self._host.show()

    def enter(self) -> None:
        """The entry under the cursor, or the cards as they are typed."""
        asked = self._asking.question
        if asked.kind is Kind.CARDS:
            self._finish_cards(asked)
        elif asked.entries:
            self._choose(self._asking.cursor)

    def _finish_cards(self, asked: Question) -> None:
        phase, tray = self._table.view().phase, self._asking.tray
        if tray.letters:
            self._asking.tray = replace(tray, hint="")
            self._host.refuse(f"{tray.letters} is half a card: add its suit, c d h s, or take it back")
        elif asked.draft is not None:
            self._host.submit(replace(asked.draft, cards=tray.cards))
        elif phase in (Phase.LEAD, Phase.TAKE) and tray.pointed is not None:
            self.type(tray.lay())
        elif phase is Phase.TAKE and asked.who is not None:
            self._host.submit(c.Take(asked.who, None))
        elif phase is Phase.DISCARD and asked.who is not None:
            self._discard(asked.who, tray)
        elif phase is Phase.LEAD and (marked := tray.marked()).pointed is not None:
            self._asking.tray = marked
            self._host.refuse(f"{marked.pointed.text} is marked: Enter leads it, ← → marks another")
        elif phase is not Phase.FOLLOW or asked.who is None:
            self._host.refuse(CARD)
        else:
            self._host.submit(c.Follow(asked.who, tray.cards))

    def _discard(self, who: str, tray: Tray) -> None:
        """What was laid goes, with the marked card where more are due; the last one needs one Enter (7.4)."""
        view = self._table.view()
        due = view.combatants[who].hand - view.options.hand_limit
        laid = tray.laid(due)
        if laid is tray or len(laid.cards) >= due:
            self._host.submit(c.Discard(who, laid.cards))
        else:
            self.type(laid)

    def _choose(self, place: int) -> None:
        asked = self._asking.question
        entry = asked.entries[place]
        pointed, self._asking.cursor = self._asking.cursor == place, place
        if entry.refusal is not None:
            if asked.kind is Kind.ASK and not pointed:  # no list that shows why under the cursor
                self._asking.cursor = asked.default
            self._host.refuse(f"{entry.refusal.sentence} (rule {entry.refusal.rule})")
        elif entry.opens == "move":
            self._moving.move(asked.who or "")
        elif entry.opens == END_FIGHT:
            self._host.action_deed("end_fight")
        elif entry.opens == BACK:
            self._host.action_back()
        elif asked.kind is Kind.OVER and entry.command is None:
            self._keeping.chosen(entry.opens)
        elif entry.opens:
            self._open(entry.opens)
        elif entry.command is not None:
            self._moving.do(entry.command)

    def _open(self, opens: str) -> None:
        self._asking.opened, self._asking.notice = opens, ""
        self._host.ask(keep_cursor=False)

    def menu(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """What can be chosen now: name, a few words more, and what it does."""
        asked = self._asking.question
        if asked.kind is Kind.CARDS:
            return ()
        return tuple(
            (entry.label, entry.detail, partial(self._choose, place))
            for place, entry in enumerate(asked.entries)
            if entry.refusal is None
        )

    def click(self, what: str, place: int) -> None:
        """A card or an entry was clicked; `what` is empty for an entry."""
        kind = self._asking.question.kind
        if what == "card" and kind is Kind.CARDS:
            self.type(self._asking.tray.lay(place))
        elif not what and kind in (Kind.MENU, Kind.OVER):
            self._choose(place)

    def take_out(self) -> bool:
        """Out of what was typed or opened; whether there was anything."""
        if self._asking.begun:
            self.type(Tray(pool=self._asking.tray.pool))
        elif self._asking.opened:
            self._asking.opened = ""
            self._host.ask(keep_cursor=False)
        else:
            return self._keeping.left()
        return True
