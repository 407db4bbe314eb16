"""The program under test, driven by keys."""

import re
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

from textual.app import App
from textual.events import Key
from textual.pilot import Pilot

from mechtable.services.campaigns import new_campaign
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.prompt import Prompt
from mechtable.tui.boards.question import Entry
from mechtable.tui.screens.combat import CombatScreen
from mechtable.tui.screens.home import HomeScreen
from tests.tui.idling import PATIENCE as PATIENCE
from tests.tui.idling import painted

WORKED = Path(__file__).parent.parent / "data" / "worked-campaign"
HANGAR = Path(__file__).parent.parent / "data" / "hangar-campaign"
"""Nine mechs: worn, a wreck, one illegal, tagged, two lances."""
SMALL, WIDE = (80, 24), (140, 45)


def worked_campaign(home: Path) -> str:
    """A campaign with the worked fight prepared; its slug."""
    return new_campaign(home, "The Long Dry", WORKED)


@asynccontextmanager
async def at_home(
    home: Path, campaign: str | None = None, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[MechtableApp, Pilot[None]]]:
    """The program on Home, its campaigns read."""
    app = MechtableApp(home, campaign)
    async with app.run_test(size=size, notifications=True) as pilot:
        await settled(app, pilot)
        yield app, pilot


async def settled(app: MechtableApp, pilot: Pilot[None]) -> None:
    """Wait until nothing is being read, stored, passed on or painted."""

    def busy() -> bool:
        screen = app.screen
        return app.typed_ahead or (isinstance(screen, HomeScreen) and not screen.query("HomeList"))

    await painted(app, busy)


async def press(app: MechtableApp, pilot: Pilot[None], keys: Iterable[str]) -> None:
    """Press keys one after another, each step stored before the next."""
    for key in keys:
        await pilot.press(key)
        await settled(app, pilot)


def burst(app: App[None], *keys: str) -> None:
    """Press keys all at once, as a terminal passes on what was typed while the program was busy."""
    chars = {name: char for char, name in NAMES.items()}
    for key in keys:
        app.post_message(Key(key, chars.get(key, key if len(key) == 1 else None)))


async def until(pilot: Pilot[None], holds: Callable[[], object]) -> None:
    """Wait until something holds that the program does after a key, on other threads or after a dialog."""
    patience = monotonic() + PATIENCE
    while not holds() and monotonic() < patience:
        await pilot.pause(0.02)
    assert holds()


async def shows(app: App[None], pilot: Pilot[None], *words: str) -> None:
    """Wait until the screen says all of something."""
    await until(pilot, lambda: all(word in text_of(app) for word in words))


async def type_in(app: MechtableApp, pilot: Pilot[None], text: str) -> None:
    """Type a line and Enter."""
    await pilot.press(*(NAMES.get(char, char) for char in text))
    await press(app, pilot, ["enter"])
    await pilot.press()  # what Enter sets off goes over several widgets: wait for them once more


NAMES = {
    " ": "space",
    ".": "full_stop",
    '"': "quotation_mark",
    "-": "minus",
    ",": "comma",
    "_": "underscore",
}


def combat(app: MechtableApp) -> CombatScreen:
    """The combat screen on top."""
    screen = app.screen
    assert isinstance(screen, CombatScreen)
    return screen


def prompt(app: MechtableApp) -> Prompt:
    """The line on which the combat screen asks."""
    return combat(app).query_one(Prompt)


def entries(app: MechtableApp) -> tuple[Entry, ...]:
    """What the question of the combat screen can be answered with."""
    asked = prompt(app).question
    assert asked is not None
    return asked.entries


def picture(app: App[None]) -> str:
    """The screen as SVG without the font it would ask a public host for, the same bytes every time."""
    svg = app.export_screenshot(title="mechtable")
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = re.sub(r"\s*<!--.*?-->", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code", "DejaVu Sans Mono").rstrip() + "\n"


def text_of(app: App[None]) -> str:
    """What the screen says, line by line."""
    width, _ = app.size
    lines = []
    for strip in app.screen._compositor.render_strips():
        lines.append(strip.text[:width].rstrip())
    return "\n".join(lines)
