"""The lances of a campaign's file."""

from collections.abc import Callable

from sqlalchemy import func
from sqlmodel import col, select

from mechtable.rules.lances import Lance
from mechtable.storage import hangar_mapping as mapping
from mechtable.storage.database import Database
from mechtable.storage.stored import StorageError, Stored
from mechtable.storage.tables import LanceRow


class LanceShelf:
    """Lists of mechs by name, in the order they were made."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[Stored[Lance], ...]:
        in_order = select(LanceRow).order_by(col(LanceRow.position), col(LanceRow.id))
        with self._database.reading() as session:
            return tuple(map(mapping.lance_of, session.exec(in_order)))

    def add(self, lance: Lance) -> int:
        row = mapping.lance_row(lance, 0)
        with self._database.writing() as session:
            row.position = (session.exec(select(func.max(LanceRow.position))).one() or 0) + 1
            session.add(row)
            session.flush()
            return row.id or 0

    def change(self, number: int, change: Callable[[Lance], Lance]) -> Lance:
        """Read a lance, change it and store it, in one transaction. Gives it as it is now.

        Raises:
            StorageError: It is not there or cannot be read; whatever `change` raises.
        """
        with self._database.writing() as session:
            row = session.get(LanceRow, number)
            if row is None:
                raise StorageError(f"There is no lance {number} any more.")
            found = mapping.lance_of(row)
            if found.value is None:
                raise StorageError(found.problem)
            fresh = mapping.lance_row(changed := change(found.value), row.position)
            row.name, row.payload = fresh.name, fresh.payload
        return changed

    def remove(self, number: int) -> None:
        """Take a lance out of the file, readable or not; its mechs stay.

        Raises:
            StorageError: It is not there.
        """
        with self._database.writing() as session:
            row = session.get(LanceRow, number)
            if row is None:
                raise StorageError(f"There is no lance {number} any more.")
            session.delete(row)
