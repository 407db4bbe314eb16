"""The way from a screen to paper: what is marked there, to be printed."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from textual.screen import Screen

from mechtable.engine.errors import MechtableError
from mechtable.services.printables import (
    Printable,
    of_campaign_in,
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

Answer = TypeVar("Answer")


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

    @property
    def _mechtable(self) -> "MechtableApp":
        return cast("MechtableApp", self.app)

    def sheets_folder(self) -> Path:
        """Where its sheets go."""
        return _folder(self._mechtable, self.place.campaign)

    def action_print_sheet(self) -> None:
        """Ask what to print, and say where it was written."""
        _ask(self._mechtable, self.printables, self.sheets_folder())


def print_fight(screen: Screen[Answer], campaign: str, fight: int) -> None:
    """Ask how the report of a fight is to be printed, over a screen of it, and say where it was written."""
    app = cast("MechtableApp", screen.app)

    def reports() -> tuple[Printable, ...]:
        desk = app.desk(campaign)
        return () if desk is None else of_fight_in(desk, fight)

    _ask(app, reports, _folder(app, campaign))


def print_campaign(screen: Screen[Answer], campaign: str, fight: int | None = None) -> None:
    """Ask what of a campaign is to be printed, the report of a fight first, and say where it was written."""
    app = cast("MechtableApp", screen.app)
    desk = app.desk(campaign)
    if desk is not None:
        report = () if fight is None else of_fight_in(desk, fight)
        _ask(app, lambda: (*report, *of_campaign_in(desk)), _folder(app, campaign))


def _ask(app: "MechtableApp", offers: Callable[[], tuple[Printable, ...]], folder: Path) -> None:
    def printed(sentence: str | None) -> None:
        if sentence is not None:
            app.tell(sentence)

    try:
        found = offers()
    except MechtableError as error:
        app.tell(str(error), error=True)
        return
    if found:
        app.push_screen(PrintDialog(found, folder), printed)


def _folder(app: "MechtableApp", campaign: str) -> Path:
    desk = app.desk(campaign)
    return (desk.path if desk is not None else Path.cwd()) / SHEETS
