"""The first line: where one is, and where there is room whose view it is and whose cards are played."""

from pathlib import Path

import pytest
from textual.app import App, ComposeResult

from mechtable.rules.options import Cards
from mechtable.tui.boards.header import Header, cards_words
from tests.tui.playing import SMALL, WIDE, at_home, press, text_of, until, worked_campaign

ABOUT = "GM view  ·  physical cards"


class OneLine(App[None]):
    """A header and nothing else."""

    def compose(self) -> ComposeResult:
        yield Header()


async def test_what_is_said_of_the_view_gives_way_to_the_trail_and_the_moment() -> None:
    app = OneLine()
    async with app.run_test():
        header = app.query_one(Header)
        header.trail, header.moment = ("The Long Dry", "Ambush at the ford"), "ROUND 3 · Magpie ▸ Bull"
        header.state, header.about = "saved ✓", ("GM view", cards_words(Cards.MIXED))
        seen = set()
        for width in range(60, 160):
            line = header.lines(width, 1)[0]
            assert line.cell_length == width
            assert line.plain.rstrip().endswith(("saved ✓", "saved ✓  ·  GM view  ·  mixed cards"))
            told = "mixed cards" in line.plain
            assert not told or "The Long Dry ▸ Ambush at the ford" in line.plain
            assert not told or header.moment in line.plain
            seen.add(told)
        assert seen == {True, False}
        assert told, "there is room at last"
        header.loud = "WHAT IF 2"
        assert header.lines(159, 1)[0].plain.startswith("  WHAT IF 2  The Long Dry")


@pytest.mark.long
async def test_a_fight_says_whose_view_it_is_and_whose_cards_where_there_is_room(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await press(app, pilot, ["enter"])
        assert text_of(app).splitlines()[0].rstrip().endswith(f"saved ✓  ·  {ABOUT}")
        await press(app, pilot, ["l"])
        first = text_of(app).splitlines()[0].rstrip()
        assert first.endswith(f"  {ABOUT}")
        assert "·  GM" not in first
        await press(app, pilot, ["escape"])
        await pilot.resize_terminal(*SMALL)
        await until(pilot, lambda: text_of(app).splitlines()[0].rstrip().endswith("saved ✓"))
        first = text_of(app).splitlines()[0].rstrip()
        assert "The Long Dry ▸ Ambush at the ford" in first
