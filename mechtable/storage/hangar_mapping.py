"""Rows of lances and of the last bulk check to domain and back."""

from typing import TYPE_CHECKING

from mechtable.rules.lances import Lance
from mechtable.storage.mapping import stored
from mechtable.storage.payloads import text_of, value_of
from mechtable.storage.stored import Stored
from mechtable.storage.tables import LanceRow, VerdictRow

if TYPE_CHECKING:
    from mechtable.rules.bulk_check import BulkCheck


def lance_row(lance: Lance, position: int) -> LanceRow:
    return LanceRow(name=lance.name, payload=text_of(lance, Lance), position=position)


def lance_of(row: LanceRow) -> Stored[Lance]:
    return stored(row, f"Lance {row.name}", lambda: value_of(row.payload, Lance))


def verdict_text(check: "BulkCheck") -> str:
    return text_of(check, type(check))


def verdict_of(row: VerdictRow) -> "BulkCheck | None":
    """What was found, None for one that cannot be read: the next check is then the first."""
    from mechtable.rules.bulk_check import BulkCheck  # late: it knows all about parts

    return stored(row, "The last check", lambda: value_of(row.payload, BulkCheck)).value
