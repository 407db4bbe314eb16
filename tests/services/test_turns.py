"""Two windows write the small files of one folder: what both keep is there."""

import subprocess
import sys
from pathlib import Path

import pytest

from mechtable.services.bot_marks import BotMarks
from mechtable.services.entry_history import EntryHistory
from mechtable.services.favourites import favourites as liked
from mechtable.services.map_drafts import MapDrafts
from mechtable.services.turns import own_turn
from mechtable.services.unsent import HalfDone, Unsent

KEEPING = """
import sys
from pathlib import Path
from mechtable.services.bot_marks import BotMarks
from mechtable.services.entry_history import EntryHistory
from mechtable.rules.battle_map import BattleMap
from mechtable.services.favourites import set_favourite
from mechtable.services.map_drafts import MapDraft, MapDrafts
from mechtable.services.unsent import HalfDone, Unsent
drawn = MapDraft(*(BattleMap(name=name, rows=("..", "..")) for name in "AB"), False)
folder, who = Path(sys.argv[1]), int(sys.argv[2])
history = EntryHistory(folder)
for number in range(who * 100, who * 100 + 25):
    BotMarks(folder, number).turn("Red")
    set_favourite(folder, str(number), on=True)
    history.add(f"line {number}")
    Unsent(folder, number).keep("then", HalfDone(line="end"))
    MapDrafts(folder).keep(f"map-{number}", drawn)
"""


@pytest.mark.long
def test_two_windows_lose_nothing_of_each_other(tmp_path: Path) -> None:
    programs = [subprocess.Popen([sys.executable, "-c", KEEPING, str(tmp_path), str(who)]) for who in (1, 2)]
    assert [program.wait() for program in programs] == [0, 0]
    wanted = [*range(100, 125), *range(200, 225)]
    assert all(BotMarks(tmp_path, number).names for number in wanted)
    assert liked(tmp_path) == {str(number) for number in wanted}
    assert sorted(EntryHistory(tmp_path).lines) == sorted(f"line {number}" for number in wanted)
    assert all(Unsent(tmp_path, number).of("then") == HalfDone(line="end") for number in wanted)
    assert sorted(MapDrafts(tmp_path).all()) == [f"map-{number}" for number in wanted]
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]


def test_a_folder_that_is_not_there_makes_nobody_wait(tmp_path: Path) -> None:
    with own_turn(tmp_path / "gone"), own_turn(tmp_path / "gone"):
        assert not (tmp_path / "gone").exists()
