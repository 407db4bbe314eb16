"""What the last bulk check of a campaign's mechs found."""

from sqlmodel import col, select

from mechtable.rules.bulk_check import BulkCheck
from mechtable.storage import hangar_mapping as mapping
from mechtable.storage.database import Database
from mechtable.storage.tables import VerdictRow


class VerdictShelf:
    """One check: the last that somebody was told of."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def last(self) -> BulkCheck | None:
        """The check, None before the first and for one that cannot be read."""
        with self._database.reading() as session:
            row = session.exec(select(VerdictRow).order_by(col(VerdictRow.id))).first()
        return None if row is None else mapping.verdict_of(row)

    def keep(self, check: BulkCheck) -> None:
        with self._database.writing() as session:
            row = session.exec(select(VerdictRow).order_by(col(VerdictRow.id))).first()
            if row is None:
                session.add(VerdictRow(payload=mapping.verdict_text(check)))
            else:
                row.payload = mapping.verdict_text(check)
