"""What people see is what the documentation shows: every picture is drawn again and compared."""

from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

from tests.tui.pictures import FOLDER, PICTURES, Picture, draw

FIRST = (
    "home-80x24",
    "combat-80x24",
    "combat-choose-80x24",
    "hangar-80x24",
    "builder-80x24",
    "pilots-80x24",
    "catalogue-80x24",
    "encounter-80x24",
    "players-80x24",
    "move-80x24",
)


def quick_first(wanted: Picture) -> ParameterSet:
    """One picture of each kind of screen is drawn with every run, the others in the long one."""
    return pytest.param(wanted, id=wanted.name, marks=() if wanted.name in FIRST else pytest.mark.long)


@pytest.mark.parametrize("wanted", [quick_first(wanted) for wanted in PICTURES])
async def test_the_picture_is_what_the_program_shows(
    wanted: Picture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    kept = (FOLDER / f"{wanted.name}.svg").read_text(encoding="utf-8")
    assert await draw(wanted, tmp_path) == kept, "python -m tests.tui.pictures makes the pictures anew"


def test_no_picture_is_left_over_and_none_asks_a_public_host() -> None:
    assert {path.stem for path in FOLDER.glob("*.svg")} == {wanted.name for wanted in PICTURES}
    for path in FOLDER.glob("*.svg"):
        assert "http" not in path.read_text(encoding="utf-8").replace("http://www.w3.org/", ""), path.name
