"""Tests wait for all that a key sets off: one worker that another begins, what is painted last, nothing by the clock."""

from pathlib import Path
from time import sleep

from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Label

from mechtable.tui.aside import aside
from tests.tui.playing import at_home, settled, text_of

LINKS, TAKES = 4, 0.03


class Chain(Screen[None]):
    """A screen that reads one thing after another on other threads, and then says so."""

    def compose(self) -> ComposeResult:
        yield Label("reads")

    def on_mount(self) -> None:
        self.read(LINKS)

    def read(self, left: int) -> None:
        if left:
            aside(self, lambda: _slowly(left), lambda found: self.read(found - 1))
        else:
            self.call_after_refresh(self._said, "has read")

    def _said(self, words: str) -> None:
        self.query_one(Label).update(words)


def _slowly(left: int) -> int:
    sleep(TAKES)
    return left


async def test_settled_waits_for_work_that_other_work_begins(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (app, pilot):
        app.push_screen(Chain())
        await settled(app, pilot)
        assert "has read" in text_of(app)


async def test_a_pause_waits_for_a_thread_that_rests(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (app, pilot):
        app.push_screen(Chain())
        await pilot.pause()
        await pilot.pause()
        assert "has read" in text_of(app)
