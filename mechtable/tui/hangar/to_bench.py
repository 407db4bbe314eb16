"""The ways from a list of the campaign's mechs to the bench."""

from collections.abc import Mapping

from mechtable.services.desk import Desk
from mechtable.tui.building import build_mech, duplicate_mech, new_mech
from mechtable.tui.hangar.listing import Listing
from mechtable.tui.screens.deeds import Deed
from mechtable.tui.screens.shares import InProgram


class ToBench:
    """Puts the marked mech, another one or a copy on the bench."""

    def __init__(self, desk: Desk, listing: Listing, host: InProgram) -> None:
        self._desk, self._listing, self._host = desk, listing, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of the bench do."""
        return {"build": self._build, "new_mech": self._new_mech, "duplicate": self._duplicate}

    def _build(self) -> None:
        """Put the marked mech on the bench."""
        if (one := self._listing.marked) is not None:
            build_mech(self._host.program, self._desk, one.id)

    def _new_mech(self) -> None:
        """Put an empty mech on the bench."""
        new_mech(self._host.program, self._desk)

    def _duplicate(self) -> None:
        """Ask for the name of the copy, then put it on the bench."""
        one = self._listing.marked
        mech = next((filed.value for filed in self._desk.mechs() if one and filed.id == one.id), None)
        if mech is not None:
            duplicate_mech(self._host.program, self._desk, mech)
