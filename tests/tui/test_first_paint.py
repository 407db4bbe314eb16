"""A screen of a fight is laid out for its size the first time already."""

from pathlib import Path

import pytest
from textual.geometry import Size
from textual.screen import Screen

from tests.tui.playing import SMALL, at_home, press, worked_campaign


async def test_no_screen_of_a_fight_is_first_laid_out_for_another_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[tuple[str, bool]] = []
    lay = Screen._refresh_layout

    def watched(self: Screen[object], size: Size | None = None, scroll: bool = False) -> None:
        if self.has_class("fight"):
            laid.append((type(self).__name__, {"-narrow", "-high", "-slim"} <= self.classes))
        lay(self, size, scroll)

    monkeypatch.setattr(Screen, "_refresh_layout", watched)
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, SMALL) as (app, pilot):
        await press(app, pilot, ["enter", "u", "escape", "v", "escape", "m"])
    names = {name for name, _ in laid}
    assert names == {"CombatScreen", "TimelineScreen", "MapScreen", "MoveScreen"}
    assert [name for name, fits in laid if not fits] == []
