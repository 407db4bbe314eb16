"""How long a key takes at the GM's table: `python -m benchmarks.table [KEYS]`.

The program runs in a pseudo-terminal with its database on disk. A fight is played at random (physical cards, see
tests/tui/table_bot.py); the time is from each key to the last change of the screen. Between the keys of the fight the
same is done with a bare Textual program of one widget, for the ratio. Then a fight of 10,000 steps is opened from Home.
"""

import os
import sqlite3
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from random import Random
from statistics import median, quantiles

from benchmarks.opening import STEPS, written
from benchmarks.repaint import Repainting
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.combat.state import Phase
from mechtable.rules.options import Cards
from mechtable.services.campaigns import FILE, open_campaign
from mechtable.services.table import Table
from tests.services.long_fight import CARDS, campaign
from tests.tui.idling import PATIENCE
from tests.tui.keying import REDO, UNDO, afterwards, keys
from tests.tui.table_bot import next_deed

KEYS = 300
SIZES = (
    (12, (80, 24), 50, 100),
    (12, (140, 45), 50, 100),
    (60, (80, 24), 100, 200),
    (60, (140, 45), 100, 200),
)
"""Mechs, columns and rows, and the most that the median and the 95th of a hundred should take, in milliseconds."""

OPENINGS, OPENING_AIM = 5, 1_500
BARE = ("-m", "benchmarks.bare_app")
WALKED = 8
"""Mechs in a row of the field."""

ESCAPE = "Esc"
"""Not counted: whether more follows, the program must wait and see for a tenth of a second."""

Times = dict[str, list[float]]


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else KEYS
    print(f"From a key to the repainted screen, milliseconds (load {os.getloadavg()[0]:.1f} at the start)")
    for mechs, size, middle, most in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            took, bare, worked = played(Path(folder), mechs, size, count)
        told(f"{mechs} mechs at {size[0]}x{size[1]}", took, bare, f"aim: median {middle}, p95 {most}")
        print(f"  {'processor time a key':34} {1_000 * worked:6.1f}")
    opened()


def played(home: Path, mechs: int, size: tuple[int, int], count: int) -> tuple[Times, list[float], float]:
    """Times by kind of key, those of the bare program, and the processor seconds a key."""
    slug, table = fight(home, mechs)
    chance, took, bare, pressed = Random(mechs), defaultdict[str, list[float]](list), list[float](), 0
    plain = Repainting(home, BARE, size)
    plain.shows("0 key")
    terminal = Repainting(home, ("-m", "mechtable"), size)
    terminal.shows("GO ON", slug.capitalize())
    terminal.press("enter")
    terminal.shows("ROUND 1", "saved")
    before = terminal.worked()
    while pressed < count:
        for kind, key in what_is_pressed(table, chance):
            pressed += 1
            lag, other = terminal.press(key), plain.press("x")
            if lag is not None and other is not None and kind != ESCAPE:
                took[kind].append(lag)
                bare.append(other)
    worked = (terminal.worked() - before) / pressed
    terminal.kill()
    plain.kill()
    return took, bare, worked


def what_is_pressed(table: Table, chance: Random) -> list[tuple[str, str]]:
    """The next keys with their kinds; what they say is done at a table of this process too."""
    if chance.random() < 0.3:
        return [("Tab", "tab")]
    if chance.random() < 0.3 and table.view().exchange is None:
        return [("an arrow in the menu", "down"), ("an arrow in the menu", "up")]
    deed = next_deed(table, chance)
    if deed == "undo":
        table.undo()
        return [("^Z: the timeline", UNDO[0]), ("Enter: stays there, stored", UNDO[1])]
    if deed == "redo":
        table.redo()
        return [("^Y: redone, stored", key) for key in REDO]
    pressed, back = keys(table, deed), afterwards(table, deed)
    table.submit(deed)
    named = [(kind(deed, key, last=at == len(pressed)), key) for at, key in enumerate(pressed, 1)]
    return [*named, *((ESCAPE, key) for key in back)]


def kind(deed: c.Command, key: str, *, last: bool) -> str:
    match deed:
        case c.Lead() | c.Follow() if not last:
            return "a letter of a card"
        case c.Lead():
            return "a card's last letter: stored"
        case c.Follow():
            return "Enter after cards: stored"
        case _ if key in ("down", "up"):
            return "an arrow in the menu"
        case _ if last:
            return "an answer or Enter: stored"
        case c.Attack():
            return "the weapon: whom to attack"
        case _ if key in ("colon", "m", "o", "i"):
            return "opens a line or a menu"
        case _:
            return "a letter of a line"


def fight(home: Path, mechs: int) -> tuple[str, Table]:
    """A fight of so many mechs on disk, initiative settled, and the same at a table in memory."""
    slug = campaign(home, Cards.PHYSICAL)
    desk = open_campaign(home, slug)
    models = [filed.value.name for filed in desk.mechs()]
    desk.add_encounter(
        Encounter(
            name="Muster",
            combatants=tuple(
                Seating(
                    name=f"Mech{number}",
                    mech=models[number % len(models)],
                    side=("red", "blue")[number % 2],
                    at=(1 + number % WALKED, 1 + number // WALKED),
                )
                for number in range(mechs)
            ),
        )
    )
    table = desk.fight(desk.prepare(desk.encounters()[-1].id, seed=mechs))
    chance = Random(mechs)
    while table.view().phase is Phase.SETUP:
        table.submit(c.TurnUp(table.view().due[0], chance.choice(CARDS)))
    match = table.match
    twin = FightMatch(match.ruleset, match.opening, match._seed, 0, match.steps)
    desk.close()
    return slug, Table.in_memory(table.title, twin)


def opened() -> None:
    """From Enter on Home to the first board of a long fight."""
    took: Times = {"from the beginning": [], "from a kept state": []}
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        fight_id = written(home, STEPS)
        for _ in range(OPENINGS):
            for name, found in took.items():
                if name == "from the beginning":
                    forget(home)
                terminal = Repainting(home, ("-m", "mechtable"))
                terminal.shows("GO ON")
                lag = terminal.press("enter", patience=PATIENCE)
                terminal.shows("ROUND", "saved")
                terminal.kill()
                if lag is not None:
                    found.append(lag)
    told(f"opening fight {fight_id}, {STEPS} steps, from Home", took, [], f"aim: under {OPENING_AIM}")


def told(title: str, took: Times, bare: list[float], aim: str) -> None:
    every = [lag for found in took.values() for lag in found]
    print(f"{title}   {aim}")
    for name, found in [("all keys", every), *sorted(took.items()), ("a bare Textual program", bare)]:
        if found:
            twentieth = quantiles(found, n=20)[-1] if len(found) >= 20 else max(found)
            print(
                f"  {name:34} {median(found):6.1f}  p95 {twentieth:6.1f}  most {max(found):6.1f}  ({len(found)})"
            )
    if bare:
        print(f"  {'ratio of the medians':34} {median(every) / median(bare):6.1f}")


def forget(home: Path) -> None:
    """Throw the kept states away."""
    with sqlite3.connect(home / "the-long-dry" / FILE) as connection:
        connection.execute("DELETE FROM snapshots")
    connection.close()


if __name__ == "__main__":
    main()
