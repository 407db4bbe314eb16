"""What was typed or chosen at a table and not sent, kept in a small file of the campaign's folder for the next start."""

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from mechtable.rules.combat.unseen import hidden_hands
from mechtable.services.small_files import entries_of, entries_to_change
from mechtable.services.table import Table
from mechtable.services.turns import own_turn

FILE = "unsent.json"

LONGEST = 500
"""Most characters of a line that is kept."""

LONGEST_FORM = 20_000
"""Most characters of a form; with everybody of a large fight in it there are some thousands."""

_MOST_BYTES = 1024 * 1024
_MODE = 0o600
_OF_HANDS = frozenset(("lead", "follow", "discard", "take", "use"))
"""Words of a line that may name cards of a hand."""


@dataclass(frozen=True, slots=True)
class HalfDone:
    """What was not sent.

    Attributes:
        line: A line of quick entry.
        cards: Typed cards, as they are typed: `4s 9h`, the last one perhaps without its suit.
        opened: The further question that was opened, as the screen calls it.
        form: A form of the GM that was filled in by half, as the screen writes it.
    """

    line: str = ""
    cards: str = ""
    opened: str = ""
    form: str = ""


def moment_of(table: Table) -> str:
    """The moment of a fight, as text: another as soon as a step is stored or taken back."""
    last = table.match.last_step
    return f"{table.steps} {last.id if last else ''}".strip()


def may_be_kept(table: Table, line: str) -> bool:
    """Whether a line may be written down: never one that could tell of a hand that the GM does not see (7.9)."""
    if not line.isprintable() or len(line) > LONGEST:
        return False
    words = line.casefold().replace(";", " ").split()
    of_hands = ".cards" in line or any(verb.startswith(word) for word in words for verb in _OF_HANDS)
    return not (of_hands and hidden_hands(table.match.state))


def _longest(name: str) -> int:
    return LONGEST_FORM if name == "form" else LONGEST


class Unsent:
    """What was not sent at one fight. A folder that cannot be read or written keeps nothing, which hurts nobody.

    It is written at every key, so it is not flushed to the disk: it outlives the program, which is what it is for.

    Args:
        folder: The campaign's folder; None keeps nothing.
        fight_id: The fight in its campaign.
    """

    def __init__(self, folder: Path | None = None, fight_id: int = 0) -> None:
        self._path = folder / FILE if folder is not None else None
        self._fight = str(fight_id)
        self._written: tuple[str, HalfDone] | None = None
        kept = self._all().get(self._fight)
        if isinstance(kept, dict):
            texts = {key: value for key, value in kept.items() if isinstance(value, str)}
            names = {each.name for each in fields(HalfDone)}
            half = HalfDone(**{key: value[: _longest(key)] for key, value in texts.items() if key in names})
            self._written = texts.get("moment", ""), half

    def of(self, moment: str) -> HalfDone | None:
        """What was not sent at a moment, None for nothing; what is of another moment is thrown away."""
        if self._written is None:
            return None
        then, half = self._written
        if then == moment and half != HalfDone():
            return half
        self.forget()
        return None

    def keep(self, moment: str, half: HalfDone) -> None:
        """Keep what is not sent yet in place of what was."""
        if half == HalfDone():
            self.forget()
        elif self._written != (moment, half):
            self._written = moment, half
            self._write({"moment": moment, **{key: text for key, text in asdict(half).items() if text}})

    def forget(self) -> None:
        """Nothing is half done any more."""
        if self._written is not None:
            self._written = None
            self._write(None)

    def _write(self, entry: dict[str, str] | None) -> None:
        if self._path is None:
            return
        with own_turn(self._path.parent), suppress(OSError, ValueError):
            kept = entries_to_change(self._path, _MOST_BYTES)
            kept.pop(self._fight, None)
            if entry is not None:
                kept[self._fight] = entry
            if kept:
                self._replace(json.dumps(kept, ensure_ascii=False).encode())
            else:
                self._path.unlink(missing_ok=True)

    def _replace(self, data: bytes) -> None:
        """Whole or not at all; the name aside is always the same, so that a kill leaves one file at most."""
        assert self._path is not None
        aside = self._path.with_name(f".{FILE}")
        with os.fdopen(os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, _MODE), "wb") as file:
            file.write(data)
        aside.replace(self._path)

    def _all(self) -> dict[str, object]:
        """What is kept of all fights; what cannot be read is nothing."""
        return {} if self._path is None else entries_of(self._path, _MOST_BYTES)
