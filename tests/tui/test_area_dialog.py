"""Damage to several at a full table: nobody is hidden without a word, help says what it is for, the log adds nothing up in vain."""

import shutil
from pathlib import Path

import pytest

from mechtable.services.campaigns import new_campaign
from tests.services.nights import GROUND
from tests.tui.playing import SMALL, at_home, combat, press, text_of

CROWD = """
- encounter: Crowd
  combatants:
    - {name: Latch, mech: Tally-Ho, pilot: Latch, side: red}
    - {name: Rat, mech: Corporal Bell, side: blue, count: 10}
"""


@pytest.mark.long
async def test_7_17_at_a_full_table_a_mark_says_how_many_more_there_are(tmp_path: Path) -> None:
    texts = tmp_path / "texts"
    shutil.copytree(GROUND, texts)
    (texts / "encounters.yaml").write_text(CROWD, encoding="utf-8")
    slug = new_campaign(tmp_path / "home", "Crowd", texts)
    async with at_home(tmp_path / "home", slug, SMALL) as (app, pilot):
        await press(app, pilot, ["enter", "a"])
        shown = text_of(app)
        assert shown.count("□") == 8
        assert "↓ 3 more" in shown
        assert "↑" not in shown.replace("↑↓", "")
        await press(app, pilot, ["f1"])
        assert "Whom it hits, where and how hard" in text_of(app)
        await press(app, pilot, ["escape", "9", *["down"] * 3, "space", *["down"] * 10])
        shown = text_of(app)
        assert "↑ 3 more" in shown
        assert "↓" not in shown.replace("↑↓", "")
        assert "▶ □" in shown
        await press(app, pilot, ["tab", "x", "enter"])
        said = [line.sentence for line in combat(app).table.log()]
        assert any(sentence.endswith(": 9 damage.") for sentence in said)
        assert not any("9 = 9" in sentence for sentence in said)
