"""The one journal of all games: a stream's steps in the `steps` table."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from sqlalchemy import ColumnElement, delete, func, inspect, update
from sqlalchemy import select as sqlalchemy_select
from sqlmodel import Session, col, select

from mechtable.engine.match import Moment, Step
from mechtable.storage.database import Database
from mechtable.storage.journal import Entry, Glance, Mark, Opened, Record, Remembered, StaleError
from mechtable.storage.mapping import (
    STEP_COLUMNS,
    Language,
    moment_of,
    note_glance,
    snapshot_row,
    step_of,
    step_row,
)
from mechtable.storage.stored import RowError, StorageError
from mechtable.storage.tables import DROPPED, KEPT, UNDONE, SnapshotRow, StepRow, StreamRow

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


class StepShelf(Generic[S, C, E]):
    """The journal of one stream. Every change is one transaction that first looks where the journal stands."""

    def __init__(self, database: Database, stream_id: int, language: Language[S, C, E]) -> None:
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
            rows = self._rows(session, col(StepRow.standing) != DROPPED)
        entries = [(row["standing"], Entry(row["number"], step_of(row, self._language))) for row in rows]
        return Record(
            mark,
            tuple(entry for standing, entry in entries if standing == KEPT),
            tuple(entry for standing, entry in entries if standing == UNDONE),
        )

    def open(self) -> Opened[S, C, E]:
        """What there is, to be read as far as it is needed.

        Raises:
            RowError: A step taken back cannot be read.
        """
        with self._database.reading() as session:
            mark = self._mark(session)
            in_force = (
                sqlalchemy_select(col(StepRow.number))
                .where(col(StepRow.stream_id) == self._stream_id, col(StepRow.standing) == KEPT)
                .order_by(col(StepRow.number))
            )
            kept = [number for (number,) in session.connection().execute(in_force)]
            rows = self._rows(session, col(StepRow.standing) == UNDONE)
        undone = tuple(Entry(row["number"], step_of(row, self._language)) for row in rows)
        return Opened(mark, kept, undone, partial(self._between, kept), partial(self._recall, kept))

    def remember(self, moments: Sequence[Remembered[S]]) -> None:
        """Keep the states after steps that are in force; not being able to is no fault."""
        rows = [snapshot_row(self._stream_id, *each, self._language) for each in moments]
        try:
            with self._database.writing() as session:
                for row in rows:
                    session.execute(self._snapshots(delete(SnapshotRow), row.number, row.number))
                    step = self._made_by(session, row.command_id)
                    if step is not None and (step.number, step.standing) == (row.number, KEPT):
                        session.add(row)
        except StorageError:
            return

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
            if mark.highest > mark.last and self._remembers(session):
                session.execute(self._snapshots(delete(SnapshotRow), mark.last + 1, mark.highest))
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

    def _between(self, kept: list[int], start: int, stop: int) -> tuple[Step[C, E], ...]:
        wanted = kept[start:stop]
        with self._database.reading() as session:
            rows = self._rows(session, col(StepRow.number).between(wanted[0], wanted[-1]))
        among = set(wanted)
        found = [row for row in rows if row["number"] in among]
        if [row["number"] for row in found] != wanted:
            raise RowError(f"Some of its steps {wanted[0]} to {wanted[-1]} are gone")
        return tuple(step_of(row, self._language) for row in found)

    def _recall(self, kept: list[int], count: int) -> Moment[S] | None:
        """The latest sound snapshot that belongs to a step in force, in its place."""
        if not count:
            return None
        columns = sqlalchemy_select(col(SnapshotRow.number), col(SnapshotRow.steps))
        try:
            with self._database.reading() as session:
                within = self._snapshots(columns, kept[0], kept[count - 1])
                found = session.connection().execute(within).all()
                places = {number: steps for number, steps in found if type(steps) is int}
                for number in sorted(places, reverse=True):
                    if 0 < places[number] <= count and kept[places[number] - 1] == number:
                        moment = self._sound_moment(session, number)
                        if moment is not None:
                            return moment
        except StorageError:  # a file of an older version, or a damaged table: the steps tell it all
            return None
        return None

    def _sound_moment(self, session: Session, number: int) -> Moment[S] | None:
        row = session.exec(self._snapshots(select(SnapshotRow), number, number)).one()
        step = self._made_by(session, row.command_id)
        same = step is not None and step.number == number
        return moment_of(row, self._language) if same else None

    def _snapshots(self, statement: Any, first: int, last: int) -> Any:
        return statement.where(
            col(SnapshotRow.stream_id) == self._stream_id, col(SnapshotRow.number).between(first, last)
        )

    def _remembers(self, session: Session) -> bool:
        """Whether the file has a place for snapshots: one of an older version that could not be changed has none."""
        return inspect(session.connection()).has_table(str(SnapshotRow.__tablename__))

    def _rows(self, session: Session, which: ColumnElement[bool]) -> list[dict[str, Any]]:
        """Steps by number, only the columns that are read: objects of rows would take as long as the decoding."""
        columns = [getattr(StepRow, name) for name in STEP_COLUMNS]
        wanted = (
            sqlalchemy_select(*columns)
            .where(col(StepRow.stream_id) == self._stream_id, which)
            .order_by(col(StepRow.number))
        )
        return [dict(zip(STEP_COLUMNS, row, strict=True)) for row in session.connection().execute(wanted)]

    def _take(self, session: Session, last: int, glance: Glance) -> Mark:
        """Lock the stream for this transaction, make sure nobody wrote since, and note what lists show."""
        stream, mark = self._locked(session, last)
        self._note(stream, glance)
        return mark

    def _locked(self, session: Session, last: int) -> tuple[StreamRow, Mark]:
        stream = session.exec(
            select(StreamRow).where(StreamRow.id == self._stream_id).with_for_update()
        ).one_or_none()
        if stream is None:
            raise StorageError(f"There is no {self._language.what} {self._stream_id} any more.")
        mark = self._mark(session)
        if mark.last != last:
            raise StaleError
        return stream, mark

    def _note(self, stream: StreamRow, glance: Glance) -> None:
        note_glance(stream, glance)

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
