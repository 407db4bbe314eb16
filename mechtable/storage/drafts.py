"""Drafts in a file: a stream of steps each, and the mech that a draft is saved to."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from sqlalchemy import delete
from sqlmodel import Session, col, select

from mechtable.engine.errors import ChangedError
from mechtable.rules.bench.commands import Command
from mechtable.rules.bench.events import Event
from mechtable.rules.bench.state import Draft
from mechtable.rules.mech import Mech
from mechtable.storage import mapping
from mechtable.storage.database import Database
from mechtable.storage.draft_notes import DraftLine, DraftNote, fingerprint, write_note
from mechtable.storage.journal import Glance
from mechtable.storage.mapping import Language
from mechtable.storage.steps import StepShelf
from mechtable.storage.stored import Opening, Stored
from mechtable.storage.tables import MechRow, SnapshotRow, StepRow, StreamRow

BENCH = "bench"
"""The kind of stream that a draft is."""

BENCH_LANGUAGE: Language[Draft, Command, Event] = Language(Command, tuple[Event, ...], Draft, "draft")


class DraftShelf(StepShelf[Draft, Command, Event]):
    """The journal of a draft. A step says what the draft is like now, and leaves alone where its build is kept."""

    def _note(self, stream: StreamRow, glance: Glance) -> None:
        now, kept = mapping.note_of(glance.sentence), mapping.note_of(stream.sentence)
        _put(stream, glance.at, replace(kept, name=now.name, sentence=now.sentence, build=now.build))

    @contextmanager
    def saving(self, last: int, at: str) -> Iterator[tuple[Session, StreamRow]]:
        """A transaction on a draft that still ends with the step `last`.

        Raises:
            StaleError: It ends with another.
            StorageError: It is gone, or cannot be stored.
        """
        with self._database.writing() as session:
            stream, _ = self._locked(session, last)
            stream.last_step_at = at
            yield session, stream


class Drafts:
    """The drafts of one file."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, opening: Opening[Event], at: str, note: DraftNote) -> int:
        """Begin a draft and give its id."""
        glance = Glance(at, 0, note.saved, write_note(note))
        row = mapping.stream_row(BENCH, opening, glance, BENCH_LANGUAGE)
        with self._database.writing() as session:
            session.add(row)
            session.flush()
            return row.id or 0

    def lines(self) -> tuple[Stored[DraftLine], ...]:
        """All drafts, the one that changed last first."""
        newest = (
            select(StreamRow)
            .where(StreamRow.kind == BENCH)
            .order_by(col(StreamRow.last_step_at).desc(), col(StreamRow.id).desc())
        )
        with self._database.reading() as session:
            return tuple(map(mapping.draft_of, session.exec(newest)))

    def line(self, draft_id: int) -> Stored[DraftLine] | None:
        """One draft, None when there is none."""
        with self._database.reading() as session:
            row = self._row(session, draft_id)
        return None if row is None else mapping.draft_of(row)

    def opening(self, draft_id: int) -> Opening[Event] | None:
        """How a draft begins, None when there is none.

        Raises:
            RowError: It cannot be read.
        """
        with self._database.reading() as session:
            row = self._row(session, draft_id)
        return None if row is None else mapping.opening_of(row, BENCH_LANGUAGE)

    def shelf(self, draft_id: int) -> DraftShelf:
        """The journal of a draft."""
        return DraftShelf(self._database, draft_id, BENCH_LANGUAGE)

    def save_mech(self, draft_id: int, last: int, mech: Mech, at: str, *, replace_changed: bool) -> int:
        """Put the build in the place of the mech that the draft is of, or file it as a new one; gives the mech's id.

        Both the mech and that the draft is saved are stored, or neither.

        Raises:
            ChangedError: The mech was changed since the draft read or saved it, and may not be replaced.
            StaleError: The draft does not end with the step `last`.
            StorageError: The draft is gone, or it could not be stored.
        """
        with self.shelf(draft_id).saving(last, at) as (session, stream):
            note, fresh = mapping.note_of(stream.sentence), mapping.mech_row(mech)
            row = session.get(MechRow, note.mech) if note.mech else None
            if note.mech and not replace_changed:
                _unchanged(row, note)
            if row is None:
                row = fresh
                session.add(row)
                session.flush()
            row.name, row.payload = fresh.name, fresh.payload
            kept = fingerprint(mech)
            _put(stream, at, replace(note, mech=row.id or 0, build=kept, kept=kept))
            return row.id or 0

    def save_file(
        self, draft_id: int, last: int, mech: Mech, at: str, path: str, file: str, write: Callable[[], None]
    ) -> None:
        """Let the build be written to a file while nobody else changes the draft, and note that it was.

        Args:
            draft_id: The draft.
            last: The step that it ends with.
            mech: Its build.
            at: When.
            path: The file that the draft is of from now on.
            file: Digest of what is written.
            write: Writes it; whatever it raises leaves the draft as it is.

        Raises:
            StaleError: The draft does not end with the step `last`; nothing was written.
            StorageError: The draft is gone, or it could not be noted.
        """
        with self.shelf(draft_id).saving(last, at) as (_, stream):
            kept = fingerprint(mech)
            note = mapping.note_of(stream.sentence)
            _put(stream, at, replace(note, path=path, file=file, build=kept, kept=kept))
            write()

    def discard(self, draft_id: int) -> None:
        """Throw a draft away with its steps; what it was saved to stays. Doing it again does nothing."""
        with self._database.writing() as session:
            row = self._row(session, draft_id)
            if row is not None:
                session.execute(delete(SnapshotRow).where(col(SnapshotRow.stream_id) == draft_id))
                session.execute(delete(StepRow).where(col(StepRow.stream_id) == draft_id))
                session.delete(row)

    def _row(self, session: Session, draft_id: int) -> StreamRow | None:
        return session.exec(
            select(StreamRow).where(StreamRow.id == draft_id, StreamRow.kind == BENCH)
        ).one_or_none()


def _unchanged(row: MechRow | None, note: DraftNote) -> None:
    if row is None:
        raise ChangedError("The mech is no longer in the campaign: save the draft as a new one.")
    found = mapping.mech_of(row)
    if found.value is None or fingerprint(found.value) != note.kept:
        raise ChangedError(
            f"{note.name} was changed since this draft began, as by a fight or in another window:"
            " save all the same, or begin anew with the mech as it is."
        )


def _put(stream: StreamRow, at: str, note: DraftNote) -> None:
    stream.last_step_at, stream.ended, stream.sentence = at, note.saved, write_note(note)
