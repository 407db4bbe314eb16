"""What there is to say beside a question stands where it covers nothing, at both sizes, until it was read."""

from pathlib import Path

import pytest
from textual.app import App
from textual.geometry import Region

from mechtable.tui import noticing
from mechtable.tui.boards.log_panel import LogPanel
from tests.tui.playing import (
    SMALL,
    WIDE,
    at_home,
    combat,
    press,
    text_of,
    type_in,
    until,
    worked_campaign,
)

LONG = "Mount Everest has no torso, and 漢字テスト cannot fight without one. " * 3


def ends(shown: str) -> list[str]:
    """The question and the keys: the last two lines."""
    return shown.splitlines()[-2:]


@pytest.mark.long
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
        told, log = words_of(app)
        assert LONG.strip() in told
        old, new = before.splitlines(), shown.splitlines()
        for at, (was, now) in enumerate(zip(old, new, strict=True)):
            left, right = (log.x, log.right) if log.y <= at < log.bottom else (0, 0)
            assert (was[:left], was[right:]) == (now[:left], now[right:])
        assert ends(shown) == ends(before)
        assert "Magpie ▸ Bull, Zantetsuken, 4 AP." in told  # the newest sentence is still there


def words_of(app: App[None]) -> tuple[str, Region]:
    """What the log on the screen says, and where it stands."""
    (log,) = (each for each in app.screen.query(LogPanel) if each.is_on_screen)
    lines = (line.plain.strip("│╭╮╰╯ ✗▸") for line in log.lines(*log.size))
    return " ".join(lines), log.region


@pytest.mark.long
@pytest.mark.parametrize("size", [(60, 14), (80, 24), (140, 30), (200, 60)])
async def test_where_the_log_has_no_room_a_notice_stands_under_the_header(
    size: tuple[int, int], tmp_path: Path
) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, size) as (app, pilot):
        await press(app, pilot, ["enter", "2"])
        before = ends(text_of(app))
        app.notify(LONG * 4, markup=False)
        await pilot.pause()
        assert "Mount Everest" in text_of(app)
        assert ends(text_of(app)) == before
        table = combat(app).table
        app.clear_notifications()
        app.notify("One line.", markup=False)
        await press(app, pilot, ["escape", "colon"])
        await type_in(app, pilot, 'gm end because "night falls"')
        await until(pilot, lambda: table.view().outcome is not None)
        await pilot.pause()
        assert "One line." in text_of(app)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: len(text_of(app).splitlines()) == 24 and "One line." in text_of(app))


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
