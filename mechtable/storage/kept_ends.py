"""What of the ends of fights was carried over, stored in one transaction with the mechs and pilots it changed."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

from sqlmodel import Session, select

from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.storage import mapping
from mechtable.storage.database import Database
from mechtable.storage.payloads import read_payload, text_of, value_of
from mechtable.storage.stored import RowError, StorageError
from mechtable.storage.tables import KeptEndRow, MechRow, PilotRow

if TYPE_CHECKING:
    from mechtable.rules.kept_end import KeptEnd

R = TypeVar("R", MechRow, PilotRow)


class KeptEnds:
    """The kept ends of a file, by the id of their fight."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, stream_id: int) -> "KeptEnd | None":
        """What was carried over of a fight, None where nothing is.

        Raises:
            RowError: It cannot be read.
        """
        with self._database.reading() as session:
            row = _row(session, stream_id)
        return None if row is None else _value(row)

    def keep(
        self, stream_id: int, end: "KeptEnd", mechs: Mapping[int, Mech], pilots: Mapping[int, Pilot]
    ) -> None:
        """Put mechs and pilots in the place of those with the same ids and note it, all or nothing.

        Raises:
            StorageError: One of them is gone, or its end is kept already.
        """
        with self._database.writing() as session:
            if _row(session, stream_id) is not None:
                raise StorageError("Another window has kept the end of this fight: look again.")
            for number, mech in mechs.items():
                _put_mech(_there(session.get(MechRow, number), f"mech {number}"), mech)
            for number, pilot in pilots.items():
                mapping.put_pilot(_there(session.get(PilotRow, number), f"pilot {number}"), pilot)
            session.add(KeptEndRow(stream_id=stream_id, step=end.step, payload=text_of(end, type(end))))

    def take_back(self, stream_id: int) -> None:
        """Put back what was carried over, where it is still as it was kept; doing it again changes nothing."""
        with self._database.writing() as session:
            row = _row(session, stream_id)
            if row is not None:
                _take_back(session, row)


def take_back_with(session: Session, stream_id: int, step: int) -> None:
    """Take back what was carried over after a step that is now undone, in the same transaction."""
    row = _row(session, stream_id)
    if row is not None and row.step == step:
        _take_back(session, row)


def forget_end(session: Session, stream_id: int) -> None:
    """Forget what was carried over of a fight that is deleted; mechs and pilots stay as they are."""
    row = _row(session, stream_id)
    if row is not None:
        session.delete(row)


def _take_back(session: Session, row: KeptEndRow) -> None:
    from mechtable.rules.kept_end import KeptEnd  # late, as below: most of a fight's rules come with it

    try:
        end = _value(row)
    except RowError:
        end = KeptEnd(row.step, "")  # nobody knows what it was: everything stands
    for kept in end.mechs:
        there = session.get(MechRow, kept.id)
        mech = None if there is None else mapping.mech_of(there).value
        before = None if mech is None else kept.taken_back(mech)
        if there is not None and before is not None:
            _put_mech(there, before)
    for hurt in end.pilots:
        known = session.get(PilotRow, hurt.id)
        pilot = None if known is None else mapping.pilot_of(known).value
        if known is not None and pilot is not None:
            mapping.put_pilot(known, hurt.taken_back(pilot))
    session.delete(row)


def _row(session: Session, stream_id: int) -> KeptEndRow | None:
    return session.exec(select(KeptEndRow).where(KeptEndRow.stream_id == stream_id)).one_or_none()


def _value(row: KeptEndRow) -> "KeptEnd":
    from mechtable.rules.kept_end import KeptEnd

    end: KeptEnd = read_payload(
        f"What was kept of fight {row.stream_id}", lambda: value_of(row.payload, KeptEnd)
    )
    return end


def _put_mech(row: MechRow, mech: Mech) -> None:
    fresh = mapping.mech_row(mech)
    row.name, row.payload = fresh.name, fresh.payload


def _there(row: R | None, what: str) -> R:
    if row is None:
        raise StorageError(f"There is no {what} any more.")
    return row
