"""Keys that come faster than screens open: each reaches the screen that the keys before it lead to."""

from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any

import pytest
from textual.command import CommandPalette
from textual.widgets import Input

from mechtable.rules.combat.state import Phase
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.table import Table
from mechtable.services.timeline import go_to
from mechtable.services.verdicts import check_mechs
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.hangar_list import HangarList
from mechtable.tui.boards.part_list import PartList
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.help import HelpDialog
from mechtable.tui.hangar import renewing
from mechtable.tui.screens.catalogue import CatalogueScreen
from mechtable.tui.screens.hangar import HangarScreen
from mechtable.tui.screens.lances import LancesScreen
from mechtable.tui.screens.pilots import PilotsScreen
from mechtable.tui.table import going_back
from tests.tui.playing import (
    HANGAR,
    PATIENCE,
    SMALL,
    at_home,
    burst,
    combat,
    entries,
    press,
    text_of,
    until,
    worked_campaign,
)
from tests.tui.test_worked_exchange import FIRST, keys


def marked(app: MechtableApp) -> str:
    listing = app.screen.query_one(HangarList)
    return listing.berths[listing.cursor].sheet.name if listing.berths else ""


@pytest.mark.long
async def test_keys_wait_for_the_campaigns_and_for_the_mechs_that_are_read(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "The Long Dry", HANGAR)
    app = MechtableApp(tmp_path, slug)
    async with app.run_test(size=SMALL) as pilot:
        burst(app, "h", "down", "r")
        await until(pilot, lambda: "Repair Doorstep wholly" in text_of(app))


@pytest.mark.long
async def test_keys_reach_the_screens_that_open_one_after_another(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "The Long Dry", HANGAR)
    with closing(open_campaign(tmp_path, slug)) as desk:
        mechs = [filed.value.name for filed in desk.mechs()]
        pilots = [filed.value.called for filed in desk.pilots()]
        lances = [filed.value.name for filed in desk.lances()]
    app = MechtableApp(tmp_path, slug)
    async with app.run_test(size=SMALL) as pilot:
        burst(app, "h", "down", "r")  # while the campaigns are still read
        await until(pilot, lambda: f"Repair {mechs[1]} wholly" in text_of(app))
        burst(app, "escape", "slash", *"ta", "enter", "down", "down", "up", "l", "right")
        await until(pilot, lambda: isinstance(app.screen, LancesScreen))
        await until(pilot, lambda: f"▶{lances[1]}" in text_of(app))
        burst(app, "f4", "right", "x", *"5", "space", *"ford", "enter", "right")
        await until(pilot, lambda: isinstance(app.screen, PilotsScreen))
        await until(pilot, lambda: f"+5 XP for {pilots[1]}." in text_of(app))
        await until(pilot, lambda: f"▶{pilots[2 % len(pilots)]}" in text_of(app))
        burst(app, "f10", "down", "down", "f3", "down", "down", "enter")
        await until(pilot, lambda: isinstance(app.screen, HangarScreen) and app.screen.has_class("-open"))
        assert marked(app) == mechs[2]
        burst(app, "f2", "n", "enter", *"Dust", "enter")  # the offer is read before it opens
        await until(pilot, lambda: "DUST" in text_of(app))
        burst(app, "f10", "down", "down")
        await until(pilot, lambda: isinstance(app.screen, CatalogueScreen) and app.screen.browsing.showroom)
        await until(pilot, lambda: app.screen.query_one(PartList).cursor == 2)


async def test_esc_leaves_what_is_read_for_long_and_takes_the_keys_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slug, read = new_campaign(tmp_path, "The Long Dry", HANGAR), Event()

    def slowly(*given: Any) -> object:
        read.wait(PATIENCE)
        return check_mechs(*given)

    monkeypatch.setattr(renewing, "check_mechs", slowly)
    monkeypatch.setattr("mechtable.tui.typing_ahead.LONG", 0.0)
    app = MechtableApp(tmp_path, slug)
    async with app.run_test(size=SMALL) as pilot:
        try:
            burst(app, "f3", "down", "b")  # F3 too waits until it is known which campaign is meant
            await until(pilot, lambda: app.where == "hangar")
            await pilot.pause(0.05)
            assert app.where == "hangar"  # b waits for the mechs
            burst(app, "escape")
            await until(pilot, lambda: app.where == "home")
        finally:
            read.set()
        await pilot.pause(0.05)
        assert app.where == "home"


