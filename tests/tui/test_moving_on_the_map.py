"""Moving and measuring on the map by keys and mouse; what is drawn is what the fight accepts."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.pilot import Pilot

from mechtable.engine.audience import GM
from mechtable.rules.battle_map import BattleMap, empty_map
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Square
from mechtable.services.campaigns import new_campaign
from mechtable.services.moving import squares_open
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.ground_rows import EDGE
from mechtable.tui.boards.map_board import MapBoard
from mechtable.tui.boards.map_field import Plot, bounds, field_rows, frame
from mechtable.tui.boards.map_letters import map_letters
from mechtable.tui.boards.map_people import absent_lines, people_lines
from mechtable.tui.screens.combat import CombatScreen
from mechtable.tui.screens.map_screen import MapScreen
from mechtable.tui.screens.moving import MoveScreen
from mechtable.tui.styles.palette import DARK
from tests.rules.combat.at_table import Table
from tests.rules.mechs import build, fielded
from tests.tui.playing import (
    SMALL,
    WIDE,
    WORKED,
    at_home,
    combat,
    entries,
    press,
    text_of,
    type_in,
    until,
    worked_campaign,
)
from tests.tui.test_fight_board import Board

CLUB = build("club at right hand")


@asynccontextmanager
async def on_the_map(
    home: Path, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[MechtableApp, Pilot[None]]]:
    slug = new_campaign(home, "The Long Dry", WORKED)
    async with at_home(home, slug, size) as (app, pilot):
        await press(app, pilot, ["enter", "m"])
        yield app, pilot


def moving(app: MechtableApp) -> MoveScreen:
    screen = app.screen
    assert isinstance(screen, MoveScreen)
    return screen


@pytest.mark.parametrize("size", [SMALL, pytest.param(WIDE, marks=pytest.mark.long)])
async def test_7_12_arrows_show_way_and_price_and_enter_moves_in_one_step(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with on_the_map(tmp_path, size) as (app, pilot):
        await press(app, pilot, ["up", "up", "left"])
        shown = text_of(app)
        assert "1,1: 2 squares, 2 AP, 8 left; 4 of 6 moves left." in shown
        assert "▶2" in shown
        assert "●1" in shown
        assert "2 sq  in sight, sees you" in shown
        assert "Zantetsuken: no" in shown
        await press(app, pilot, ["s", "a"])
        assert "○s sensors 7  +a SALVO Missiles 10" in text_of(app)
        await press(app, pilot, ["enter"])
        table = combat(app).table
        red = table.view().combatants["Red"]
        assert (red.position, red.ap, red.moved, table.steps) == ((1, 1), 8, 2, 1)


@pytest.mark.long
async def test_7_12_a_square_that_cannot_be_gone_to_says_why_and_esc_changes_nothing(
    tmp_path: Path,
) -> None:
    async with on_the_map(tmp_path) as (app, pilot):
        await press(app, pilot, ["right", "enter"])
        assert "3,3 Bull (blue): A move ends on a free square. (rule 7.12)" in text_of(app)
        await press(app, pilot, [*"19,", "enter"])
        assert "19,▌ is half a square" in text_of(app)
        await press(app, pilot, ["backspace", "backspace", "backspace", *"15,3", "enter"])
        assert "Magpie moves at most 6 squares a turn" in text_of(app)
        await press(app, pilot, ["escape", "escape"])
        assert combat(app).table.steps == 0


@pytest.mark.long
async def test_7_12_jets_lead_to_the_map_with_their_squares(tmp_path: Path) -> None:
    async with on_the_map(tmp_path) as (app, pilot):
        table = moving(app)._table
        for line in ('gm set Red.legs.hp 3 because "mud"', 'gm set blocked.1,3 true because "rubble"'):
            table.submit(table.say(line))
        await press(app, pilot, ["escape", "m", "left"])
        assert "1,3 blocked: A move ends on a free square." in text_of(app)
        walking = squares_open(table, "Red")
        await press(app, pilot, ["j"])
        assert moving(app).at == (1, 3)
        flying = squares_open(table, "Red")
        assert set(walking) < set(flying)
        assert max(walking.values()) == 4
        assert max(flying.values()) == 6
        await press(app, pilot, ["j"])
        assert "nothing to switch on that flies" in text_of(app)
        await press(app, pilot, [*"-4,3", "enter"])
        assert table.view().combatants["Red"].position == (-4, 3)


@pytest.mark.long
async def test_7_12_the_entry_of_the_jets_leads_to_the_map_too(tmp_path: Path) -> None:
    async with on_the_map(tmp_path) as (app, pilot):
        await press(app, pilot, ["escape"])
        jets = next(
            entry for entry in entries(app) if isinstance(entry.command, c.UseItem) and "fly" in entry.detail
        )
        await press(app, pilot, [jets.key])
        assert moving(app)._table.steps == 1


@pytest.mark.long
async def test_a_click_puts_the_cursor_there_and_another_goes(tmp_path: Path) -> None:
    async with on_the_map(tmp_path, WIDE) as (app, pilot):
        board = app.screen.query_one(MapBoard)
        shown = board._shown
        assert shown is not None
        cell = (1 + EDGE + 2 * shown.columns.index(4), 2 + shown.rows.index(5))
        await pilot.click(MapBoard, offset=cell)
        assert moving(app).at == (4, 5)
        assert "4,5: 2 squares, 2 AP" in text_of(app)
        await pilot.click(MapBoard, offset=cell)
        await until(pilot, lambda: isinstance(app.screen, CombatScreen) and combat(app).table.steps == 1)
        assert combat(app).table.view().combatants["Red"].position == (4, 5)


@pytest.mark.long
@pytest.mark.parametrize(("wide", "high", "zoom"), [(6, 4, 4), (14, 6, 3), (20, 10, 2), (40, 9, 1)])
async def test_a_small_map_stands_large_in_the_middle_of_its_panel(
    tmp_path: Path, wide: int, high: int, zoom: int
) -> None:
    slug = new_campaign(tmp_path, "The Long Dry", WORKED)
    async with at_home(tmp_path, slug, (200, 60)) as (app, pilot):
        await press(app, pilot, ["enter"])
        board = app.screen.query_one(MapBoard)
        board.view = replace(combat(app).table.view(), ground=empty_map("Ford", wide, high))
        await pilot.pause()
        lines = [line.plain.strip("│") for line in board.lines(*board.size)][1:-1]
        assert board._shown is not None
        assert board._shown.zoom == zoom
        filled = [at for at, line in enumerate(lines) if line.strip()]
        assert abs(filled[0] - (len(lines) - 1 - filled[-1])) <= 1
        assert "Bull" in lines[filled[-1]]
        at = next(place for place, line in enumerate(lines) if "▶M" in line)
        assert board.square_at(1 + lines[at].index("M"), 1 + at) == (2, 3)
        assert board.square_at(1 + EDGE, 1 + board._above + zoom * high) == (1, high)
        assert board.square_at(1 + EDGE, board._above) is None


@pytest.mark.long
async def test_7_7_the_map_measures_between_any_two_squares(tmp_path: Path) -> None:
    async with on_the_map(tmp_path) as (app, pilot):
        await press(app, pilot, ["escape", "v"])
        assert isinstance(app.screen, MapScreen)
        assert "B Bull            blue    3,3    1 square from 2,3" in text_of(app)
        await press(app, pilot, ["left", "up", "r", "tab", "tab"])
        assert "From 1,2 to 3,3 Bull (blue): 2 squares (rule 7.7)." in text_of(app)
        await press(app, pilot, ["v"])
        assert combat(app).table.steps == 0


@pytest.mark.long
async def test_a_line_still_moves(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "colon"])
        await type_in(app, pilot, "Red move 2,5")
        assert combat(app).table.view().combatants["Red"].position == (2, 5)


def test_7_8_nobody_in_reserve_is_on_the_map_of_the_players() -> None:
    hidden = fielded("Ambush", CLUB, side="them", at=(4, 4))
    table = Table(
        fielded("Red", CLUB, side="us", initiative=5, at=(1, 1)),
        fielded("Blue", CLUB, side="them", at=(7, 7)),
        reserves=[hidden],
    )
    view = table.match.ruleset.view(table.fight, None)
    plot = Plot()
    drawn = [
        *field_rows(view, plot, frame(view, plot, 60, 30), 60, DARK),
        *people_lines(view, 60, DARK),
        *absent_lines(view, 60, DARK),
    ]
    said = "\n".join(line.plain for line in drawn)
    assert "Blue" in said
    assert "Ambush" not in said
    assert (4, 4) not in {who.position for who in view.combatants.values()}


SQUARES = st.tuples(st.integers(-3, 24), st.integers(-3, 24))


@given(
    st.lists(SQUARES, min_size=1, max_size=6, unique=True),
    SQUARES,
    st.integers(12, 90),
    st.integers(4, 60),
    st.booleans(),
)
def test_the_cursor_is_always_shown_and_every_cell_is_its_square(
    places: list[Square], cursor: Square, width: int, height: int, mapped: bool
) -> None:
    people = [fielded(f"N{number}", CLUB, side="us", at=at) for number, at in enumerate(places)]
    table = Table(*people, fielded("Foe", CLUB, side="them"))
    view = table.match.ruleset.view(table.fight, None)
    view = replace(view, ground=BattleMap(name="ford", rows=("." * 18,) * 12) if mapped else None)
    plot = Plot(cursor=cursor)
    shown = frame(view, plot, width, height)
    drawn = field_rows(view, plot, shown, width, DARK)
    assert len(drawn) == 1 + len(shown.rows) * shown.zoom <= max(height, 2)
    assert all(line.cell_length == width for line in drawn)
    across, down = bounds(view, plot)
    if mapped:
        assert set(shown.columns) <= set(across)
        assert set(shown.rows) <= set(down)
    x, y = shown.columns.index(cursor[0]), shown.rows.index(cursor[1])
    column, line = EDGE + 2 * shown.zoom * x, 1 + shown.zoom * y
    assert drawn[line].plain[column] == "▶"
    assert shown.square_at(column, line) == cursor
    letters = map_letters(view)
    assert len(set(letters.values())) == len(places) + 1
    for who in view.combatants.values():
        at = who.position
        if at is not None and at != cursor and at[0] in shown.columns and at[1] in shown.rows:
            column = EDGE + 2 * shown.zoom * shown.columns.index(at[0])
            assert letters[who.id] == drawn[1 + shown.zoom * shown.rows.index(at[1])].plain[column + 1]


def test_several_on_one_square_are_all_seen() -> None:
    table = Table(
        fielded("Red", CLUB, side="us", initiative=3, at=(1, 1)),
        fielded("Blue", CLUB, side="them", initiative=2, at=(3, 1)),
        fielded("Gold", CLUB, side="them", initiative=1, at=(2, 1)),
        ground=BattleMap(name="Yard", rows=("....", "....", "....")),
    )
    drawn = []
    for put in ({}, {"Blue.position": "2,1"}, {"Red.position": "2,1"}):
        table.gm_set(**put) if put else None
        view = table.match.ruleset.view(table.fight, None)
        rows = field_rows(view, Plot(), frame(view, Plot(), 13, 4), 13, DARK)
        drawn.append(rows[1].plain.rstrip())
    assert drawn == ["   1 ▶R G B ·", "   1 ▶RBG · ·", "   1  ·▶+ · ·"]


@pytest.mark.long
async def test_7_8_who_waits_and_who_stands_nowhere_is_told_whole_beside_a_small_map(tmp_path: Path) -> None:
    here = [fielded(f"Red-{at}", CLUB, side="us", at=(at, 1)) for at in (1, 2, 3)]
    lost = [fielded(f"Lost-{at}", CLUB, side="them") for at in (1, 2, 3)]
    waiting = [fielded(f"Reserve-{at}", CLUB, side="them") for at in (1, 2, 3)]
    table = Table(*here, *lost, reserves=waiting)
    view = replace(table.match.ruleset.view(table.fight, GM), ground=empty_map("Yard", 14, 8))
    app = MechtableApp(tmp_path)
    async with app.run_test(size=WIDE) as pilot:
        await app.push_screen(Board(view))
        await pilot.pause()
        assert "Reserve-3" in text_of(app)
        assert "more lines" not in text_of(app)
