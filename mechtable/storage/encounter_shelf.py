"""The prepared fights of a campaign's file."""

from sqlalchemy import func
from sqlmodel import col, select

from mechtable.rules.campaign import Encounter
from mechtable.storage import mapping
from mechtable.storage.database import Database
from mechtable.storage.stored import StorageError, Stored
from mechtable.storage.tables import EncounterRow


class EncounterShelf:
    """Encounters in their order."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[Stored[Encounter], ...]:
        in_order = select(EncounterRow).order_by(col(EncounterRow.position), col(EncounterRow.id))
        with self._database.reading() as session:
            return tuple(map(mapping.encounter_of, session.exec(in_order)))

    def add(self, encounter: Encounter) -> int:
        row = mapping.encounter_row(encounter, 0)
        with self._database.writing() as session:
            row.position = (session.exec(select(func.max(EncounterRow.position))).one() or 0) + 1
            session.add(row)
            session.flush()
            return row.id or 0

    def put(self, number: int, before: Encounter, after: Encounter) -> None:
        """Put an encounter in the place of one that is still as it was before.

        Raises:
            StorageError: It is gone, or another window changed it.
        """
        with self._database.writing() as session:
            row, fresh = session.get(EncounterRow, number), mapping.encounter_row(after, 0)
            if row is None:
                raise StorageError(f"The prepared fight {before.name} is not there any more.")
            if mapping.encounter_of(row).value != before:
                raise StorageError(f"Another window changed {before.name}: it was read again.")
            row.name, row.payload = fresh.name, fresh.payload

    def remove(self, number: int) -> None:
        """Take an encounter away.

        Raises:
            StorageError: It is gone already.
        """
        with self._database.writing() as session:
            row = session.get(EncounterRow, number)
            if row is None:
                raise StorageError(f"There is no prepared fight {number} any more.")
            session.delete(row)
