"""A list from which something is changed opens with the mark on what is so now."""

from pathlib import Path

import pytest

from mechtable.services.campaigns import new_campaign
from mechtable.tui.dialogs.pick import PickDialog, place_of
from tests.tui.playing import HANGAR, WORKED, at_home, press, shows, text_of, until


def test_a_value_that_is_none_of_them_stands_for_the_first() -> None:
    assert [place_of(value, "abc") for value in "acd"] == [0, 2, 0]


@pytest.mark.long
@pytest.mark.parametrize(
    ("source", "keys", "marked"),
    [
        (WORKED, "e enter p", "Magpie"),
        (WORKED, "e enter down p", "Bull"),
        (WORKED, "e enter p up up enter p", "ace"),
        (WORKED, "e enter down s", "blue"),
        (WORKED, "e enter s end enter s", "its own side"),
        (WORKED, "e enter q", "no squad"),
        (WORKED, "e enter q up enter q", "Red"),
        (HANGAR, "h s down down enter s", "role"),
        (HANGAR, "h l p", "Magpie"),
        (HANGAR, "f10 S down enter S", "name"),
        (HANGAR, "h s t enter s t", "tons"),
        (WORKED, "h b s end enter s", "nobody"),
        (WORKED, "h b s end up enter s", "Magpie"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_the_mark_stands_on_what_is_so_now(
    source: Path, keys: str, marked: str, tmp_path: Path
) -> None:
    slug = new_campaign(tmp_path, "The Long Dry", source)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, keys.split())
        await until(pilot, lambda: isinstance(app.screen, PickDialog))
        question = app.screen
        assert isinstance(question, PickDialog)
        await until(pilot, lambda: question.marked.text.startswith(marked))


@pytest.mark.long
async def test_a_list_says_how_many_lines_are_not_seen(tmp_path: Path) -> None:
    async with at_home(tmp_path, new_campaign(tmp_path, "The Long Dry", WORKED)) as (app, pilot):
        await press(app, pilot, ["p", "plus"])
        question = app.screen
        assert isinstance(question, PickDialog)
        await shows(app, pilot, "↓ ")
        assert "↑ " not in frame_of(text_of(app))
        below = int(frame_of(text_of(app)).partition("↓ ")[2].split()[0])
        await press(app, pilot, ["end"])
        await until(pilot, lambda: f"↑ {below} more" in frame_of(text_of(app)))
        assert "↓ " not in frame_of(text_of(app))


@pytest.mark.long
async def test_the_order_in_force_says_which_way_it_goes(tmp_path: Path) -> None:
    async with at_home(tmp_path, new_campaign(tmp_path, "The Long Dry", HANGAR)) as (app, pilot):
        await press(app, pilot, ["h", "s"])
        await shows(app, pilot, "as they were filed", "first to last")
        await press(app, pilot, ["down", "enter", "s"])
        await shows(app, pilot, "a to z")
        await press(app, pilot, ["enter", "s"])
        await shows(app, pilot, "z to a")


def frame_of(text: str) -> str:
    """The lower edge of the list's frame."""
    lines = [line for line in text.splitlines() if "more ─╯" in line or "──╯" in line]
    return next((line for line in lines if " more " in line), "")
