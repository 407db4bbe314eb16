"""A list from which something is changed opens with the mark on what is so now."""

from pathlib import Path

import pytest

from mechtable.services.campaigns import new_campaign
from mechtable.tui.dialogs.pick import PickDialog, place_of
from tests.tui.playing import HANGAR, WORKED, at_home, press, until


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
