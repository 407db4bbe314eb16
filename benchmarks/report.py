"""How long the log, the report and Home take with a long fight: `python -m benchmarks.report`. Medians and all rounds."""

import tempfile
from pathlib import Path
from statistics import median

from benchmarks.opening import STEPS, timed, written
from mechtable.engine.audience import GM
from mechtable.rules.reports.line_kinds import LineKind
from mechtable.rules.reports.telling import fight_report
from mechtable.services.campaigns import open_campaign
from mechtable.services.log_filter import LogFilter, filtered, hits
from mechtable.services.overview import overview
from mechtable.services.previously import previously

ROUNDS = 7


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        fight = written(home, STEPS)
        desk = open_campaign(home, "the-long-dry")
        table = desk.fight(fight)
        lines, cast = table.log(GM), table.match.state.everyone
        print(f"A fight of {STEPS} steps and {len(lines)} lines, {ROUNDS} rounds: median (least to most), ms")
        for name, what in (
            ("Home: what is listed", lambda: overview(home)),
            ("Home: what happened last", lambda: previously(home, "the-long-dry", fight)),
            ("the report of all of it", lambda: fight_report(lines, cast)),
            ("a filter by kind", lambda: filtered(lines, LogFilter(kind=LineKind.ATTACKS))),
            ("a filter by combatant", lambda: filtered(lines, LogFilter(who=next(iter(cast))))),
            ("a search", lambda: hits(lines, "called shot")),
        ):
            took = [1000 * timed(what) for _ in range(ROUNDS)]
            print(f"  {name:26} {median(took):7.1f}  ({min(took):.1f} to {max(took):.1f})")
        desk.close()


if __name__ == "__main__":
    main()
