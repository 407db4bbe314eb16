"""The guides that are played keep their word: their keys are pressed in order, and what they quote is on the screen."""

import re
from pathlib import Path

import pytest

from tests.tui.first_evening import GUIDE, OWN, blocks, followed, missing, pressed


@pytest.mark.long
async def test_the_first_evening_goes_as_the_guide_says(tmp_path: Path) -> None:
    met = []
    async for block, shown in followed(tmp_path, GUIDE.read_text(encoding="utf-8")):
        met.append(block.kind)
        if block.kind != "keys":
            assert not missing(block, shown), shown
    assert met.count("keys") > 20
    assert {"screen", "players"} <= set(met)


@pytest.mark.long
async def test_a_campaign_of_ones_own_goes_as_its_guide_says(tmp_path: Path) -> None:
    async for block, shown in followed(tmp_path, OWN.read_text(encoding="utf-8"), demo=False):
        if block.kind != "keys":
            assert not missing(block, shown), shown


@pytest.mark.parametrize(("path", "first"), [(GUIDE, "screen"), (OWN, "keys")])
def test_a_guide_quotes_something_after_nearly_every_key_and_its_links_lead_somewhere(
    path: Path, first: str
) -> None:
    guide = path.read_text(encoding="utf-8")
    kinds = [block.kind for block in blocks(guide)]
    assert kinds.count("screen") * 3 > kinds.count("keys") * 2
    assert kinds[0] == first
    for target in re.findall(r"\]\(([^)#]+)\)", guide):
        assert (path.parent / target).exists(), target


def test_a_line_of_keys_is_read_as_it_is_meant() -> None:
    assert pressed("4s 4s             two more fours") == ["4", "s", "4", "s"]
    assert pressed("h ↓               the hangar") == ["h", "down"]
    assert pressed("`Two  b` Enter    a name") == ["T", "w", "o", "space", "space", "b", "enter"]
    assert pressed(": `Red draw` Enter") == ["colon", "R", "e", "d", "space", "d", "r", "a", "w", "enter"]
