"""Home by keys: a campaign is made empty, or from one that ships."""

from pathlib import Path

import pytest

from mechtable.services.campaigns import list_campaigns, new_campaign, open_campaign
from mechtable.tui.boards.home_list import HomeList
from mechtable.tui.dialogs.entry import EntryDialog
from tests.tui.playing import WORKED, at_home, press, text_of, type_in, worked_campaign
from tests.tui.test_worked_exchange import FIRST, keys


async def test_a_new_campaign_is_empty_or_from_one_that_ships(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (app, pilot):
        await press(app, pilot, ["n"])
        shown = text_of(app)
        assert "▶ an empty campaign" in shown
        await press(app, pilot, ["down"])
        assert "12 pilots, 32 mechs" in text_of(app)
        await press(app, pilot, ["down"])
        assert "2 pilots, 2 mechs, 2 prepared fights; house rules: cards physical" in text_of(app)
        await press(app, pilot, ["enter"])
        assert "New campaign from The Long Dry" in text_of(app)
        await press(app, pilot, ["ctrl+u"])
        await type_in(app, pilot, "Dry")
        assert "begin Ambush at the ford" in text_of(app)
        await press(app, pilot, ["n", "enter"])
        await type_in(app, pilot, "Bare")
        await press(app, pilot, ["n", "escape", "n", "enter", "escape"])
    assert {(one.title, one.mechs) for one in list_campaigns(tmp_path)} == {("Dry", 2), ("Bare", 0)}


async def test_a_title_that_is_taken_is_asked_for_again(tmp_path: Path) -> None:
    new_campaign(tmp_path, "The Long Dry")
    async with at_home(tmp_path) as (app, pilot):
        await press(app, pilot, ["n", "down", "down", "enter", "enter"])
        assert isinstance(app.screen, EntryDialog)
        assert "choose another title" in text_of(app)
        await press(app, pilot, ["2", "enter"])
    desk = open_campaign(tmp_path, "the-long-dry2")
    try:
        assert len(desk.mechs()) == 2
    finally:
        desk.close()


@pytest.mark.long
async def test_home_tells_what_happened_last_in_the_marked_campaign(tmp_path: Path) -> None:
    first = worked_campaign(tmp_path)
    other = new_campaign(tmp_path, "Another Dry", WORKED)
    desk = open_campaign(tmp_path, other)
    table = desk.fight(desk.prepare(desk.encounters()[0].id))
    table.submit(table.say('gm end because "night falls"'))
    desk.close()
    async with at_home(tmp_path, first) as (app, pilot):
        shown = text_of(app)
        assert "THE LAST FIGHT" in shown  # where the marked campaign has none, the latest of all
        await press(app, pilot, ["enter", *keys(FIRST), "escape"])
        shown = " ".join(text_of(app).replace("│", " ").split())
        assert "GO ON" in shown
        assert (
            "Previously: Round 1 of Ambush at the ford: Magpie hit Bull's torso for 5: 12 of 17 left."
            in shown
        )
        assert "It is Magpie's turn." in shown
        listing = app.screen.query_one(HomeList)
        place = next(at for at, entry in enumerate(listing.entries) if at and entry.slug == other)
        await press(app, pilot, ["down"] * place)
        shown = " ".join(text_of(app).replace("│", " ").split())
        assert "Another Dry ▸ Ambush at the ford" in shown
        assert "Ambush at the ford ended in round 1: no side won. Night falls." in shown
        assert "Esc, Enter" in shown  # Enter alone opens what is marked
        await press(app, pilot, ["escape"])
        assert "Esc, Enter" not in text_of(app)
        await press(app, pilot, ["enter"])
        assert "Night falls." in text_of(app)
        assert "keep damage and loads" in text_of(app)
