"""A file is looked at before it is used: it may be damaged, somebody else's, or sent by somebody hostile."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlmodel import SQLModel

from mechtable.storage.access import address
from mechtable.storage.database import BUSY_SECONDS, NAMES, trouble
from mechtable.storage.migrations import LATER_COLUMNS
from mechtable.storage.stored import StorageError
from mechtable.storage.tables import APPLICATION, SINCE, VERSION


def inspect(path: Path, *, thorough: bool = True) -> int:
    """Refuse what is no campaign of this version or an older one; the file is only read. Gives its version.

    Args:
        path: The file.
        thorough: Whether the integrity of all pages is checked.

    Raises:
        StorageError: Missing, foreign, newer or damaged; the sentence says which.
    """
    if not path.is_file():
        raise StorageError(f"There is no campaign file {path}.")
    try:
        with closing(sqlite3.connect(address(path, "ro"), uri=True, timeout=BUSY_SECONDS)) as connection:
            connection.execute("PRAGMA trusted_schema=OFF")
            connection.execute("PRAGMA query_only=ON")
            version = _check_version(path, connection)
            _check_tables(path, connection, version)
            if thorough:
                _check_pages(path, connection)
            return version
    except sqlite3.Error as error:
        raise StorageError(trouble(path, error)) from error


def _check_version(path: Path, connection: sqlite3.Connection) -> int:
    version, application = _number(connection, "user_version"), _number(connection, "application_id")
    if application != APPLICATION or version < 1:
        raise StorageError(f"{path} is no campaign of mechtable: it was not made by it.")
    if version > VERSION:
        raise StorageError(
            f"{path} was written by a newer mechtable (version {version} of the file, this program reads up to"
            f" {VERSION}): install the newer program."
        )
    return version


def _check_tables(path: Path, connection: sqlite3.Connection, version: int) -> None:
    """Exactly our tables with exactly the version's columns: no view or trigger of somebody else ever runs."""
    names = [name for name in NAMES if SINCE.get(name, 1) <= version]
    for kind, name in connection.execute("SELECT type, name FROM sqlite_master"):
        if not (kind == "index" or (kind == "table" and name in names)):
            raise StorageError(f"{path} holds the {kind} {str(name)[:40]!r}, which no campaign has.")
    for name in names:
        columns = [row[1] for row in connection.execute(f"PRAGMA table_xinfo({name})")]
        later = {column for step in range(version, VERSION) for column in LATER_COLUMNS[step].get(name, ())}
        known = [column.name for column in SQLModel.metadata.tables[name].columns]
        if columns != [column for column in known if column not in later]:
            raise StorageError(f"{path} is damaged: its table {name} is not as this program made it.")


def _check_pages(path: Path, connection: sqlite3.Connection) -> None:
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise StorageError(f"{path} is damaged ({str(verdict)[:80]}): take a backup instead of it.")


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    (number,) = connection.execute(f"PRAGMA {pragma}").fetchone()
    return int(number)
