"""A prepared fight played many times on another thread, with what it comes to so far, until it is done or stopped."""

from collections.abc import Callable
from threading import Event

from textual.screen import Screen

from mechtable.analysis.skirmishes import SkirmishResult
from mechtable.engine.errors import MechtableError
from mechtable.rules.campaign import Encounter
from mechtable.services.casting import players_of
from mechtable.services.preparing import Preparing
from mechtable.services.simulating import simulate
from mechtable.tui.boards.encounter_rows import SideSummary
from mechtable.tui.dialogs.entry import EntryDialog

FIGHTS = 200
"""Fights that are offered to be played."""


class EncounterTrials(Screen[None]):
    """Knows the encounter and plays it by bots."""

    def __init__(self, preparing: Preparing) -> None:
        super().__init__()
        self.preparing = preparing
        self.simulated: tuple[str, ...] = ()
        self._stop = Event()
        self._stop.set()

    @property
    def simulating(self) -> bool:
        """Whether fights are being played."""
        return not self._stop.is_set()

    def stop_simulating(self) -> None:
        """Stop after the fight that is being played; what was played counts."""
        self._stop.set()

    def on_unmount(self) -> None:
        self._stop.set()

    def action_simulate(self) -> None:
        """Ask how many fights, then play them."""
        if self.simulating:
            self.notify("It is being played already: Esc stops it.", markup=False)
        elif self.preparing.encounter.scales:
            self.ask_players(lambda players: self._ask_fights(players))
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
        self.app.push_screen(EntryDialog("Simulate", hint, text, error), typed)

    def ask_players(self, then: Callable[[int], None], text: str = "", error: str = "") -> None:
        """Ask how many players there are."""

        def typed(line: str | None) -> None:
            if line is None:
                return
            if not line.isascii() or not line.isdigit() or not 0 < int(line[:3]) <= 20:
                self.ask_players(then, line, "Expected a whole number from 1 to 20.")
                return
            then(int(line))

        shown = text or str(players_of(self.preparing.desk) or 1)
        self.app.push_screen(
            EntryDialog("How many players?", "Machines are counted by player", shown, error), typed
        )

    def _play(self, fights: int, players: int | None) -> None:
        self._stop.clear()
        self._say((f"playing {fights} fights …",))
        encounter = self.preparing.encounter
        self.run_worker(
            lambda: self._simulate(encounter, fights, players),
            thread=True,
            group="trials",
            exit_on_error=False,
        )

    def _simulate(self, encounter: Encounter, fights: int, players: int | None) -> None:
        def progress(_: int, so_far: SkirmishResult) -> bool:
            if self._stop.is_set():
                return False
            self.app.call_from_thread(self._say, told(so_far, more=True))
            return True

        try:
            result = simulate(self.preparing.desk, encounter, fights, players=players, progress=progress)
            said = told(result, more=False)
        except MechtableError as error:
            said = (f"✗ {error}",)
        finally:
            self._stop.set()
        if self.is_attached:
            self.app.call_from_thread(self._say, said)

    def _say(self, sentences: tuple[str, ...]) -> None:
        self.simulated = sentences
        for summary in self.query(SideSummary):
            summary.simulated = sentences


def told(result: SkirmishResult, *, more: bool) -> tuple[str, ...]:
    """What fights came to, in sentences; `more` when others are still being played."""
    if not result.played:
        return ("no fight was played",)
    count = (
        f"{result.played} of {result.asked} fights"
        if result.played < result.asked
        else f"{result.asked} fights"
    )
    head = f"{count}{', Esc stops' if more else ''}, median {result.rounds:g} rounds"
    shares = (
        f"{side} wins {_percent(one.share)} ({_percent(one.low)} to {_percent(one.high)})"
        for side, one in result.shares.items()
    )
    nobody = (f"nobody wins {_percent(result.no_result / result.played)}",) if result.no_result else ()
    return (head, *shares, *nobody)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
