"""Maps by keys and mouse: drawn, taken back square by square, saved, fought on."""

import re
from pathlib import Path

import pytest

from mechtable.rules.battle_map import empty_map
from mechtable.rules.map_changes import painted
from mechtable.services.campaigns import new_campaign
from mechtable.services.map_drafts import MapDraft, MapDrafts
from mechtable.services.maps import find_map
from mechtable.tui.boards.map_canvas import MapCanvas
from mechtable.tui.screens.map_editor import MapEditorScreen
from mechtable.tui.screens.maps import MapList
from tests.tui.playing import (
    at_home,
    shows,
    text_of,
    type_in,
    until,
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
        await keys(app, pilot, "m", "enter")  # the map of now is marked, so that Enter alone changes nothing
        assert encounter(app).map == "the-yard"


@pytest.mark.long
@pytest.mark.parametrize("name", ["漢字 [/]", "Журавль", "[red]!"])
async def test_a_map_named_in_any_script_is_saved_and_keeps_its_name(tmp_path: Path, name: str) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "m", "n")
        await type_in(app, pilot, name)
        await keys(app, pilot, "number_sign", "ctrl+s")
        assert find_map(tmp_path / slug, "red" if "red" in name else "map").name == name


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


async def drawn_on(home: Path, slug: str, *ways_out: str) -> None:
    """A new map with two blocked squares, left by some keys."""
    async with at_home(home, slug) as (app, pilot):
        await keys(app, pilot, "e", "m", "n")
        await type_in(app, pilot, "Second")
        await keys(app, pilot, "number_sign", "right", "space")
        await pilot.press(*ways_out)
        await pilot.pause()


@pytest.mark.long
@pytest.mark.parametrize("way_out", ["f2", "f5", "ctrl+q", "alt+left"])
async def test_an_unsaved_map_is_gone_on_with_however_it_was_left(tmp_path: Path, way_out: str) -> None:
    slug = worked_campaign(tmp_path)
    await drawn_on(tmp_path, slug, way_out)
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e")
        assert "Drawn and not saved: Second." in text_of(app)
        await keys(app, pilot, "m")
        line = next(line for line in text_of(app).splitlines() if "16×10" in line)
        assert "Second" in line
        assert "not saved" in line
        names = [one.slug for one in app.screen.query_one(MapList).maps]
        await keys(app, pilot, *["down"] * names.index("second"), "enter")
        editor = app.screen
        assert isinstance(editor, MapEditorScreen)
        assert editor.ground.blocked == {(1, 1), (2, 1)}
        await keys(app, pilot, "ctrl+z")
        assert editor.ground.blocked == frozenset()
        await keys(app, pilot, "ctrl+y", "ctrl+s")
        assert find_map(tmp_path / slug, "second") == editor.ground
        assert MapDrafts(tmp_path / slug).all() == {}


@pytest.mark.long
async def test_an_unsaved_map_that_is_left_with_esc_is_gone(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    await drawn_on(tmp_path, slug, "escape", "enter")
    assert MapDrafts(tmp_path / slug).all() == {}


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


@pytest.mark.long
async def test_the_map_that_was_just_drawn_is_the_marked_one_and_maps_further_down_are_told_of(
    tmp_path: Path,
) -> None:
    slug = proving_ground(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "m", "n")
        await type_in(app, pilot, "Yard")
        await keys(app, pilot, "number_sign", "ctrl+s", "escape")
        marked = app.screen.query_one(MapList)
        assert marked.maps[marked.cursor].slug == "yard"
        await keys(app, pilot, "n")
        await type_in(app, pilot, "Annex")
        await keys(app, pilot, "number_sign", "ctrl+s", "escape")
        assert marked.maps[marked.cursor].slug == "annex"
        assert re.search(r"↓ \d more ──", text_of(app))
        await keys(app, pilot, "end")
        assert marked.cursor == len(marked.maps) - 1
        assert "more ──" not in text_of(app)
        await keys(app, pilot, "home")
        assert marked.cursor == 0


@pytest.mark.long
@pytest.mark.parametrize("begun_as", ["карта", "depot"])
async def test_a_draft_called_what_no_file_can_be_or_another_file_is_is_saved_by_its_name(
    begun_as: str, tmp_path: Path
) -> None:
    slug = worked_campaign(tmp_path)
    ground = empty_map("Речной брод", 4, 3)
    draft = MapDraft(painted(ground, (2, 2), "#"), ground, stored=False)
    MapDrafts(tmp_path / slug).keep(begun_as, draft)
    taken = tmp_path / slug / "maps" / "depot.yaml"
    taken.parent.mkdir(exist_ok=True)
    taken.write_text("map: Theirs\nsquares: |\n  ...\n", encoding="utf-8")
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "m")
        listing = app.screen.query_one(MapList)
        place = next(place for place, one in enumerate(listing.maps) if one.slug == begun_as)
        await keys(app, pilot, *["down"] * place, "enter", "ctrl+s")
        await shows(app, pilot, "Saved as maps/map.yaml")
        assert find_map(tmp_path / slug, "map") == draft.ground
        assert MapDrafts(tmp_path / slug).all() == {}
        assert find_map(tmp_path / slug, "depot").name == "Theirs"
        await keys(app, pilot, "right", "number_sign", "ctrl+s")  # from now on it is that file
        await until(pilot, lambda: len(find_map(tmp_path / slug, "map").blocked) == 2)
