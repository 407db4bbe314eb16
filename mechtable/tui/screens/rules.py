"""The Rules screen: every paragraph by number, a search over all of them, and the hand table."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Input

from mechtable.services.rulebook import RuleText, hand_table, rulebook, search
from mechtable.tui.actions import bindings
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.boards.rules_view import HANDS, RuleList, RuleView
from mechtable.tui.keys.action import RULES
from mechtable.tui.places import Place
from mechtable.tui.screens.placed import Placed
from mechtable.tui.widgets.drawing import Drawing


class RulesScreen(Placed, Screen[None]):
    """The rules; opened on one paragraph when a number was asked for."""

    WHERE = RULES
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(RULES)]

    def __init__(self, number: str = "") -> None:
        super().__init__()
        self._number = number

    def compose(self) -> ComposeResult:
        yield Header()
        with Horizontal():
            yield RuleList()
            yield RuleView()
        yield Input(placeholder="search: numbers and words", id="search")
        yield Footer()

    def on_mount(self) -> None:
        header = self.query_one(Header)
        header.trail = ("MechCombat", "Rules")
        self.query_one(Footer).hints = (("↑↓", "choose"), ("PgDn", "more"), ("/", "search"), ("Esc", "back"))
        self.query_one(Input).display = False
        self.query_one(RuleView).table = hand_table()
        self._list("")
        numbers = [text.number for text in self.query_one(RuleList).rules]
        if self._number in numbers:
            self._point(numbers.index(self._number))

    @property
    def place(self) -> Place:
        """The rules with the paragraph that is read, the line it begins at, and the search."""
        view, words = self.query_one(RuleView), self.query_one(Input).value
        mark = view.rule.number if view.rule is not None else ""
        return Place(where=RULES, mark=mark, rest=(str(view.top_line), words))

    def return_to(self, place: Place) -> None:
        """The search comes back first: it lists anew."""
        field, words = self.query_one(Input), place.kept(1)
        with self.prevent(Input.Changed):
            field.value, field.display = words, bool(words)
        self._list(words)
        numbers = [text.number for text in self.query_one(RuleList).rules]
        if place.mark in numbers:
            self._point(numbers.index(place.mark))
            view = self.query_one(RuleView)
            view.top_line = place.line() or view.line_of(place.kept(2))

    def _list(self, words: str) -> None:
        table = RuleText(HANDS, "The hand table", ("The hand table: names and values",))
        found = (*search(words), *((table,) if table.says(words) or not words else ()))
        listing = self.query_one(RuleList)
        listing.rules = found
        self.query_one(Header).moment = f"{len(found)} of {len(rulebook()) + 1} paragraphs"
        self._point(0)

    def _point(self, place: int) -> None:
        listing, view = self.query_one(RuleList), self.query_one(RuleView)
        listing.cursor = place
        view.top_line = 0
        view.rule = listing.rules[place] if place < len(listing.rules) else None

    def on_input_changed(self, event: Input.Changed) -> None:
        self._list(event.value)

    def on_input_submitted(self) -> None:
        self.set_focus(None)

    def on_drawing_rolled(self, event: Drawing.Rolled) -> None:
        listing = self.query_one(RuleList)
        if listing.rules:
            self._point(max(0, min(len(listing.rules) - 1, listing.cursor + event.rows)))

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        self._point(int(event.key))

    def action_move_cursor(self, step: int) -> None:
        listing = self.query_one(RuleList)
        if listing.rules:
            self._point((listing.cursor + step) % len(listing.rules))

    def action_turn(self, pages: int) -> None:
        self.query_one(RuleView).turn(pages)

    def action_search(self) -> None:
        field = self.query_one(Input)
        field.display = True
        field.focus()

    def action_back(self) -> None:
        field = self.query_one(Input)
        if field.display:
            field.value = ""
            field.display = False
            self.set_focus(None)
        else:
            self.app.pop_screen()
