"""The hangar says which mechs are legal, and tells at once what turned when a pack did (mechcombat 4.3)."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.services.campaigns import FILE, new_campaign, open_campaign
from mechtable.services.packs import switch
from mechtable.tui.dialogs.pick import PickDialog
from mechtable.tui.screens.hangar import HangarScreen
from tests.services.test_packs import armed, write_pack
from tests.tui.hangars import marked, ready_hangar, shown
from tests.tui.playing import at_home, press, text_of, until


def night_shift(home: Path) -> str:
    """A campaign whose one mech needs a pack that was switched off since it was checked."""
    write_pack(home / "packs", "night-market")
    slug = new_campaign(home, "Night Shift")
    with closing(open_campaign(home, slug)) as desk:
        switch(home, desk, on=["night-market"])
        armed(desk)
        switch(home, desk, off=["night-market"])
    return slug


@pytest.mark.long
async def test_4_3_what_turned_since_a_pack_was_switched_off_is_told_once_and_leads_to_the_mech(
    tmp_path: Path,
) -> None:
    slug = night_shift(tmp_path)
    with closing(sqlite3.connect(tmp_path / slug / FILE)) as raw, raw:
        raw.execute("INSERT INTO mechs (name, payload) SELECT 'Other', payload FROM mechs")
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h"])
        await until(pilot, lambda: isinstance(app.screen, PickDialog))
        text = " ".join(text_of(app).split())
        await until(pilot, lambda: "1 mech became illegal since pack night-market left" in text)
        await until(pilot, lambda: "Rivet Sling is gone: no pack in use has it." in text)
        await press(app, pilot, ["enter"])
        await until(pilot, lambda: isinstance(app.screen, HangarScreen))
        await until(pilot, lambda: marked(app).id == 1)
        await press(app, pilot, ["c"])
        await until(pilot, lambda: "Check of 2 mechs: 2 not legal" in text_of(app))
        await press(app, pilot, ["down", "enter"])
        await until(pilot, lambda: marked(app).id == 2)
        await press(app, pilot, ["escape", "h"])
        await until(pilot, lambda: isinstance(app.screen, HangarScreen))


@pytest.mark.long
async def test_4_3_a_check_of_legal_mechs_says_so_and_goes_past_the_search(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "slash", *"hazel", "enter", "c"])
        await until(pilot, lambda: "Check of 9 mechs: 1 not legal" in text_of(app))
        await press(app, pilot, ["enter"])
        await until(pilot, lambda: marked(app).sheet.name == "Harbour Master")
        await until(pilot, lambda: len(shown(app)) == 9)
    slug = new_campaign(tmp_path, "Quiet")
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["end", "up", "up", "up"])
        app.open_hangar(slug)
        await until(pilot, lambda: "No mechs yet: n builds one" in text_of(app))
        assert "encounters.yaml in the folder." in " ".join(text_of(app).split())
        await press(app, pilot, ["c"])
        await until(pilot, lambda: "There are no mechs yet." in text_of(app))
        await until(pilot, lambda: "No mechs yet: n builds one" in text_of(app))
        await press(app, pilot, ["f", "s", "escape", "t", "a", "r", "enter", "end", "pagedown", "down"])
        await until(pilot, lambda: app.where == "hangar")


@pytest.mark.long
async def test_4_3_a_pack_edited_while_the_hangar_is_open_is_told(tmp_path: Path) -> None:
    write_pack(tmp_path / "packs", "night-market")
    slug = new_campaign(tmp_path, "Night Shift")
    with closing(open_campaign(tmp_path, slug)) as desk:
        switch(tmp_path, desk, on=["night-market"])
        armed(desk)
    weapons = tmp_path / "packs" / "night-market" / "weapons.yaml"
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h"])
        await until(pilot, lambda: shown(app) == ["Example Mech"])
        assert isinstance(app.screen, HangarScreen)
        weapons.write_text(weapons.read_text("utf-8").replace("tons: 0.75", "tons: 12"), "utf-8")
        await press(app, pilot, ["f1", "escape"])
        await until(pilot, lambda: isinstance(app.screen, PickDialog))
        text = " ".join(text_of(app).split())
        assert "1 mech became illegal since pack night-market changed" in text
        assert "Rivet Sling: tons 0.75 → 12." in text


@pytest.mark.long
async def test_4_3_a_pack_that_another_program_switches_off_is_told_in_the_open_hangar(
    tmp_path: Path,
) -> None:
    write_pack(tmp_path / "packs", "night-market")
    slug = new_campaign(tmp_path, "Night Shift")
    with closing(open_campaign(tmp_path, slug)) as desk:
        switch(tmp_path, desk, on=["night-market"])
        armed(desk)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h"])
        await until(pilot, lambda: shown(app) == ["Example Mech"])
        with closing(open_campaign(tmp_path, slug)) as other:
            switch(tmp_path, other, off=["night-market"])
            other.set_options(replace(other.options, hand_limit=9, draw_ap=2))
        told = "1 mech became illegal since pack night-market left"
        await until(pilot, lambda: told in " ".join(text_of(app).split()))
        await press(app, pilot, ["escape", "f2", "o"])
        assert "2 of 24 changed" in text_of(app)
