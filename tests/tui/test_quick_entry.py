"""Quick entry by keys: Tab completes, a slip is marked, a whole exchange is one line, lines come back another day."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from mechtable.rules.combat.completing import GM_VERBS
from mechtable.rules.combat.state import Phase
from mechtable.tui.app import MechtableApp
from mechtable.tui.dialogs.quick_entry import QuickEntryDialog
from mechtable.tui.screens.combat import CombatScreen
from tests.tui.playing import NAMES, SMALL, at_home, combat, press, shows, text_of, type_in, worked_campaign

LINE = "Red attack zan Blue; Blue defend; Red lead 4s; Blue lead 3s; Blue pick torso; Red follow 4s 4s; Blue follow -"


def typed(text: str) -> list[str]:
    return [NAMES.get(char, char) for char in text]


@pytest.mark.long
async def test_a_whole_exchange_is_one_line_and_is_undone_step_by_step(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "colon"])
        await type_in(app, pilot, LINE)
        table = combat(app).table
        assert (table.steps, table.view().phase, table.view().last_damage) == (7, Phase.TURN, 5)
        await press(app, pilot, ["ctrl+z", "enter"])
        assert table.steps == 6
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "colon", "up"])
        assert app.screen.query_one(Input).value == LINE


@pytest.mark.long
async def test_tab_completes_and_says_what_may_follow(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "colon", *typed("M")])
        assert "Red (Magpie)" in text_of(app)
        await press(app, pilot, ["tab", *typed("at"), "tab", *typed("z"), "tab"])
        assert app.screen.query_one(Input).value == "Red attack zantetsuken "
        assert "Blue (Bull)" in text_of(app)
        await press(app, pilot, [*typed("q")])
        assert "nothing begins with q" in text_of(app)
        await press(app, pilot, ["backspace", "tab", "enter"])
        exchange = combat(app).table.view().exchange
        assert exchange is not None
        assert exchange.target == "Blue"


@pytest.mark.long
async def test_a_slip_is_marked_at_its_word_and_typing_mends_it(tmp_path: Path) -> None:
    wrong = 'gm set Bull.torso.hpp 3 because "x"'
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "colon"])
        await type_in(app, pilot, "Red attack zap Blue")
        assert isinstance(app.screen, QuickEntryDialog)
        field = app.screen.query_one(Input)
        assert field.selected_text == "zap"
        assert "“zap”: There is no weapon of Magpie called zap" in text_of(app)
        assert combat_steps(app) == 0
        await press(app, pilot, [*typed("zan"), "enter"])
        assert combat(app).table.steps == 1
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, wrong)
        assert "There is nothing at Bull.torso.hpp" in text_of(app)
        await press(app, pilot, ["0"])
        assert app.screen.query_one(Input).value == f"{wrong}0"


def combat_steps(app: MechtableApp) -> int:
    below = app.screen_stack[-2]
    assert isinstance(below, CombatScreen)
    return below.table.steps


@pytest.mark.long
async def test_all_words_of_the_gm_are_seen_and_a_correction_lists_what_can_be_set(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, SMALL) as (app, pilot):
        await press(app, pilot, ["enter", "colon"])
        await type_letters(pilot, "gm ")
        shown = text_of(app)
        assert [word for word in GM_VERBS if word not in shown] == []
        await press(app, pilot, ["escape", "g"])
        await pilot.pause()
        assert "gm set Blue." in text_of(app)
        assert "head.hp · torso.hp" in text_of(app)
        await type_letters(pilot, 'pos 2,2 because "blown off"')
        await press(app, pilot, ["enter"])
        assert combat(app).table.view().combatants["Blue"].position == (2, 2)


async def type_letters(pilot: Pilot[None], text: str) -> None:
    await pilot.press(*typed(text))
    await pilot.pause()


@pytest.mark.long
async def test_enter_closes_the_quotes_that_a_line_leaves_open(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "colon"])
        await type_in(app, pilot, 'gm set Bull.torso.hp 3 because "a girder')
        await shows(app, pilot, "“a girder”")
        assert isinstance(app.screen, CombatScreen)
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm set Bull.torso.hpp 3 because "a girder')
        assert app.screen.query_one(Input).value.endswith('because "a girder"')
