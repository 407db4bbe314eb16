"""A new pilot by three questions: name, callsign, player. Each keeps what it has until it is answered well."""

from typing import TYPE_CHECKING, cast

from mechtable.services.desk import Desk
from mechtable.services.importing import Import
from mechtable.services.recruiting import free_name, recruit
from mechtable.tui.dialogs.asking import ask_line
from mechtable.tui.importing import Importing

if TYPE_CHECKING:
    from mechtable.tui.opening import OpeningApp

NAME_HINT = "What is the pilot's name? Enter goes on, Esc leaves."
CALLSIGN_HINT = "What the table calls them in a fight. Enter goes on; empty: their name"
PLAYER_HINT = "Who plays them? Enter makes the pilot; empty: nobody, as with the GM's own"


class Recruiting(Importing):
    """A screen of a campaign's pilots, to whom one more can be added."""

    def recruited(self, number: int) -> None:
        """Show the pilot of this id, who is new."""
        raise NotImplementedError

    def action_new_pilot(self) -> None:
        """Ask who it is, then file them with the start of the rules."""
        desk = self.import_desk()
        if desk is not None:
            ask_line(
                self.app,
                "A new pilot",
                NAME_HINT,
                lambda line: free_name(desk, line),
                lambda name: self._ask_callsign(desk, name),
            )

    def _ask_callsign(self, desk: Desk, name: str) -> None:
        def named(line: str) -> str:
            return free_name(desk, line, "callsign") if line else ""

        ask_line(
            self.app,
            f"Callsign of {name}",
            CALLSIGN_HINT,
            named,
            lambda callsign: self._ask_player(desk, name, callsign),
            empty=True,
        )

    def _ask_player(self, desk: Desk, name: str, callsign: str) -> None:
        def filed(done: Import) -> None:
            cast("OpeningApp", self.app).last_import = done
            self.recruited(done.ids.pilots[0])
            cast("OpeningApp", self.app).tell(
                f"{callsign or name} is on the roster: skills 0, a hand of 3. x awards XP, ^Z takes it back."
            )

        ask_line(
            self.app,
            f"Player of {callsign or name}",
            PLAYER_HINT,
            lambda line: recruit(desk, name, callsign, line),
            filed,
            empty=True,
        )
