"""How far the players' terminal lags behind the GM's steps: `python benchmarks/players.py [STEPS]`.

A thousand steps are stored by this process. The view runs in a process of its own at a pseudo-terminal of 80 by 24; the
time is from a stored step to the screen that shows its sentences. Steps that change nothing on the screen's log are not
counted. Pauses of random length lie between the steps, so that they meet the view's looks at any moment.
"""

import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter, sleep

from mechtable.rules.options import Cards
from mechtable.services.campaigns import open_campaign
from mechtable.services.table import Table
from mechtable.tui.boards.log_panel import log_lines
from mechtable.tui.styles.palette import DARK
from tests.services.long_fight import campaign
from tests.tui.terminal import Terminal
from tests.tui.test_players_terminal import answered

STEPS, AIM, LINES = 1_000, 400, 2
LONGEST_PAUSE = 150
"""Milliseconds between steps at most."""


def main() -> None:
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else STEPS
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        slug, chance = campaign(home, Cards.DEALT), Random(1)
        desk = open_campaign(home, slug)
        table = desk.fight(desk.prepare(desk.encounters()[0].id, 5))
        terminal = Terminal(home, ("-m", "mechtable", "table", slug, "--view", "players"))
        terminal.shows("follows ✓", "LOG", "Round 1.")
        lags = [lag for _ in range(steps) if (lag := lagged(table, terminal, chance)) is not None]
        terminal.send("q")
        code = terminal.ended()
        desk.close()
    twentieth = quantiles(lags, n=20)
    print(
        f"{steps} steps, {len(lags)} of them on the players' log, exit code {code} (ms from stored to shown)"
    )
    print(f"  p50 {median(lags):.0f}   p95 {twentieth[-1]:.0f}   most {max(lags):.0f}   aim: p95 under {AIM}")


def lagged(table: Table, terminal: Terminal, chance: Random) -> float | None:
    """Milliseconds until the step is on the other screen, None when it does not change its log."""
    before = newest(table)
    table.submit(answered(table, chance))
    stored, wanted = perf_counter(), newest(table)
    if wanted == before:
        terminal.read()
        return None
    terminal.until(lambda text: all(line in text for line in wanted))
    lag = 1_000 * (perf_counter() - stored)
    sleep(chance.randrange(LONGEST_PAUSE) / 1_000)
    return lag


def newest(table: Table) -> list[str]:
    """The last lines of the log as the players' terminal draws them."""
    return [line.plain.rstrip() for line in log_lines(table.recent_log(None), 80, LINES, DARK)]


if __name__ == "__main__":
    main()
