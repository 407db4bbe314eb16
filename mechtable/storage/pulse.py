"""Whether anybody stored anything, asked of a connection that is kept: microseconds, so that it can be asked often."""

import sqlite3
from pathlib import Path
from threading import Lock

from mechtable.storage.access import address, may_write, stamp
from mechtable.storage.stored import StorageError


class Pulse:
    """The pulse of one file. It reads nothing of it and never waits for a writer. For any thread."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = Lock()
        self._connection: sqlite3.Connection | None = None

    def beat(self) -> tuple[int, int, int]:
        """The file that is there, and a number that changes whenever another connection stores something in it.

        Raises:
            StorageError: There is none any more.
        """
        with self._lock:
            try:
                there = self._path.stat()
                if not may_write(self._path):  # SQLite's number may then be another at every look
                    return there.st_dev, there.st_ino, hash(stamp(self._path))
                if self._connection is None:
                    self._connection = sqlite3.connect(
                        address(self._path, "ro"), uri=True, timeout=0, check_same_thread=False
                    )
                (version,) = self._connection.execute("PRAGMA data_version").fetchone()
            except (OSError, sqlite3.Error) as error:
                raise StorageError(f"{self._path} cannot be read: {error}.") from error
            return there.st_dev, there.st_ino, int(version)

    def close(self) -> None:
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None
