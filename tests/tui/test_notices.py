"""What there is to say beside a question stands where it covers nothing, at both sizes, until it was read."""

from pathlib import Path

import pytest

from mechtable.tui import noticing
from mechtable.tui.boards.header import MOST_LINES
from tests.tui.playing import SMALL, WIDE, at_home, press, text_of, worked_campaign

LONG = "Mount Everest has no torso, and 漢字テスト cannot fight without one. " * 3


def ends(shown: str) -> list[str]:
    """The question and the keys: the last two lines."""
    return shown.splitlines()[-2:]


@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_a_notice_covers_neither_question_nor_keys_nor_panels(
    size: tuple[int, int], tmp_path: Path
) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, size) as (app, pilot):
        await press(app, pilot, ["enter", "2"])
        before = text_of(app)
        assert "Bull defends?" in ends(before)[0]
        app.notify(LONG, severity="error", markup=False)
        await pilot.pause()
        shown = text_of(app)
        assert ends(shown) == ends(before)
        assert "Mount Everest" in shown
        told = " ".join(line.strip(" ✗") for line in shown.splitlines()[1 : 1 + MOST_LINES])
        assert told.startswith(LONG.strip())
        panels = [line for line in before.splitlines() if "HEAD" in line or "LEGS" in line or "AP" in line]
        assert panels
        for line in panels[:2]:
            assert line[:78] in shown


async def test_a_notice_stays_until_it_was_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        app.tell("first")
        app.tell("The second one")
        await press(app, pilot, ["down"])
        assert "The second one" in text_of(app)
        assert "first" not in text_of(app)
        await press(app, pilot, ["h"])
        assert "The second one" in text_of(app)
        monkeypatch.setattr(noticing, "READ", 0.0)
        await press(app, pilot, ["down"])
        assert "The second one" not in text_of(app)


async def test_a_refusal_leaves_the_question_on_the_screen(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "colon", *"zzz", "escape", "2", "f", *"jo"])
        question, keys = ends(text_of(app))
        assert "Magpie leads" in question
        assert "Esc back" in keys
        assert "A joker is never a leading card" in text_of(app)
