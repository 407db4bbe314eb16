"""A key that does nothing says what does, on every screen; the end of a fight is scrolled (mechcombat 7.10)."""

from pathlib import Path

import pytest
from textual.screen import ModalScreen

from mechtable.rules.combat.commands import EndTurn, GmEnd, GmSet
from mechtable.services.campaigns import new_campaign
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.stage import Stage
from mechtable.tui.keys.action import FIELD, TIMELINE
from mechtable.tui.widgets.drawing import WHEEL
from tests.tui.playing import HANGAR as NINE_MECHS
from tests.tui.playing import SMALL, at_home, combat, press, settled, text_of, worked_campaign
from tests.tui.test_back_and_forward import TOUR
from tests.tui.test_players_screen import looking_on
from tests.tui.test_players_screen import until as shown_until
from tests.tui.test_wheel import roll


def hints(app: MechtableApp) -> list[str]:
    return [notice.sentence for notice in app.notices if "does nothing here" in notice.sentence]


@pytest.mark.long
async def test_a_key_that_does_nothing_on_home_says_what_does(tmp_path: Path) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), SMALL) as (app, pilot):
        app.tell("Something happened.")
        await press(app, pilot, ["f11"])
        assert hints(app) == [
            "F11 does nothing here: s skirmish · e fights · h hangar · p pilots · F1 lists all keys"
        ]
        assert "F11 does nothing here" in text_of(app)
        await press(app, pilot, ["S"])
        assert hints(app) == [
            "S does nothing here: s does (skirmish: you against bots, with dealt cards) · F1 lists all keys"
        ]
        assert app.notices[0].sentence == "Something happened."  # a word about a key takes no other away
        await press(
            app, pilot, ["down", "f9", "f1", "f11", "Q"]
        )  # help is a question: it answers its own keys
        assert isinstance(app.screen, ModalScreen)
        assert len(hints(app)) == 1


@pytest.mark.long
async def test_every_screen_answers_a_key_that_does_nothing(tmp_path: Path) -> None:
    async with at_home(tmp_path, new_campaign(tmp_path, "Nine", NINE_MECHS), SMALL) as (app, pilot):
        await press(app, pilot, ["e", "b", "f2"])
        for where, keys in (*TOUR, (TIMELINE, ["f5", "u"]), (FIELD, ["escape", "v"])):
            await press(app, pilot, keys)
            await settled(app, pilot)
            assert app.where == where, keys
            app.clear_notifications()
            await press(app, pilot, ["f11"])
            assert len(hints(app)) == 1, where
            assert "F1 lists all keys" in hints(app)[0]
            assert "F11 does nothing here" in text_of(app), where


@pytest.mark.long
async def test_the_players_screen_does_too(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, SMALL) as (app, pilot):
        await press(app, pilot, ["enter"])
    async with looking_on(tmp_path, slug) as (looker, pilot):
        await pilot.press("f11")
        await shown_until(looker, pilot, lambda text: "F11 does nothing here" in text)
        await pilot.press("V")
        await shown_until(looker, pilot, lambda text: "V does nothing here: v does" in text)


@pytest.mark.long
async def test_7_10_the_end_of_a_fight_is_scrolled_by_page_and_wheel(tmp_path: Path) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), SMALL) as (app, pilot):
        await press(app, pilot, ["enter", "pagedown"])
        assert "turn the page once the fight is over" in text_of(app)
        table = combat(app).table
        for number in range(24):
            table.submit(GmSet("Red.legs.hp", str(14 - number % 2), f"bump {number}"))
            table.submit(EndTurn(table.view().active or ""))
        table.submit(GmEnd("it is late"))
        combat(app).ask(keep_cursor=False)
        await settled(app, pilot)
        first, stage = text_of(app), app.screen.query_one(Stage)
        assert "more lines: PgDn" in first
        for _ in range(20):
            await press(app, pilot, ["pagedown"])
        last = text_of(app)
        assert "ROUND 1 " in last
        assert "more lines" not in last
        for _ in range(20):
            await press(app, pilot, ["pageup"])
        assert text_of(app) == first
        await roll(app, pilot, Stage, 1)
        assert stage.top_line == WHEEL
        await press(app, pilot, ["ctrl+z", "enter", "ctrl+y"])
        assert stage.top_line == 0
