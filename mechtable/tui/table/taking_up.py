"""What is typed and not sent is kept, and offered again after the program ended in the middle."""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from mechtable.engine.audience import GM
from mechtable.rules.combat.state import Phase
from mechtable.services.one_keyboard import keeper, menu
from mechtable.services.table import Table
from mechtable.services.unsent import LONGEST_FORM, HalfDone, Unsent, may_be_kept, moment_of
from mechtable.tui.boards.flow import question
from mechtable.tui.boards.join_form import Joining
from mechtable.tui.boards.kept_forms import Filled, refilled
from mechtable.tui.boards.question import Kind
from mechtable.tui.boards.unsent_words import offer_words
from mechtable.tui.screens.shares import Shows
from mechtable.tui.table.asking import Asking
from mechtable.tui.table.hosts import Asks
from mechtable.tui.table.reserves import Reserves
from mechtable.tui.table.signs import Signs


class Host(Asks, Shows, Protocol):
    """What taking up asks of its screen."""

    @property
    def busy(self) -> bool:
        """Whether a step is being stored."""

    @property
    def is_current(self) -> bool:
        """Whether the table can be seen."""


class TakingUp:
    """Nothing typed is lost: cards, a further question that was opened, a line of quick entry, a form."""

    def __init__(
        self,
        table: Table,
        asking: Asking,
        unsent: Unsent,
        host: Host,
        enter: Callable[[str], None],
        ask_again: Callable[[Filled], None],
        reserves: Reserves,
    ) -> None:
        """`enter` goes on with a line of quick entry, `ask_again` with a form, `reserves` with that of who comes."""
        self._table, self._asking, self._unsent = table, asking, unsent
        self._host, self._enter, self._ask_again, self._reserves = host, enter, ask_again, reserves
        reserves.filling = self.filling
        self._offer = unsent.of(moment_of(table))
        if self._offer is not None and self._offer.form and self._refilled(self._offer) is None:
            self._offer = None
        self._offered_at = -1
        """Where the cursor was when it was offered; -1 before that."""

    @property
    def offered(self) -> HalfDone | None:
        """What Enter takes up again; None once the fight went on, or something else was chosen or typed."""
        if self._offer is None or not self._asking.untouched or self._host.busy:
            return None
        same = self._offered_at in (-1, self._asking.cursor)
        return self._offer if same and self._unsent.of(moment_of(self._table)) is not None else None

    def signed(self, signs: Signs) -> Signs:
        """The signs with what is offered; where nothing is, what is half done now is written down."""
        offer = self.offered
        if offer is None:
            self._offer = None
            self._write_down()
            return signs
        self._offered_at = self._asking.cursor
        asked = question(self._table.view(), menu(self._table), offer.opened)
        others = (hint for hint in signs.hints if hint[0] not in ("Enter", "Esc"))
        hints = (("Enter", "take up"), ("Esc", "throw away"), *others)
        return replace(
            signs,
            advice=offer_words(offer, asked, self._refilled(offer)),
            enter="Enter takes it up",
            hints=hints,
        )

    def _write_down(self) -> None:
        """Write down what is half done; a line of quick entry writes itself down as it is typed."""
        if self._host.is_current and not self._host.busy:
            self._unsent.keep(moment_of(self._table), self._half())

    def _half(self) -> HalfDone:
        asked, tray = self._asking.question, self._asking.tray
        if asked.kind is Kind.OVER or self._table.view().phase is Phase.OVER:
            return HalfDone()
        if asked.kind is not Kind.CARDS:
            return HalfDone(opened=self._asking.opened)
        if asked.who is not None and keeper(self._table, asked.who) != GM:
            return HalfDone()  # whose hand the GM does not see, of that no card is written down (7.9)
        cards = [card.typed for card in tray.cards] + [tray.letters]
        return HalfDone(cards=" ".join(cards).strip(), opened=self._asking.opened)

    def typing(self, line: str | None) -> None:
        """A line of quick entry is being typed, or was given up."""
        if line is not None and may_be_kept(self._table, line):
            self._unsent.keep(moment_of(self._table), HalfDone(line=line))
        else:
            self._unsent.forget()

    def filling(self, form: str) -> None:
        """A form is being filled in; empty when it is left, or untouched."""
        self._unsent.keep(moment_of(self._table), HalfDone(form=form if len(form) <= LONGEST_FORM else ""))

    def _refilled(self, offer: HalfDone) -> Filled | None:
        """The form that is offered, None where none is."""
        return refilled(self._table.view(), offer.form, self._reserves.blank) if offer.form else None

    def taken(self) -> bool:
        """Go on with what is offered; whether anything was."""
        offer = self.offered
        if offer is None:
            return False
        self._offer = None
        filled = self._refilled(offer)
        if filled is not None and isinstance(filled[0], Joining):
            self._reserves.ask_again(filled[0])
            return True
        if filled is not None:
            self._ask_again(filled)
            return True
        if offer.line:
            self._enter(offer.line)
            return True
        self._asking.opened = offer.opened
        self._host.ask(keep_cursor=False)
        for char in offer.cards:
            self._asking.tray = self._asking.tray.press(char)
        self._host.show()
        return True

    def thrown_away(self) -> bool:
        """Throw away what is offered; whether anything was."""
        if self.offered is None:
            return False
        self._offer = None
        self._unsent.forget()
        self._host.show()
        return True
