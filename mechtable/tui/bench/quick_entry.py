"""Lines in the language of the bench."""

from collections import deque
from collections.abc import Mapping
from typing import ClassVar, Protocol

from mechtable.engine.audience import GM
from mechtable.engine.errors import MechtableError
from mechtable.services.bench import Bench
from mechtable.tui.bench.hosts import Submits
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.explained import QUICK_ENTRY
from mechtable.tui.screens.deeds import Deed, Opens

ENTRY_HINT = "fit head lowbrow · mount maul at right_hand · Enter does it · Esc back"


class BenchEntry(EntryDialog):
    """Asks for a line in the language of the bench."""

    ABOUT: ClassVar[str] = QUICK_ENTRY


class Host(Opens, Submits, Protocol):
    """What quick entry asks of its screen."""


class QuickEntry:
    """Asks for a line and does it."""

    def __init__(self, bench: Bench, host: Host) -> None:
        self._bench, self._host = bench, host
        self._lines: deque[str] = deque(maxlen=50)

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the key of quick entry does."""
        return {"quick_entry": self._ask}

    def _ask(self, text: str = "", error: str = "") -> None:
        self._host.open(BenchEntry("Quick entry", ENTRY_HINT, text, error, tuple(self._lines)), self._typed)

    def _typed(self, line: str | None) -> None:
        if line is None:
            return
        self._lines.append(line)
        try:
            command = self._bench.say(line)
        except MechtableError as problem:
            self._ask(line, str(problem))
            return
        refused = self._bench.refusal(GM, command)
        if refused is not None:
            self._ask(line, f"{refused.sentence} (rule {refused.rule})")
        else:
            self._host.submit(command)
