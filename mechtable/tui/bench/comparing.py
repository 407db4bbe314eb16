"""A candidate that is kept to look at others beside it."""

from collections.abc import Mapping
from typing import Protocol

from mechtable.rules.bench.preview import Preview
from mechtable.rules.parts import AnyPart
from mechtable.tui.bench.offering import Offering
from mechtable.tui.bench.panes import Panes
from mechtable.tui.boards.candidate_card import compare_lines
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Says, Shows


class Host(Opens, Shows, Says, Protocol):
    """What comparing asks of its screen."""

    @property
    def wide(self) -> bool:
        """Whether a card stands beside the lists, which has room for both."""


class Comparing:
    """Keeps a candidate, until the build changes."""

    def __init__(self, offering: Offering, panes: Panes, host: Host) -> None:
        self._offering, self._panes, self._host = offering, panes, host
        self.kept: tuple[AnyPart, Preview] | None = None
        """What is kept, with what it would make of the build."""

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the key of comparing does."""
        return {"compare": self._compare}

    def forget(self) -> None:
        """The build is another now: what is kept says nothing any more."""
        self.kept = None

    def _compare(self) -> None:
        candidate, trying = self._offering.candidate, self._panes.trying
        if candidate is None or trying is None:
            self._host.say("Go to a part first: Tab, then compare it with ^K.")
            return
        kept, here = self.kept, (candidate.part, trying)
        if kept is not None and kept[0] != candidate.part and not self._host.wide:
            self._host.open(
                BoardDialog("Compare", lambda width, palette: compare_lines(kept, here, width, palette))
            )
            return
        self.kept = None if kept is not None and kept[0] == candidate.part else here
        self._host.show()
        if self.kept and not self._host.wide:
            self._host.say(f"{candidate.part.name} ◇ is kept: go to another and press ^K again.")
