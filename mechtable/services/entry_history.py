"""The lines that were typed at a campaign's tables, kept in its folder."""

from pathlib import Path

from mechtable.services.saving import SavingError, save

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
        self._lines: list[str] = []
        if self._path is not None:
            try:
                with self._path.open("rb") as file:
                    text = file.read(MOST * LONGEST * 4).decode("utf-8", "replace")
            except OSError:
                return
            kept = [line for line in text.splitlines() if line.strip() and len(line) <= LONGEST]
            self._lines = kept[-MOST:]

    @property
    def lines(self) -> tuple[str, ...]:
        """What was typed."""
        return tuple(self._lines)

    def add(self, line: str) -> None:
        """Keep a line as the newest one."""
        if not line.isprintable() or len(line) > LONGEST:
            return
        self._lines = [*(known for known in self._lines if known != line), line][-MOST:]
        if self._path is not None:
            try:
                save(self._path, "".join(f"{known}\n" for known in self._lines), replace=True)
            except SavingError:
                return
