"""The builder's question for a file: names that cannot be are told, and asked for again."""

from pathlib import Path

import pytest

from tests.tui.benching import at_bench, builder
from tests.tui.playing import press, text_of, type_in


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
