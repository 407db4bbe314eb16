"""How long a long fight takes to open: `python benchmarks/opening.py`. Ratios of paired rounds, and the seconds."""

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter

from mechtable.engine.audience import GM
from mechtable.engine.cards import parse_card
from mechtable.engine.match import Step
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.events import Event
from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.combat.state import Exchange, Fight, Phase
from mechtable.rules.places import Place
from mechtable.services.campaigns import FILE, ensure_demo, open_campaign
from mechtable.services.desk import Desk
from mechtable.storage.campaign_file import FIGHT_LANGUAGE
from mechtable.storage.database import Database
from mechtable.storage.mapping import step_row

STEPS = 10_000
ROUNDS = 9
AT = "2026-01-10T20:00:00.000+00:00"
CARDS = tuple(parse_card(rank + suit) for rank in ("2", "5", "9", "10", "j", "a") for suit in "shdc")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        fight = written(home, STEPS)
        took: dict[str, list[float]] = {"from the beginning": [], "from the last snapshot": [], "and its log": []}
        counted = perf_counter()
        sum(range(1_000_000))
        counted = perf_counter() - counted
        ratios: dict[str, list[float]] = {name: [] for name in took}
        opened(home, fight)  # keeps the snapshots
        for _ in range(ROUNDS):
            unit = timed(lambda: sum(range(1_000_000)))
            for name, how in (
                ("from the beginning", partial(opened, home, fight, forget=True)),
                ("from the last snapshot", partial(opened, home, fight)),
                ("and its log", partial(opened, home, fight, log=True)),
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
    database = Database(home / "the-long-dry" / FILE)
    with database.writing() as session:
        for number, step in enumerate(played(match, count), 1):
            session.add(step_row(fight, number, step, FIGHT_LANGUAGE))
    database.close()
    return fight


def played(match: FightMatch, count: int) -> Iterator[Step[c.Command, Event]]:
    """Steps of a fight in which everybody is repaired in time."""
    chance = Random(5)
    while match.step_count < count:
        command = _next(match.state, chance)
        if match.ruleset.refusal(match.state, GM, command) is not None:
            command = c.GmSet(f"{match.state.active}.ap", str(chance.randrange(9, 15)), "a second wind")
        step = match.prepare(GM, command, f"{match.step_count}-{chance.getrandbits(60)}", AT)
        match.accept(step)
        yield step


def _next(fight: Fight, chance: Random) -> c.Command:
    weak = [who for who in fight.combatants.values() if 0 < who.hp[Place.TORSO] < 6 or who.destroyed]
    if weak:
        return c.GmSet(f"{weak[0].entrant.id}.torso.hp", "14", "repaired in the field")
    exchange, card = fight.exchange, chance.choice(CARDS)
    if exchange is not None:
        return _answer(fight, exchange, chance)
    if fight.phase is Phase.SETUP:
        return c.TurnUp(fight.due[0], card)
    active = fight.active or ""
    if chance.random() < 0.3:
        return c.EndTurn(active)
    who = fight.combatants[active]
    enemy = chance.choice([each for each in fight.living() if each.entrant.side != who.entrant.side])
    weapons = [item.ref for item in who.entrant.fitted.gear if hasattr(item.gear, "damage")]
    return c.Attack(active, chance.choice(weapons), enemy.entrant.id, 1)


def _answer(fight: Fight, exchange: Exchange, chance: Random) -> c.Command:
    card = chance.choice(CARDS)
    match fight.phase:
        case Phase.DEFEND:
            return c.Answer(exchange.target, chance.choice((c.Defend.FREE, c.Defend.NO)))
        case Phase.LEAD:
            led = exchange.attack_card is not None
            return c.Lead(exchange.target if led else exchange.attacker, card)
        case Phase.PICK:
            return c.Pick(exchange.picker, chance.choice(("head", "torso", "legs", "left_arm")))
        case _:
            followed = exchange.attack_follow is not None
            return c.Follow(exchange.target if followed else exchange.attacker, (card,))




if __name__ == "__main__":
    main()
