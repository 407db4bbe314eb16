"""A program killed while somebody builds loses no change that it acknowledged, and saves are whole or not at all.

The child builds at full speed on a mech of a campaign and on a file; after every change it prints which draft, how many
steps are in force, and the fingerprint of the build.
"""

from pathlib import Path
from random import Random
from time import sleep

import pytest

from mechtable.files.mechs import read_mech
from mechtable.services.bench import Bench
from mechtable.services.campaign_drafts import CampaignDrafts
from mechtable.services.file_drafts import open_file_drafts
from mechtable.storage.draft_notes import fingerprint
from tests.services.playing import demo
from tests.services.test_kills import HOLD, playing

KILLS, HELD = 30, 10

BUILD = """
import sys
from pathlib import Path
from random import Random
from mechtable.services.campaign_drafts import CampaignDrafts
from mechtable.services.file_drafts import open_file_drafts
from mechtable.storage.draft_notes import fingerprint
from tests.services.building import next_command
from tests.services.playing import demo

home, dice = Path(sys.argv[1]), Random(int(sys.argv[2]))
files = open_file_drafts(home)
with demo(home) as desk:
    benches = [CampaignDrafts(desk).of_mech(desk.mechs()[0].id), files.of_file(home / "mech.yaml")]
    for kind, bench in enumerate(benches):
        print("told", kind, bench.steps, fingerprint(bench.mech), flush=True)
    while True:
        kind = dice.randrange(2)
        bench, turn = benches[kind], dice.random()
        if turn < 0.1 and bench.can_undo:
            bench.undo()
        elif turn < 0.2 and bench.can_redo:
            bench.redo()
        elif turn < 0.3:
            bench.save()
            print("saved", kind, bench.steps, fingerprint(bench.mech), flush=True)
        else:
            bench.submit(next_command(bench, dice))
        print("told", kind, bench.steps, fingerprint(bench.mech), flush=True)
"""


def first_mech(home: Path) -> None:
    (home / "mech.yaml").write_text("mech: Bull\n", encoding="utf-8")


def told_at_the_kill(child_told: str) -> tuple[dict[int, tuple[int, str]], dict[int, str]]:
    """By kind of draft what the child told last of it, and the build that it told was saved last."""
    last, saved = dict[int, tuple[int, str]](), dict[int, str]()
    for line in child_told.split("\n")[:-1]:
        match line.split():
            case ["told", kind, steps, build]:
                last[int(kind)] = int(steps), build
            case ["saved", kind, _, build]:
                saved[int(kind)] = build
    return last, saved


def found(home: Path, kind: int) -> tuple[Bench, str]:
    """The draft as the next program finds it, and the fingerprint of what is kept."""
    if kind:
        files = open_file_drafts(home)
        kept = read_mech((home / "mech.yaml").read_bytes(), "mech.yaml")
        return files.open(files.lines()[0].id), fingerprint(kept)
    with demo(home) as desk:
        books = CampaignDrafts(desk)
        return books.open(books.lines()[0].id), fingerprint(desk.mechs()[0].value)


def look(home: Path, told: str, kill: int) -> int:
    """Compare what is stored with what was told; how many changes are stored that were not told: 0 or 1."""
    last, saved = told_at_the_kill(told)
    beyond = 0
    for kind, state in last.items():
        bench, kept = found(home, kind)
        if (bench.steps, fingerprint(bench.mech)) != state:
            beyond += 1
            assert state in _neighbours(bench), (kind, state)
        assert bench.unsaved is (fingerprint(bench.mech) != kept)
        assert kind not in saved or kept in {saved[kind], state[1], fingerprint(bench.mech)}
        before = bench.mech
        bench.submit(bench.say(f'write notes "after kill {kill}"'))
        bench.undo()
        assert bench.mech == before
    assert beyond <= 1
    return beyond


def _neighbours(bench: Bench) -> list[tuple[int, str]]:
    """The states one step back and one step on."""
    states = []
    if bench.can_undo:
        bench.undo()
        states.append((bench.steps, fingerprint(bench.mech)))
        bench.redo()
    if bench.can_redo:
        bench.redo()
        states.append((bench.steps, fingerprint(bench.mech)))
        bench.undo()
    return states


@pytest.mark.long
def test_a_kill_while_building_loses_nothing(tmp_path: Path) -> None:
    dice, built = Random(30), 0
    first_mech(tmp_path)
    for kill in range(KILLS):
        with playing(BUILD, tmp_path, kill) as child:
            assert child.stdout is not None
            told = child.stdout.readline() + child.stdout.readline()
            sleep(dice.random() * 0.4)
            child.kill()
            told += child.stdout.read()
        built += told.count("\n") > 4
        look(tmp_path, told, kill)
    assert built > KILLS / 2, "the child hardly built"


@pytest.mark.long
def test_a_kill_between_the_commit_of_a_change_and_its_acknowledgement_loses_nothing(tmp_path: Path) -> None:
    dice, seen = Random(31), 0
    first_mech(tmp_path)
    for kill in range(HELD):
        with playing(HOLD + BUILD, tmp_path, 100 + kill, dice.randrange(3, 30)) as child:
            assert child.stdout is not None
            told = ""
            while not told.endswith("stored\n"):
                line = child.stdout.readline()
                assert line, f"the program ended before a step was stored: {told}"
                told += line
            child.kill()
        seen += look(tmp_path, told, kill)
    assert seen == HELD
