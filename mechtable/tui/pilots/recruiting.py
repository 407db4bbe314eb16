"""A new pilot by three questions: name, callsign, player. Each keeps what it has until it is answered well."""

from collections.abc import Callable, Mapping

from mechtable.services.desk import Desk
from mechtable.services.importing import Import
from mechtable.services.recruiting import free_name, recruit
from mechtable.tui.dialogs.asking import ask_line
from mechtable.tui.screens.deeds import Deed
from mechtable.tui.screens.shares import InProgram

NAME_HINT = "What is the pilot's name? Enter goes on, Esc leaves."
CALLSIGN_HINT = "What the table calls them in a fight. Enter goes on; empty: their name"
PLAYER_HINT = "Who plays them? Enter makes the pilot; empty: nobody, as with the GM's own"


class Recruiting:
    """Adds one more to the pilots of a campaign."""

    def __init__(self, desk: Desk, host: InProgram, recruited: Callable[[int], None]) -> None:
        """`recruited` shows the pilot of an id, who is new."""
        self._desk, self._host, self._recruited = desk, host, recruited

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the key of recruiting does."""
        return {"new_pilot": self._ask_name}

    def _ask_name(self) -> None:
        """Ask who it is, then file them with the start of the rules."""
        ask_line(
            self._host.program,
            "A new pilot",
            NAME_HINT,
            lambda line: free_name(self._desk, line),
            self._ask_callsign,
        )

    def _ask_callsign(self, name: str) -> None:
        def named(line: str) -> str:
            return free_name(self._desk, line, "callsign") if line else ""

        ask_line(
            self._host.program,
            f"Callsign of {name}",
            CALLSIGN_HINT,
            named,
            lambda callsign: self._ask_player(name, callsign),
            empty=True,
        )

    def _ask_player(self, name: str, callsign: str) -> None:
        def filed(done: Import) -> None:
            self._host.program.last_import = done
            self._recruited(done.ids.pilots[0])
            self._host.program.tell(
                f"{callsign or name} is on the roster: skills 0, a hand of 3. x awards XP, ^Z takes it back."
            )

        ask_line(
            self._host.program,
            f"Player of {callsign or name}",
            PLAYER_HINT,
            lambda line: recruit(self._desk, name, callsign, line),
            filed,
            empty=True,
        )
