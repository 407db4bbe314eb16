"""A small file that cannot be read is put aside before another takes its place: nothing in it is lost."""

from collections.abc import Callable
from pathlib import Path

import pytest

from mechtable.rules.battle_map import BattleMap
from mechtable.services.bot_marks import BotMarks
from mechtable.services.map_drafts import MapDraft, MapDrafts
from mechtable.services.unsent import HalfDone, Unsent

DRAWN = MapDraft(BattleMap(name="A", rows=("..", "..")), BattleMap(name="B", rows=("..", "..")), stored=False)
KEEP: dict[str, Callable[[Path], object]] = {
    "bots.json": lambda folder: BotMarks(folder, 2).turn("Red"),
    "unsaved-maps.json": lambda folder: MapDrafts(folder).keep("b", DRAWN),
    "unsent.json": lambda folder: Unsent(folder, 2).keep("then", HalfDone(line="end")),
}


@pytest.mark.parametrize("name", KEEP)
@pytest.mark.parametrize("broken", ['{"1": {"bots"', "[1]", "[" * 99_999])
def test_a_broken_one_is_put_aside(name: str, broken: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(broken, encoding="utf-8")
    KEEP[name](tmp_path)
    aside = tmp_path / name.replace(".json", ".broken.json")
    assert aside.read_text(encoding="utf-8") == broken
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([name, aside.name])
    KEEP[name](tmp_path)
    assert aside.read_text(encoding="utf-8") == broken
