"""What-ifs by keys: k copies the fight, the word and the frames say so, Esc leads back and says what differs (7.8)."""

from pathlib import Path

import pytest

from mechtable.services.campaigns import open_campaign
from mechtable.services.watching import Watch
from mechtable.services.what_ifs import what_ifs
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.players_app import PlayersApp
from mechtable.tui.screens.home import HomeScreen
from tests.tui.playing import SMALL, WIDE, at_home, combat, press, text_of, type_in, until, worked_campaign
from tests.tui.test_dealt_hands import dealt
from tests.tui.test_passing_the_keyboard import at_table
from tests.tui.test_worked_exchange import FIRST, keys


@pytest.mark.long
@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_a_what_if_is_played_apart_and_esc_says_what_differs(
    size: tuple[int, int], tmp_path: Path
) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, size) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST)[:6]])
        real = combat(app).table
        assert "WHAT IF" not in text_of(app)
        await press(app, pilot, ["k", "enter"])
        tried = combat(app).table
        shown = text_of(app)
        assert tried.what_if is not None
        assert (tried.what_if.of, tried.steps) == (real.fight_id, real.steps)
        assert " WHAT IF 1 " in shown.splitlines()[0]
        assert "╔═" in shown
        assert "╭─" not in shown
        assert "Esc real fight" in shown
        await press(app, pilot, ["l"])
        assert " WHAT IF 1 " in text_of(app).splitlines()[0]
        assert " ▸ Log" in text_of(app).splitlines()[0]
        await press(app, pilot, ["escape"])
        await press(app, pilot, ["escape"])
        assert combat(app).table is real
        await press(app, pilot, ["k", "down", "enter", *keys(FIRST)[6:]])
        assert combat(app).table is not real
        assert combat(app).table.steps > real.steps
        await press(app, pilot, ["k", "enter"])
        assert isinstance(app.screen, BoardDialog)
        assert "torso 12 instead of 17 in the what-if." in text_of(app)
        await press(app, pilot, ["escape", "escape"])
        assert "torso 12 instead of 17 in the what-if." in text_of(app)
        await press(app, pilot, ["escape"])
        assert combat(app).table is real
        assert "╭─" in text_of(app)
        assert real.steps == 4


@pytest.mark.long
async def test_a_moment_of_the_timeline_is_tried_and_deleted_again(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST), "u", "home", "right", "k"])
        assert "What if, from step 1?" in text_of(app)
        await press(app, pilot, ["enter"])
        tried = combat(app).table
        assert (tried.steps, tried.begins) == (1, 1)
        await press(app, pilot, ["ctrl+z"])
        assert "nothing to undo" in text_of(app)
        await press(app, pilot, ["u", "left", "enter"])
        assert "The what-if begins later" in text_of(app)
        await press(app, pilot, ["k", *["down"] * 2, "enter"])
        assert "Delete Ambush at the ford · what if 1" in text_of(app)
        await press(app, pilot, ["escape", "k", *["down"] * 2, "enter", "enter"])
        assert combat(app).table.what_if is None
        assert combat(app).table.steps == 7
        desk = open_campaign(tmp_path, slug)
        assert what_ifs(desk) == ()
        desk.close()


@pytest.mark.long
async def test_home_lists_them_below_their_fight_and_deletes_them(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "k", "enter", "f2"])
        lines = text_of(app).splitlines()
        at = next(place for place, line in enumerate(lines) if "WHAT IF 1" in line)
        assert "fight Ambush at the ford" in lines[at - 1]
        assert lines[at].index("WHAT") > lines[at - 1].index("fight")
        assert "GO ON" in text_of(app)
        await press(app, pilot, ["end", "x"])
        assert "Only fights and what-ifs are deleted here" in text_of(app)
        await press(app, pilot, ["home"])
        await press(app, pilot, ["down", "down"])
        assert "x delete" in text_of(app)
        await press(app, pilot, ["enter"])
        assert combat(app).table.what_if is not None
        await press(app, pilot, ["escape"])
        assert combat(app).table.what_if is None
        await press(app, pilot, ["escape"])
        assert isinstance(app.screen, HomeScreen)
        await press(app, pilot, ["down", "down", "x", "enter"])
        assert "WHAT IF" not in text_of(app)
        assert "fight Ambush at the ford" in text_of(app)


@pytest.mark.long
async def test_7_8_where_hands_are_hidden_only_other_luck_is_offered(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (app, pilot, table):
        await press(app, pilot, ["k", "down"])
        assert "A hand is hidden from you, and the luck of the real fight" in text_of(app)
        await press(app, pilot, ["enter"])
        assert "Enter choose" in text_of(app)
        await press(app, pilot, ["up", "enter"])
        tried = combat(app).table
        assert tried.what_if is not None
        assert tried.what_if.other_luck
        assert tried.match.state.shoe != table.match.state.shoe


@pytest.mark.long
async def test_a_what_if_that_is_over_leads_back_and_keeps_nothing(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (app, pilot):
        await press(app, pilot, ["k", "down"])
        assert "The same command draws the same card" in text_of(app)
        await press(app, pilot, ["enter", "colon"])
        await type_in(app, pilot, 'gm set Blue.torso.hp 0 because "test"')
        shown = text_of(app)
        assert "back to the real fight" in shown
        assert "keep damage" not in shown
        await press(app, pilot, ["enter"])
        assert "The what-if is over, " in text_of(app)
        await press(app, pilot, ["escape"])
        assert combat(app).table.what_if is None


@pytest.mark.long
async def test_a_players_terminal_that_is_told_to_show_a_what_if_says_so(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "k", "enter"])
        tried = combat(app).table.fight_id
    watch = Watch(tmp_path, slug, fight=tried)
    players = PlayersApp(tmp_path, watch, "players' view")
    async with players.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "follows ✓" in text_of(players))
        assert " WHAT IF 1 " in text_of(players).splitlines()[0]
    watch.close()
