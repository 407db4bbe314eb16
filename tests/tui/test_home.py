"""Home by keys: a campaign is made empty, or from one that ships."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from mechtable.services.campaigns import list_campaigns, new_campaign, open_campaign
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.home_list import FEW, HomeEntry, HomeList, home_entries
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.screens.home import HomeScreen
from tests.tui.playing import (
    SMALL,
    WORKED,
    at_home,
    combat,
    press,
    settled,
    text_of,
    type_in,
    until,
    worked_campaign,
)
from tests.tui.test_worked_exchange import FIRST, keys


@pytest.mark.long
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


@pytest.mark.long
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
        told = "Previously: Round 1 of Ambush at the ford: Magpie hit Bull's torso for 5: 12 of 17 left."
        await until(pilot, lambda: told in " ".join(text_of(app).replace("│", " ").split()))
        shown = " ".join(text_of(app).replace("│", " ").split())
        assert "GO ON" in shown
        assert "It is Magpie's turn." in shown
        listing = app.screen.query_one(HomeList)
        assert listing.cursor == 0
        place = next(at for at, entry in enumerate(listing.entries) if at and entry.slug == other)
        await press(app, pilot, ["down"] * place)
        ended = "Ambush at the ford ended in round 1: no side won. Night falls."
        await until(pilot, lambda: ended in " ".join(text_of(app).replace("│", " ").split()))
        shown = " ".join(text_of(app).replace("│", " ").split())
        assert "Another Dry ▸ Ambush at the ford" in shown
        assert "Esc, then Enter" in shown  # Enter alone opens what is marked
        await press(app, pilot, ["escape"])
        assert "Esc, then Enter" not in text_of(app)
        await press(app, pilot, ["enter"])
        assert "Night falls." in text_of(app)
        assert "keep damage and loads" in text_of(app)


@pytest.mark.long
async def test_the_mark_is_on_the_fight_that_was_left_and_enter_waits_until_home_is_read(
    tmp_path: Path,
) -> None:
    slug = worked_campaign(tmp_path)
    app = MechtableApp(tmp_path, slug)
    async with app.run_test(size=SMALL) as pilot:
        home = app.screen
        assert isinstance(home, HomeScreen)
        listing = home.query_one(HomeList)
        listing.waiting = True
        home.action_deed("choose")
        await settled(app, pilot)
        first = combat(app)
        await press(app, pilot, ["f2"])
        assert app.screen is home
        assert (listing.cursor, listing.entries[0].kind) == (0, "fight")
        await press(app, pilot, ["end"])
        assert "▶ catalogue of parts" in text_of(app)
        assert "Esc, then Enter" in text_of(app)
        await press(app, pilot, ["home", "enter"])
        assert combat(app).place.of == first.place.of
        await press(app, pilot, ["f2"])
        assert isinstance(app.screen, HomeScreen)
        named = [title for title, _, _ in app.screen.menu()]
        assert len(set(named)) == len(named)
        assert "fight Ambush at the ford, #1, round 1   The Long Dry" in named


async def test_home_says_how_many_entries_are_above_and_below(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (app, _):
        listing = app.screen.query_one(HomeList)
        many = tuple(HomeEntry("fight", "dry", at, f"fight {at}", "") for at in range(30))
        listing.set_reactive(HomeList.entries, many)
        for mark in range(30):
            listing.set_reactive(HomeList.cursor, mark)
            lines = [line.plain for line in listing.lines(78, 12)]
            assert len(lines) == 12
            places = [int(key) for key in map(listing.key_at, range(12)) if key]
            assert any(f"▶ fight {mark} " in line for line in lines)
            assert mark in places
            assert (f"↑ {places[0]} more" in lines[0]) == (places[0] > 0)
            assert (f"↓ {29 - places[-1]} more" in lines[-1]) == (places[-1] < 29)


def fights_in(listing: HomeList) -> list[int]:
    return [entry.id for entry in listing.entries if entry.kind == "fight" and not entry.sentence]


def marked(listing: HomeList) -> tuple[str, int]:
    entry = listing.entries[listing.cursor]
    return entry.kind, entry.id


async def mark(pilot: Pilot[None], listing: HomeList, kind: str, number: int = 0) -> None:
    found = [at for at, one in enumerate(listing.entries) if (one.kind, one.id) == (kind, number)]
    listing.cursor = found[-1]
    await pilot.pause()


@pytest.mark.long
async def test_all_fights_are_reached_deleted_and_brought_back(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    desk = open_campaign(tmp_path, slug)
    fights = [desk.prepare(desk.encounters()[0].id) for _ in range(FEW + 3)]
    desk.close()
    async with at_home(tmp_path, slug) as (app, pilot):
        listing = app.screen.query_one(HomeList)
        assert fights_in(listing) == fights[:2:-1]
        await mark(pilot, listing, "older")
        assert "3 older fights   Enter shows them" in text_of(app)
        await press(app, pilot, ["enter"])
        assert fights_in(listing) == fights[::-1]
        assert "x delete" in text_of(app)
        assert marked(listing) == ("fight", fights[2])
        await mark(pilot, listing, "fight", fights[0])
        await press(app, pilot, ["x", "escape"])
        assert len(fights_in(listing)) == FEW + 3
        await press(app, pilot, ["x"])
        assert f"Ambush at the ford, #{fights[0]}, under way, round 1: 0 steps, log and" in text_of(app)
        await press(app, pilot, ["enter"])
        assert fights_in(listing) == fights[:0:-1]
        assert "is deleted. ^Z brings it back." in text_of(app)
        await press(app, pilot, ["ctrl+z"])
        assert fights_in(listing) == fights[::-1]
        await mark(pilot, listing, "fight", fights[1])
        await press(app, pilot, ["x", "enter"])
        await mark(pilot, listing, "older")
        await press(app, pilot, ["enter"])
        assert marked(listing)[0] == "older"
        assert len(fights_in(listing)) == FEW
        await mark(pilot, listing, "trash")
        assert "1 deleted fight " in text_of(app)
        await press(app, pilot, ["enter"])
        assert "Deleted fights" in text_of(app)
        await press(app, pilot, ["enter"])
        assert "is back as it was" in text_of(app)
        assert not [entry for entry in listing.entries if entry.kind == "trash"]
        await press(app, pilot, ["ctrl+z"])
        assert "Nothing was deleted or imported since" in text_of(app)


@pytest.mark.long
async def test_a_prepared_fight_that_is_under_way_says_so_and_asks_which_is_meant(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "f2"])
        listing = app.screen.query_one(HomeList)
        assert [entry.kind for entry in listing.entries[:3]] == ["fight", "fight", "prepared"]
        assert "under way, #1 · Magpie, Bull" in text_of(app)
        await mark(pilot, listing, "prepared", 1)
        await press(app, pilot, ["enter"])
        assert "Ambush at the ford is under way" in text_of(app)
        assert "▶ go on with it" in text_of(app)
        await press(app, pilot, ["enter"])
        assert combat(app).table.fight_id == 1
        await press(app, pilot, ["f2", "e", "b", "b", "enter"])
        assert combat(app).table.fight_id == 2


async def test_what_is_of_no_campaign_stays_in_sight(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (app, _):
        listing = app.screen.query_one(HomeList)
        many = [HomeEntry("fight", "dry", at, f"fight {at}", "", "Dry") for at in range(30)]
        listing.set_reactive(HomeList.entries, (*many, *home_entries(())[-3:]))
        for mark in range(33):
            listing.set_reactive(HomeList.cursor, mark)
            lines = [line.plain for line in listing.lines(78, 18)]
            assert "skirmish" in lines[-3]
            assert "catalogue of parts" in lines[-1]
            assert sum("▶" in line for line in lines) == 1
            places = [int(key) for key in map(listing.key_at, range(18)) if key]
            assert mark in places
            assert (f"↓ {29 - places[-4]} more" in lines[13]) == (places[-4] < 29)
