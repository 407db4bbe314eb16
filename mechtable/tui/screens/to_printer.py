"""The way from a screen to paper: what is marked there, to be printed."""

from pathlib import Path
from typing import TYPE_CHECKING, cast

from textual.screen import Screen

from mechtable.engine.errors import MechtableError
from mechtable.services.printables import (
    Printable,
    of_encounter_in,
    of_fight_in,
    of_lance_in,
    of_mech_in,
    of_pilot_in,
)
from mechtable.services.sheet_files import SHEETS
from mechtable.tui.dialogs.printing import PrintDialog
from mechtable.tui.keys.action import ENCOUNTER, ENCOUNTERS, LANCES, PILOTS, REPORT
from mechtable.tui.screens.placed import Placed

if TYPE_CHECKING:
    from mechtable.tui.app import MechtableApp


class ToPrinter(Placed, Screen[None]):
    """A screen of a campaign, of which something is marked."""

    def printables(self) -> tuple[Printable, ...]:
        """What can be printed from here, the marked thing first.

        Raises:
            MechtableError: The campaign cannot be read.
        """
        place = self.place
        desk = self._mechtable.desk(place.campaign)
        if desk is None:
            return ()
        of = int(place.of) if place.of.isdecimal() else 0
        where = place.where
        if where == PILOTS:
            return of_pilot_in(desk, place.number)
        if where == LANCES:
            return of_lance_in(desk, place.number, place.line())
        if where in (ENCOUNTER, ENCOUNTERS):
            return of_encounter_in(desk, of or place.number)
        return of_fight_in(desk, of) if where == REPORT else of_mech_in(desk, place.number)

    def sheets_folder(self) -> Path:
        """Where its sheets go."""
        desk = self._mechtable.desk(self.place.campaign)
        return (desk.path if desk is not None else Path.cwd()) / SHEETS

    @property
    def _mechtable(self) -> "MechtableApp":
        return cast("MechtableApp", self.app)

    def action_print_sheet(self) -> None:
        """Ask what to print, and say where it was written."""
        try:
            offers = self.printables()
        except MechtableError as error:
            self._mechtable.tell(str(error), error=True)
            return
        if offers:
            self.app.push_screen(PrintDialog(offers, self.sheets_folder()), self._printed)

    def _printed(self, sentence: str | None) -> None:
        if sentence is not None:
            self._mechtable.tell(sentence)
