"""A fight that goes on for ever: legal commands by a generator, everybody healed when it is over."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from mechtable.engine.audience import GM
from mechtable.engine.cards import Card, parse_card
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import FightView
from mechtable.services.campaigns import ensure_demo, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.table import Table

CARDS = tuple(parse_card(rank + suit) for rank in ("2", "5", "9", "10", "j", "a") for suit in "shdc")


@contextmanager
def demo(home: Path) -> Iterator[Desk]:
    """The example campaign of a home, made when it is not there."""
    desk = open_campaign(home, ensure_demo(home))
    try:
        yield desk
    finally:
        desk.close()


def new_fight(desk: Desk, seed: int = 7) -> int:
    """The shipped encounter, set up."""
    return desk.prepare(desk.encounters()[0].id, seed)


_ENDING = ("gm end", "eject", "surrender")
"""What could end the fight without a wreck."""


def next_command(table: Table, dice: Random) -> c.Command:
    """Something that may be done now."""
    view = table.view()
    if view.phase is Phase.OVER:
        broken = next(who for who in view.combatants.values() if who.destroyed)
        return c.GmSet(f"{broken.id}.torso.hp", "9", 'they "wake up" & go on [/] 日本語')
    ready = [
        choice.command
        for choice in table.choices(GM)
        if choice.command is not None and choice.refusal is None and choice.verb not in _ENDING
    ]
    for command in dice.sample(ready, len(ready)) + list(_open(view, dice)):
        if dice.random() < 0.7 and table.refusal(GM, command) is None:
            return command
    return c.GmSet(f"{dice.choice(list(view.combatants))}.ap", str(dice.randrange(15)), "a second wind")


def _open(view: FightView, dice: Random) -> Iterator[c.Command]:
    for name, who in view.combatants.items():
        card: Card = dice.choice(CARDS)
        yield c.Lead(name, card)
        yield c.TurnUp(name, card)
        yield c.Follow(name, (card, card))
        x, y = who.position or (0, 0)
        yield c.Move(name, (max(0, x + dice.choice((-1, 0, 1))), y + 1))


def shown(table: Table) -> str:
    """A short fingerprint of every value at the table."""
    return hashlib.sha256(repr(table.view()).encode()).hexdigest()[:16]


def digest(table: Table) -> str:
    """A fingerprint of every value at the table and of the whole log."""
    everything = repr((table.view(), table.log(), table.can_undo, table.can_redo))
    return hashlib.sha256(everything.encode()).hexdigest()
