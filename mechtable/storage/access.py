"""What may be done with a file: written, read beside whoever writes it, or read as it lies."""

import os
from pathlib import Path

Stamp = tuple[tuple[int, int, int], ...]
"""How a file and what lies beside it were last changed; empty for what is not there."""

_EFFECTIVE = os.access in os.supports_effective_ids


def may_write(path: Path) -> bool:
    """Whether a campaign's file may be written, which takes its folder too: SQLite works in files beside it."""
    return _may(path, os.W_OK) and _may(_meant(path).parent, os.W_OK | os.X_OK)


def closed(path: Path) -> bool:
    """Whether a file is there and may not be read."""
    return _may(path, os.F_OK) and not _may(path, os.R_OK)


def lies_still(path: Path) -> bool:
    """Whether a file is to be read as it lies: it may not be written, and no changes stand beside it.

    SQLite makes files beside one that it reads, which it cannot do there, or would leave there for its owner to
    stumble over; so it is told that the file does not change. Whoever reads looks at `stamp` before and after.
    """
    return not may_write(path) and not _changes(path)


def unfinished(path: Path) -> bool:
    """Whether changes stand beside a file that can be told only by who may write: there is no index of them."""
    return _changes(path) and not _may(_beside(path, "-shm"), os.F_OK)


def stamp(path: Path) -> Stamp:
    """What is another after every change of the file, as far as its system knows the time."""
    return tuple(_stamp(each) for each in (path, _beside(path, "-wal"), _beside(path, "-journal")))


def address(path: Path, mode: str) -> str:
    """The file for `sqlite3.connect`; never `rwc`: one that has gone is an error, never silently made anew.

    Args:
        path: The file.
        mode: `rw`, or `ro` for one that is only read.
    """
    still = "&immutable=1" if mode == "ro" and lies_still(path) else ""
    return f"{path.absolute().as_uri()}?mode={mode}{still}"


def _changes(path: Path) -> bool:
    """Whether changes stand beside a file: somebody has it open, or broke off."""
    return any(_size(_beside(path, end)) for end in ("-wal", "-journal"))


def _beside(path: Path, end: str) -> Path:
    meant = _meant(path)
    return meant.with_name(meant.name + end)


def _meant(path: Path) -> Path:
    """The file itself, where a link leads to it: SQLite works beside that one."""
    return Path(os.path.realpath(path))


def _may(path: Path, how: int) -> bool:
    return os.access(path, how, effective_ids=_EFFECTIVE)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _stamp(path: Path) -> tuple[int, int, int]:
    try:
        there = path.stat()
    except OSError:
        return (0, 0, 0)
    return there.st_ino, there.st_mtime_ns, there.st_size
