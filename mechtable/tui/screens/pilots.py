"""The campaign's pilots: sheets to read, XP to award, spend and take back, checks out of the cockpit."""

from collections.abc import Callable
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import BindingType

from mechtable.engine.errors import MechtableError, RuleError
from mechtable.engine.sums import formula
from mechtable.rules.pilot import Pilot
from mechtable.rules.pilot_reckoned import reckoned_pilot
from mechtable.rules.reckoned import Reckoned
from mechtable.rules.wares import MOST_XP
from mechtable.services import roster
from mechtable.services.desk import Desk
from mechtable.services.hangar import Rostered
from mechtable.services.hangar import roster as read_roster
from mechtable.services.rolls import LINE_HINT, roll_line
from mechtable.tui.actions import bindings
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.pilot_picks import entry_line, offer_line, roll_sums
from mechtable.tui.boards.pilot_sheet import PilotSheetView
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.pick import PickDialog
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.keys.action import PILOTS
from mechtable.tui.places import Place
from mechtable.tui.screens.reading import ReadingScreen, Tabs
from mechtable.tui.screens.recruiting import Recruiting
from mechtable.tui.screens.to_printer import ToPrinter

T = TypeVar("T")

AWARD_HINT = "XP, then what for: 20 Held the ford"


class PilotsScreen(ReadingScreen, ToPrinter, Recruiting):
    """The campaign's pilots."""

    WHERE = PILOTS
    HINTS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("n", "new"),
        ("+", "buy"),
        ("−", "take back"),
        ("x", "award"),
        ("c", "check"),
        ("p", "print"),
        ("F1", "help"),
    )
    EMPTY: ClassVar[tuple[tuple[str, str], ...]] = (
        ("n", "new"),
        ("i", "import"),
        ("Esc", "back"),
        ("F1", "help"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(PILOTS)]

    def __init__(self, desk: Desk, place: int = 0) -> None:
        super().__init__(desk.title, place)
        self._desk = desk
        self._roster = read_roster(desk)
        self._checks: tuple[str, ...] = ()

    def import_desk(self) -> Desk | None:
        return self._desk

    def imported(self) -> None:
        self._roster = read_roster(self._desk)
        self._at = min(self._at, max(0, len(self._roster) - 1))
        self._show()

    def recruited(self, number: int) -> None:
        self._roster = read_roster(self._desk)
        self._at = next((at for at, one in enumerate(self._roster) if one.id == number), self._at)
        self._show()

    def compose(self) -> ComposeResult:
        yield Header()
        yield Tabs()
        yield PilotSheetView()
        yield Footer()

    def names(self) -> tuple[str, ...]:
        return tuple(pilot.sheet.called for pilot in self._roster)

    def heading(self) -> tuple[str, str]:
        if not self._roster:
            return "Pilots", ""
        pilot = self._roster[self._at]
        flies = f" · flies {pilot.mech}" if pilot.mech else ""
        return "Pilots", f"{pilot.sheet.name}{flies}"

    def hints(self) -> tuple[tuple[str, str], ...]:
        return self.HINTS if self._roster else self.EMPTY

    def show(self, view: SheetView, place: int) -> None:
        if isinstance(view, PilotSheetView):
            view.pilot = self._roster[place].sheet if self._roster else None

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The figures of the sheet that can be asked about."""
        who = self._shown()
        pilot = next((filed.value for filed in self._desk.pilots() if who and filed.id == who.id), None)
        return reckoned_pilot(who.sheet, pilot, self._desk.options) if who and pilot else ()

    def action_why(self) -> None:
        """The sums of AP, prices, hands and XP."""
        if (who := self._shown()) is not None:
            self.app.push_screen(WhyDialog.of(self.reckoned(), f"Why · {who.sheet.called}"))

    def action_award(self) -> None:
        """Ask for XP and a reason, for the pilot that is shown."""
        if (who := self._shown()) is not None:
            self._ask_award(f"Award XP to {who.sheet.called}", (who.id,))

    def action_award_all(self) -> None:
        """Ask for XP and a reason, for every pilot."""
        if self._roster:
            count = len(self._roster)
            title = f"Award XP to {'the one pilot' if count == 1 else f'all {count} pilots'}, each"
            self._ask_award(title, tuple(one.id for one in self._roster))

    def action_buy(self) -> None:
        """List what XP buys for the pilot that is shown."""
        who = self._shown()
        offers = self._answer(lambda: roster.offers(self._desk, who.id)) if who else None
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
        self.app.push_screen(PickDialog(title, tuple(map(offer_line, offers)), "buy"), picked)

    def action_refund(self) -> None:
        """List the ledger of the pilot that is shown, to take a line back."""
        who = self._shown()
        entries = self._answer(lambda: roster.entries(self._desk, who.id)) if who else None
        if who is None or entries is None:
            return
        if not entries:
            self.notify("The ledger is empty: x awards XP.", markup=False)
            return
        newest = tuple(reversed(entries))

        def picked(place: int | None) -> None:
            if place is not None:
                self._confirm_refund(who, newest[place])

        lines = tuple(map(entry_line, newest))
        self.app.push_screen(PickDialog(f"Take back · {who.sheet.called}", lines, "take back"), picked)

    def action_roll(self) -> None:
        """Ask for an association check of the pilot that is shown (9.1)."""
        if (who := self._shown()) is not None:
            self._ask_check(who, "", "")

    @property
    def place(self) -> Place:
        """The pilots with the one that is shown."""
        who = self._shown()
        top = str(self.query_one(PilotSheetView).top_line)
        return Place(
            where=PILOTS, campaign=self._desk.slug, mark=str(who.id) if who is not None else "", rest=(top,)
        )

    def return_to(self, place: Place) -> None:
        ids = [one.id for one in self._roster]
        if place.number in ids:
            self._at = ids.index(place.number)
            self._show()
            self.query_one(PilotSheetView).top_line = place.line()

    def _shown(self) -> Rostered | None:
        return self._roster[self._at] if self._roster else None

    def _ask_award(self, title: str, ids: tuple[int, ...], text: str = "", error: str = "") -> None:
        def typed(line: str | None) -> None:
            if line is None:
                return
            word, _, reason = line.partition(" ")
            if not word.isascii() or not word.isdigit() or len(word) > 8:
                self._ask_award(
                    title, ids, line, f"It begins with a whole number from 1 to {MOST_XP}. {AWARD_HINT}."
                )
                return
            try:
                now = roster.award(self._desk, ids, int(word), reason.strip())
            except MechtableError as problem:
                self._ask_award(title, ids, line, str(problem))
                return
            self._changed(f"+{word} XP for {', '.join(pilot.called for pilot in now)}.")

        self.app.push_screen(EntryDialog(title, AWARD_HINT, text, error), typed)

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
            offer = self._answer(lambda: roster.offer_of(self._desk, who.id, what, int(line)))
            if offer is not None and offer.refusal is not None:
                self._ask_price(who, what, step, line, offer.refusal.sentence)
            elif offer is not None:
                self._confirm_purchase(who, offer, int(line))

        self.app.push_screen(EntryDialog(f"Price of {step}", hint, text, error), typed)

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
        self.app.push_screen(ConfirmDialog(f"Buy for {who.sheet.called}", sentence, "buy it"), sure)

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
        self.app.push_screen(ConfirmDialog(f"Take back · {who.sheet.called}", sentence, "take it back"), sure)

    def _ask_check(self, who: Rostered, text: str, error: str) -> None:
        title = f"Check · {who.sheet.called}"

        def typed(line: str | None) -> None:
            if line is None:
                return
            self._checks = (*self._checks, line)
            people = {filed.id: filed.value for filed in self._desk.pilots()}
            try:
                rolled = roll_line(line, people[who.id], tuple(people.values()), self._desk.options)
            except RuleError as problem:
                self._ask_check(who, line, f"{problem} (rule {problem.rule})")
            except MechtableError as problem:
                self._ask_check(who, line, str(problem))
            else:
                self.app.push_screen(WhyDialog(roll_sums(rolled), title))

        self.app.push_screen(EntryDialog(title, LINE_HINT, text, error, self._checks), typed)

    def _do(self, deed: Callable[[], Pilot], told: Callable[[Pilot], str]) -> None:
        """Store a change, then show it."""
        now = self._answer(deed)
        if now is not None:
            self._changed(told(now))

    def _changed(self, sentence: str) -> None:
        self._roster = read_roster(self._desk)
        self._show()
        self.app.clear_notifications()
        self.notify(sentence, markup=False)

    def _answer(self, ask: Callable[[], T]) -> T | None:
        """What a service answers; an error is told and answers nothing."""
        try:
            return ask()
        except MechtableError as error:
            self.app.clear_notifications()
            self.notify(str(error), severity="error", markup=False)
            return None
