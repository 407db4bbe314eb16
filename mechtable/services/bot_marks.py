"""Who of a fight is played by a bot, kept in a small file of the campaign's folder."""

import json
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.services.reading import read_file
from mechtable.services.saving import save

FILE = "bots.json"

_MOST_BYTES = 1024 * 1024


class BotMarks:
    """The combatants of one fight that are marked; everybody else is played by a human.

    Args:
        folder: The campaign's folder; None keeps the marks in memory only.
        fight_id: The fight in its campaign.
    """

    def __init__(self, folder: Path | None = None, fight_id: int = 0) -> None:
        self._path = folder / FILE if folder is not None else None
        self._fight = str(fight_id)
        self._names = frozenset(self._kept().get(self._fight, ()))

    @property
    def names(self) -> frozenset[str]:
        """The ids of those marked."""
        return self._names

    def turn(self, name: str) -> bool:
        """Mark a combatant, or take its mark away; whether it is played by a bot now.

        Raises:
            SavingError: The folder cannot be written; the mark holds until the fight is closed.
        """
        self.take_over(self._names ^ {name})
        return name in self._names

    def take_over(self, names: frozenset[str]) -> None:
        """Let these be marked, and nobody else.

        Raises:
            SavingError: The folder cannot be written; the marks hold until the fight is closed.
        """
        if names == self._names:
            return
        self._names = names
        if self._path is not None:
            kept = {**self._kept(), self._fight: sorted(self._names)}
            fights = {fight: names for fight, names in kept.items() if names}
            save(self._path, json.dumps(fights, ensure_ascii=False, indent=1) + "\n", replace=True)

    def _kept(self) -> dict[str, list[str]]:
        """The marks of all fights; what cannot be read has none."""
        if self._path is None or not self._path.exists():
            return {}
        try:
            found = json.loads(read_file(self._path, _MOST_BYTES))
        except (MechtableError, ValueError, RecursionError):
            return {}
        fights = found.items() if isinstance(found, dict) else ()
        return {
            fight: [name for name in names if isinstance(name, str)]
            for fight, names in fights
            if isinstance(names, list)
        }
