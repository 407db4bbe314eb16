"""The ways from a list of the campaign's mechs to the bench."""

from typing import TYPE_CHECKING, cast

from textual.screen import Screen

from mechtable.services.desk import Desk
from mechtable.tui.building import build_mech, duplicate_mech, new_mech

if TYPE_CHECKING:
    from mechtable.tui.app import MechtableApp


class ToBench(Screen[None]):
    """A screen of a campaign's mechs, one of which is marked."""

    @property
    def desk(self) -> Desk:
        """The campaign."""
        raise NotImplementedError

    @property
    def marked_mech(self) -> int | None:
        """The id of the marked mech, None where there is none."""
        raise NotImplementedError

    @property
    def _mechtable(self) -> "MechtableApp":
        return cast("MechtableApp", self.app)

    def action_build(self) -> None:
        """Put the marked mech on the bench."""
        if self.marked_mech is not None:
            build_mech(self._mechtable, self.desk, self.marked_mech)

    def action_new_mech(self) -> None:
        """Put an empty mech on the bench."""
        new_mech(self._mechtable, self.desk)

    def action_duplicate(self) -> None:
        """Ask for the name of the copy, then put it on the bench."""
        mech = next((filed.value for filed in self.desk.mechs() if filed.id == self.marked_mech), None)
        if mech is not None:
            duplicate_mech(self._mechtable, self.desk, mech)
