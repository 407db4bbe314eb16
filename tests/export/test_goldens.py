"""Every sheet in every format, against the files in `tests/data/exports`."""

import re
from importlib.metadata import version

import pytest

from mechtable.export.html import html
from mechtable.export.paper import Paper
from mechtable.services.exporting import Form, export
from tests.export.goldens import FOLDER, TYPESET, text_goldens, typeset
from tests.export.reading import bare, words_of
from tests.export.set_goldens import MADE_BY, PPI, SHEET, said, set_goldens
from tests.export.subjects import everything

SET_FILES = tuple(f"{SHEET}.{ending}" for ending in ("pdf", "svg", "png"))
MAKE = "python -m tests.export.goldens writes them anew"


def test_sheets_as_text_are_as_they_were() -> None:
    made = dict(text_goldens())
    assert {path.name for path in FOLDER.iterdir()} == {*made, *SET_FILES, TYPESET}, MAKE
    for name, content in made.items():
        assert (FOLDER / name).read_bytes() == content, f"{name}: {MAKE}"


def test_a_sheet_that_is_set_is_as_it_was_in_each_format() -> None:
    made = set_goldens()
    assert tuple(made) == SET_FILES
    for name, content in made.items():
        kept = (FOLDER / name).read_bytes()
        assert said(name, content) == said(name, kept), f"{name}: {MAKE}"
        if version("typst") == MADE_BY:
            assert content == kept, f"{name}: {MAKE}"


def test_what_the_kept_sheets_say_is_what_stands_on_them() -> None:
    (page,) = everything()[SHEET].pages
    levels = len(re.findall("[●○]", html((page,), Paper())))
    said_of = {name: said(name, (FOLDER / name).read_bytes()) for name in SET_FILES}
    pdf, svg, png = said_of.values()
    assert pdf.boxes == svg.boxes == levels > 0
    assert pdf.size == svg.size == (595, 842)
    assert png.size == tuple(-(-side * PPI // 72) for side in pdf.size)
    for text in words_of(page):
        assert bare(text) in pdf.text, text


@pytest.mark.long
def test_sheets_that_are_set_say_what_they_said_on_as_many_sides() -> None:
    assert bare(typeset()) == bare((FOLDER / TYPESET).read_text(encoding="utf-8")), MAKE


def test_a_list_has_a_cell_under_each_column() -> None:
    lists = {name: subject.rows for name, subject in everything().items() if subject.rows}
    assert set(lists) == {"lance", "roster", "report", "hand-table"}
    for name, rows in lists.items():
        assert {len(row) for row in rows} == {len(rows[0])}, name
        assert export(everything()[name], Form.CSV, Paper()).files[0].count(b"\r\n") == len(rows)
