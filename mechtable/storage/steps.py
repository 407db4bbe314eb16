"""The one journal of all games: a stream's steps in the `steps` table."""

from typing import Generic, TypeVar

from sqlalchemy import func, update
from sqlmodel import Session, col, select

from mechtable.engine.match import Step
from mechtable.storage.database import Database
from mechtable.storage.journal import Entry, Glance, Mark, Record, StaleError
from mechtable.storage.mapping import Language, note_glance, step_of, step_row
from mechtable.storage.stored import StorageError
from mechtable.storage.tables import DROPPED, KEPT, UNDONE, StepRow, StreamRow

C = TypeVar("C")
E = TypeVar("E")


class StepShelf(Generic[C, E]):
    """The journal of one stream. Every change is one transaction that first looks where the journal stands."""

    def __init__(self, database: Database, stream_id: int, language: Language[C, E]) -> None:
        self._database = database
        self._stream_id = stream_id
        self._language = language

    def load(self) -> Record[C, E]:
        """Everything in force and all that can be redone.

        Raises:
            RowError: A step cannot be read.
        """
        with self._database.reading() as session:
            mark = self._mark(session)
            rows = session.exec(
                select(StepRow)
                .where(StepRow.stream_id == self._stream_id, StepRow.standing != DROPPED)
                .order_by(col(StepRow.number))
            ).all()
        entries = [(row.standing, Entry(row.number, step_of(row, self._language))) for row in rows]
        return Record(
            mark,
            tuple(entry for standing, entry in entries if standing == KEPT),
            tuple(entry for standing, entry in entries if standing == UNDONE),
        )

    def mark(self) -> Mark:
        """Where the journal stands now."""
        with self._database.reading() as session:
            return self._mark(session)

    def find(self, command_id: str) -> Step[C, E] | None:
        """The step that a command id made, in force or not."""
        with self._database.reading() as session:
            row = self._made_by(session, command_id)
        return None if row is None else step_of(row, self._language)

    def add(self, step: Step[C, E], last: int, glance: Glance) -> int:
        """Store a new step and give its number; what was undone before can no longer be redone.

        Raises:
            StaleError: `last` is not the last step in force, or the command id is known.
            StorageError: It could not be stored.
        """
        with self._database.writing() as session:
            mark = self._take(session, last, glance)
            if self._made_by(session, step.id) is not None:
                raise StaleError
            session.exec(
                update(StepRow)
                .where(col(StepRow.stream_id) == self._stream_id, col(StepRow.standing) == UNDONE)
                .values(standing=DROPPED)
            )
            number = mark.highest + 1
            session.add(step_row(self._stream_id, number, step, self._language))
        return number

    def undo(self, last: int, glance: Glance) -> None:
        """Take back the last step.

        Raises:
            StaleError: `last` is not the last step in force.
            StorageError: It could not be stored.
        """
        with self._database.writing() as session:
            self._take(session, last, glance)
            self._stand(session, last, UNDONE)

    def redo(self, last: int, number: int, glance: Glance) -> None:
        """Bring the step `number` again.

        Raises:
            StaleError: `last` is not the last step in force, or `number` is not the next to be redone.
            StorageError: It could not be stored.
        """
        with self._database.writing() as session:
            self._take(session, last, glance)
            following = session.exec(
                select(func.min(StepRow.number)).where(
                    StepRow.stream_id == self._stream_id, StepRow.standing == UNDONE
                )
            ).one()
            if following != number:
                raise StaleError
            self._stand(session, number, KEPT)

    def _take(self, session: Session, last: int, glance: Glance) -> Mark:
        """Lock the stream for this transaction, make sure nobody wrote since, and note what lists show."""
        stream = session.exec(
            select(StreamRow).where(StreamRow.id == self._stream_id).with_for_update()
        ).one_or_none()
        if stream is None:
            raise StorageError(f"There is no fight {self._stream_id} any more.")
        mark = self._mark(session)
        if mark.last != last:
            raise StaleError
        note_glance(stream, glance)
        return mark

    def _mark(self, session: Session) -> Mark:
        of_stream = select(func.max(StepRow.number)).where(StepRow.stream_id == self._stream_id)
        highest = session.exec(of_stream).one()
        last = session.exec(of_stream.where(StepRow.standing == KEPT)).one()
        return Mark(highest or 0, last or 0)

    def _made_by(self, session: Session, command_id: str) -> StepRow | None:
        return session.exec(
            select(StepRow).where(StepRow.stream_id == self._stream_id, StepRow.command_id == command_id)
        ).one_or_none()

    def _stand(self, session: Session, number: int, standing: str) -> None:
        session.exec(
            update(StepRow)
            .where(col(StepRow.stream_id) == self._stream_id, col(StepRow.number) == number)
            .values(standing=standing)
        )
