"""How long a long fight takes to open: `python -m benchmarks.opening`. Ratios of paired rounds, and the seconds."""

import sqlite3
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from mechtable.engine.audience import GM
from mechtable.services.campaigns import FILE, ensure_demo, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.timeline import look
from tests.services.long_fight import played, store

STEPS = 10_000
ROUNDS = 9


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        fight = written(home, STEPS)
        took: dict[str, list[float]] = {
            "from the beginning": [],
            "from the last snapshot": [],
            "and its log": [],
            "the first undo": [],
        }
        ratios: dict[str, list[float]] = {name: [] for name in took}
        opened(home, fight)  # keeps the snapshots
        for _ in range(ROUNDS):
            unit = timed(lambda: sum(range(1_000_000)))
            for name, how in (
                ("from the beginning", partial(opened, home, fight, forget=True)),
                ("from the last snapshot", partial(opened, home, fight)),
                ("and its log", partial(opened, home, fight, log=True)),
                ("the first undo", partial(taken_back, home, fight)),
            ):
                if name == "from the last snapshot":
                    opened(home, fight)
                seconds = how()
                took[name].append(seconds)
                ratios[name].append(seconds / unit)
    print(f"Opening a fight of {STEPS} steps (median of {ROUNDS} paired rounds; middle half; all)")
    print("  ratio to adding up a million numbers, and milliseconds")
    for name in took:
        low, _, high = quantiles(ratios[name], n=4)
        print(
            f"  {name:22} {median(ratios[name]):7.1f}  ({low:.1f}-{high:.1f};"
            f" {min(ratios[name]):.1f}-{max(ratios[name]):.1f})   {1000 * median(took[name]):6.0f} ms"
            f" ({1000 * min(took[name]):.0f}-{1000 * max(took[name]):.0f})"
        )


def timed(what: Callable[[], object]) -> float:
    start = perf_counter()
    what()
    return perf_counter() - start


def opened(home: Path, fight: int, *, forget: bool = False, log: bool = False) -> float:
    """Seconds that the fight takes on a desk that is open already."""
    if forget:
        with sqlite3.connect(home / "the-long-dry" / FILE) as connection:
            connection.execute("DELETE FROM snapshots")
        connection.close()
    desk = open_campaign(home, "the-long-dry")
    try:
        return timed(lambda: _open(desk, fight, log=log))
    finally:
        desk.close()


def taken_back(home: Path, fight: int) -> float:
    """Seconds that the first undo takes after a start: the look at the step before, and the step taken back."""
    desk = open_campaign(home, "the-long-dry")
    try:
        table = desk.fight(fight)

        def undo() -> None:
            look(table, table.steps - 1)
            table.undo()

        took = timed(undo)
        table.redo()
        return took
    finally:
        desk.close()


def _open(desk: Desk, fight: int, *, log: bool) -> None:
    table = desk.fight(fight)
    assert table.steps == STEPS
    table.view(GM)
    if log:
        table.log()


def written(home: Path, count: int) -> int:
    """A fight of so many steps in the example campaign, and its number there."""
    desk = open_campaign(home, ensure_demo(home))
    fight = desk.prepare(desk.encounters()[0].id, seed=7)
    match = desk.fight(fight)._match
    desk.close()
    store(home / "the-long-dry", fight, played(match, count))
    return fight


if __name__ == "__main__":
    main()
