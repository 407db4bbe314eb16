"""Enter on the bench: from the build to the parts, and of the parts the one under the cursor into the build."""

from collections.abc import Mapping
from typing import Protocol

from mechtable.rules.bench.spots import LocationSpot
from mechtable.tui.bench.hosts import Submits
from mechtable.tui.bench.marking import Marking
from mechtable.tui.bench.panes import Pane, Panes
from mechtable.tui.screens.deeds import Deed
from mechtable.tui.screens.shares import Says


class Host(Submits, Says, Protocol):
    """What taking a part asks of its screen."""


class Taking:
    """Takes what the cursor is on."""

    def __init__(self, marking: Marking, panes: Panes, host: Host) -> None:
        self._marking, self._panes, self._host = marking, panes, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What Enter does."""
        return {"choose": self.choose}

    def choose(self) -> None:
        """Take the part; then the next empty spot is at hand."""
        if self._panes.pane is Pane.BUILD:
            self._panes.to(Pane.PARTS)
            return
        trying, row = self._panes.trying, self._marking.marked
        if trying is None:
            self._host.say("There is nothing to take: Backspace takes letters back, Tab goes to the build.")
        elif trying.after.mech == trying.before.mech:
            self._host.say(f"{row.name} is there already.")
        else:
            spot = self._marking.spot
            self._marking.go_on(spot, past=isinstance(spot, LocationSpot) or not row.name)
            self._host.submit(trying.command)
