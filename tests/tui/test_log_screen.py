"""The log by keys: words are marked and gone to, filters narrow it, a line leads to its moment, the plain log is bare."""

from pathlib import Path

import pytest

from mechtable.services.campaigns import open_campaign
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.log_list import LogList
from mechtable.tui.keys.action import COMBAT, LOG, REPORT, TIMELINE
from mechtable.tui.screens.log import LogScreen
from tests.tui.playing import SMALL, at_home, combat, press, text_of, until, worked_campaign
from tests.tui.test_worked_exchange import FIRST, SECOND, keys

pytestmark = pytest.mark.long


def marked(app: MechtableApp) -> str:
    """The sentence of the marked line."""
    listed = app.screen.query_one(LogList)
    return str(listed.entries[listed.cursor].sentence)


async def test_a_word_is_marked_as_it_is_typed_and_n_goes_from_hit_to_hit(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST), *keys(SECOND), "l", "slash", *"picks"])
        listed = app.screen.query_one(LogList)
        last = [place for place, line in enumerate(listed.entries) if "picks" in line.sentence]
        assert len(last) == 4
        assert listed.cursor == last[-1]
        shown = text_of(app)
        assert "hit 4 of 4" in shown
        assert shown.count(" •") >= 2
        await press(app, pilot, ["enter", "n"])
        assert listed.cursor == last[0]
        await press(app, pilot, ["N", "N"])
        assert listed.cursor == last[-2]
        assert "hit 3 of 4" in text_of(app)
        await press(app, pilot, ["escape"])
        assert "hit" not in text_of(app).splitlines()[1]
        assert app.where == LOG
        await press(app, pilot, ["slash", *"zebra"])
        assert "no hit" in text_of(app)
        await press(app, pilot, ["escape", "escape"])
        assert app.where == COMBAT


async def test_filters_narrow_the_log_and_x_lifts_them(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST), "e", "l"])
        listed = app.screen.query_one(LogList)
        whole = len(listed.entries)
        assert f"{whole} of {whole} lines" in text_of(app)
        await press(app, pilot, ["k", *["down"] * 7, "enter"])
        shown = text_of(app)
        assert "kind rounds and turns" in shown
        assert "Magpie's turn: 10 AP." in shown
        assert "leads" not in shown
        await press(app, pilot, ["w", "down", "down", "enter"])
        assert [line.sentence for line in listed.entries] == ["Bull's turn: 8 AP."]
        await press(app, pilot, ["o", "down", "enter"])
        assert "Nothing like that was said." in text_of(app)
        assert "round before the first" in text_of(app)
        await press(app, pilot, ["x"])
        assert len(listed.entries) == whole


async def test_a_line_leads_to_its_moment_and_staying_there_ends_the_log(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST), "l", "slash", *"face down", "enter"])
        assert marked(app) == "Bull leads a card, face down."
        await press(app, pilot, ["enter"])
        assert app.where == TIMELINE
        assert "4 of 7" in text_of(app)
        await press(app, pilot, ["escape"])
        assert app.where == LOG
        await press(app, pilot, ["enter", "enter"])
        await until(pilot, lambda: app.where == COMBAT and combat(app).table.steps == 4)


async def test_the_plain_log_is_sentences_alone_and_says_what_another_window_did(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST)[:-2], "l", "p", "f7"])
        lines = text_of(app).splitlines()
        assert lines[-1].strip() == "Bull picks the torso."
        said = " ".join(line.strip() for line in lines)
        assert "Magpie leads four of spades, Bull three of spades: 4 against 3, a hit by 1:" in said
        assert not set("│─╭▶▸→♠+|") & set(said)
        desk = open_campaign(tmp_path, slug)
        desk.fight(1).submit(desk.fight(1).say("Red follow 4s"))
        desk.close()
        assert isinstance(app.screen, LogScreen)
        await until(pilot, lambda: "follows with four of spades" in text_of(app).splitlines()[-1])
        await press(app, pilot, ["escape"])
        assert "lines" in text_of(app).splitlines()[0]


async def test_the_report_is_reached_from_the_log_and_from_home_and_scrolls(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["r"])
        assert "No fight has begun" in text_of(app)
        await press(app, pilot, ["enter", *keys(FIRST), *keys(SECOND), "l", "r"])
        assert app.where == REPORT
        shown = text_of(app)
        for words in (
            "BEST HAND",
            "Suited Three-of-a-Kind +2",
            "LONGEST SHOT",
            "MOST SOAKED",
            "Round 1, under",
        ):
            assert words in shown
        await press(app, pilot, ["end"])
        assert "Magpie ▸ Bull: 2 shots, 2 hits, 6 damage." in text_of(app)
        await press(app, pilot, ["home", "pagedown", "pageup", "down", "up"])
        assert "Round 1, under" in text_of(app)
        await press(app, pilot, ["escape", "escape", "escape", "r"])
        assert app.where == REPORT
        await press(app, pilot, ["escape"])
        assert app.where == "home"


@pytest.mark.parametrize("size", [SMALL, (140, 45)])
async def test_the_end_of_a_fight_is_a_page_with_awards_and_the_ways_on(
    size: tuple[int, int], tmp_path: Path
) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, size) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST), *keys(SECOND)])
        table = combat(app).table
        table.submit(table.say('gm end because "night falls"'))
        combat(app).another_window()
        await until(pilot, lambda: "MOST SOAKED" in text_of(app))
        shown = text_of(app)
        assert "No side wins. Night falls. Round 1." in shown
        assert "▶k keep damage and loads" in shown
        assert "HEAD" not in shown
        await press(app, pilot, ["k"])
        shown = text_of(app)
        assert "in the hangar from then on" in shown
        assert "BEST HAND" in shown
        await press(app, pilot, ["ctrl+z", "enter"])
        await until(pilot, lambda: "HEAD" in text_of(app))