@pytest.mark.long
@pytest.mark.parametrize("held", [0.0, 0.02])
async def test_7_8_undo_and_enter_stay_in_their_order_however_long_a_step_takes_to_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, held: float
) -> None:
    def slowly(table: Table, place: int, steps: int) -> None:
        sleep(held)
        go_to(table, place, steps)

    monkeypatch.setattr(going_back, "go_to", slowly)
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST)])
        table = combat(app).table
        steps = table.steps

        def gone(left: int) -> bool:
            return table.steps == steps - left and app.screen.is_current and not app.typed_ahead

        for left in (3, 6):
            burst(app, *("ctrl+z", "enter") * 3)
            await until(pilot, partial(gone, left))
        await press(app, pilot, ["u"])
        assert f"{steps - 6} of {steps}" in text_of(app)


@pytest.mark.long
async def test_the_palette_comes_behind_an_esc_that_waits_for_a_step_and_is_not_closed_by_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, done = Event(), Table.submit

    def slowly(*given: Any, **named: Any) -> Any:
        go.wait(PATIENCE)
        return done(*given, **named)

    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter"])
        monkeypatch.setattr(Table, "submit", slowly)
        burst(app, "2", "enter", "escape", "ctrl+p", *"help")
        await until(pilot, lambda: combat(app).busy)
        await pilot.pause(0.1)
        go.set()
        await until(pilot, lambda: isinstance(app.screen, CommandPalette))
        await until(pilot, lambda: not app.typed_ahead)
        await pilot.pause(0.05)
        assert isinstance(app.screen, CommandPalette)
        assert app.screen.query_one(Input).value == "help"


@pytest.mark.long
@pytest.mark.parametrize(
    ("typed", "line", "found"),
    [(("ctrl+p", *"help"), "", "help"), ((*"ab", "left", "x", "f1"), "axb", None)],
    ids=["palette", "arrow"],
)
async def test_keys_behind_one_that_opens_a_line_are_for_that_line_whatever_they_are(
    typed: tuple[str, ...], line: str, found: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, done = Event(), Table.submit

    def slowly(*given: Any, **named: Any) -> Any:
        go.wait(20)
        return done(*given, **named)

    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter"])
        monkeypatch.setattr(Table, "submit", slowly)
        table = combat(app)
        try:
            burst(app, "2", "enter", "colon", *typed)
            await until(pilot, lambda: table.busy)
        finally:
            go.set()
        over = HelpDialog if found is None else CommandPalette
        await until(pilot, lambda: isinstance(app.screen, over) and not app.typed_ahead)
        entry = app.screen_stack[-2]
        assert isinstance(entry, EntryDialog)
        assert entry.query_one(Input).value == line
        if found is not None:
            await until(pilot, lambda: app.screen.query_one(Input).value == found)


@pytest.mark.long
async def test_7_8_the_table_seen_again_while_a_step_is_stored_is_shown_once_that_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = Event()

    def slowly(table: Table, place: int, steps: int) -> None:
        go_to(table, place, steps)
        go.wait(PATIENCE)  # the table is at another question than the one that is asked

    monkeypatch.setattr(going_back, "go_to", slowly)
    async with at_home(tmp_path, worked_campaign(tmp_path)) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST)[:7]])
        table = combat(app)
        assert table.table.view().phase is Phase.FOLLOW
        try:
            burst(app, "ctrl+z", "enter")
            await until(pilot, lambda: table.table.view().phase is Phase.PICK)
            table.on_screen_resume()
        finally:
            go.set()
        await until(pilot, lambda: not table.busy and len(entries(app)) > 1)
