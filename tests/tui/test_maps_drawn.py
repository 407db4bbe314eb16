"""Maps by keys and mouse: drawn, taken back square by square, saved, fought on."""

from pathlib import Path

import pytest

from mechtable.services.campaigns import new_campaign
from mechtable.services.maps import find_map
from mechtable.tui.boards.map_canvas import MapCanvas
from mechtable.tui.screens.map_editor import MapEditorScreen
from tests.tui.playing import (
    at_home,
    text_of,
    type_in,
    worked_campaign,
)
from tests.tui.preparing import encounter, keys


def proving_ground(home: Path) -> str:
    return new_campaign(home, "Proving Ground", Path("proving-ground"))


@pytest.mark.long
async def test_a_map_is_drawn_saved_and_fought_on(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "m", "n")
        await type_in(app, pilot, "The yard")
        await keys(app, pilot, "number_sign", "shift+right", "shift+right", "down", "m")
        await type_in(app, pilot, "mud")
        await keys(app, pilot, "R", "ctrl+u", *"8", "space", *"6", "enter", "ctrl+s")
        drawn = find_map(tmp_path / slug, "the-yard")
        assert drawn.rows[:2] == ("###.....", "..m.....")
        assert (drawn.width, drawn.height, drawn.note((3, 2))) == (8, 6, "mud")
        assert drawn.blocked == {(1, 1), (2, 1), (3, 1)}
        await keys(app, pilot, "escape", "escape", "enter", "m", *["down"] * 7, "enter")
        assert encounter(app).map == "the-yard"


@pytest.mark.long
async def test_an_unsaved_map_is_asked_about_and_undo_goes_back_square_by_square(tmp_path: Path) -> None:
    slug = proving_ground(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "m", "enter")
        editor = app.screen
        assert isinstance(editor, MapEditorScreen)
        before = editor.ground
        await keys(app, pilot, "number_sign", "right", "space")
        assert len(editor.ground.blocked - before.blocked) == 2
        await keys(app, pilot, "escape")
        assert "The map is not saved." in text_of(app)
        await keys(app, pilot, "escape", "ctrl+z", "ctrl+z")
        assert editor.ground == before
        await keys(app, pilot, "ctrl+y")
        assert len(editor.ground.blocked - before.blocked) == 1
        await keys(app, pilot, "ctrl+z", "escape")
        assert app.screen is not editor


@pytest.mark.long
async def test_the_mouse_paints_where_it_is_pressed(tmp_path: Path) -> None:
    slug = proving_ground(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "m", "enter")
        editor = app.screen
        assert isinstance(editor, MapEditorScreen)
        await pilot.click(MapCanvas, offset=(5 + 2 * 9, 4))
        assert (10, 4) in editor.ground.blocked


@pytest.mark.long
async def test_a_map_that_somebody_else_changed_is_not_written_over_unasked(tmp_path: Path) -> None:
    slug = proving_ground(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "m", "enter", "number_sign")
        editor = app.screen
        assert isinstance(editor, MapEditorScreen)
        path = tmp_path / slug / "maps" / "depot.yaml"
        path.write_text("map: Theirs\nsquares: |\n  ...\n", encoding="utf-8")
        await keys(app, pilot, "ctrl+s")
        assert "Somebody changed maps/depot.yaml" in text_of(app)
        await keys(app, pilot, "escape")
        assert find_map(tmp_path / slug, "depot").name == "Theirs"
        await keys(app, pilot, "ctrl+s", "enter")
        assert find_map(tmp_path / slug, "depot") == editor.ground
