"""The lines that were typed at a campaign's tables, kept in its folder."""

from contextlib import suppress
from pathlib import Path

from mechtable.services.saving import SavingError, save
from mechtable.services.turns import own_turn

FILE = "entry-history.txt"

MOST = 200
"""Lines that are kept, the newest ones."""

LONGEST = 500
"""Most characters of a kept line; a longer one is not kept."""


class EntryHistory:
    """The lines, oldest first, each once. A folder that cannot be read or written keeps none, which hurts nobody.

    Args:
        folder: The campaign's folder; None keeps them in memory only.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._path = folder / FILE if folder is not None else None
        self._lines = self._kept() or []

    @property
    def lines(self) -> tuple[str, ...]:
        """What was typed."""
        return tuple(self._lines)

    def add(self, line: str) -> None:
        """Keep a line as the newest one, after those that another window kept meanwhile."""
        if not line.isprintable() or len(line) > LONGEST:
            return
        if self._path is None:
            self._take(line)
            return
        with own_turn(self._path.parent), suppress(SavingError):
            kept = self._kept()
            self._lines = self._lines if kept is None else kept
            self._take(line)
            save(self._path, "".join(f"{known}\n" for known in self._lines), replace=True)

    def _take(self, line: str) -> None:
        self._lines = [*(known for known in self._lines if known != line), line][-MOST:]

    def _kept(self) -> list[str] | None:
        """The lines in the file, None where it cannot be read."""
        if self._path is None:
            return None
        try:
            with self._path.open("rb") as file:
                text = file.read(MOST * LONGEST * 4).decode("utf-8", "replace")
        except OSError:
            return None
        return [line for line in text.splitlines() if line.strip() and len(line) <= LONGEST][-MOST:]
