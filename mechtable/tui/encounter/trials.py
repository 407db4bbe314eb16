"""A prepared fight played many times on another thread, with what it comes to so far, until it is done or stopped."""

from collections.abc import Callable, Mapping
from functools import partial
from threading import Event
from typing import Protocol

from mechtable.analysis.skirmishes import SkirmishResult
from mechtable.engine.errors import MechtableError
from mechtable.rules.campaign import Encounter
from mechtable.rules.sheets.sums import counted
from mechtable.services.preparing import Preparing
from mechtable.services.simulating import simulate
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.encounter.player_question import ask_players
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Says

FIGHTS = 200
"""Fights that are offered to be played."""

THREAT = "Threat names the winner of 2 duels in 3: fights played here tell more."
"""What stands below the shares, as they may say another thing than the points above them."""


class Host(Opens, Says, Protocol):
    """What playing a fight many times asks of its screen."""

    @property
    def is_attached(self) -> bool:
        """Whether the screen is still there."""

    def beside(self, work: Callable[[], None]) -> None:
        """Do `work` on another thread."""

    def back_here(self, deed: Callable[[], None]) -> None:
        """Do `deed` on the screen's thread, asked from the other one."""

    def show_trials(self) -> None:
        """Show what was said last."""


class Trials:
    """Has bots play the prepared fight."""

    def __init__(self, preparing: Preparing, host: Host) -> None:
        self._preparing, self._host = preparing, host
        self.said: tuple[str, ...] = ()
        """What the fights came to, in sentences; empty for none."""
        self._stop = Event()
        self._stop.set()

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the key of the trials does."""
        return {"simulate": self._simulate}

    @property
    def running(self) -> bool:
        """Whether fights are being played."""
        return not self._stop.is_set()

    def stop(self) -> None:
        """Stop after the fight that is being played; what was played counts."""
        self._stop.set()

    def forget(self) -> None:
        """The fight is another now: what it came to says nothing any more."""
        self.said = ()

    def _simulate(self) -> None:
        """Ask how many fights, then play them."""
        if self.running:
            self._host.say("It is being played already: Esc stops it.")
        elif self._preparing.encounter.scales:
            ask_players(self._preparing, self._host, self._ask_fights)
        else:
            self._ask_fights(None)

    def _ask_fights(self, players: int | None, text: str = str(FIGHTS), error: str = "") -> None:
        def typed(line: str | None) -> None:
            if line is None:
                return
            if not line.isascii() or not line.isdigit() or not 0 < int(line[:9]) <= 5000 or len(line) > 4:
                self._ask_fights(players, line, "Expected a whole number from 1 to 5000.")
                return
            self._play(int(line), players)

        hint = "How many fights? Greedy bots play every side; Esc stops them later."
        self._host.open(EntryDialog("Simulate", hint, text, error), typed)

    def _play(self, fights: int, players: int | None) -> None:
        self._stop.clear()
        self._say((f"playing {counted(fights, 'fight')} …",))
        self._host.beside(partial(self._played, self._preparing.encounter, fights, players))

    def _played(self, encounter: Encounter, fights: int, players: int | None) -> None:
        def progress(_: int, so_far: SkirmishResult) -> bool:
            if self._stop.is_set():
                return False
            self._host.back_here(partial(self._say, told(so_far, more=True)))
            return True

        try:
            result = simulate(self._preparing.desk, encounter, fights, players=players, progress=progress)
            said = told(result, more=False)
        except MechtableError as error:
            said = (f"✗ {error}",)
        finally:
            self._stop.set()
        if self._host.is_attached:
            self._host.back_here(partial(self._say, said))

    def _say(self, sentences: tuple[str, ...]) -> None:
        self.said = sentences
        self._host.show_trials()


def told(result: SkirmishResult, *, more: bool) -> tuple[str, ...]:
    """What fights came to, in sentences; `more` when others are still being played."""
    if not result.played:
        return ("no fight was played",)
    count = (
        f"{result.played} of {result.asked} fights"
        if result.played < result.asked
        else counted(result.asked, "fight")
    )
    head = f"{count}{', Esc stops' if more else ''}, median {result.rounds:g} round{'' if result.rounds == 1 else 's'}"
    shares = (
        f"{side} wins {_percent(one.share)} ({_percent(one.low)} to {_percent(one.high)})"
        for side, one in result.shares.items()
    )
    nobody = (f"nobody wins {_percent(result.no_result / result.played)}",) if result.no_result else ()
    return (head, *shares, *nobody, *(() if more else (THREAT,)))


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
