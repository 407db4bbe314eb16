"""The builder under test, driven by keys."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from mechtable.tui.app import MechtableApp
from mechtable.tui.bench_app import BenchApp
from mechtable.tui.screens.builder import BuilderScreen
from tests.tui.playing import SMALL, at_home, press, settled, worked_campaign

EXAMPLES = Path(__file__).parent.parent / "data" / "examples"
EXAMPLE = EXAMPLES / "example-mech.yaml"


@asynccontextmanager
async def at_bench(
    home: Path, path: Path | None = None, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[MechtableApp, Pilot[None]]]:
    """`mechtable build [FILE]`."""
    app = BenchApp(home, path)
    async with app.run_test(size=size, notifications=True) as pilot:
        await settled(app, pilot)
        yield app, pilot


@asynccontextmanager
async def in_campaign(
    home: Path, *keys: str, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[MechtableApp, Pilot[None]]]:
    """The first mech of the worked campaign on the bench, after some keys."""
    slug = "the-long-dry" if (home / "the-long-dry").exists() else worked_campaign(home)
    async with at_home(home, slug, size) as (app, pilot):
        await press(app, pilot, ["h", "b", *keys])
        yield app, pilot


def builder(app: MechtableApp) -> BuilderScreen:
    """The builder on top."""
    screen = app.screen
    assert isinstance(screen, BuilderScreen), screen
    return screen


def items(app: MechtableApp) -> list[tuple[str, str | None]]:
    """The items on the bench in priority order, each with its location."""
    return [(placed.item, placed.at.value if placed.at else None) for placed in builder(app).bench.mech.items]
