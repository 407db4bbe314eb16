"""How long a keystroke in the catalogue takes with a pack of 10,000 parts: `python -m benchmarks.catalogue`.

Each is the whole way: the line is read, the list is cut and sorted, the screen's rows are drawn. Ratios of the work to
adding up a million numbers in paired rounds, its milliseconds, and those until it stands on the screen, which waits for
the next frame.
"""

import asyncio
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time

from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.packs import switch
from mechtable.services.showroom import showroom_of
from mechtable.tui.app import MechtableApp
from mechtable.tui.screens.catalogue import CatalogueScreen

PARTS = 10_000
ROUNDS = 15
AIM_MS = 100
STYLES = ("melee", "precision", "ballistic", "spread")
TYPES = ("impact", "piercing", "laser", "fire", "missile", "grenade", "sonic")
PLACES = ("hand", "shoulder", "back")
LINES = (
    "r",
    "rivet",
    "kind:weapon",
    "kind:weapon tons<=2 style:melee -tag:rare",
    "has:effect or heat>3",
    "-x",
)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        write_pack(home / "packs" / "warehouse", PARTS)
        new_campaign(home, "Warehouse")
        desk = open_campaign(home, "warehouse")
        switch(home, desk, on=["warehouse"])
        _ = desk.stock  # read before the clock runs
        gathered = timed(lambda: showroom_of(desk))
        desk.close()
        asyncio.run(typed(home, gathered))


async def typed(home: Path, gathered: float) -> None:
    app = MechtableApp(home, "warehouse")
    async with app.run_test(size=(140, 45)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.press("f10")
        await app.workers.wait_for_complete()
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, CatalogueScreen)
        assert screen.browsing.showroom is not None
        count = len(screen.browsing.showroom.index.entries)
        took: dict[str, list[float]] = {}
        waits: dict[str, list[float]] = {}
        ratios: dict[str, list[float]] = {}
        for _ in range(ROUNDS):
            unit = worked(lambda: sum(range(1_000_000)))
            for name, how in keystrokes(screen):
                work, wait = await painted(app, how)
                waits.setdefault(name, []).append(wait)
                took.setdefault(name, []).append(work)
                ratios.setdefault(name, []).append(work / unit)
    print(
        f"A keystroke in a catalogue of {count:,} entries (median of {ROUNDS} paired rounds; middle half; all)"
    )
    print(f"  gathering what is searched, once, on its own thread: {1000 * gathered:.0f} ms")
    print(
        f"  work: ratio to adding up a million numbers, and milliseconds; on the screen (aim: at most {AIM_MS} ms)"
    )
    for name, found in took.items():
        low, _, high = quantiles(ratios[name], n=4)
        print(
            f"  {name:46} {median(ratios[name]):6.2f}  ({low:.2f}-{high:.2f};"
            f" {min(ratios[name]):.2f}-{max(ratios[name]):.2f})  {1000 * median(found):5.1f} ms;"
            f" {1000 * median(waits[name]):4.0f} ms ({1000 * min(waits[name]):.0f}-{1000 * max(waits[name]):.0f})"
        )


def keystrokes(screen: CatalogueScreen) -> list[tuple[str, Callable[[], None]]]:
    """What is timed, each from the line that stands before it."""
    found: list[tuple[str, Callable[[], None]]] = []
    for line in LINES:
        found.append((line, partial(setattr, screen.browsing.line, "value", line)))
    found.append(("the empty line", lambda: setattr(screen.browsing.line, "value", "")))
    found.append(("sort by tons", lambda: screen.browsing.sort_by("tons")))
    found.append(("sort by name", lambda: screen.browsing.sort_by("name")))
    found.append(("one down", lambda: screen.action_deed("move_cursor(1)")))
    found.append(("a page down", lambda: screen.action_deed("turn(1)")))
    return found


async def painted(app: MechtableApp, how: Callable[[], None]) -> tuple[float, float]:
    """Seconds of work, and seconds until the change has been drawn."""
    await settled(app)
    start, busy = perf_counter(), process_time()
    how()
    await settled(app)
    return process_time() - busy, perf_counter() - start


async def settled(app: MechtableApp) -> None:
    """Wait until the messages are handled and what they changed is drawn."""
    done = asyncio.Event()
    for _ in range(2):
        done.clear()
        app.screen.call_after_refresh(done.set)
        await done.wait()
    app.screen._compositor.render_strips()


def timed(what: Callable[[], object]) -> float:
    start = perf_counter()
    what()
    return perf_counter() - start


def worked(what: Callable[[], object]) -> float:
    start = process_time()
    what()
    return process_time() - start


def write_pack(folder: Path, count: int) -> None:
    """A pack of so many weapons, no two alike."""
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text(f"name: {folder.name}\nversion: 1.0\nauthor: Ann\n", encoding="utf-8")
    (folder / "weapons.yaml").write_text("".join(map(weapon, range(count))), encoding="utf-8")


def weapon(number: int) -> str:
    style, damage_type, place = (words[number % len(words)] for words in (STYLES, TYPES, PLACES))
    return (
        f"- id: gun-{number}\n  name: Rivet Gun {number}\n  manufacturer: Works {number % 40}\n"
        f"  flavour: Number {number} of the line, and the line is long.\n  price: {100 + number % 3000}\n"
        f"  tags: [{'rare' if number % 9 == 0 else 'light'}, lot-{number % 50}]\n"
        f"  style: {style}\n  damage_type: {damage_type}\n  damage: {1 + number % 5}\n"
        f"  range: {'melee' if style == 'melee' else 2 + number % 12}\n  tons: {1 + number % 16 * 0.25}\n"
        f"  slots: {1 + number % 3}\n  at: [{place}]\n  heat: {number % 6}\n"
        f"  effects:\n    - {{name: Burst {number}, when: activated, cost: {{power: {1 + number % 8}}},"
        f" lasts: action, then: {{damage: 1}}}}\n"
    )


if __name__ == "__main__":
    main()
