"""Taking turns with other windows at the small files of a folder, which are read, changed and written again."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform != "win32":  # which knows no turns at a folder: whoever writes last is right there
    import fcntl


@contextmanager
def own_turn(folder: Path) -> Iterator[None]:
    """Nobody else who takes turns is at the files of the folder meanwhile, in this program or another.

    A turn lasts as long as a small file takes; one that is killed in it has no turn any more. Nothing is left in the
    folder. A folder that cannot be opened, or a disk that knows no turns, gives everybody theirs at once. Never take
    a turn within a turn: it waits for itself.
    """
    handle: int | None = None
    if sys.platform != "win32":
        with suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            fcntl.flock(handle, fcntl.LOCK_EX)
    try:
        yield
    finally:
        if handle is not None:
            os.close(handle)
