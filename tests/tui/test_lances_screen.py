"""The lances by keys: made, renamed, filled, seated, taken away; their sums."""

from contextlib import closing
from pathlib import Path

import pytest

from mechtable.rules.parts import tons_text
from mechtable.services.campaigns import open_campaign
from mechtable.services.lances import lance_sheets, put_in_lance
from mechtable.tui.boards.hangar_list import HangarList
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.pick import PickDialog
from mechtable.tui.screens.lances import LancesScreen
from tests.tui.hangars import marked, ready_hangar
from tests.tui.playing import WIDE, at_home, press, settled, shows, text_of, type_in, until


def stored(home: Path, slug: str) -> dict[str, list[tuple[int, int | None]]]:
    """What is in the file: mechs and pilots of each lance."""
    with closing(open_campaign(home, slug)) as desk:
        return {
            one.value.name: [(each.mech, each.pilot) for each in one.value.members] for one in desk.lances()
        }


async def test_a_lance_says_its_sums(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    with closing(open_campaign(tmp_path, slug)) as desk:
        first = lance_sheets(desk)[0]
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "l"])
        text = text_of(app)
        await until(pilot, lambda: f"PRICE {first.sums.price:,}   THREAT {first.sums.threat}   HP" in text)
        await until(pilot, lambda: f"HP {first.sums.hp[0]} of {first.sums.hp[1]}" in text)
        await until(pilot, lambda: f"TONS {tons_text(first.sums.tons)} t" in text)
        await until(pilot, lambda: "CLASS 1 light · 1 medium · 1 heavy" in text)
        await until(pilot, lambda: "1 wrecked, 1 damaged" in text)
        await until(pilot, lambda: "Holds the river until somebody better comes." in text)
        await until(pilot, lambda: "Magpie seated" in text)
        await press(app, pilot, ["right"])
        text = text_of(app)
        await until(pilot, lambda: "SIEGE TRAIN" in text)
        await until(pilot, lambda: "1 not legal" in text)
        await until(pilot, lambda: "Harbour Master, " in text)
        await press(app, pilot, ["left", "down", "enter"])
        await until(pilot, lambda: app.where == "hangar")
        await until(pilot, lambda: marked(app).sheet.name == "Doorstep")


@pytest.mark.long
async def test_a_lance_is_made_filled_seated_and_emptied(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "l", "n"])
        await type_in(app, pilot, "Night Shift")
        await shows(app, pilot, "NIGHT SHIFT")
        await shows(app, pilot, "Nobody yet: + puts a mech into it.")
        await press(app, pilot, ["plus", "h", "h", "enter"])
        await press(app, pilot, ["plus", "k", "enter"])
        await until(pilot, lambda: stored(tmp_path, slug)["Night Shift"] == [(8, None), (6, None)])
        await press(app, pilot, ["p", "down", "enter"])
        await until(pilot, lambda: stored(tmp_path, slug)["Night Shift"] == [(8, None), (6, 1)])
        await press(app, pilot, ["up", "p", "m"])
        await shows(app, pilot, "in Kiln Cat")
        await press(app, pilot, ["enter"])
        await until(pilot, lambda: stored(tmp_path, slug)["Night Shift"] == [(8, 1), (6, None)])
        await press(app, pilot, ["p", "home", "enter"])
        await until(pilot, lambda: stored(tmp_path, slug)["Night Shift"] == [(8, None), (6, None)])
        await press(app, pilot, ["minus"])
        await until(pilot, lambda: stored(tmp_path, slug)["Night Shift"] == [(6, None)])
        await shows(app, pilot, "Hazel left Night Shift")


@pytest.mark.long
async def test_a_lance_is_renamed_and_taken_away_after_a_question(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "l", "r", "ctrl+u"])
        await type_in(app, pilot, "Siege Train")
        await shows(app, pilot, "already")
        await press(app, pilot, ["ctrl+u"])
        await type_in(app, pilot, "River")
        await until(pilot, lambda: [*stored(tmp_path, slug)] == ["River", "Siege Train"])
        await press(app, pilot, ["x"])
        await until(pilot, lambda: isinstance(app.screen, ConfirmDialog))
        await until(pilot, lambda: "Its 3 mechs stay in the hangar." in " ".join(text_of(app).split()))
        await press(app, pilot, ["escape"])
        await until(pilot, lambda: len(stored(tmp_path, slug)) == 2)
        await press(app, pilot, ["x", "enter"])
        await until(pilot, lambda: [*stored(tmp_path, slug)] == ["Siege Train"])
        await shows(app, pilot, "SIEGE TRAIN")
        await press(app, pilot, ["x", "enter"])
        await shows(app, pilot, "No lances yet.")
        await press(app, pilot, ["down", "right", "plus", "minus", "p", "r", "x", "enter", "pagedown"])
        await until(pilot, lambda: isinstance(app.screen, LancesScreen))


@pytest.mark.long
async def test_a_lance_is_found_by_name_and_by_click_and_wide_shows_the_mech(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await press(app, pilot, ["ctrl+p", *"siegetrain"])
        await shows(app, pilot, "Siege Train")
        await press(app, pilot, ["down", "enter"])
        await until(pilot, lambda: isinstance(app.screen, LancesScreen))
        await shows(app, pilot, "╭─ HARBOUR MASTER")
        await pilot.click("LanceSheetView", offset=(10, 2))
        await pilot.pause()
        await shows(app, pilot, "╭─ GRAND JURY")
        await pilot.click("LanceSheetView", offset=(10, 2))
        await settled(app, pilot)
        await until(pilot, lambda: app.where == "hangar" and app.screen.query_one(HangarList).berths)
        await until(pilot, lambda: marked(app).sheet.name == "Grand Jury")


@pytest.mark.long
async def test_all_mechs_of_a_lance_and_one_that_is_gone(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    with closing(open_campaign(tmp_path, slug)) as desk:
        for number in (*range(1, 10), 77, *range(80, 90)):
            put_in_lance(desk, 1, number)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "l", "plus"])
        await until(pilot, lambda: not isinstance(app.screen, PickDialog))
        await shows(app, pilot, "Every mech of the")
        await until(pilot, lambda: "mech 89" not in text_of(app))
        await press(app, pilot, ["up"])
        await shows(app, pilot, "▶ mech 89 is gone from the campaign")
        await press(app, pilot, ["down"])
        await shows(app, pilot, "▶ Example Mech")
        await press(app, pilot, ["up", "enter", "minus"])
        await until(pilot, lambda: stored(tmp_path, slug)["Ford Watch"][-1][0] != 89)
