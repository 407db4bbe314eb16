"""XP spent by the pilot that is shown, and lines of the ledger taken back."""

from collections.abc import Callable, Mapping
from typing import Protocol

from mechtable.engine.sums import formula
from mechtable.rules.pilot import Pilot
from mechtable.rules.wares import MOST_XP
from mechtable.services import roster
from mechtable.services.desk import Desk
from mechtable.services.hangar import Rostered
from mechtable.tui.boards.pilot_picks import entry_line, offer_line
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.pick import PickDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.or_told import or_told
from mechtable.tui.screens.shares import Says


class Host(Opens, Says, Protocol):
    """What spending asks of its screen."""


class Spending:
    """Buys with XP, and refunds."""

    def __init__(
        self,
        desk: Desk,
        host: Host,
        shown: Callable[[], Rostered | None],
        changed: Callable[[str], None],
    ) -> None:
        """`changed` says what was stored, and shows it."""
        self._desk, self._host, self._shown, self._changed = desk, host, shown, changed

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of spending do."""
        return {"buy": self._buy, "refund": self._refund}

    def _buy(self) -> None:
        """List what XP buys for the pilot that is shown."""
        who = self._shown()
        offers = or_told(self._host, lambda: roster.offers(self._desk, who.id)) if who else None
        if who is None or offers is None:
            return

        def picked(place: int | None) -> None:
            if place is None or offers is None:
                return
            if offers[place].by_gm:
                self._ask_price(who, offers[place].ware.what, offers[place].step)
            else:
                self._confirm_purchase(who, offers[place], None)

        title = f"Buy for {who.sheet.called} · {who.sheet.balance} XP"
        self._host.open(PickDialog(title, tuple(map(offer_line, offers)), "buy"), picked)

    def _refund(self) -> None:
        """List the ledger of the pilot that is shown, to take a line back."""
        who = self._shown()
        entries = or_told(self._host, lambda: roster.entries(self._desk, who.id)) if who else None
        if who is None or entries is None:
            return
        if not entries:
            self._host.say("The ledger is empty: x awards XP.")
            return
        newest = tuple(reversed(entries))

        def picked(place: int | None) -> None:
            if place is not None:
                self._confirm_refund(who, newest[place])

        lines = tuple(map(entry_line, newest))
        self._host.open(PickDialog(f"Take back · {who.sheet.called}", lines, "take back"), picked)

    def _ask_price(self, who: Rostered, what: str, step: str, text: str = "", error: str = "") -> None:
        hint = "The XP it costs: the rules give no price, the GM names one (rule 6.3)"

        def typed(line: str | None) -> None:
            if line is None:
                return
            if not line.isascii() or not line.isdigit() or len(line) > 8:
                self._ask_price(
                    who, what, step, line, f"Expected a whole number from 0 to {MOST_XP}. {hint}."
                )
                return
            offer = or_told(self._host, lambda: roster.offer_of(self._desk, who.id, what, int(line)))
            if offer is not None and offer.refusal is not None:
                self._ask_price(who, what, step, line, offer.refusal.sentence)
            elif offer is not None:
                self._confirm_purchase(who, offer, int(line))

        self._host.open(EntryDialog(f"Price of {step}", hint, text, error), typed)

    def _confirm_purchase(self, who: Rostered, offer: roster.Offer, named: int | None) -> None:
        price = offer.price
        if price is None:
            return

        def sure(yes: bool | None) -> None:
            if yes:
                self._do(
                    lambda: roster.buy(self._desk, who.id, offer.ware.what, named=named),
                    lambda now: f"{offer.step} for {price.total} XP, {now.balance} left. − takes it back.",
                )

        left = who.sheet.balance - price.total
        words = formula(price) if len(price.terms) > 1 else str(price.total)
        step = offer.step[:1].upper() + offer.step[1:]
        sentence = f"{step} costs {words} XP. Of {who.sheet.balance} XP, {left} would be left."
        self._host.open(ConfirmDialog(f"Buy for {who.sheet.called}", sentence, "buy it"), sure)

    def _confirm_refund(self, who: Rostered, entry: roster.Entry) -> None:
        def sure(yes: bool | None) -> None:
            if yes:
                self._do(
                    lambda: roster.take_back(self._desk, who.id, entry.number),
                    lambda now: f"Taken back: {entry.line.reason}. {now.balance} XP left.",
                )

        amount, balance = entry.line.amount, who.sheet.balance
        what = f"{-amount} XP come back" if amount <= 0 else f"{amount} XP go"
        sentence = f"Take back “{entry.line.reason}”? {what}: {balance} now, {balance - amount} then."
        self._host.open(ConfirmDialog(f"Take back · {who.sheet.called}", sentence, "take it back"), sure)

    def _do(self, deed: Callable[[], Pilot], told: Callable[[Pilot], str]) -> None:
        """Store a change, then show it."""
        now = or_told(self._host, deed)
        if now is not None:
            self._changed(told(now))
