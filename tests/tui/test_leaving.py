"""How the program is left, from wherever one is, and that the first screen says it."""

import asyncio
from pathlib import Path

import pytest

from mechtable.services.campaigns import new_campaign
from tests.tui.playing import SMALL, at_home, burst, press, text_of, until, worked_campaign


@pytest.mark.long
@pytest.mark.parametrize("first", [["f1"], ["ctrl+p"], ["n"], ["n", "enter", "x"], []])
async def test_ctrl_q_leaves_over_every_question(first: list[str], tmp_path: Path) -> None:
    async with at_home(tmp_path) as (app, pilot):
        await press(app, pilot, first)
        await pilot.press("ctrl+q")
        await until(pilot, lambda: not app.is_running)


@pytest.mark.long
async def test_ctrl_q_leaves_in_the_moment_in_which_a_screen_opens(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    for turns in range(8):  # of the loop, between the two keys
        async with at_home(tmp_path, slug) as (app, pilot):
            burst(app, "enter")
            for _ in range(turns):
                await asyncio.sleep(0)
            burst(app, "ctrl+q")
            await until(pilot, lambda: not app.is_running)
        assert not app.return_code


async def test_home_says_how_to_leave_and_ctrl_c_says_it_too(tmp_path: Path) -> None:
    new_campaign(tmp_path, "Dry")
    async with at_home(tmp_path, None, SMALL) as (app, pilot):
        assert "^Q quit" in text_of(app).splitlines()[-1]
        await press(app, pilot, ["ctrl+c"])
        assert "^Q quits; everything is saved already." in text_of(app)


async def test_a_key_of_a_campaign_says_so_where_there_is_none(tmp_path: Path) -> None:
    async with at_home(tmp_path, None, SMALL) as (app, pilot):
        footer = text_of(app).splitlines()[-1]
        assert "n new campaign" in footer
        assert "hangar" not in footer
        for key in "ehpo":
            app.clear_notifications()
            await press(app, pilot, [key])
            assert "That is of a campaign: mark one, or make one with n." in text_of(app)
        await press(app, pilot, ["r"])
        assert "Mark a campaign, or a fight of it, to read its report." in text_of(app)
