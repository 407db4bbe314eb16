"""What is asked of the mechs of a hangar: which are illegal and why, what their figures are made of; and repairs."""

from collections.abc import Callable, Mapping
from typing import Protocol

from mechtable.rules.build_reckoned import reckoned_build
from mechtable.rules.reckoned import Reckoned
from mechtable.services.desk import Desk
from mechtable.services.verdicts import told
from mechtable.tui.boards.hangar_picks import check_lines, check_title
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.pick import PickDialog
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.hangar.listing import Listing
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.or_told import or_told
from mechtable.tui.screens.shares import Says


class Host(Opens, Says, Protocol):
    """What checking asks of its screen."""


class Checking:
    """Tells what is wrong with mechs, and why their figures are what they are."""

    def __init__(self, desk: Desk, listing: Listing, host: Host, changed: Callable[[str], None]) -> None:
        """`changed` says what was stored, and reads the mechs again."""
        self._desk, self._listing, self._host, self._changed = desk, listing, host, changed

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of checking do."""
        return {"check": self.check, "why": self._why, "restore": self._restore}

    def check(self) -> None:
        """Every mech against the parts in use: what turned, what is illegal and why; Enter goes to the mech."""
        found = self._listing.found
        if found is None:
            return
        ids, lines = check_lines(found)
        if not ids:
            count = len(found.berths)
            self._host.say(f"All {count} mechs are legal." if count else "There are no mechs yet.")
            return

        def picked(place: int | None) -> None:
            if found.news.mechs:
                or_told(self._host, lambda: told(self._desk, found))
                self._changed("")
            if place is not None:
                self._listing.point(ids[place])

        self._host.open(PickDialog(check_title(found), lines, "go to it"), picked)

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The figures of the marked mech that can be asked about."""
        if (one := self._listing.marked) is None:
            return ()
        return reckoned_build(one.sheet, one.mech, self._desk.catalogue, one.pilot, one.price)

    def _why(self) -> None:
        """The sums of the marked mech's figures."""
        if (one := self._listing.marked) is not None:
            self._host.open(WhyDialog.of(self.reckoned(), f"Why · {one.sheet.name}"))

    def _restore(self) -> None:
        """Ask, then repair the marked mech."""
        if (one := self._listing.marked) is None:
            return

        def sure(yes: bool | None) -> None:
            if yes:
                repaired = or_told(self._host, lambda: self._desk.restore(one.id))
                if repaired is not None:
                    self._changed("" if repaired else "There was nothing to repair.")

        sentence = f"Repair {one.sheet.name} wholly: no damage, no heat, every magazine full?"
        self._host.open(ConfirmDialog("Repair", sentence, "repair it"), sure)
