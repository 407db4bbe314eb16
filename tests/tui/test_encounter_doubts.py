"""Prepared fights that can be played but are hardly meant so, and the ways through their list."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.rules.places import Place
from mechtable.services.campaigns import new_campaign, open_campaign
from tests.tui.playing import at_home, shows, text_of, worked_campaign
from tests.tui.preparing import answer, encounter, keys, screen


@pytest.mark.long
async def test_home_and_end_go_to_the_first_and_the_last_prepared_fight_and_line(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "Proving Ground", Path("proving-ground"))
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "end")
        assert "── Classes mixed ──" in text_of(app)
        await keys(app, pilot, "enter", "end")
        assert screen(app).at == len(encounter(app).combatants) - 1 > 0
        await keys(app, pilot, "home")
        assert screen(app).at == 0
        await keys(app, pilot, "escape", "home")
        assert "── Two chairs, one table ──" in text_of(app)


@pytest.mark.long
async def test_who_stands_nowhere_on_the_map_of_the_fight_is_told(tmp_path: Path) -> None:
    """Neither range nor way can be checked for somebody without a square (7.7)."""
    slug = worked_campaign(tmp_path)
    (tmp_path / slug / "maps").mkdir(exist_ok=True)
    (tmp_path / slug / "maps" / "bare.yaml").write_text(
        "map: Bare\nsquares: |\n  ....\n  .1..\n  ....\nstarts: {1: red}\n", encoding="utf-8"
    )
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "n", "m", "b", "enter", "a", "enter", "enter", "a", "enter", "enter")
        await keys(app, pilot, "s", "b", "enter")
        lost = screen(app).preparing.called(encounter(app).combatants[1])
        assert f"Nowhere on Bare: {lost}. w places the marked line." in text_of(app)
        await answer(app, pilot, "r", "2")
        assert "Nowhere on" not in text_of(app)
        await keys(app, pilot, "ctrl+z")
        await answer(app, pilot, "w", "4,3")
        assert "Nowhere on" not in text_of(app)


@pytest.mark.long
async def test_7_10_who_brings_damage_of_an_earlier_fight_is_told_before_the_next(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    with closing(open_campaign(tmp_path, slug)) as desk:
        desk.file.change_mech(desk.mechs()[0].id, lambda one: replace(one, damage={Place.HEAD: 8}))
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e")
        assert "Damaged already: Magpie, Bull. r in the hangar repairs." in text_of(app)
        await keys(app, pilot, "enter")
        assert "Damaged already: Magpie, Bull. r in the hangar repairs." in text_of(app)
        await keys(app, pilot, "f3", "r", "enter", "escape", "escape", "e")
        assert "Damaged already" not in text_of(app)


@pytest.mark.long
async def test_7_10_a_skirmish_tells_what_a_mech_of_the_hangar_has_lost(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    with closing(open_campaign(tmp_path, slug)) as desk:
        desk.file.change_mech(desk.mechs()[0].id, lambda one: replace(one, damage={Place.HEAD: 8}))
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "s")
        await shows(app, pilot, "Example Mech, of the hangar, 8 HP lost")
