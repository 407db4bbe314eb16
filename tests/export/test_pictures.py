"""The pictures of `docs/sheets.md`: each sheet has one, and each is of the paper it says."""

import re

import pytest

from tests.export.pictures import FOLDER, MOST_BYTES, pictures
from tests.files.reading import ROOT


def test_the_page_about_sheets_shows_every_picture_there_is() -> None:
    shown = re.findall(r"\(pictures/(sheet-[\w-]+\.png)\)", (ROOT / "docs/sheets.md").read_text("utf-8"))
    there = {path.name: path.stat().st_size for path in FOLDER.glob("sheet-*.png")}
    assert sorted(shown) == sorted(there)
    assert max(there.values()) <= MOST_BYTES


@pytest.mark.long
def test_the_pictures_show_the_sheets_as_they_are() -> None:
    made = pictures()
    assert {path.name for path in FOLDER.glob("sheet-*.png")} == set(made)
    for name, content in made.items():
        assert (FOLDER / name).read_bytes() == content, f"{name}: python -m tests.export.pictures"
