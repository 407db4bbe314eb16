"""The parts and skills that somebody likes: ids in a small file of the home, written whole or not at all."""

import json
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.services.reading import exists, read_file
from mechtable.services.saving import SavingError, save
from mechtable.services.turns import own_turn

FILE = "favourites.json"

BROKEN = "favourites.broken.json"
"""Where a file that cannot be read is put before a new one takes its place."""

MOST = 20_000
"""Favourites that are kept."""

_MOST_BYTES = 4 * 1024 * 1024
_MOST_LETTERS = 200


def favourites(home: Path) -> frozenset[str]:
    """The ids that are favourites in this home; a file that is not there or cannot be read has none."""
    return frozenset(_read(home / FILE) or ())


def set_favourite(home: Path, part_id: str, *, on: bool) -> frozenset[str]:
    """Make an id a favourite, or no longer one, and give all as they are now on the disk.

    What another window wrote meanwhile is kept. A file that cannot be read is put aside, not written over.

    Raises:
        SavingError: The home cannot be written, or it has too many; the favourites are as they were.
    """
    path = home / FILE
    _make(home)
    with own_turn(home):
        kept = _read(path)
        if kept is None:
            _put_aside(path)
        now = [each for each in kept or () if each != part_id]
        now += [part_id] if on else []
        if len(now) > MOST:
            raise SavingError(f"There are {MOST:,} favourites already: take one out first.")
        save(path, json.dumps(now, indent=0, ensure_ascii=False) + "\n", replace=True)
    return frozenset(now)


def _read(path: Path) -> list[str] | None:
    """The ids in the file, in the order they came; None for a file that is no such list."""
    try:
        if not exists(path):
            return []
        found = json.loads(read_file(path, _MOST_BYTES))
    except (MechtableError, ValueError, RecursionError):
        return None
    if not isinstance(found, list) or len(found) > MOST:
        return None
    good = [each for each in found if isinstance(each, str) and 0 < len(each) <= _MOST_LETTERS]
    return list(dict.fromkeys(good)) if len(good) == len(found) else None


def _put_aside(path: Path) -> None:
    try:
        path.replace(path.with_name(BROKEN))
    except OSError as error:
        raise SavingError(f"{path.name} cannot be read and cannot be put aside: {error.strerror}.") from error


def _make(home: Path) -> None:
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise SavingError(f"The home cannot be written: {error.strerror}.") from error
