"""The mouse wheel moves the cursor of the list that it is turned over, and scrolls what is longer than its room."""

from pathlib import Path

import pytest
from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot

from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.build_list import BuildList
from mechtable.tui.boards.candidate_card import CandidateCard
from mechtable.tui.boards.candidate_list import CandidateList
from mechtable.tui.boards.hangar_list import HangarList
from mechtable.tui.boards.home_list import HomeList
from mechtable.tui.boards.mech_sheet import MechSheetView
from mechtable.tui.boards.rules_view import RuleList
from mechtable.tui.screens.catalogue import CatalogueScreen
from mechtable.tui.widgets.drawing import WHEEL, Drawing
from tests.tui.benching import EXAMPLE, at_bench
from tests.tui.hangars import ready_hangar
from tests.tui.playing import at_home, press, settled, text_of, worked_campaign


async def roll(app: MechtableApp, pilot: Pilot[None], board: type[Drawing], notches: int) -> None:
    """Turn the wheel over a board: down, or up when less than 0."""
    event = MouseScrollDown if notches > 0 else MouseScrollUp
    widget = app.screen.query_one(board)
    for _ in range(abs(notches)):
        widget.post_message(event(widget, 1, 1, 0, notches, 0, False, False, False))
        await settled(app, pilot)


@pytest.mark.long
async def test_the_wheel_goes_through_the_lists_of_the_builder_and_stops_at_their_ends(
    tmp_path: Path,
) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        build, parts = app.screen.query_one(BuildList), app.screen.query_one(CandidateList)
        await roll(app, pilot, BuildList, 2)
        assert build.cursor == 2 * WHEEL
        await roll(app, pilot, BuildList, 9)
        assert build.cursor == len(build.rows) - 1
        await roll(app, pilot, BuildList, -9)
        assert build.cursor == 0
        assert build.active
        await roll(app, pilot, CandidateList, 1)
        assert parts.active
        assert parts.cursor == WHEEL
        assert "if taken" in text_of(app)
        await roll(app, pilot, CandidateList, 99)
        assert parts.cursor == len(parts.offer.found) - 1


async def test_the_wheel_scrolls_the_card_of_a_candidate_and_leaves_the_list(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE, (140, 24)) as (app, pilot):
        await press(app, pilot, ["tab", "down"])
        card, before = app.screen.query_one(CandidateCard), app.screen.query_one(CandidateList).cursor
        await roll(app, pilot, CandidateCard, 1)
        assert 0 < card.top_line <= WHEEL
        assert app.screen.query_one(CandidateList).cursor == before


@pytest.mark.long
async def test_the_wheel_goes_through_home_hangar_rules_and_a_list_to_pick_from(tmp_path: Path) -> None:
    async with at_home(tmp_path, ready_hangar(tmp_path)) as (app, pilot):
        home = app.screen.query_one(HomeList)
        await roll(app, pilot, HomeList, 1)
        assert home.cursor == WHEEL
        await roll(app, pilot, HomeList, -2)
        assert home.cursor == 0
        await press(app, pilot, ["h"])
        await roll(app, pilot, HangarList, 3)
        assert app.screen.query_one(HangarList).cursor == 8
        await press(app, pilot, ["enter"])
        await roll(app, pilot, MechSheetView, 1)
        assert app.screen.query_one(MechSheetView).top_line > 0
        await press(app, pilot, ["escape", "f6"])
        await roll(app, pilot, RuleList, -99)
        await roll(app, pilot, RuleList, 1)
        assert app.screen.query_one(RuleList).cursor == WHEEL
        await press(app, pilot, ["f10"])
        assert isinstance(app.screen, CatalogueScreen)


async def test_home_names_the_way_to_the_prepared_fights_at_80_columns(tmp_path: Path) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path)) as (app, _):
        footer = text_of(app).splitlines()[-1]
        for key in ("e fights", "h hangar", "p pilots", "F1 help", "^Q quit", "^P"):
            assert key in footer
