"""The table killed, hung up and resized at random moments: nothing stored is lost, and what was not sent is offered.

The program notes each step in a file as soon as the screen was told of it: that is what was acknowledged.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from signal import SIGHUP

import pytest

from mechtable.services.campaigns import DEMO, FILE
from mechtable.services.unsent import Unsent, moment_of
from tests.services.playing import demo
from tests.services.test_kills import Acknowledged, changes_beyond
from tests.tui.terminal import Terminal

SEED = 30
KILLS, HELD, HANGUPS, RESIZES = 6, 3, 3, 10
SMALL = (40, 10)
TYPED = ("\r", "\r", "1", "2", "f", "n", "d", "e", "4s", "9h", "jd", "\x1a\r", "\x19", "4s4s\r")
"""What is typed at random: answers, cards, undo and redo; Esc and what leaves the fight are not among it."""

ACKS = "acknowledged"
TABLE = """
import os, sys
from pathlib import Path
from mechtable.tui import app
from mechtable.tui.screens.combat import CombatScreen
from tests.services.playing import shown

home = Path(os.environ["MECHTABLE_HOME"])
acks = os.open(home / "acknowledged", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
whole = CombatScreen.stored

def told(screen, error):
    whole(screen, error)
    table = screen.table
    os.write(acks, f"{table.fight_id} {table.steps} {shown(table)}\\n".encode())

CombatScreen.stored = told
"""
HOLD = """
import time
from mechtable.storage.steps import StepShelf

add, left = StepShelf.add, int(sys.argv[1])

def held(shelf, *words):
    global left
    number = add(shelf, *words)
    left -= 1
    if left == 0:
        os.write(acks, b"stored\\n")
        time.sleep(600)
    return number

StepShelf.add = held
"""
RUN = f'\napp.run(home, "{DEMO}")\n'


@contextmanager
def told_with_its_seed(seed: int) -> Iterator[Random]:
    """Chance of a seed, which a failure names."""
    try:
        yield Random(seed)
    except BaseException as error:
        error.add_note(f"the seed was {seed}")
        raise


def at_table(home: Path, *words: int, more: str = "") -> Terminal:
    """The program at the fight that goes on, or at a new one."""
    with demo(home):
        pass
    terminal = Terminal(home, ("-c", TABLE + more + RUN, *map(str, words)))
    terminal.until(lambda text: "F1 help" in text and ("GO ON" in text or "begin Ambush" in text))
    terminal.send("\r")
    terminal.shows("saved ✓")
    return terminal


def told_so_far(home: Path) -> str:
    """What the program noted."""
    return (home / ACKS).read_text() if (home / ACKS).exists() else ""


def acknowledged(home: Path) -> list[Acknowledged]:
    """All that the program was told of; a line that a kill cut off was not told."""
    lines = told_so_far(home).split("\n")[:-1]
    words = [line.split() for line in lines if line != "stored"]
    return [Acknowledged(int(fight), int(steps), shown) for fight, steps, shown in words]


def typed(chance: Random, count: int = 400) -> str:
    return "".join(chance.choice(TYPED) for _ in range(count))


def play_on(terminal: Terminal, home: Path, count: int, chance: Random) -> None:
    """Type at full speed: until something was acknowledged after the first `count`, and then for a random while."""
    keys = iter(typed(chance, 900))
    while len(acknowledged(home)) == count:
        terminal.play(next(keys), 0.02)
    terminal.play("".join(keys), chance.random())


def offered(home: Path) -> bool:
    """Whether something not sent was kept for the moment at which the fight stands."""
    with demo(home) as desk:
        running = [fight for fight in desk.fights() if not fight.ended]
        if not running:
            return False
        table = desk.fight(running[0].id)
        return Unsent(home / DEMO, table.fight_id).of(moment_of(table)) is not None


def opened_again(home: Path) -> None:
    """The fight is there, and what was not sent is offered: Enter takes it up without a step."""
    wanted, before = offered(home), len(acknowledged(home))
    terminal = at_table(home)
    if wanted:
        terminal.shows("takes it up")
        terminal.send("\r")
        terminal.until(lambda text: "takes it up" not in text)
    terminal.kill()
    assert len(acknowledged(home)) == before


def checked(home: Path, count: int) -> int:
    """Nothing is lost that was acknowledged after the first `count`; how many changes more are stored, 0 or 1."""
    acks = acknowledged(home)
    return changes_beyond(home, acks[-1]) if len(acks) > count else 0


@pytest.mark.long
def test_the_table_killed_at_any_moment_at_full_speed_loses_nothing(tmp_path: Path) -> None:
    with told_with_its_seed(SEED) as chance:
        for _ in range(KILLS):
            count = len(acknowledged(tmp_path))
            terminal = at_table(tmp_path)
            play_on(terminal, tmp_path, count, chance)
            terminal.kill()
            assert checked(tmp_path, count) in (0, 1)
        opened_again(tmp_path)


@pytest.mark.long
def test_the_table_killed_between_the_commit_and_its_acknowledgement_loses_nothing(tmp_path: Path) -> None:
    with told_with_its_seed(SEED + 1) as chance:
        for kill in range(1, HELD + 1):
            terminal = at_table(tmp_path, chance.randrange(1, 5), more=HOLD)
            keys = iter(typed(chance, 900))
            while told_so_far(tmp_path).count("stored\n") < kill:
                terminal.play(next(keys), 0.02)
            terminal.shows("saving …")
            terminal.kill()
            acks = acknowledged(tmp_path)
            if acks:
                assert changes_beyond(tmp_path, acks[-1]) == 1
        opened_again(tmp_path)


@pytest.mark.long
def test_a_terminal_that_is_closed_ends_the_program_and_the_line_is_offered_again(tmp_path: Path) -> None:
    with told_with_its_seed(SEED + 2) as chance:
        for _ in range(HANGUPS):
            count = len(acknowledged(tmp_path))
            terminal = at_table(tmp_path)
            play_on(terminal, tmp_path, count, chance)
            assert terminal.close() == -SIGHUP
            assert checked(tmp_path, count) in (0, 1)
        line = "gm set Bull.heat 1"
        terminal = at_table(tmp_path)
        settled(terminal)
        terminal.send(f"\x1b:{line}")
        terminal.shows("Quick entry", line)
        terminal.close()
        terminal = at_table(tmp_path)
        terminal.shows("You were typing", "takes it up")
        terminal.send("\r")
        terminal.shows("Quick entry", line)
        terminal.kill()
        assert not list(tmp_path.glob("crash-*"))


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "typed", "offer", "again"),
    [
        ("n", "they know the ford", "a note “they know the ford”", ("they know the ford",)),
        ("t", "dropship\x1b[B\x1b[C\x1b[C", "a timer “dropship”", ("dropship", "round 4, in 3 rounds")),
        ("a", "7\tarockfall", "damage to several “rockfall”", ("7", "■ Magpie", "■ Bull", "rockfall")),
    ],
)
def test_7_15_a_form_filled_in_by_half_is_offered_again_after_a_kill(
    tmp_path: Path, key: str, typed: str, offer: str, again: tuple[str, ...]
) -> None:
    terminal = at_table(tmp_path)
    first, _, rest = typed.partition("\ta")
    terminal.send(f"{key}{first}")
    if rest:
        terminal.send(f"\ta\t{rest}")
    terminal.shows(*again)
    terminal.kill()
    terminal = at_table(tmp_path)
    terminal.until(lambda text: f"You were filling in {offer}: Enter takes it up" in " ".join(text.split()))
    terminal.send("\r")
    terminal.shows(*again)
    terminal.kill()
    terminal = at_table(tmp_path)
    terminal.shows("takes it up")
    terminal.send("\r")
    terminal.shows(*again)
    terminal.send("\r")
    terminal.until(lambda _: len(acknowledged(tmp_path)) == 1)
    terminal.kill()
    assert not offered(tmp_path)


def settled(terminal: Terminal) -> None:
    """Nothing is offered any more that an earlier end left half done."""
    while "takes it up" in terminal.text:
        terminal.send("\x1b")
        terminal.read(0.3)


@pytest.mark.long
def test_a_terminal_made_small_and_large_again_at_random_shows_the_question_and_loses_nothing(
    tmp_path: Path,
) -> None:
    with told_with_its_seed(SEED + 3) as chance:
        terminal = at_table(tmp_path)
        for _ in range(RESIZES):
            terminal.play(typed(chance, 8), chance.random() * 0.4)
            terminal.resize(*SMALL)
            terminal.until(asks(SMALL))
            terminal.play(typed(chance, 4), chance.random() * 0.2)
            terminal.resize(80, 24)
            terminal.until(asks((80, 24)))
        terminal.kill()
        assert checked(tmp_path, 0) in (0, 1)
        assert len(acknowledged(tmp_path)) > 3
        opened_again(tmp_path)
        assert not list(tmp_path.glob("crash-*"))
        assert (tmp_path / DEMO / FILE).exists()


def asks(size: tuple[int, int]) -> Callable[[str], bool]:
    """Whether the screen has been drawn in a size: the header, what a key does, and no line too long."""
    columns, rows = size

    def holds(text: str) -> bool:
        lines = text.split("\n")
        last = [line for line in lines if line.strip()][-1:]
        fits = len(lines) == rows and all(len(line) <= columns for line in lines)
        return fits and bool(last) and re.search(r"Enter|Esc|F1|\^P", last[0]) is not None and "✓" in text

    return holds
