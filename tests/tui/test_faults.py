"""Faults that nobody foresaw end the program with a sentence and a report, on whatever thread they are."""

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from textual.app import ComposeResult
from textual.events import Key
from textual.pilot import Pilot
from textual.screen import Screen
from textual.worker import WorkerFailed

from mechtable.engine.errors import MechtableError
from mechtable.services.table import Table
from mechtable.tui import palette_provider
from mechtable.tui.aside import aside
from mechtable.tui.boards.header import Header
from mechtable.tui.breaking import BreakingApp
from mechtable.tui.looking import Looking
from mechtable.tui.screens.combat import CombatScreen
from mechtable.tui.screens.storing import BROKEN, StoringScreen
from tests.tui.playing import at_home, press, until, worked_campaign
from tests.tui.terminal import Terminal


def broken(*_: object, **__: object) -> None:
    raise ZeroDivisionError("a wheel came off")


def refused() -> None:
    raise MechtableError("The file is held.")


class Shelf(StoringScreen):
    """A screen that stores what it is told to, and keeps what it heard."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def compose(self) -> ComposeResult:
        yield Header()

    def stored(self, error: str) -> None:
        self.heard.append(error)

    def take_key(self, event: Key) -> bool:
        return False


class Small(BreakingApp):
    """An app with one screen over its first one."""

    def __init__(self, home: Path, screen: Screen[None]) -> None:
        super().__init__(home)
        self._opened = screen

    def on_mount(self) -> None:
        self.push_screen(self._opened)


Deed = Callable[[], None]


def finding(deed: Deed) -> str | None:
    deed()
    return None


def stores(shelf: Shelf, deed: Deed) -> None:
    shelf.store(deed)


def steps(shelf: Shelf, deed: Deed) -> None:
    async def work() -> str:
        deed()
        return ""

    shelf.occupy(work, shelf.answered)


def works_beside(shelf: Shelf, deed: Deed) -> None:
    aside(shelf, lambda: finding(deed), shelf.heard.append)


def shows_what_came(shelf: Shelf, deed: Deed) -> None:
    aside(shelf, lambda: "came", lambda _: deed())


def looks(shelf: Shelf, deed: Deed) -> None:
    Looking(partial(aside, shelf), lambda: finding(deed), shelf.heard.append).poll()


@pytest.mark.parametrize("way", [stores, steps, works_beside, shows_what_came, looks])
async def test_a_fault_beside_the_screen_ends_the_program(
    way: Callable[[Shelf, Deed], object], tmp_path: Path
) -> None:
    shelf = Shelf()
    app = Small(tmp_path, shelf)

    async def breaks() -> None:
        async with app.run_test() as pilot:
            await pilot.pause()
            way(shelf, broken)
            await until(pilot, lambda: app.return_code)

    with pytest.raises(ZeroDivisionError, match="a wheel came off"):
        await breaks()
    assert shelf.heard == ([BROKEN] if way in (stores, steps) else [])
    assert not shelf.busy


@pytest.mark.long
async def test_after_a_fault_nothing_is_called_saved_and_no_key_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[tuple[str, str, bool]] = []
    shown = CombatScreen.answered

    def answered(self: CombatScreen, error: str) -> None:
        shown(self, error)
        said.append((error, self.query_one(Header).state, bool(self._waiting)))

    async def breaks(slug: str) -> None:
        async with at_home(tmp_path, slug) as (app, pilot):
            await press(app, pilot, ["enter"])
            monkeypatch.setattr(Table, "submit", broken)
            monkeypatch.setattr(CombatScreen, "answered", answered)
            await pilot.press("1", "f", "9", "h")
            await until(pilot, lambda: app.return_code)

    with pytest.raises(ZeroDivisionError):
        await breaks(worked_campaign(tmp_path))
    assert said[0] == (BROKEN, "not saved", False)


@pytest.mark.long
@pytest.mark.parametrize("where", ["_read", "ranked"])
async def test_a_fault_of_the_palette_ends_the_program_too(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def breaks() -> None:
        async with at_home(tmp_path) as (app, pilot):
            monkeypatch.setattr(palette_provider, where, broken)
            await pilot.press("ctrl+p", "a")
            await until(pilot, lambda: app.return_code)

    with pytest.raises(ZeroDivisionError):
        await breaks()


@pytest.mark.long
async def test_what_the_palette_cannot_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_home(tmp_path) as (app, pilot):
        monkeypatch.setattr(palette_provider, "load_catalogue", refused)
        await pilot.press("ctrl+p")
        await until(pilot, lambda: app.notices)
        assert [notice.sentence for notice in app.notices] == ["The file is held."]
        await pilot.press("escape")
        await until(pilot, lambda: app.where == "home")


async def test_errors_for_people_are_told_and_the_program_goes_on(tmp_path: Path) -> None:
    shelf = Shelf()
    told: list[str] = []
    async with Small(tmp_path, shelf).run_test() as pilot:
        await pilot.pause()
        shelf.store(refused)
        await until(pilot, lambda: shelf.heard)
        aside(shelf, refused, shelf.heard.append, refused=told.append)
        await until(pilot, lambda: told)
        assert (shelf.heard, told, shelf.kept) == (["The file is held."], ["The file is held."], "saved ✓")


async def test_what_was_worked_out_for_a_screen_that_was_left_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf, go_on = Shelf(), threading.Event()
    app = Small(tmp_path, shelf)
    came_back: list[object] = []
    back = app.call_from_thread
    monkeypatch.setattr(app, "call_from_thread", lambda *deed: came_back.append(back(*deed)))

    def slowly() -> str:
        assert go_on.wait(20)
        return "late"

    async with app.run_test() as pilot:
        await pilot.pause()
        aside(shelf, slowly, shelf.heard.append)
        app.pop_screen()
        go_on.set()
        await until(pilot, lambda: came_back)
        assert shelf.heard == []


async def test_one_look_at_a_time_until_what_it_found_is_shown(tmp_path: Path) -> None:
    shelf, rests, go_on = Shelf(), [True], threading.Event()
    answers: list[object] = [None, MechtableError("held"), "new", None]
    looked: list[object] = []
    app = Small(tmp_path, shelf)

    def look() -> str | None:
        assert go_on.wait(20)
        looked.append(answers[len(looked)])
        if isinstance(looked[-1], MechtableError):
            raise looked[-1]
        return str(looked[-1]) if looked[-1] else None

    looking = Looking(
        partial(aside, shelf, refused=shelf.heard.append), look, shelf.heard.append, at_rest=lambda: rests[0]
    )
    async with app.run_test() as pilot:
        await pilot.pause()
        looking.poll()
        looking.poll()
        go_on.set()
        for count in (1, 2, 3):
            await looks_done(pilot, app)
            assert len(looked) == count
            looking.poll()
        await looks_done(pilot, app)
        rests[0] = False
        looking.poll()
        await looks_done(pilot, app)
        assert len(looked) == len(answers)
        assert shelf.heard == ["held", "new"]


async def looks_done(pilot: Pilot[None], app: Small) -> None:
    await app.workers.wait_for_complete()
    await pilot.pause()


def test_the_first_fault_is_the_one_that_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Seen(BreakingApp):
        is_headless = False

        def bell(self) -> None:
            pass

    monkeypatch.setattr(Seen, "_close_messages_no_wait", lambda self: None)
    app = Seen(tmp_path)
    for error in (WorkerFailed(ZeroDivisionError("first")), LookupError("then")):
        try:
            raise error
        except (WorkerFailed, LookupError) as unforeseen:
            app._handle_exception(unforeseen)
    (report,) = tmp_path.glob("crash-*.txt")
    assert "ZeroDivisionError: first" in report.read_text(encoding="utf-8")
    (words,) = app._exit_renderables
    assert str(words).startswith("mechtable broke: ZeroDivisionError.")
    assert isinstance(app._exception, ZeroDivisionError)


BREAKS = """
import os
from pathlib import Path
from mechtable.services.table import Table
from mechtable.tui import app
def broken(*_, **__):
    raise ZeroDivisionError("[/] a wheel came off")
Table.submit = broken
app.run(Path(os.environ["MECHTABLE_HOME"]))
"""


@pytest.mark.long
def test_a_step_that_breaks_gives_the_terminal_back_and_the_next_start_goes_on(tmp_path: Path) -> None:
    worked_campaign(tmp_path)
    program = tmp_path / "broken.py"
    program.write_text(BREAKS, encoding="utf-8")
    terminal = Terminal(tmp_path, (str(program),))
    terminal.shows("begin Ambush at the ford")
    terminal.send("\r")
    terminal.shows("WHAT DOES MAGPIE DO?")
    terminal.send("2")
    assert terminal.ended() == 1
    assert "mechtable broke: ZeroDivisionError. Every step so far is saved" in " ".join(terminal.text.split())
    (report,) = tmp_path.glob("crash-*.txt")
    assert "a wheel came off" in report.read_text(encoding="utf-8")

    terminal = Terminal(tmp_path, ("-m", "mechtable"))
    terminal.shows("GO ON")
    terminal.send("\r")
    terminal.shows("WHAT DOES MAGPIE DO?", "saved ✓")
    terminal.kill()
