"""Lances are made, named and taken away."""

from collections.abc import Mapping
from functools import partial
from typing import Protocol

from mechtable.rules.lances import Lance
from mechtable.services import lances
from mechtable.services.desk import Desk
from mechtable.tui.dialogs.asking import ask_line
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.lances.hosts import Shown
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.or_told import or_told
from mechtable.tui.screens.shares import InProgram, Says

NAME_HINT = "What is it called? Enter takes it, Esc leaves."


class Host(InProgram, Opens, Says, Shown, Protocol):
    """What naming lances asks of its screen."""


class Naming:
    """Makes, names and deletes lances."""

    def __init__(self, desk: Desk, host: Host) -> None:
        self._desk, self._host = desk, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of a whole lance do."""
        return {"new_lance": self._make, "rename_lance": self._rename, "delete_lance": self._delete}

    def _make(self) -> None:
        """Ask for a name, then make a lance."""
        make = partial(lances.make_lance, self._desk)
        ask_line(self._host.program, "A new lance", NAME_HINT, make, lambda number: self._host.read(number))

    def _rename(self) -> None:
        """Ask for another name."""
        if (lance := self._host.lance) is None:
            return

        def renamed(now: Lance) -> None:
            self._host.read(lance.id)

        deed = partial(lances.rename_lance, self._desk, lance.id)
        ask_line(self._host.program, f"Rename {lance.name}", NAME_HINT, deed, renamed, lance.name)

    def _delete(self) -> None:
        """Ask, then take the lance away."""
        if (lance := self._host.lance) is None:
            return

        def sure(yes: bool | None) -> None:
            if yes:
                or_told(self._host, lambda: lances.delete_lance(self._desk, lance.id))
                self._host.read()

        count = len(lance.lines)
        stay = (
            f"Its {count} mechs stay"
            if count > 1
            else "Its mech stays"
            if count
            else "It is empty; mechs stay"
        )
        sentence = f"Take the lance {lance.name} away? {stay} in the hangar."
        self._host.open(ConfirmDialog("Take the lance away", sentence, "take it away"), sure)
