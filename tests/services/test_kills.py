"""A program killed at any moment loses nothing that it acknowledged, and the next one goes on.

The child plays at full speed; after every commit it prints the fight, how many steps are in force, and a fingerprint.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import sleep

import pytest

from mechtable.services.table import Table
from tests.services.playing import demo, next_command, shown

ROOT = Path(__file__).parents[2]
KILLS, HELD = 50, 10

PLAY = """
import sys
from pathlib import Path
from random import Random
from tests.services.playing import demo, new_fight, next_command, shown

LONGEST = 300  # steps after which another fight begins, so that opening one stays cheap
dice = Random(int(sys.argv[2]))
with demo(Path(sys.argv[1])) as desk:
    while True:
        fights = desk.fights()
        fight = fights[0].id if fights and desk.fight(fights[0].id).steps < LONGEST else new_fight(desk)
        table = desk.fight(fight)
        print(fight, table.steps, shown(table), flush=True)
        while table.steps < LONGEST:
            turn = dice.random()
            if turn < 0.05 and table.can_undo:
                table.undo()
            elif turn < 0.1 and table.can_redo:
                table.redo()
            else:
                table.submit(next_command(table, dice))
            print(fight, table.steps, shown(table), flush=True)
"""

HOLD = """
import sys
from mechtable.storage.steps import StepShelf

whole, left = StepShelf.add, int(sys.argv[3])

def held(shelf, *words):
    global left
    number = whole(shelf, *words)
    left -= 1
    if left == 0:
        print("stored", flush=True)
        sys.stdin.read()
    return number

StepShelf.add = held
"""


@dataclass(frozen=True)
class Acknowledged:
    """What the child had told last when it was killed."""

    fight: int
    steps: int
    shown: str


@contextmanager
def playing(script: str, home: Path, *words: int) -> Iterator[subprocess.Popen[str]]:
    child = subprocess.Popen(
        [sys.executable, "-c", script, str(home), *map(str, words)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with child:
        try:
            yield child
        finally:
            child.kill()


def killed(child: subprocess.Popen[str], told: str) -> Acknowledged:
    """Kill the child now; `told` is what was read of it. A line that the kill cut off was not told."""
    child.kill()
    assert child.stdout is not None
    told += child.stdout.read()
    assert child.wait() == -9
    lines = [line.split() for line in told.split("\n")[:-1] if line != "stored"]
    fight, steps, fingerprint = lines[-1]
    return Acknowledged(int(fight), int(steps), fingerprint)


def changes_beyond(home: Path, last: Acknowledged) -> int:
    """How many changes are stored that were not told: 0 or 1. The fight goes on in any case."""
    with demo(home) as desk:
        table = desk.fight(last.fight)
        beyond = 0 if (table.steps, shown(table)) == (last.steps, last.shown) else 1
        if beyond:
            assert last in (told_after(table, "undo", "redo"), told_after(table, "redo", "undo"))
        before = table.steps, shown(table)
        table.submit(next_command(table, Random(1)))
        assert table.steps == before[0] + 1
        table.undo()
        assert (table.steps, shown(table)) == before
        if table.can_undo:
            table.undo()
            table.redo()
            assert (table.steps, shown(table)) == before
        assert desk.problems == ()
    return beyond


def told_after(table: Table, change: str, back: str) -> Acknowledged | None:
    """What would have been told before the last change, if `change` is what reverses it."""
    if not getattr(table, f"can_{change}"):
        return None
    getattr(table, change)()
    told = Acknowledged(table.fight_id, table.steps, shown(table))
    getattr(table, back)()
    return told


@pytest.mark.long
def test_a_kill_at_any_moment_loses_nothing(tmp_path: Path) -> None:
    dice, played = Random(20), 0
    for kill in range(KILLS):
        with playing(PLAY, tmp_path, kill) as child:
            assert child.stdout is not None
            first = child.stdout.readline()
            sleep(dice.random() * 0.3)
            last = killed(child, first)
        played += last.steps != int(first.split()[1])
        changes_beyond(tmp_path, last)
    assert played > KILLS / 2, "the child hardly played"


@pytest.mark.long
def test_a_kill_between_the_commit_and_its_acknowledgement_loses_nothing(tmp_path: Path) -> None:
    dice = Random(21)
    for kill in range(HELD):
        with playing(HOLD + PLAY, tmp_path, 100 + kill, dice.randrange(1, 60)) as child:
            assert child.stdout is not None
            told = ""
            while not told.endswith("stored\n"):
                line = child.stdout.readline()
                assert line, f"the program ended before a step was stored: {told}"
                told += line
            last = killed(child, told)
        assert changes_beyond(tmp_path, last) == 1
