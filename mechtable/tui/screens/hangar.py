"""The hangar: the campaign's mechs searched, sorted, tagged, put into lances, checked all at once; one sheet to read."""

from functools import partial
from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import BindingType
from textual.widgets import Input

from mechtable.rules.berths import ORDERS
from mechtable.rules.build_reckoned import reckoned_build
from mechtable.rules.hangar_filter import offered, toggled
from mechtable.rules.mech import Mech
from mechtable.rules.part_filter import written
from mechtable.rules.reckoned import Reckoned
from mechtable.services import lances
from mechtable.services.desk import Desk
from mechtable.services.hangar import set_tags
from mechtable.services.verdicts import told
from mechtable.tui.actions import bindings
from mechtable.tui.boards.hangar_list import HangarList
from mechtable.tui.boards.hangar_picks import check_lines, check_title, filter_lines, lance_lines, order_lines
from mechtable.tui.dialogs.asking import ask_line
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.pick import PickDialog
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.importing import Importing
from mechtable.tui.keys.action import HANGAR
from mechtable.tui.screens.berths import BerthScreen
from mechtable.tui.screens.to_bench import ToBench
from mechtable.tui.screens.to_printer import ToPrinter

if TYPE_CHECKING:
    from mechtable.tui.app import MechtableApp

NAME_HINT = "What is it called? Enter makes it, Esc leaves."
TAG_HINT = "Small words to find it by, with blanks between: night escort. None takes them away"


class HangarScreen(BerthScreen, ToBench, ToPrinter, Importing):
    """The campaign's mechs with all that is done to them here."""

    WHERE = HANGAR
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(HANGAR)]

    @property
    def desk(self) -> Desk:
        """The campaign."""
        return self._desk

    def import_desk(self) -> Desk | None:
        return self._desk

    def imported(self) -> None:
        self.read_again()

    @property
    def marked_mech(self) -> int | None:
        """The mech under the mark."""
        return self._marked.id if self._marked else None

    def action_pick_filter(self) -> None:
        """List the filters that make a difference; the one chosen is written into the search, or taken out of it."""
        there = self._found.berths if self._found else ()
        if not there or not offered(there):
            return
        terms, lines = filter_lines(there, self._wanted)

        def picked(place: int | None) -> None:
            if place is not None:
                self.query_one(Input).value = written(toggled(self._wanted, terms[place]))

        self.app.push_screen(PickDialog("Filter the hangar", lines, "add or take out"), picked)

    def action_pick_order(self) -> None:
        """List the orders; the one in force turns round."""
        listing = self.query_one(HangarList)

        def picked(place: int | None) -> None:
            if place is not None:
                self.sort_by([*ORDERS][place])

        lines = order_lines(listing.order, falling=listing.falling)
        self.app.push_screen(PickDialog("Sort the hangar", lines, "sort, again turns it round"), picked)

    def action_edit_tags(self) -> None:
        """Ask for the tags of the marked mech."""
        if (one := self._marked) is None:
            return

        def taken(changed: Mech) -> None:
            tags = " ".join(f"#{tag}" for tag in changed.tags)
            self._changed(f"{changed.name}: {tags or 'no tags'}.")

        ask_line(
            self.app,
            f"Tags of {one.sheet.name}",
            TAG_HINT,
            lambda line: set_tags(self._desk, one.id, line.replace("#", " ").split()),
            taken,
            " ".join(one.sheet.tags),
            empty=True,
        )

    def action_pick_lance(self) -> None:
        """List the lances; the one chosen gets the marked mech, or loses it."""
        one, there = self._marked, self._answer(self._desk.lances)
        if one is None or there is None:
            return
        name = one.sheet.name

        def picked(place: int | None) -> None:
            if place is None:
                return
            if place == len(there):
                make = partial(lances.make_lance, self._desk)
                ask_line(self.app, f"A new lance with {name}", NAME_HINT, make, lambda made: put(made))
            elif there[place].value.holds(one.id):
                left = self._answer(lambda: lances.take_from_lance(self._desk, there[place].id, one.id))
                self._changed(f"{name} left {left.name}." if left else "")
            else:
                put(there[place].id)

        def put(lance_id: int) -> None:
            lance = self._answer(lambda: lances.put_in_lance(self._desk, lance_id, one.id))
            self._changed(f"{name} stands in {lance.name} now." if lance else "")

        self.app.push_screen(
            PickDialog(f"Lances of {name}", lance_lines(there, one.id, name), "choose"), picked
        )

    def action_open_lances(self) -> None:
        """The lances, the first of the marked mech's in front."""
        one = self._marked
        cast("MechtableApp", self.app).open_lances(
            self._desk.slug, one.lances[0] if one and one.lances else ""
        )

    def news_came(self) -> None:
        self.action_check()

    def action_check(self) -> None:
        """Every mech against the parts in use: what turned, what is illegal and why; Enter goes to the mech."""
        found = self._found
        if found is None:
            return
        ids, lines = check_lines(found)
        if not ids:
            self._say(
                f"All {len(found.berths)} mechs are legal." if found.berths else "There are no mechs yet."
            )
            return

        def picked(place: int | None) -> None:
            if found.news.mechs:
                self._answer(lambda: told(self._desk, found))
                self.read_again()
            if place is not None:
                self._point(ids[place])

        self.app.push_screen(PickDialog(check_title(found), lines, "go to it"), picked)

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The figures of the marked mech that can be asked about."""
        if (one := self._marked) is None:
            return ()
        return reckoned_build(one.sheet, one.mech, self._desk.catalogue, one.pilot, one.price)

    def action_why(self) -> None:
        """The sums of the marked mech's figures."""
        if (one := self._marked) is not None:
            self.app.push_screen(WhyDialog.of(self.reckoned(), f"Why · {one.sheet.name}"))

    def action_restore(self) -> None:
        """Ask, then repair the marked mech."""
        if (one := self._marked) is None:
            return

        def sure(yes: bool | None) -> None:
            if yes:
                repaired = self._answer(lambda: self._desk.restore(one.id))
                if repaired is not None:
                    self._changed("" if repaired else "There was nothing to repair.")

        sentence = f"Repair {one.sheet.name} wholly: no damage, no heat, every magazine full?"
        self.app.push_screen(ConfirmDialog("Repair", sentence, "repair it"), sure)

    def _changed(self, sentence: str) -> None:
        if sentence:
            self._say(sentence)
        self.read_again()
