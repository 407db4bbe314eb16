"""The small files of a folder in which the program keeps something by name, as one JSON object."""

import json
from contextlib import suppress
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.services.reading import read_file


def entries_of(path: Path, most_bytes: int) -> dict[str, object]:
    """What is kept in a file; nothing where there is none, or where it cannot be read."""
    return _read(path, most_bytes) or {}


def entries_to_change(path: Path, most_bytes: int) -> dict[str, object]:
    """The same for whoever writes the file anew: one that cannot be read is put aside first, not written over."""
    found = _read(path, most_bytes)
    if found is None:
        with suppress(OSError):  # one that cannot even be renamed is of no more use
            path.replace(path.with_name(f"{path.stem}.broken{path.suffix}"))
    return found or {}


def _read(path: Path, most_bytes: int) -> dict[str, object] | None:
    """None for a file that is there and cannot be read as what it should be."""
    try:
        path.lstat()
    except OSError:
        return {}
    try:
        found = json.loads(read_file(path, most_bytes))
    except (MechtableError, ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
