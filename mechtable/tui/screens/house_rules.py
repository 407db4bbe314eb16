"""The house rules of a campaign: each with its sentence, changed by a key, stored at once."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from mechtable.engine.errors import MechtableError
from mechtable.rules.option_lines import OptionLine, changed, option_lines
from mechtable.rules.options import Options
from mechtable.tui.actions import bindings
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.house_rules_view import HouseRulesView
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.keys.action import HOUSE_RULES
from mechtable.tui.places import Place
from mechtable.tui.screens.placed import Placed
from mechtable.tui.widgets.drawing import Drawing


class HouseRulesScreen(Placed, Screen[None]):
    """Every option of the campaign."""

    WHERE = HOUSE_RULES
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(HOUSE_RULES)]

    def __init__(
        self, campaign: str, options: Options, keep: Callable[[Options], None], slug: str = ""
    ) -> None:
        """`keep` stores changed house rules of the campaign with the slug."""
        super().__init__()
        self._slug = slug
        self._campaign, self._options, self._keep = campaign, options, keep
        self._before: list[Options] = []
        self._after: list[Options] = []

    def compose(self) -> ComposeResult:
        yield Header()
        yield HouseRulesView()
        yield Footer()

    def on_mount(self) -> None:
        self.query_one(Header).trail = (self._campaign, "House rules")
        self.query_one(Footer).hints = (
            ("Enter", "change"),
            ("←→", "value"),
            ("d", "default"),
            ("^Z", "undo"),
            ("F6", "its rule"),
            ("Esc", "back"),
        )
        self._show()

    @property
    def shown_rule(self) -> str:
        """The rule of the marked option."""
        return self._marked.rule

    @property
    def _marked(self) -> OptionLine:
        view = self.query_one(HouseRulesView)
        return view.options[view.cursor]

    @property
    def place(self) -> Place:
        """The house rules with the marked one."""
        return Place(where=HOUSE_RULES, campaign=self._slug, mark=self._marked.key)

    def return_to(self, place: Place) -> None:
        view = self.query_one(HouseRulesView)
        keys = [line.key for line in view.options]
        if place.mark in keys:
            view.cursor = keys.index(place.mark)

    def _show(self) -> None:
        lines = option_lines(self._options)
        self.query_one(HouseRulesView).options = lines
        header, count = self.query_one(Header), sum(line.value != line.default for line in lines)
        header.moment = f"{count} of {len(lines)} changed" if count else "all at their default"
        header.state = "saved ✓"

    def action_move_cursor(self, step: int) -> None:
        view = self.query_one(HouseRulesView)
        view.cursor = (view.cursor + step) % len(view.options)
        self.query_one(Header).said = ""

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        view = self.query_one(HouseRulesView)
        if view.cursor == int(event.key):
            self.action_change()
        view.cursor = int(event.key)

    def action_change(self) -> None:
        """The next of its words; of a number or names, ask for the value."""
        if self._marked.words:
            self.action_step(1)
        else:
            self._ask(self._marked, "", "")

    def action_step(self, step: int) -> None:
        """The word or number before or after; what has none is typed."""
        option = self._marked
        if option.words:
            at = option.words.index(option.value)
            self._set(option, option.words[(at + step) % len(option.words)])
        elif option.high and option.value.isdigit():
            self._set(option, str(max(option.low, min(option.high, int(option.value) + step))))
        else:
            self._ask(option, "", "")

    def action_default(self) -> None:
        self._set(self._marked, self._marked.default)

    def action_undo(self) -> None:
        self._back(self._before, self._after, "There is nothing to undo: no house rule was changed here.")

    def action_redo(self) -> None:
        self._back(self._after, self._before, "There is nothing to redo.")

    def action_back(self) -> None:
        self.app.pop_screen()

    def _back(self, source: list[Options], target: list[Options], nothing: str) -> None:
        if not source:
            self.query_one(Header).said = nothing
            return
        now = self._options
        if self._store(source[-1]):
            source.pop()
            target.append(now)

    def _ask(self, option: OptionLine, text: str, error: str) -> None:
        def typed(word: str | None) -> None:
            if word is not None:
                wrong = self._set(option, word)
                if wrong:
                    self._ask(option, word, wrong)

        hint = f"{option.doc}. Default: {option.default or 'none'}"
        self.app.push_screen(
            EntryDialog(f"House rule {option.key}", hint, text or option.value, error), typed
        )

    def _set(self, option: OptionLine, word: str) -> str:
        """Change a house rule and store it; the error as a sentence, empty when it was."""
        before = self._options
        try:
            now = changed(before, option.key, word)
        except MechtableError as error:
            return str(error).removeprefix(f"{option.key}: ")
        if now != before and self._store(now):
            self._before.append(before)
            self._after.clear()
        return ""

    def _store(self, options: Options) -> bool:
        said = self.query_one(Header)
        try:
            self._keep(options)
        except MechtableError as error:
            said.said = str(error)
            return False
        self._options, said.said = options, ""
        self._show()
        return True
