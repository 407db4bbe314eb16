"""How many players there are, for a fight whose machines are counted by player."""

from collections.abc import Callable

from mechtable.services.casting import players_of
from mechtable.services.preparing import Preparing
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.screens.deeds import Opens


def ask_players(
    preparing: Preparing, host: Opens, then: Callable[[int], None], text: str = "", error: str = ""
) -> None:
    """Ask until it is answered well or given up; `then` gets a number from 1 to 20."""

    def typed(line: str | None) -> None:
        if line is None:
            return
        if not line.isascii() or not line.isdigit() or not 0 < int(line[:3]) <= 20:
            ask_players(preparing, host, then, line, "Expected a whole number from 1 to 20.")
            return
        then(int(line))

    shown = text or str(players_of(preparing.desk) or 1)
    host.open(EntryDialog("How many players?", "Machines are counted by player", shown, error), typed)
