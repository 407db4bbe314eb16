"""Steps of a draft that are taken back and done again, and what they were."""

from collections.abc import Mapping
from typing import Protocol

from mechtable.services.bench import Bench
from mechtable.tui.boards.bench_history import history_lines
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Says, Stores


class Host(Opens, Stores, Says, Protocol):
    """What going back asks of its screen."""


class GoingBack:
    """Goes back and forth in the draft's journal."""

    def __init__(self, bench: Bench, host: Host) -> None:
        self._bench, self._host = bench, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of going back do."""
        return {"undo": self._undo, "redo": self._redo, "revert": self._revert, "history": self._history}

    def _undo(self) -> None:
        if self._bench.can_undo:
            self._host.store(self._bench.undo)
        else:
            self._host.say("There is nothing to undo.")

    def _redo(self) -> None:
        if self._bench.can_redo:
            self._host.store(self._bench.redo)
        else:
            self._host.say("There is nothing to redo.")

    def _revert(self) -> None:
        self._host.store(self._bench.revert)

    def _history(self) -> None:
        lines = self._bench.history()
        self._host.open(BoardDialog("History", lambda width, palette: history_lines(lines, width, palette)))
