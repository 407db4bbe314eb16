"""Every sheet in every format, against the files in `tests/data/exports`."""

import pytest

from mechtable.export.paper import Paper
from mechtable.services.exporting import Form, export
from tests.export.goldens import FOLDER, TYPESET, text_goldens, typeset
from tests.export.reading import bare
from tests.export.subjects import everything

MAKE = "python -m tests.export.goldens writes them anew"


def test_sheets_as_text_are_as_they_were() -> None:
    made = dict(text_goldens())
    assert {path.name for path in FOLDER.iterdir()} == {*made, TYPESET}, MAKE
    for name, content in made.items():
        assert (FOLDER / name).read_bytes() == content, f"{name}: {MAKE}"


@pytest.mark.long
def test_sheets_that_are_set_say_what_they_said_on_as_many_sides() -> None:
    assert bare(typeset()) == bare((FOLDER / TYPESET).read_text(encoding="utf-8")), MAKE


def test_a_list_has_a_cell_under_each_column() -> None:
    lists = {name: subject.rows for name, subject in everything().items() if subject.rows}
    assert set(lists) == {"lance", "roster", "report", "hand-table"}
    for name, rows in lists.items():
        assert {len(row) for row in rows} == {len(rows[0])}, name
        assert export(everything()[name], Form.CSV, Paper()).files[0].count(b"\r\n") == len(rows)
