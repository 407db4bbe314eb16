"""What the table asks now, and how far the answer is."""

from collections.abc import Callable

from textual.message import Message

from mechtable.rules.combat.state import Phase
from mechtable.services.one_keyboard import menu
from mechtable.services.table import Table
from mechtable.tui.boards.flow import question
from mechtable.tui.boards.question import Kind, Question
from mechtable.tui.boards.tray import Tray
from mechtable.tui.shown_rule import rule_in


class Asking:
    """The question of this moment, with what was opened, typed and pointed at for it, and the word of a refusal."""

    def __init__(self, table: Table, over: Callable[[], Question]) -> None:
        """`over` is what is asked once the fight is over."""
        self._table, self._over = table, over
        self.question = Question(Kind.OVER, None, "")
        self.tray = Tray()
        self.opened = ""
        """The entry whose further question is asked, empty for none."""
        self.cursor = 0
        self.notice = ""
        """Why something was not done."""
        self.since = 0.0
        """When the question was first asked, by the clock of keys."""

    def renew(self, *, keep_cursor: bool) -> None:
        """Find the question of this moment."""
        view = self._table.view()
        over = view.phase is Phase.OVER
        before = self.question
        self.question = self._over() if over else question(view, menu(self._table), self.opened)
        if self.question != before:
            self.since = Message().time
        if self.tray.pool != self.question.pool:
            self.tray = Tray(pool=self.question.pool)
        if not keep_cursor:
            self.cursor = self.question.default
        self.cursor = max(0, min(self.cursor, len(self.question.entries) - 1))

    def clear(self) -> None:
        """Nothing is typed, opened or refused."""
        self.tray, self.opened, self.notice = Tray(), "", ""

    @property
    def untouched(self) -> bool:
        """Whether nothing was typed or opened."""
        return not self.opened and self.tray == Tray(pool=self.tray.pool)

    @property
    def begun(self) -> bool:
        """Whether cards were typed or pointed at."""
        return not self.tray.empty or self.tray.at is not None

    @property
    def over_the_packs(self) -> tuple[int, ...]:
        """The places of those cards in the tray that are a copy more than the packs hold."""
        who = self.question.who
        return self._table.over_the_packs(who, self.tray.cards) if who is not None else ()

    @property
    def shown_rule(self) -> str:
        """The rule that the refusal names, or the entry under the cursor."""
        entries = self.question.entries
        entry = entries[self.cursor] if self.cursor < len(entries) else None
        refusal = entry.refusal if entry else None
        return rule_in(self.notice) or (refusal.rule if refusal else "")
