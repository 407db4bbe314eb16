"""Importing by keys: a path or a pasted text, a look with marks, and ^Z."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.events import Paste

from mechtable.files.mechs import read_mechs, write_mechs
from mechtable.files.pilots import read_pilots, write_pilot
from mechtable.files.share_codes import share_code
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.tui.dialogs.import_look import ImportLookDialog
from mechtable.tui.dialogs.import_source import ImportSourceDialog
from mechtable.tui.screens.hangar import HangarScreen
from tests.tui.playing import (
    SMALL,
    WIDE,
    WORKED,
    at_home,
    burst,
    press,
    text_of,
    type_in,
    until,
    worked_campaign,
)

MECHS = read_mechs((WORKED / "mechs.yaml").read_bytes(), "mechs")
PILOTS = read_pilots((WORKED / "pilots.yaml").read_bytes(), "pilots")


def names(home: Path, slug: str) -> list[str]:
    desk = open_campaign(home, slug)
    try:
        return [*(one.value.name for one in desk.mechs()), *(one.value.name for one in desk.pilots())]
    finally:
        desk.close()


@pytest.mark.long
@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_a_path_is_completed_looked_at_and_imported_and_taken_back(
    size: tuple[int, int], tmp_path: Path
) -> None:
    slug = worked_campaign(tmp_path / "home")
    before = names(tmp_path / "home", slug)
    folder = tmp_path / "in"
    folder.mkdir()
    three = (replace(MECHS[0], name="Brand New"), replace(MECHS[0], heat=4), MECHS[0])
    (folder / "three mechs.yaml").write_text(write_mechs(three), encoding="utf-8")
    async with at_home(tmp_path / "home", slug, size) as (app, pilot):
        await press(app, pilot, ["h", "i"])
        assert isinstance(app.screen, ImportSourceDialog)
        await pilot.press(*f"{folder}/thr", "tab")
        await type_in(app, pilot, "")
        await until(pilot, lambda: "2 of 3" in text_of(app))
        await press(app, pilot, ["down"])
        shown = text_of(app)
        for said in ("2 of 3", "Brand New", "mech, new", "beside the other", "there already", "heat: 0 → 4"):
            assert said in shown, said
        await press(app, pilot, ["space"])
        assert "replaces the other" in text_of(app)
        await press(app, pilot, ["up", "space"])
        assert "1 of 3" in text_of(app)
        await press(app, pilot, ["space", "enter"])
        await until(pilot, lambda: "Brand New" in names(tmp_path / "home", slug))
        assert "^Z takes it back" in text_of(app)
        assert isinstance(app.screen, HangarScreen)
        await until(pilot, lambda: "Brand New" in text_of(app))
        assert names(tmp_path / "home", slug) == [*before[: len(MECHS)], "Brand New", *before[len(MECHS) :]]
        await press(app, pilot, ["ctrl+z"])
        await until(pilot, lambda: "Brand New" not in text_of(app))
        assert names(tmp_path / "home", slug) == before
        await press(app, pilot, ["ctrl+z"])
        assert "Nothing was imported" in text_of(app)


@pytest.mark.long
async def test_two_of_many_are_imported_by_a_few_keys_typed_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slug = new_campaign(tmp_path / "home", "Empty")
    source = tmp_path / "m"
    monkeypatch.chdir(tmp_path)
    many = [replace(MECHS[0], name=f"Mech {number}") for number in range(1, 31)]
    source.write_text(write_mechs(tuple(many)), encoding="utf-8")
    async with at_home(tmp_path / "home", slug) as (app, pilot):
        burst(app, "h", "i", "m", "enter", "minus", "plus", "minus", "down", "space", "down", "space")
        await until(pilot, lambda: "2 of 30" in text_of(app))
        assert "Space ✓ · + all · − none · a letter jumps · Esc back" in text_of(app)
        burst(app, "enter")
        await until(pilot, lambda: "2 mechs" in text_of(app))
    assert names(tmp_path / "home", slug) == ["Mech 2", "Mech 3"]


@pytest.mark.long
async def test_pasted_yaml_and_codes_come_in_on_home_and_among_the_pilots(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    text = write_pilot(replace(PILOTS[0], name="[red]Somebody[/]"))
    code = share_code(MECHS[0])
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["p", "i"])
        app.screen.query_one("Input").post_message(Paste(text.replace("\n", "\r")))
        await until(pilot, lambda: "[red]Somebody[/]" in text_of(app))
        await press(app, pilot, ["enter"])
        await until(pilot, lambda: "[red]Somebody[/]" in names(tmp_path, slug))
        await press(app, pilot, ["f2", "i"])
        app.screen.query_one("Input").post_message(Paste(code))
        await pilot.pause()
        await press(app, pilot, ["enter"])
        await until(pilot, lambda: "0 of 1" in text_of(app))
        await press(app, pilot, ["enter"])
        assert isinstance(app.screen, ImportLookDialog)


@pytest.mark.long
async def test_a_wrong_file_stays_to_be_mended_and_esc_writes_nothing(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path / "home")
    before = names(tmp_path / "home", slug)
    (tmp_path / "x.csv").write_text("mech,class,role\nOx,light,scout\n", encoding="utf-8")
    (tmp_path / "fine.yaml").write_text(write_mechs(MECHS), encoding="utf-8")
    async with at_home(tmp_path / "home", slug) as (app, pilot):
        await press(app, pilot, ["h", "i"])
        await type_in(app, pilot, f"{tmp_path}/x.csv")
        await until(pilot, lambda: "no import format" in text_of(app).replace("\n", " "))
        assert isinstance(app.screen, ImportSourceDialog)
        await press(app, pilot, ["ctrl+u"])
        await type_in(app, pilot, f"{tmp_path}/fine.yaml")
        await until(pilot, lambda: "Enter imports" in text_of(app))
        await press(app, pilot, ["escape"])
        assert isinstance(app.screen, HangarScreen)
    assert names(tmp_path / "home", slug) == before
