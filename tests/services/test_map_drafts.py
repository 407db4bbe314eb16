"""Unsaved maps come back as they were drawn, with what they were drawn on."""

from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.rules.battle_map import BattleMap, empty_map
from mechtable.rules.map_changes import painted
from mechtable.services.map_drafts import FILE, MapDraft, MapDrafts, maps_and_drafts
from mechtable.services.maps import save_map

FRESH = empty_map("The yard", 4, 3)
DRAWN = painted(FRESH, (2, 2), "#")


def one(folder: Path, slug: str) -> tuple[BattleMap | None, bool]:
    return next((found.map, found.unsaved) for found in maps_and_drafts(folder) if found.slug == slug)


def test_a_draft_comes_back_and_a_map_as_it_was_opened_needs_none(tmp_path: Path) -> None:
    drafts, draft = MapDrafts(tmp_path), MapDraft(DRAWN, FRESH, stored=False)
    other = MapDraft(replace(DRAWN, name="Ünder"), FRESH, stored=True)
    drafts.keep("the-yard", draft)
    drafts.keep("other", other)
    assert MapDrafts(tmp_path).all() == {"the-yard": draft, "other": other}
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600
    drafts.keep("the-yard", MapDraft(FRESH, FRESH, stored=False))
    assert MapDrafts(tmp_path).all() == {"other": other}
    drafts.forget("other")
    assert list(tmp_path.iterdir()) == []


def test_the_list_shows_drafts_in_place_of_files_and_new_ones_beside_them(tmp_path: Path) -> None:
    save_map(tmp_path, "the-yard", FRESH)
    assert one(tmp_path, "the-yard") == (FRESH, False)
    MapDrafts(tmp_path).keep("the-yard", MapDraft(DRAWN, FRESH, stored=True))
    MapDrafts(tmp_path).keep("new", MapDraft(DRAWN, FRESH, stored=False))
    assert one(tmp_path, "the-yard") == (DRAWN, True)
    assert one(tmp_path, "new") == (DRAWN, True)


@pytest.mark.parametrize(
    "text", ["", "[", "[1]", '{"a": 3}', '{"a": {"map": "", "opened": "", "stored": true}}', "[" * 9000]
)
def test_a_file_that_is_none_holds_no_draft_and_is_mended(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert MapDrafts(tmp_path).all() == {}
    assert MapDrafts(tmp_path).of("a") is None
    draft = MapDraft(DRAWN, FRESH, stored=False)
    MapDrafts(tmp_path).keep("the-yard", draft)
    assert MapDrafts(tmp_path).all() == {"the-yard": draft}
