"""The combat screen keeps what is typed and not sent, and offers it again after the program ended in the middle."""

from mechtable.engine.audience import GM
from mechtable.rules.combat.state import Phase
from mechtable.services.one_keyboard import keeper, menu
from mechtable.services.table import Table
from mechtable.services.unsent import LONGEST_FORM, HalfDone, Unsent, may_be_kept, moment_of
from mechtable.tui.boards.flow import question
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.prompt import Footer, Prompt
from mechtable.tui.boards.question import Kind
from mechtable.tui.boards.unsent_words import offer_words
from mechtable.tui.screens.bot_play import BotPlayScreen
from mechtable.tui.screens.leaving import Leaving


class TakingUpScreen(BotPlayScreen):
    """A fight at which nothing typed is lost: cards, a further question, a line of quick entry, a form."""

    def __init__(self, table: Table, campaign: str, leaving: Leaving, unsent: Unsent) -> None:
        super().__init__(table, campaign, leaving)
        self._unsent = unsent
        self._offer = unsent.of(moment_of(table))
        if self._offer is not None and self._offer.form and self.refill(self._offer.form) is None:
            self._offer = None
        self._offered_at = -1
        """Where the cursor was when it was offered; -1 before that."""

    @property
    def offered(self) -> HalfDone | None:
        """What Enter takes up again; None once the fight went on, or something else was chosen or typed."""
        if self._offer is None or not self._untouched or self._busy:
            return None
        same = self._offered_at in (-1, self._cursor)
        return self._offer if same and self._unsent.of(moment_of(self._table)) is not None else None

    def show(self) -> None:
        super().show()
        offer = self.offered
        if offer is None:
            self._offer = None
            self._write_down()
            return
        self._offered_at = self._cursor
        asked = question(self._table.view(), menu(self._table), offer.opened)
        self.query_one(Header).advice = offer_words(offer, asked, self.refill(offer.form))
        self.query_one(Prompt).enter = "Enter takes it up"
        footer = self.query_one(Footer)
        others = (hint for hint in footer.hints if hint[0] not in ("Enter", "Esc"))
        footer.hints = (("Enter", "take up"), ("Esc", "throw away"), *others)

    def _write_down(self) -> None:
        """Write down what is half done; a line of quick entry writes itself down as it is typed."""
        if self.is_current and not self._busy:
            self._unsent.keep(moment_of(self._table), self._half())

    def _half(self) -> HalfDone:
        asked = self._question
        if asked.kind is Kind.OVER or self._table.view().phase is Phase.OVER:
            return HalfDone()
        if asked.kind is not Kind.CARDS:
            return HalfDone(opened=self._opened)
        if asked.who is not None and keeper(self._table, asked.who) != GM:
            return HalfDone()  # whose hand the GM does not see, of that no card is written down (7.9)
        cards = [card.typed for card in self._tray.cards] + [self._tray.letters]
        return HalfDone(cards=" ".join(cards).strip(), opened=self._opened)

    def typing(self, line: str) -> None:
        if may_be_kept(self._table, line):
            self._unsent.keep(moment_of(self._table), HalfDone(line=line))
        else:
            self._unsent.forget()

    def filling(self, form: str) -> None:
        self._unsent.keep(moment_of(self._table), HalfDone(form=form if len(form) <= LONGEST_FORM else ""))

    def _entered(self, line: str | None) -> None:
        if line is None:
            self._unsent.forget()
        super()._entered(line)

    def action_choose(self) -> None:
        offer = self.offered
        if offer is None:
            super().action_choose()
            return
        self._offer = None
        filled = self.refill(offer.form)
        if filled is not None:
            self.ask_again(filled)
            return
        if offer.line:
            self.enter(offer.line)
            return
        self._opened = offer.opened
        self._ask(keep_cursor=False)
        for char in offer.cards:
            self._tray = self._tray.press(char)
        self.show()

    def action_back(self) -> None:
        if self.offered is None:
            super().action_back()
            return
        self._offer = None
        self._unsent.forget()
        self.show()
