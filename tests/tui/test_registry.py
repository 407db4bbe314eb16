"""One registry: every action exists on its screen, no key means two things, help and palette list them all."""

from pathlib import Path

import pytest

from mechtable.tui.actions import ACTIONS, actions_of
from mechtable.tui.app import MechtableApp
from mechtable.tui.finding import of_keys
from mechtable.tui.keys.action import (
    BUILDER,
    CATALOGUE,
    COMBAT,
    ENCOUNTER,
    ENCOUNTERS,
    EVERYWHERE,
    FIELD,
    HAND_OVER,
    HANGAR,
    HOME,
    HOUSE_RULES,
    LANCES,
    LOG,
    MAP,
    MAPS,
    MOVING,
    PILOTS,
    PLAYERS,
    REPORT,
    RULES,
    TIMELINE,
)
from mechtable.tui.ranking import Names, ranked
from mechtable.tui.screens.builder import BuilderScreen
from mechtable.tui.screens.catalogue import CatalogueScreen
from mechtable.tui.screens.combat import CombatScreen
from mechtable.tui.screens.deeds import Deeds
from mechtable.tui.screens.encounter import EncounterScreen
from mechtable.tui.screens.encounters import EncountersScreen
from mechtable.tui.screens.hand_over import SecretScreen
from mechtable.tui.screens.hangar import HangarScreen
from mechtable.tui.screens.home import HomeScreen
from mechtable.tui.screens.house_rules import HouseRulesScreen
from mechtable.tui.screens.lances import LancesScreen
from mechtable.tui.screens.log import LogScreen
from mechtable.tui.screens.map_editor import MapEditorScreen
from mechtable.tui.screens.map_screen import MapScreen
from mechtable.tui.screens.maps import MapsScreen
from mechtable.tui.screens.moving import MoveScreen
from mechtable.tui.screens.pilots import PilotsScreen
from mechtable.tui.screens.players import PlayersScreen
from mechtable.tui.screens.report import ReportScreen
from mechtable.tui.screens.rules import RulesScreen
from mechtable.tui.screens.timeline import TimelineScreen
from tests.tui.playing import at_home, press, text_of, until, worked_campaign

SCREENS = {
    HOME: HomeScreen,
    HANGAR: HangarScreen,
    BUILDER: BuilderScreen,
    LANCES: LancesScreen,
    PILOTS: PilotsScreen,
    COMBAT: CombatScreen,
    LOG: LogScreen,
    REPORT: ReportScreen,
    RULES: RulesScreen,
    HOUSE_RULES: HouseRulesScreen,
    TIMELINE: TimelineScreen,
    CATALOGUE: CatalogueScreen,
    PLAYERS: PlayersScreen,
    HAND_OVER: SecretScreen,
    ENCOUNTERS: EncountersScreen,
    ENCOUNTER: EncounterScreen,
    MAPS: MapsScreen,
    MAP: MapEditorScreen,
    MOVING: MoveScreen,
    FIELD: MapScreen,
}


def test_every_action_exists_where_it_is_offered() -> None:
    for action in ACTIONS:
        name = f"action_{action.id.partition('(')[0]}"
        for where in action.where:
            owner = MechtableApp if where == EVERYWHERE else SCREENS[where]
            assert issubclass(owner, Deeds) or callable(getattr(owner, name, None)), (action.id, where)
    assert {where for action in ACTIONS for where in action.where} == {EVERYWHERE, *SCREENS}


@pytest.mark.long
async def test_what_a_screen_is_put_together_from_does_its_actions_and_no_others(tmp_path: Path) -> None:
    ways = {
        COMBAT: ["enter"],
        ENCOUNTER: ["escape", "e", "enter"],
        BUILDER: ["f3", "b"],
        CATALOGUE: ["f10"],
        HANGAR: ["f3"],
        LANCES: ["l"],
        PILOTS: ["f4"],
        HOME: ["f2"],
    }
    assert {where for where, screen in SCREENS.items() if issubclass(screen, Deeds)} == set(ways)
    async with at_home(tmp_path, worked_campaign(tmp_path)) as (app, pilot):
        for where, keys in ways.items():
            await press(app, pilot, keys)
            screen = app.screen
            assert isinstance(screen, Deeds)
            assert app.where == where
            assert sorted(screen.deeds) == sorted({each.id for each in ACTIONS if where in each.where})


def test_no_key_means_two_things_on_one_screen() -> None:
    for where in SCREENS:
        keys = [key for action in actions_of(where) for key in action.keys.split(",")]
        assert len(set(keys)) == len(keys), where


@pytest.mark.long
async def test_help_and_palette_come_from_the_registry(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    for where, keys in {
        HOME: [],
        HANGAR: ["h"],
        BUILDER: ["h", "b"],
        LANCES: ["h", "l"],
        PILOTS: ["p"],
        COMBAT: ["enter"],
        LOG: ["enter", "l"],
        REPORT: ["enter", "l", "r"],
        RULES: ["f6"],
        HOUSE_RULES: ["o"],
        TIMELINE: ["enter", "u"],
        CATALOGUE: ["f10"],
    }.items():
        async with at_home(tmp_path, slug, (120, 90)) as (app, pilot):
            await press(app, pilot, keys)
            assert app.where == where
            await press(app, pilot, ["f1"])
            shown = text_of(app)
            for action in actions_of(where):
                assert action.words in shown, (where, action.words)
            await press(app, pilot, ["escape", "ctrl+p"])
            shown = text_of(app)
            assert "back" in shown
            for action in actions_of(where)[:3]:
                if action.id not in ("choose", "move_cursor(-1)", "move_cursor(1)"):
                    assert action.words in shown, (where, action.words)


@pytest.mark.long
async def test_the_palette_does_what_it_names(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "ctrl+p", *"read the log".replace(" ", "")])
        await press(app, pilot, ["enter"])
        await until(pilot, lambda: app.where == LOG)


@pytest.mark.parametrize("word", ["print", "export"])
@pytest.mark.parametrize("where", [HOME, HANGAR, PILOTS, LANCES, BUILDER, ENCOUNTERS, ENCOUNTER, REPORT])
def test_print_and_export_find_how_a_sheet_is_printed(where: str, word: str) -> None:
    here = [(each.shown, each.words, "") for each in actions_of(where)]
    elsewhere = [(each.kind, each.name, f"{each.more} {each.also}") for each in of_keys("dry", (), where)]
    named = here + elsewhere
    found = [named[place][1] for _, place in ranked(word, Names.of(named), 3)]
    assert any("print or export" in words for words in found)
