"""The catalogue by keys: stars, parts side by side, whole cards, packs that are edited, and the mouse."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from mechtable.rules.mech import Placed
from mechtable.rules.placeholders import Placeholder
from mechtable.services.campaigns import open_campaign
from mechtable.services.favourites import favourites
from mechtable.services.library import load_catalogue
from mechtable.services.packs import switch
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.filter_line import FilterHints
from mechtable.tui.boards.part_comparison import PartComparison
from mechtable.tui.boards.part_list import PartList
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.dialogs.filter_pick import FilterDialog
from mechtable.tui.screens.catalogue import CatalogueScreen
from tests.services.test_packs import write_pack
from tests.services.test_showroom import rewrite
from tests.tui.playing import SMALL, WIDE, press, settled, text_of, worked_campaign
from tests.tui.test_catalogue_screen import in_catalogue, listed, pointed, typed


@pytest.mark.long
async def test_stars_are_kept_in_the_home_and_filtered(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        await press(app, pilot, ["down", "f", "down", "down", "f"])
        starred = [listed(screen)[1], listed(screen)[3]]
        assert favourites(tmp_path) == set(starred)
        await press(app, pilot, ["asterisk"])
        assert listed(screen) == starred
        await press(app, pilot, ["f"])
        assert len(listed(screen)) == 1
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        assert screen.browsing.favourites == favourites(tmp_path)
        assert len(screen.browsing.favourites) == 1
        assert "★" not in text_of(app).splitlines()[4]


@pytest.mark.long
@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_two_to_four_parts_stand_side_by_side(size: tuple[int, int], tmp_path: Path) -> None:
    async with in_catalogue(tmp_path, None, size) as (app, pilot, screen):
        await press(app, pilot, ["v"])
        assert not screen.comparing
        await typed(app, pilot, "kind:legs")
        await press(app, pilot, ["c", "down", "c", "down", "c", "down", "c", "down", "c"])
        assert screen.browsing.compared == tuple(listed(screen)[:4])
        await press(app, pilot, ["v"])
        shown = text_of(app)
        assert screen.comparing
        for name, letter in zip(screen.browsing.compared, "ABCD", strict=True):
            assert f"{letter} {load_catalogue().parts[name].name[:8]}" in shown
        assert "▲" in shown
        assert "▼" in shown
        assert "≠" in shown
        await press(app, pilot, ["down", "pagedown", "escape"])
        assert not screen.comparing
        await press(app, pilot, ["home", "c", "x"])
        assert screen.browsing.compared == ()
        assert screen.query_one(PartComparison).parts == ()


@pytest.mark.long
async def test_the_card_tells_effects_in_sentences_and_who_uses_it(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with in_catalogue(tmp_path, slug, WIDE) as (app, pilot, screen):
        await typed(app, pilot, "kind:weapon name:zantetsuken")
        await press(app, pilot, ["enter"])
        shown = text_of(app)
        assert "Electrified edge: use for 5 power, the next attack: +1 electrical damage" in shown
        assert "The yard's only blade, and the only thing there that is kept dry." in shown
        assert "♣+2" in shown
        await press(app, pilot, ["escape", "u"])
        assert "right hand" in text_of(app)
        await press(app, pilot, ["enter"])
        assert app.where == "hangar"
        await press(app, pilot, ["escape"])
        assert pointed(screen) == "zantetsuken"
        assert app.where == "catalogue"


async def test_a_shipped_mech_is_named_and_says_how_it_gets_into_a_hangar(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path, None, WIDE) as (app, pilot, _):
        await press(app, pilot, ["u"])
        shown = text_of(app)
        assert "Example Mech" in shown
        assert "ships in" in shown
        await press(app, pilot, ["enter"])
        assert app.where != "hangar"


@pytest.mark.long
async def test_a_campaign_brings_its_packs_and_placeholders(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    write_pack(tmp_path / "packs", "night-market")
    desk = open_campaign(tmp_path, slug)
    switch(tmp_path, desk, on=["night-market"])
    mech = desk.mechs()[0].value
    desk.add_mech(replace(mech, name="Lost", items=(Placed(item="moon-gun"),)))
    desk.close()
    async with in_catalogue(tmp_path, slug) as (app, pilot, screen):
        assert "rivet-sling" in listed(screen)
        await press(app, pilot, ["end"])
        assert pointed(screen) == "moon-gun"
        assert "No pack in use has this part" in text_of(app)
        await press(app, pilot, ["c"])
        assert screen.browsing.compared == ()
        await typed(app, pilot, "is:unknown")
        assert listed(screen) == ["moon-gun"]
        assert screen.browsing.showroom is not None
        assert isinstance(screen.browsing.showroom.index.entries[-1], Placeholder)
        await press(app, pilot, ["u", "enter"])
        assert app.where == "hangar"
        assert re.search(r"▶ +Lost .*✗ ", text_of(app))


async def polled(app: MechtableApp, pilot: Pilot[None], screen: CatalogueScreen) -> None:
    """One look at the files, as the clock would have it."""
    screen.renewing.poll()
    await settled(app, pilot)


@pytest.mark.long
async def test_an_edited_pack_is_listed_anew_and_a_mistake_is_told(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    weapons = write_pack(tmp_path / "packs", "night-market") / "weapons.yaml"
    desk = open_campaign(tmp_path, slug)
    switch(tmp_path, desk, on=["night-market"])
    desk.close()
    async with in_catalogue(tmp_path, slug) as (app, pilot, screen):
        await typed(app, pilot, "pack:night-market")
        assert listed(screen) == ["rivet-sling"]
        rewrite(weapons, "name: Rivet Sling", "name: River Sling")
        await polled(app, pilot, screen)
        assert "River Sling" in text_of(app)
        assert screen.browsing.line.value == "pack:night-market"
        rewrite(weapons, "damage: 1", "damage: many")
        await polled(app, pilot, screen)
        shown = text_of(app)
        assert "1 PROBLEM IN FILES" in shown
        assert "packs/night-market/weapons.yaml:1:" in shown
        assert listed(screen) == ["rivet-sling"]
        await press(app, pilot, ["e"])
        assert "from 0 to 99, got 'many'" in text_of(app)
        await press(app, pilot, ["escape"])
        rewrite(weapons, "damage: many", "damage: 2")
        await polled(app, pilot, screen)
        assert "PROBLEM" not in text_of(app)
        assert "2 piercing" in text_of(app)


@pytest.mark.long
async def test_the_same_key_goes_back_to_the_catalogue_that_lies_below(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        await press(app, pilot, ["down", "f6", "f10"])
        assert app.screen is screen
        before = pointed(screen)
        await typed(app, pilot, "kind:arm")
        app.open_catalogue("lams")
        await settled(app, pilot)
        assert app.screen is screen
        assert (before, pointed(screen), screen.browsing.line.value) == (listed(screen)[1], "lams", "")
        await press(app, pilot, ["escape"])
        assert app.where == "home"


@pytest.mark.long
async def test_plain_signs_are_ascii_on_every_page_of_the_catalogue(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    for size in (SMALL, WIDE):
        async with in_catalogue(tmp_path, slug, size) as (app, pilot, screen):
            if not app.settings.ascii:
                await press(app, pilot, ["f7"])
            for kind in ("head", "torso", "arm", "legs", "shoulder", "weapon", "item", "skill"):
                screen.browsing.line.value = f"kind:{kind}"
                await settled(app, pilot)
                assert text_of(app).isascii(), kind
            await press(app, pilot, ["c", "down", "c", "v"])
            assert text_of(app).isascii(), sorted({char for char in text_of(app) if not char.isascii()})


@pytest.mark.long
async def test_the_mouse_points_opens_and_sorts(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        shown = screen.query_one(PartList)
        await pilot.click(shown, offset=(6, 4))
        assert shown.cursor == 3
        await pilot.click(shown, offset=(6, 0))
        assert screen.browsing.sort == "name"
        assert screen.query_one(PartList).cursor == 0
        await pilot.click(shown, offset=(6, 1))
        await settled(app, pilot)
        assert isinstance(app.screen, BoardDialog)
        await press(app, pilot, ["escape"])
        hints = screen.query_one(FilterHints)
        words = text_of(app).splitlines()[2]
        await pilot.click(hints, offset=(words.index("stars"), 0))
        await settled(app, pilot)
        assert screen.browsing.line.value == "is:favourite"
        await press(app, pilot, ["escape"])
        await pilot.click(hints, offset=(words.index("maker"), 0))
        await settled(app, pilot)
        assert isinstance(app.screen, FilterDialog)
