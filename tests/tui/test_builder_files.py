"""What the builder does with files: a draft begun anew, a name asked for, a name that cannot be."""

from pathlib import Path

import pytest

from mechtable.files.mechs import read_mech
from mechtable.rules.places import Place
from tests.tui.benching import EXAMPLE, at_bench, builder
from tests.tui.playing import press, text_of, type_in


@pytest.mark.long
async def test_a_draft_is_thrown_away_and_the_file_begins_anew(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["down", "x"])
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["d"])
        assert builder(app).bench.mech == read_mech(EXAMPLE.read_bytes(), "example")
        assert not builder(app).bench.can_undo
    async with at_bench(tmp_path, EXAMPLE) as (app, _):
        assert builder(app).bench.mech == read_mech(EXAMPLE.read_bytes(), "example")


@pytest.mark.long
async def test_a_new_mech_asks_for_its_file_and_never_writes_over_one_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    there = tmp_path / "new-mech.yaml"
    there.write_text("mech: Somebody else\n", encoding="utf-8")
    async with at_bench(tmp_path / "home") as (app, pilot):
        await press(app, pilot, ["enter", "ctrl+s"])
        assert "new-mech.yaml" in text_of(app)
        await press(app, pilot, ["enter"])
        assert "is there already" in text_of(app)
        await press(app, pilot, ["escape"])
        assert there.read_text(encoding="utf-8") == "mech: Somebody else\n"
        await press(app, pilot, ["ctrl+s", *["backspace"] * 20])
        await type_in(app, pilot, "mine.yaml")
        assert "saved ✓" in text_of(app)
    assert read_mech((tmp_path / "mine.yaml").read_bytes(), "mine").parts == {Place.HEAD: ("gloria-mk-iv",)}


@pytest.mark.long
@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("x" * 300, "The name is too long"),
        ("~nobody-here/mine.yaml", "There is no folder ~nobody-here"),
        ("away/mine.yaml", "There is no folder away"),
        ("home", "home is a folder"),
    ],
)
async def test_a_file_that_cannot_be_is_told_under_its_name_and_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    async with at_bench(tmp_path / "home") as (app, pilot):
        await press(app, pilot, ["enter", "ctrl+s", *["backspace"] * 20])
        await type_in(app, pilot, typed)
        assert why in text_of(app)
        await press(app, pilot, ["ctrl+u"])
        await type_in(app, pilot, "mine.yaml")
        assert "saved ✓" in text_of(app)
    assert (tmp_path / "mine.yaml").exists()


@pytest.mark.long
async def test_a_mech_of_a_file_name_that_is_too_long_does_not_open(tmp_path: Path) -> None:
    async with at_bench(tmp_path / "home", Path("x" * 300)) as (app, _):
        assert builder(app).bench.mech.name == "x" * 60
