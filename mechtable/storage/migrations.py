"""Files of older versions, lifted to the present schema in one transaction or left as they are."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from sqlalchemy import Connection
from sqlmodel import SQLModel

from mechtable.storage.access import may_write
from mechtable.storage.database import Database
from mechtable.storage.stored import StorageError
from mechtable.storage.tables import BALANCE_CHECK, SINCE, VERSION

Columns = Mapping[str, tuple[str, ...]]

LATER_COLUMNS: Mapping[int, Columns] = {1: {"pilots": ("balance",)}, 2: {}, 3: {}}
"""The columns that a version does not have yet, by table; a file is told from a damaged one by them."""


def migrate(path: Path) -> None:
    """Lift an inspected file to the present version, one version after another.

    Raises:
        StorageError: It may not be written, or not now; it is as it was.
    """
    if not may_write(path):
        raise StorageError(
            f"{path} was written by an older mechtable and may not be written: copy its whole folder to where you may"
            " write, and open the copy."
        )
    database = Database(path)
    try:
        with database.writing() as session:
            connection = session.connection()
            # Asked anew: another program may have been faster.
            for version in range(_version(connection), VERSION):
                _STEPS[version](connection)
            connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")
    finally:
        database.close()


def _version(connection: Connection) -> int:
    return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())


def _balances(connection: Connection) -> None:
    """Version 1 had the balance of XP in the ledger alone."""
    connection.exec_driver_sql(
        f"ALTER TABLE pilots ADD COLUMN balance INTEGER CONSTRAINT pilots_balance_not_negative CHECK ({BALANCE_CHECK})"
    )
    for number, payload in connection.exec_driver_sql("SELECT id, payload FROM pilots").all():
        balance = _sum(payload)
        if balance is not None and 0 <= balance < 1 << 63:
            connection.exec_driver_sql("UPDATE pilots SET balance = ? WHERE id = ?", (balance, number))


def _sum(payload: Any) -> int | None:
    """The sum of a stored ledger; None for one that cannot be read, which stays for its own error to tell."""
    try:
        return sum(int(line["amount"]) for line in json.loads(payload)["xp"])
    except (ValueError, TypeError, LookupError, RecursionError):
        return None


def _second(connection: Connection) -> None:
    """Version 2 keeps the balance of XP beside the ledger, and states of fights every so many steps."""
    _balances(connection)
    _add_tables(connection, 2)


def _third(connection: Connection) -> None:
    """Version 3 keeps lances, and what the last bulk check of the mechs found."""
    _add_tables(connection, 3)


def _fourth(connection: Connection) -> None:
    """Version 4 keeps what of the end of a fight was carried over."""
    _add_tables(connection, 4)


def _add_tables(connection: Connection, version: int) -> None:
    later = [SQLModel.metadata.tables[name] for name, since in SINCE.items() if since == version]
    SQLModel.metadata.create_all(connection, later)


_STEPS: Mapping[int, Callable[[Connection], None]] = {1: _second, 2: _third, 3: _fourth}
"""What lifts a version to the next."""
