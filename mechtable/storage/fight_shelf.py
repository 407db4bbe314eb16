"""The journal of a fight, and of a what-if, which is a copy of one up to a moment."""

from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import insert, literal
from sqlalchemy import select as sqlalchemy_select
from sqlmodel import Session, col

from mechtable.storage.journal import Glance, Mark, Opened, StaleError
from mechtable.storage.kept_ends import take_back_with
from mechtable.storage.steps import StepShelf
from mechtable.storage.stored import StorageError
from mechtable.storage.tables import KEPT, UNDONE, StepRow, StreamRow
from mechtable.storage.what_if_mapping import note_of
from mechtable.storage.what_if_notes import write_note

if TYPE_CHECKING:
    from mechtable.rules.combat.commands import Command
    from mechtable.rules.combat.events import Event
    from mechtable.rules.combat.state import Fight

FIGHT = "fight"
"""The kind of stream that a mech fight is."""

WHAT_IF = "what if"
"""The kind of stream that a what-if is: played like a fight, and in no list of fights."""

DELETED = "deleted fight"
"""The kind of stream that a deleted fight is: whole, in no list but the trash's."""

GONE = "gone what if"
"""The kind of stream that a what-if, or a fight deleted for good, leaves behind, empty: its id is never another's."""

_COPIED = ("number", "command_id", "seat", "command", "events", "draws", "sealed", "at")
"""What of a step its copy has."""


class FightShelf(StepShelf["Fight", "Command", "Event"]):
    """The journal of a fight or of a what-if, which keeps where it comes from."""

    def open(self) -> "Opened[Fight, Command, Event]":
        """What there is, to be read as far as it is needed.

        Raises:
            RowError: A step taken back cannot be read.
            StorageError: It was deleted.
        """
        with self._database.reading() as session:
            self._there(session.get(StreamRow, self._stream_id))
        return super().open()

    def undo(self, last: int, glance: Glance) -> None:
        """Take back the last step, and with it what was carried over after it to mechs and pilots (7.10).

        Raises:
            StaleError: `last` is not the last step in force.
            StorageError: It could not be stored.
        """
        with self._database.writing() as session:
            self._take(session, last, glance)
            self._stand(session, last, UNDONE)
            take_back_with(session, self._stream_id, last)

    def copy_to(self, session: Session, stream_id: int, mark: Mark, place: int) -> None:
        """Copy the first steps to another stream as they are written, those in force first, then those to be redone.

        Raises:
            StaleError: The journal stands elsewhere than at `mark`.
        """
        if self._mark(session) != mark:
            raise StaleError
        chosen = (
            sqlalchemy_select(
                literal(stream_id), literal(KEPT), *(getattr(StepRow, name) for name in _COPIED)
            )
            .where(col(StepRow.stream_id) == self._stream_id, col(StepRow.standing).in_((KEPT, UNDONE)))
            .order_by(col(StepRow.number))
            .limit(place)
        )
        session.execute(insert(StepRow).from_select(["stream_id", "standing", *_COPIED], chosen))

    def _locked(self, session: Session, last: int) -> tuple[StreamRow, Mark]:
        stream, mark = super()._locked(session, last)
        self._there(stream)
        return stream, mark

    def _there(self, stream: StreamRow | None) -> None:
        if stream is None or stream.kind in (GONE, DELETED):
            raise StorageError(f"The {self._language.what} is there no more: it was deleted.")

    def _note(self, stream: StreamRow, glance: Glance) -> None:
        if stream.kind == WHAT_IF:
            note = replace(note_of(stream), sentence=glance.sentence)
            glance = replace(glance, sentence=write_note(note))
        super()._note(stream, glance)
