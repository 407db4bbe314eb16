"""What is imported into a campaign's file, in one transaction; and how all of it is taken back, in one more."""

from collections.abc import Iterator
from dataclasses import replace

from sqlalchemy import delete, func
from sqlmodel import Session, col, select

from mechtable.rules.lances import Lance
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.storage import mapping
from mechtable.storage.database import Database
from mechtable.storage.drafts import BENCH
from mechtable.storage.fight_language import fight_language
from mechtable.storage.fight_shelf import DELETED, FIGHT, GONE, WHAT_IF
from mechtable.storage.hangar_mapping import lance_of, lance_row
from mechtable.storage.kept_ends import forget_end
from mechtable.storage.shipments import Known, Names, NewIds, Shipment, WholeFight
from mechtable.storage.stored import RowError, StorageError
from mechtable.storage.tables import LanceRow, MechRow, PilotRow, SnapshotRow, StepRow, StreamRow
from mechtable.storage.what_if_mapping import note_of


class Arrivals:
    """What is imported into one file."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def known(self) -> Known:
        """All mechs, all pilots and all lances with their names, those that cannot be read too."""
        with self._database.reading() as session:
            return _known(session)

    def store(self, shipment: Shipment) -> NewIds:
        """Store all of it or nothing.

        Raises:
            StorageError: The campaign was changed since it was looked at, or it could not be stored.
        """
        with self._database.writing() as session:
            if _known(session) != shipment.known:
                raise StorageError(
                    "Mechs, pilots or lances came or went since this was looked at: look again."
                )
            _exchange(session, shipment)
            mechs = [mapping.mech_row(mech) for mech in shipment.mechs]
            pilots = [mapping.pilot_row(pilot) for pilot in shipment.pilots]
            streams = [
                mapping.stream_row(FIGHT, fight.opening, fight.glance, fight_language())
                for fight in shipment.fights
            ]
            for row in (*mechs, *pilots, *streams):  # one by one, so that ids follow the order
                session.add(row)
                session.flush()
            for stream, fight in zip(streams, shipment.fights, strict=True):
                for number, step in enumerate(fight.steps, 1):
                    session.add(mapping.step_row(stream.id or 0, number, step, fight_language()))
            new = NewIds(*(tuple(row.id or 0 for row in rows) for rows in (mechs, pilots, streams)))
            return replace(new, lances=_store_lances(session, shipment, new))

    def take_back(self, shipment: Shipment, ids: NewIds) -> None:
        """Take all of it out again and put back what it replaced, or change nothing.

        Raises:
            StorageError: Something of it was changed since, or is used by a lance, a draft or a what-if.
        """
        with self._database.writing() as session:
            _take_lances(session, shipment, ids)
            _check_unused(session, ids)
            for number, mech in zip(ids.mechs, shipment.mechs, strict=True):
                session.delete(_unchanged_mech(session, number, mech))
            for number, pilot in zip(ids.pilots, shipment.pilots, strict=True):
                session.delete(_unchanged_pilot(session, number, pilot))
            for number, fight in zip(ids.fights, shipment.fights, strict=True):
                _empty(session, number, fight)
            _exchange(session, shipment, back=True)


def _known(session: Session) -> Known:
    return _names(session, MechRow), _names(session, PilotRow), _names(session, LanceRow)


def _names(session: Session, rows: type[MechRow] | type[PilotRow] | type[LanceRow]) -> Names:
    found = session.exec(select(rows.id, rows.name).order_by(col(rows.id)))
    return tuple((number or 0, name) for number, name in found)


def _store_lances(session: Session, shipment: Shipment, new: NewIds) -> tuple[int, ...]:
    """Put the lances behind those that are there, and others in the place of what is there; gives the new ids."""
    for number, (old, other) in shipment.other_lances.items():
        _change_lance(session, number, old, new.placed(other))
    last = session.exec(select(func.max(LanceRow.position))).one() or 0
    rows = [lance_row(new.placed(lance), last + place) for place, lance in enumerate(shipment.lances, 1)]
    for row in rows:
        session.add(row)
        session.flush()
    return tuple(row.id or 0 for row in rows)


def _take_lances(session: Session, shipment: Shipment, ids: NewIds) -> None:
    for number, lance in zip(ids.lances, shipment.lances, strict=True):
        session.delete(_unchanged_lance(session, number, ids.placed(lance)))
    for number, (old, other) in shipment.other_lances.items():
        _change_lance(session, number, ids.placed(other), old)
    session.flush()


def _change_lance(session: Session, number: int, old: Lance, new: Lance) -> None:
    row = _unchanged_lance(session, number, old)
    fresh = lance_row(new, row.position)
    row.name, row.payload = fresh.name, fresh.payload


def _unchanged_lance(session: Session, number: int, lance: Lance) -> LanceRow:
    row = session.get(LanceRow, number)
    if row is None or lance_of(row).value != lance:
        raise StorageError(
            f"The lance {lance.name} was changed in the meantime: nothing was stored, look again."
        )
    return row


def _exchange(session: Session, shipment: Shipment, *, back: bool = False) -> None:
    """Put the others in the place of what is there, or the other way round."""
    for number, pair in shipment.other_mechs.items():
        old, new = reversed(pair) if back else pair
        row, fresh = _unchanged_mech(session, number, old), mapping.mech_row(new)
        row.name, row.payload = fresh.name, fresh.payload
    for number, pilots in shipment.other_pilots.items():
        was, now = reversed(pilots) if back else pilots
        mapping.put_pilot(_unchanged_pilot(session, number, was), now)


def _unchanged_mech(session: Session, number: int, mech: Mech) -> MechRow:
    row = session.get(MechRow, number)
    if row is None or mapping.mech_of(row).value != mech:
        raise StorageError(f"{mech.name} was changed in the meantime: nothing was stored, look again.")
    return row


def _unchanged_pilot(session: Session, number: int, pilot: Pilot) -> PilotRow:
    row = session.get(PilotRow, number)
    if row is None or mapping.pilot_of(row).value != pilot:
        raise StorageError(f"{pilot.called} was changed in the meantime: nothing was stored, look again.")
    return row


def _empty(session: Session, number: int, fight: WholeFight) -> None:
    """Leave an empty stream behind: the id of a fight is never another one's."""
    row = session.get(StreamRow, number)
    highest = session.exec(select(func.max(StepRow.number)).where(StepRow.stream_id == number)).one()
    if row is None or row.kind not in (FIGHT, DELETED) or (highest or 0) != len(fight.steps):
        raise StorageError(f"{fight.opening.title} was played on in the meantime: nothing is taken back.")
    forget_end(session, number)
    session.execute(delete(SnapshotRow).where(col(SnapshotRow.stream_id) == number))
    session.execute(delete(StepRow).where(col(StepRow.stream_id) == number))
    row.kind, row.opening, row.sentence, row.ended = GONE, "[]", "", True


def _check_unused(session: Session, ids: NewIds) -> None:
    """Lances and drafts keep ids, and an id may be given again: what they name stays."""
    for row in session.exec(select(LanceRow)):
        lance = lance_of(row).value
        for member in lance.members if lance is not None else ():
            if member.mech in ids.mechs or member.pilot in ids.pilots:
                raise StorageError(
                    f"The lance {row.name} has something of it: take that out of the lance, and repeat."
                )
    if set(_built(session)) & set(ids.mechs):
        raise StorageError("A mech of it is on the bench: throw the draft away, and repeat.")
    for tried in session.exec(select(StreamRow).where(StreamRow.kind == WHAT_IF)):
        if note_of(tried).of in ids.fights:
            raise StorageError(f"There is a what-if of {tried.title}: delete it, and repeat.")


def _built(session: Session) -> Iterator[int]:
    """The mechs that drafts are of."""
    for row in session.exec(select(StreamRow).where(StreamRow.kind == BENCH)):
        try:
            yield mapping.note_of(row.sentence).mech
        except RowError:
            continue
