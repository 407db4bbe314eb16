"""The drafts of a home that belong to no campaign: mech files and builds that are in no file yet."""

import os
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp

from mechtable.storage.database import Database
from mechtable.storage.drafts import Drafts
from mechtable.storage.inspection import inspect
from mechtable.storage.migrations import migrate
from mechtable.storage.stored import StorageError
from mechtable.storage.tables import VERSION


class DraftFile:
    """An open file of drafts. Close it when done."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    def open(cls, path: Path) -> "DraftFile":
        """Open the file, made when it is not there, lifted to the present version when it is older.

        Raises:
            StorageError: It is foreign, newer or damaged, or cannot be made.
        """
        try:
            there = path.exists()
        except OSError as error:
            raise StorageError(f"{path} cannot be read: {error.strerror}.") from error
        if not there:
            _make(path)
        if inspect(path) < VERSION:
            migrate(path)
        return cls(Database(path))

    @property
    def drafts(self) -> Drafts:
        """What is in it."""
        return Drafts(self._database)

    def close(self) -> None:
        """Let the file go."""
        self._database.close()


def _make(path: Path) -> None:
    """Made aside and linked when complete, so that it is there whole or not at all, and never over another."""
    try:
        folder = Path(mkdtemp(prefix=f".{path.name}-", dir=path.parent))
    except OSError as error:
        raise StorageError(f"{path} cannot be made: {error.strerror}.") from error
    aside = folder / path.name
    try:
        Database.create(aside).close()
        try:
            os.link(aside, path)
        except FileExistsError:
            return  # another program was faster
        except OSError:  # a disk without links
            aside.rename(path)
    except OSError as error:
        raise StorageError(f"{path} cannot be made: {error.strerror}.") from error
    finally:
        for left in (*folder.iterdir(), folder):
            with suppress(OSError):
                left.rmdir() if left is folder else left.unlink()
