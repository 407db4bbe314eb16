"""The trash of a campaign's file: fights that were deleted, whole, until they are brought back or deleted for good."""

from sqlalchemy import delete, func
from sqlmodel import Session, col, select

from mechtable.storage import mapping
from mechtable.storage.database import Database
from mechtable.storage.fight_shelf import DELETED, FIGHT, GONE, WHAT_IF
from mechtable.storage.stored import RowError, StorageError, Stored, StreamLine
from mechtable.storage.tables import KEPT, SnapshotRow, StepRow, StreamRow
from mechtable.storage.what_if_mapping import note_of


class FightTrash:
    """The deleted fights of one file. What-ifs go and come with the fight they are of."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[Stored[StreamLine], ...]:
        """All deleted fights, the one that changed last first."""
        newest = (
            select(StreamRow)
            .where(StreamRow.kind == DELETED)
            .order_by(col(StreamRow.last_step_at).desc(), col(StreamRow.id).desc())
        )
        with self._database.reading() as session:
            return tuple(map(mapping.line_of, session.exec(newest)))

    def steps(self, fight: int) -> int:
        """How many steps of a fight are in force."""
        counted = select(func.count()).where(col(StepRow.stream_id) == fight, col(StepRow.standing) == KEPT)
        with self._database.reading() as session:
            return session.exec(counted).one()

    def put(self, fight: int) -> None:
        """Delete a fight: nothing of it is lost yet.

        Raises:
            StorageError: There is no such fight, or it was deleted already.
        """
        self._become(fight, FIGHT, DELETED)

    def take(self, fight: int) -> None:
        """Bring a deleted fight back.

        Raises:
            StorageError: The trash has no such fight.
        """
        self._become(fight, DELETED, FIGHT)

    def empty(self, fight: int) -> tuple[int, ...]:
        """Delete a deleted fight for good, and its what-ifs; gives the ids of all that went.

        Raises:
            StorageError: The trash has no such fight.
        """
        with self._database.writing() as session:
            gone = [_row(session, fight, DELETED), *_tried(session, fight)]
            for row in gone:
                session.execute(delete(SnapshotRow).where(col(SnapshotRow.stream_id) == row.id))
                session.execute(delete(StepRow).where(col(StepRow.stream_id) == row.id))
                row.kind, row.opening, row.sentence, row.ended = GONE, "[]", "", True
            return tuple(row.id or 0 for row in gone)

    def _become(self, fight: int, before: str, after: str) -> None:
        with self._database.writing() as session:
            _row(session, fight, before).kind = after


def _row(session: Session, fight: int, kind: str) -> StreamRow:
    row = session.exec(select(StreamRow).where(StreamRow.id == fight, StreamRow.kind == kind)).one_or_none()
    if row is None:
        where = "the campaign has" if kind == FIGHT else "among the deleted ones is"
        raise StorageError(f"There is no such fight: {where} no fight {fight}.")
    return row


def _tried(session: Session, fight: int) -> list[StreamRow]:
    """The what-ifs of a fight; one whose note cannot be read is nobody's, and stays."""
    found = []
    for row in session.exec(select(StreamRow).where(StreamRow.kind == WHAT_IF)):
        try:
            if note_of(row).of == fight:
                found.append(row)
        except RowError:
            continue
    return found
