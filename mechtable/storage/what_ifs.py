"""What-ifs in a campaign's file: streams of steps beside the fights, each a copy of one up to a moment."""

from dataclasses import replace

from sqlalchemy import delete
from sqlmodel import Session, col, select

from mechtable.storage import mapping
from mechtable.storage.database import Database
from mechtable.storage.fight_language import fight_language
from mechtable.storage.fight_shelf import DELETED, GONE, WHAT_IF, FightShelf
from mechtable.storage.stored import StorageError, Stored
from mechtable.storage.tables import SnapshotRow, StepRow, StreamRow
from mechtable.storage.what_if_mapping import line_of, note_of
from mechtable.storage.what_if_notes import Beginning, WhatIfLine, WhatIfNote, write_note


class WhatIfs:
    """The what-ifs of one file."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def begin(self, how: Beginning) -> int:
        """Copy a journal up to a moment, and give the new stream's id. The source is read and never written.

        Raises:
            StaleError: The source was changed since it was looked at.
            StorageError: It is gone, or the copy could not be stored.
        """
        source = FightShelf(self._database, how.source, fight_language())
        with self._database.writing() as session:
            row, real = session.get(StreamRow, how.source), session.get(StreamRow, how.note.of)
            if row is None or real is None or {row.kind, real.kind} & {GONE, DELETED}:
                raise StorageError("The fight is not there any more.")
            taken = _numbers(session, how.note.of)
            note = replace(how.note, number=1 + max(taken, default=0), sentence=how.glance.sentence)
            stream = _stream(row, real.title, note, how)
            session.add(stream)
            session.flush()
            made = stream.id or 0
            source.copy_to(session, made, how.mark, how.place)
            for number, step in enumerate(how.steps, how.mark.highest + 1):
                session.add(mapping.step_row(made, number, step, fight_language()))
            return made

    def all(self) -> tuple[Stored[WhatIfLine], ...]:
        """All what-ifs, oldest first, but those of deleted fights."""
        with self._database.reading() as session:
            deleted = set(session.exec(select(StreamRow.id).where(StreamRow.kind == DELETED)))
            lines = _lines(session)
        return tuple(line for line in lines if line.value is None or line.value.note.of not in deleted)

    def note(self, stream_id: int) -> WhatIfNote | None:
        """Where a what-if comes from; None for what is none.

        Raises:
            RowError: It cannot be read.
        """
        with self._database.reading() as session:
            row = _row(session, stream_id)
        return None if row is None else note_of(row)

    def discard(self, stream_id: int) -> None:
        """Delete a what-if with its steps; doing it again does nothing, and no fight is ever deleted."""
        with self._database.writing() as session:
            row = _row(session, stream_id)
            if row is not None:
                session.execute(delete(SnapshotRow).where(col(SnapshotRow.stream_id) == stream_id))
                session.execute(delete(StepRow).where(col(StepRow.stream_id) == stream_id))
                row.kind, row.opening, row.sentence, row.ended = GONE, "[]", "", True


def _row(session: Session, stream_id: int) -> StreamRow | None:
    wanted = select(StreamRow).where(StreamRow.id == stream_id, StreamRow.kind == WHAT_IF)
    return session.exec(wanted).one_or_none()


def _lines(session: Session) -> tuple[Stored[WhatIfLine], ...]:
    wanted = select(StreamRow).where(StreamRow.kind == WHAT_IF).order_by(col(StreamRow.id))
    return tuple(map(line_of, session.exec(wanted)))


def _numbers(session: Session, fight: int) -> list[int]:
    """The numbers that the what-ifs of a fight have."""
    notes = (line.value.note for line in _lines(session) if line.value is not None)
    return [note.number for note in notes if note.of == fight]


def _stream(row: StreamRow, title: str, note: WhatIfNote, how: Beginning) -> StreamRow:
    """The stream of the copy; its opening is taken over as it was written."""
    return StreamRow(
        kind=WHAT_IF,
        title=f"{title} · what if {note.number}",
        seed=row.seed if how.seed is None else how.seed,
        opening=row.opening,
        opening_draws=row.opening_draws,
        created_at=how.glance.at,
        last_step_at=how.glance.at,
        round=how.glance.round,
        ended=how.glance.ended,
        sentence=write_note(note),
    )
