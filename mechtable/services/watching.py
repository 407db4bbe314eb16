"""Looking on: the fight under way as one seat may know it, read from the file that the GM's program writes."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from mechtable.engine.audience import GM, Seat
from mechtable.engine.errors import MechtableError
from mechtable.rules.combat.events import Event
from mechtable.rules.combat.next_hit import next_hit
from mechtable.rules.combat.view import FightView
from mechtable.rules.reckoned import Reckoned
from mechtable.rules.sheets.fight_report import FightReport
from mechtable.services.campaigns import FILE, find_campaign
from mechtable.services.log import LogLine
from mechtable.services.panel_reckoned import reckoned_panels
from mechtable.services.replays import PLAYER, PLAYERS
from mechtable.services.reports import report_of
from mechtable.services.stored_match import match_of
from mechtable.services.table import Table

if TYPE_CHECKING:
    pass


class WatchError(MechtableError):
    """A view that nobody may open, or a fight that is not there."""


@dataclass(frozen=True, slots=True)
class Reasons:
    """What the figures of a moment come from, as far as the seat may know it.

    Attributes:
        view: The fight at that moment.
        figures: Those of the combatants asked for, with their sums.
    """

    view: FightView
    log: tuple[LogLine, ...]
    figures: tuple[Reckoned, ...]


@dataclass(frozen=True, slots=True)
class Sight:
    """What is to be seen at one moment; nothing in it is hidden from the seat.

    Attributes:
        fight: The fight's id, None when none is under way; the rest but `campaign` is then empty.
        log: The end of the story, or all of it once that was asked for.
        what_if: Which what-if it is, 0 for a real fight.
        ahead: What the hit under way does if nothing more is laid, while follow-ups are asked for.
    """

    campaign: str
    fight: int | None = None
    title: str = ""
    view: FightView | None = None
    log: tuple[LogLine, ...] = ()
    what_if: int = 0
    ahead: tuple[Event, ...] = ()


def seat_of(name: str) -> Seat | None:
    """The seat of a view: a player's, or of `players` what everybody may know, which is None.

    Raises:
        WatchError: The GM's view is on the GM's table alone.
    """
    if name == PLAYERS:
        return None
    seat = Seat(name.removeprefix(PLAYER))
    if not seat or seat == GM:
        raise WatchError(
            "A second terminal shows --view players, or a player's name; the GM's table is opened by mechtable."
        )
    return seat


class Watch:
    """A campaign that is looked at and never changed. For any thread; close it when done.

    Args:
        home: The folder of all campaigns.
        name: The campaign's folder, or its title.
        seat: Whose eyes; None for what everybody may know. The GM's see as much as the GM's table.
        fight: The fight to stay with; None follows the one that changed last and has not ended. One that ends while
            it is watched stays until another changes.

    Attributes:
        seat: Whose eyes.

    Raises:
        CampaignError: There is no such campaign.
        StorageError: Its file cannot be read.
        WatchError: It has no such fight, or no pilot of such a player.
    """

    def __init__(self, home: Path, name: str, seat: Seat | None = None, fight: int | None = None) -> None:
        self._path = home / find_campaign(home, name) / FILE
        self.seat, self._wanted = seat, fight
        self._looking = Lock()
        self._whole = self._told_whole = False
        self._seen: tuple[int, int, int] | None = None
        self._table: Table | None = None
        self._open()
        if fight is not None and not self._has(fight):
            self._file.close()
            raise WatchError(f"{self._title} has no fight {fight}: mechtable campaign show lists them.")
        players = [pilot.value.player for pilot in self._file.pilots() if pilot.value and pilot.value.player]
        if seat is not None and seat not in (GM, *players):
            self._file.close()
            known = ", ".join((PLAYERS, *dict.fromkeys(players)))
            raise WatchError(f"No pilot of {self._title} has a player called {seat[:80]}; views are {known}.")

    def _has(self, fight: int) -> bool:
        """Whether there is such a fight, or a what-if, which is shown only to those who name it."""
        known = [number for number, _ in self._file.latest()]
        return fight in known or self._file.what_ifs.note(fight) is not None

    def look(self) -> Sight | None:
        """What is to be seen now, None when nothing was stored since the last look.

        Raises:
            StorageError: The file cannot be read now; looking again may help.
            WatchError: The fight cannot be read.
        """
        with self._looking:
            pulse, whole = self._file.pulse(), self._whole
            if pulse == self._seen and whole == self._told_whole:
                return None
            if pulse[:2] != self._which:  # a backup was put in its place: the open file has no name any more
                self._file.close()
                self._open()
                pulse = self._file.pulse()
            sight = self._sight(whole=whole)
            self._seen, self._told_whole = pulse, whole
            return sight

    def reasons(self, names: Iterable[str | None]) -> Reasons | None:
        """The sums of some combatants' figures as of the last look; None when no fight is under way.

        Raises:
            StorageError: Steps that are needed cannot be read now.
        """
        with self._looking:
            table = self._table
            if table is None:
                return None
            view = table.view(self.seat)
            shown = tuple(view.combatants[name] for name in names if name and name in view.combatants)
            figures = reckoned_panels(table, shown, seat=self.seat)
            return Reasons(view, table.recent_log(self.seat), figures)

    def report(self) -> FightReport | None:
        """What the fight came to as of the last look, as the seat may know it; None without one. All its log is read.

        Raises:
            StorageError: Steps that are needed cannot be read now.
        """
        with self._looking:
            return None if self._table is None else report_of(self._table, self.seat)

    def tell_all(self) -> None:
        """From the next look on, the log is the whole story."""
        self._whole = True

    def close(self) -> None:
        """Let the file go, after the look that somebody is at."""
        with self._looking:
            self._file.close()

    def _open(self) -> None:
        from mechtable.storage.campaign_file import CampaignFile  # late: loading it takes half a second

        self._file: CampaignFile = CampaignFile.watch(self._path)
        self._title = self._file.campaign()[0].name
        self._which = self._file.pulse()[:2]
        self._seen = self._table = None

    def _sight(self, *, whole: bool) -> Sight:
        fight = self._chosen()
        if fight is None:
            self._table = None
            return Sight(self._title)
        if self._table is None or self._table.fight_id != fight:
            self._table = self._sit_down(fight)
        else:
            self._table.refresh()
        table = self._table
        log = table.log(self.seat) if whole else table.recent_log(self.seat)
        tried = table.what_if.number if table.what_if else 0
        ahead = next_hit(table.match.state, self.seat)
        return Sight(self._title, fight, table.title, table.view(self.seat), log, tried, ahead)

    def _chosen(self) -> int | None:
        if self._wanted is not None:
            return self._wanted
        fights = self._file.latest()
        if fights and self._table is not None and fights[0][0] == self._table.fight_id:
            return self._table.fight_id
        return next((number for number, ended in fights if not ended), None)

    def _sit_down(self, fight: int) -> Table:
        try:
            opening = self._file.opening(fight)
            if opening is None:
                raise WatchError("it is there no more.")
            build, what_if = partial(match_of, opening), self._file.what_ifs.note(fight)
            return Table(fight, opening.title, self._file.shelf(fight), build, what_if)
        except MechtableError as error:
            raise WatchError(f"Fight {fight} of {self._title} cannot be shown: {error}") from error
