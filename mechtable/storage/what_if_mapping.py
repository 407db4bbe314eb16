"""Rows of what-ifs to what lists show of them."""

from mechtable.storage.journal import Glance
from mechtable.storage.mapping import stored
from mechtable.storage.payloads import check_row, read_payload
from mechtable.storage.stored import Stored
from mechtable.storage.tables import StreamRow
from mechtable.storage.what_if_notes import WhatIfLine, WhatIfNote, read_note


def line_of(row: StreamRow) -> Stored[WhatIfLine]:
    return stored(row, f"What-if {row.id}", lambda: _line(row))


def note_of(row: StreamRow) -> WhatIfNote:
    """Where a what-if comes from.

    Raises:
        RowError: It cannot be read.
    """
    check_row(row, "its note")
    return read_payload("its note", lambda: read_note(row.sentence))


def _line(row: StreamRow) -> WhatIfLine:
    note = read_note(row.sentence)
    glance = Glance(row.last_step_at, row.round, row.ended, note.sentence)
    return WhatIfLine(row.id or 0, row.title, note, glance)
