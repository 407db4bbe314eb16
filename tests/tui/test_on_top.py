"""A question that closes by itself, with something put over it meanwhile: it alone closes, once that is left."""

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.command import CommandPalette

from mechtable.services.contenders import Contenders
from mechtable.services.sheet_printing import printed
from mechtable.tui.dialogs import printing
from mechtable.tui.dialogs.patience import PatienceDialog
from mechtable.tui.dialogs.pick import PickDialog
from mechtable.tui.dialogs.printing import PrintDialog
from mechtable.tui.home import skirmish_questions
from tests.tui.playing import PATIENCE, at_home, burst, press, settled, text_of, until, worked_campaign


def held(deed: Callable[..., Any], until_set: Event) -> Callable[..., Any]:
    def slowly(*given: Any) -> Any:
        until_set.wait(PATIENCE)
        return deed(*given)

    return slowly


@pytest.mark.long
async def test_what_was_written_behind_the_palette_is_told_once_that_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = Event()
    monkeypatch.setattr(printing, "printed", held(printed, go))
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "p", "down", "right", "right", "right"])
        await until(pilot, lambda: "Reading" not in text_of(app))
        burst(app, "enter", "ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, CommandPalette))
        asked = app.screen_stack[-2]
        go.set()
        await settled(app, pilot)
        assert isinstance(app.screen, CommandPalette)
        assert isinstance(asked, PrintDialog)
        await press(app, pilot, ["escape"])
        await until(pilot, lambda: app.where == "hangar")
        await until(pilot, lambda: "written to" in " ".join(text_of(app).split()))
        assert asked not in app.screen_stack


@pytest.mark.long
@pytest.mark.parametrize("left", [False, True])
async def test_who_could_fight_is_asked_once_the_palette_is_left_unless_the_wait_was(
    left: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = Event()
    monkeypatch.setattr(skirmish_questions, "Contenders", held(Contenders, go))
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        burst(app, "s", *["escape"] * left, "ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, CommandPalette))
        go.set()
        await settled(app, pilot)
        assert isinstance(app.screen, CommandPalette)
        await press(app, pilot, ["escape"])
        await until(pilot, lambda: left or isinstance(app.screen, PickDialog))
        assert not any(isinstance(screen, PatienceDialog) for screen in app.screen_stack)
        await press(app, pilot, ["escape"])
        assert app.where == "home"
        assert len(app.screen_stack) == 2
