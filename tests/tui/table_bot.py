"""What people do at a table, at random and seldom refused: attacks, answers, moves, switches, corrections, second thoughts."""

from collections.abc import Iterator
from random import Random
from typing import Literal

from mechtable.engine.audience import GM
from mechtable.engine.cards import Card, parse_card
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.rules.places import Place
from mechtable.services.table import Table

Deed = c.Command | Literal["undo", "redo"]

CARDS = tuple(
    parse_card(rank + suit) for rank in ("2", "5", "7", "9", "10", "j", "q", "a") for suit in "shdc"
)
LEFT_OUT = (c.Eject, c.Surrender, c.GmReveal, c.GmEnd)
"""What would end the fight, or make it another."""

WEAK = 4
"""HP of a torso below which the GM has it mended, so that the fight goes on."""


def next_deed(table: Table, chance: Random) -> Deed:
    """What is done next, and may be."""
    roll = chance.random()
    if roll < 0.04 and table.can_undo:
        return "undo"
    if table.can_redo and roll < 0.6:
        return "redo"
    view = table.view()
    torsos = {who.id: who.part(Place.TORSO) for who in view.combatants.values()}
    weak = [name for name, torso in torsos.items() if torso.hp < min(WEAK, torso.max_hp)]
    if weak and (view.phase is Phase.OVER or view.exchange is None):
        return c.GmSet(f"{weak[0]}.torso.hp", str(torsos[weak[0]].max_hp), "mended in the field")
    if roll > 0.98:
        who = chance.choice(list(view.combatants.values()))
        part = chance.choice([part for part in who.parts if part.place is not Place.TORSO])
        return c.GmSet(f"{who.id}.{part.place.value}.hp", str(chance.randint(0, part.max_hp)), "a pothole")
    allowed = (command for command in _wanted(table, view, chance) if table.refusal(GM, command) is None)
    return next(allowed, None) or c.GmSet(f"{view.active}.ap", str(chance.randint(3, 12)), "a second wind")


def _wanted(table: Table, view: FightView, chance: Random) -> Iterator[c.Command]:
    """What somebody would like to do, the dearest wish first."""
    exchange, ready = view.exchange, _ready(table)
    chance.shuffle(ready)
    match view.phase:
        case Phase.TURN if view.active:
            yield from _in_turn(view.combatants[view.active], ready, chance)
        case Phase.SETUP:
            yield c.TurnUp(view.due[0], chance.choice(CARDS))
        case Phase.LEAD if exchange:
            who = view.combatants[exchange.attacker if exchange.attack_card is None else exchange.target]
            yield from (c.Lead(who.id, card) for card in _cards(who, chance, 7))
        case Phase.FOLLOW if exchange:
            who = view.combatants[exchange.attacker if exchange.attack_follow is None else exchange.target]
            yield c.Follow(who.id, _cards(who, chance, chance.choice((0, 1, 1, 2, 3))))
            yield c.Follow(who.id, ())
        case Phase.DISCARD if view.active:
            who = view.combatants[view.active]
            yield c.Discard(who.id, _cards(who, chance, max(1, who.hand - view.options.hand_limit)))
        case _:
            yield from ready


def _in_turn(who: CombatantView, ready: list[c.Command], chance: Random) -> Iterator[c.Command]:
    kinds: tuple[type[c.Command], ...] = (c.Attack, c.Move, c.Draw, c.UseItem, c.EndTurn)
    first = chance.choices(kinds, (10, 2, 2, 3, 3))[0]
    x, y = who.position or (0, 0)
    squares = [(x + right, y + down) for right in (-1, 0, 1) for down in (-1, 0, 1) if right or down]
    ready = [
        *ready,
        *(c.Move(who.id, square) for square in chance.sample(squares, len(squares)) if who.position),
    ]
    yield from (command for command in ready if isinstance(command, first))
    yield from (command for command in ready if not isinstance(command, c.Reshuffle))


def _ready(table: Table) -> list[c.Command]:
    """What the menu offers; nobody gives up."""
    menu = [choice for choice in table.choices(GM) if choice.refusal is None]
    ready = [
        command for choice in menu for command in (choice.command, *choice.variants) if command is not None
    ]
    return [command for command in ready if not isinstance(command, LEFT_OUT)]


def _cards(who: CombatantView, chance: Random, count: int) -> tuple[Card, ...]:
    """Cards that somebody holds; any, where nobody knows them."""
    held = list(who.cards) if who.cards is not None else list(CARDS)
    return tuple(chance.sample(held, min(count, len(held), max(1, who.hand))))
