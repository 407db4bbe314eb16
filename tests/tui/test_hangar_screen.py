"""The hangar by keys: searched, filtered, sorted, tagged, put into lances; a wreck is shown as one."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from textual.widgets import Input

from mechtable.services.campaigns import FILE, new_campaign, open_campaign
from mechtable.tui.boards.hangar_list import HangarList
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.pick import PickDialog
from tests.tui.hangars import marked, ready_hangar, shown
from tests.tui.playing import SMALL, WIDE, at_home, press, text_of, type_in, until


def tags(home: Path, slug: str, place: int = 0) -> tuple[str, ...]:
    """What is in the file."""
    with closing(open_campaign(home, slug)) as desk:
        return desk.mechs()[place].value.tags


def lances(home: Path, slug: str) -> dict[str, list[int]]:
    with closing(open_campaign(home, slug)) as desk:
        return {one.value.name: [each.mech for each in one.value.members] for one in desk.lances()}


async def test_the_list_says_each_mech_at_a_glance(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h"])
        lines = text_of(app).splitlines()
        await until(pilot, lambda: "9 mechs, 1 illegal" in lines[0])
        threat = str(marked(app).sheet.threat.total)
        by_name = {line[3:17].strip(): line for line in lines[3:12]}
        assert by_name["Example Mech"].split()[1:] == [
            *("Example", "Mech", "Skirmisher", "Dana", "medium", "31.5", "▆▆▆▆▆", "✓", threat, "#escort", "…")
        ]
        await until(pilot, lambda: "▆▆×▆▃ !" in by_name["Doorstep"])
        await until(pilot, lambda: "✗ wreck ✓" in by_name["Long Shadow"])
        await until(pilot, lambda: "✗ 3" in by_name["Harbour Master"])
        await press(app, pilot, ["down", "down", "down"])
        text = text_of(app)
        await until(pilot, lambda: "LONG SHADOW WRECK" in text)
        await until(pilot, lambda: "a wreck: r repairs it" in text)


async def test_a_search_finds_while_it_is_typed_and_esc_shows_all(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "slash"])
        await pilot.press(*"tag", "colon", *"ni")
        await until(pilot, lambda: shown(app) == ["Example Mech", "Tally-Ho"])
        assert "2 of 9 mechs" in text_of(app)
        await press(app, pilot, ["enter", "down", "escape"])
        await until(pilot, lambda: len(shown(app)) == 9)
        assert marked(app).sheet.name == "Tally-Ho"
        await press(app, pilot, ["escape"])
        await until(pilot, lambda: app.where == "home")


@pytest.mark.long
async def test_a_search_that_cannot_be_read_says_where_and_the_last_result_stays(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "slash", *"is", "colon", *"wreck"])
        await until(pilot, lambda: shown(app) == ["Long Shadow"])
        await press(app, pilot, [*"s"])
        await until(pilot, lambda: "column 4: no state is called wrecks: did you mean wreck?" in text_of(app))
        await until(pilot, lambda: shown(app) == ["Long Shadow"])
        await press(app, pilot, ["backspace"])
        await until(pilot, lambda: "column 4" not in text_of(app))
        await press(app, pilot, ["ctrl+u", *"zzz"])
        await until(pilot, lambda: "No mech is like that: Esc shows all." in text_of(app))


@pytest.mark.long
async def test_a_filter_is_picked_into_the_line_and_out_of_it(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "f", "down", "enter"])
        await until(pilot, lambda: app.screen.query_one("#search", Input).value == "is:illegal")
        await until(pilot, lambda: shown(app) == ["Harbour Master"])
        await press(app, pilot, ["f", "o", "enter"])
        both = "is:illegal owner=Dana"
        await until(pilot, lambda: app.screen.query_one("#search", Input).value == both)
        await until(pilot, lambda: shown(app) == [])
        await press(app, pilot, ["f", "down", "enter"])
        await until(pilot, lambda: shown(app) == ["Example Mech", "Long Shadow"])


@pytest.mark.long
async def test_sorting_goes_both_ways_and_keeps_the_mark(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "s", "t", "enter"])
        await until(pilot, lambda: (shown(app)[0], shown(app)[-1]) == ("Tally-Ho", "Grand Jury"))
        await until(pilot, lambda: "TONS▲" in text_of(app))
        await press(app, pilot, ["s", "t", "enter"])
        await until(pilot, lambda: (shown(app)[0], shown(app)[-1]) == ("Grand Jury", "Tally-Ho"))
        await until(pilot, lambda: "TONS▼" in text_of(app))
        await until(pilot, lambda: marked(app).sheet.name == "Example Mech")
        await press(app, pilot, ["end"])
        await until(pilot, lambda: marked(app).sheet.name == "Tally-Ho")
        await pilot.click(HangarList, offset=(4, 0))
        await until(pilot, lambda: shown(app)[0] == "Doorstep")
        assert "NAME▲" in text_of(app)
        await press(app, pilot, ["s", "t", "enter", "s", "t", "enter"])
        await until(pilot, lambda: "TONS▼" in text_of(app))
        await press(app, pilot, ["home"])
        await until(pilot, lambda: marked(app).sheet.name == "Grand Jury")


@pytest.mark.long
async def test_tags_are_typed_mended_and_taken_away(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "t"])
        await until(pilot, lambda: isinstance(app.screen, EntryDialog))
        await press(app, pilot, ["ctrl+u"])
        await type_in(app, pilot, "Ford_1 night")
        await until(pilot, lambda: "is no tag" in text_of(app))
        await press(app, pilot, ["ctrl+u"])
        await type_in(app, pilot, "FORD night")
        await until(pilot, lambda: tags(tmp_path, slug) == ("ford", "night"))
        await until(pilot, lambda: "#ford #night" in text_of(app))
        await press(app, pilot, ["t", "ctrl+u", "enter"])
        await until(pilot, lambda: tags(tmp_path, slug) == ())
        await press(app, pilot, ["t", "escape"])
        await until(pilot, lambda: tags(tmp_path, slug) == ())


@pytest.mark.long
async def test_enter_opens_the_sheet_and_esc_closes_it(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "enter"])
        await until(pilot, lambda: "SLOTLESS Comms Rig" in text_of(app))
        await until(pilot, lambda: not app.screen.query_one(HangarList).display)
        await press(app, pilot, ["down", "pagedown"])
        await until(pilot, lambda: "DOORSTEP" in text_of(app) or "Fougasse" in text_of(app))
        await press(app, pilot, ["escape"])
        await until(pilot, lambda: app.screen.query_one(HangarList).display)
        await until(pilot, lambda: marked(app).sheet.name == "Doorstep")
        await pilot.click(HangarList, offset=(10, 3))
        await until(pilot, lambda: marked(app).sheet.name == "Old Ferry")
        assert app.screen.query_one(HangarList).display
        await pilot.click(HangarList, offset=(10, 3))
        await pilot.pause()
        await until(pilot, lambda: "Oxbow 44" in text_of(app))


@pytest.mark.long
async def test_at_140_columns_the_sheet_stands_beside_the_list(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await press(app, pilot, ["h", "down"])
        text = text_of(app)
        await until(pilot, lambda: "Doorstep       Brawler" in text)
        await until(pilot, lambda: "╭─ DOORSTEP · Brawler" in text)
        await until(pilot, lambda: "#loan" in text)
        await press(app, pilot, ["enter"])
        await until(pilot, lambda: "╭─ HEAD ──" in text_of(app))


@pytest.mark.long
async def test_7_10_a_repair_is_asked_for_and_leaves_no_damage(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "down", "down", "down", "r"])
        await until(pilot, lambda: isinstance(app.screen, ConfirmDialog))
        await press(app, pilot, ["escape"])
        await until(pilot, lambda: "✗ wreck" in text_of(app))
        await press(app, pilot, ["r", "enter"])
        await until(pilot, lambda: marked(app).sheet.name == "Long Shadow")
        await until(pilot, lambda: "wreck" not in text_of(app))
        await press(app, pilot, ["r", "enter"])
        await until(pilot, lambda: "There was nothing to repair." in text_of(app))


@pytest.mark.long
async def test_the_marked_mech_goes_into_a_lance_and_out_of_it(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "a"])
        await until(pilot, lambda: isinstance(app.screen, PickDialog))
        await press(app, pilot, ["enter"])
        await until(pilot, lambda: lances(tmp_path, slug) == {"Ford Watch": [2, 4], "Siege Train": [7, 9]})
        await press(app, pilot, ["a", "down", "enter"])
        await until(pilot, lambda: lances(tmp_path, slug)["Siege Train"] == [7, 9, 1])
        await until(pilot, lambda: "lance Siege Train" in text_of(app))
        await press(app, pilot, ["a", "up", "enter"])
        await type_in(app, pilot, "siege train")
        await until(pilot, lambda: "has a lance Siege Train already" in text_of(app))
        await press(app, pilot, ["ctrl+u"])
        await type_in(app, pilot, "Night [/]")
        await until(pilot, lambda: lances(tmp_path, slug)["Night [/]"] == [1])
        await until(pilot, lambda: "Siege Train, Night [/]" in text_of(app))


@pytest.mark.parametrize("size", [(40, 12), (80, 18), SMALL, (100, 30), (200, 60)])
@pytest.mark.long
async def test_every_size_shows_the_list_and_a_sheet(size: tuple[int, int], tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug, size) as (app, pilot):
        await press(app, pilot, ["h", "down"])
        text = text_of(app)
        await until(pilot, lambda: "Example" in text)
        await until(pilot, lambda: "▶ Doorstep" in text)
        await until(pilot, lambda: "✗ 3" in text)
        await press(app, pilot, ["enter"])
        await until(pilot, lambda: "DOORSTEP" in text_of(app))


@pytest.mark.long
async def test_a_file_that_cannot_be_read_says_so_in_place_of_the_list(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        assert app.desk(slug) is not None
        with closing(sqlite3.connect(tmp_path / slug / FILE)) as raw, raw:
            raw.execute("ALTER TABLE mechs RENAME TO machines")
        await press(app, pilot, ["h"])
        await until(pilot, lambda: "cannot be used: no such table: mechs" in " ".join(text_of(app).split()))
        await press(app, pilot, ["enter", "f", "s", "escape", "end", "c", "escape"])
        await until(pilot, lambda: app.where == "home")


@pytest.mark.long
async def test_pages_go_through_the_list_and_through_an_open_sheet(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "Ground", Path("proving-ground"))
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "enter", "escape", "pagedown"])
        await until(pilot, lambda: marked(app).id > 10)
        await press(app, pilot, ["pageup"])
        await until(pilot, lambda: marked(app).id == 1)
        await press(app, pilot, ["end", "pagedown"])
        await until(pilot, lambda: "32/32" in text_of(app))
        await press(app, pilot, ["enter", "pagedown"])
        await until(pilot, lambda: "warnings" in text_of(app))
        assert marked(app).id == 32
