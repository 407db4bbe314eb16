"""What a combatant says, at random: mostly what the moment asks it for, with cards it has or has not."""

from random import Random

from mechtable.engine.audience import GM
from mechtable.engine.cards import JOKER, PACK, Card
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.choices import choices
from mechtable.rules.combat.delaying import to_wait_for
from mechtable.rules.combat.state import Combatant, Exchange, Fight, Phase
from mechtable.rules.combat.using import activations, cost, usable
from mechtable.rules.parts import Weapon
from mechtable.rules.places import Place


def card(chance: Random, *like: Card) -> Card:
    """Any card; where some are given, often one of them or of their rank or suit."""
    if chance.random() < 0.06:
        return JOKER
    if like and chance.random() < 0.6:
        model = chance.choice(like)
        alike = [other for other in PACK if other.rank is model.rank or other.suit is model.suit]
        return model if chance.random() < 0.4 or not alike else chance.choice(alike)
    return chance.choice(PACK)


def sensible(fight: Fight, who: Combatant, chance: Random) -> c.Command:
    """What the moment asks a combatant for; it may still be refused."""
    name, exchange = who.entrant.id, fight.exchange
    match fight.asks:
        case Phase.TAKE:
            return c.Take(name, chance.choice((*fight.offered, *fight.offered, card(chance), None)))
        case Phase.SETUP:
            return c.TurnUp(name, card(chance, *fight.turned.values()))
        case Phase.DEFEND if chance.random() < 0.85:
            return c.Answer(name, chance.choice(tuple(c.Defend)))
        case Phase.LEAD if chance.random() < 0.9:
            return c.Lead(name, _mine(who, chance, 1)[0])
        case Phase.PICK:
            picker = name if chance.random() < 0.9 else chance.choice(tuple(fight.combatants))
            return c.Pick(picker, chance.choice(tuple(Place)).value)
        case Phase.FOLLOW if exchange:
            if who.entrant.dealt:
                return c.Follow(name, _mine(who, chance, chance.choice((0, 0, 1, 2, 3))))
            return c.Follow(name, _follow_ups(exchange, name, chance))
        case Phase.DISCARD:
            if chance.random() < 0.1:
                return c.EndTurn(name)
            over = max(1, who.hand - fight.options.hand_limit)
            return c.Discard(name, _mine(who, chance, chance.choice((1, over, over, over + 1))))
        case Phase.TURN:
            return _in_turn(fight, who, chance)
        case _:
            return some_item(who, chance)


def _mine(who: Combatant, chance: Random, count: int) -> tuple[Card, ...]:
    """Cards that the combatant holds, any others where nobody knows or chance has it."""
    if not who.entrant.dealt or len(who.cards) < count or chance.random() < 0.05:
        return tuple(card(chance) for _ in range(count))
    return tuple(chance.sample(who.cards, count))


def _follow_ups(exchange: Exchange, name: str, chance: Random) -> tuple[Card, ...]:
    lead = exchange.attack_card if name == exchange.attacker else exchange.defense_card
    like = () if lead is None else (lead,)
    return tuple(card(chance, *like) for _ in range(chance.choice((0, 0, 1, 2, 3, 5))))


def _in_turn(fight: Fight, who: Combatant, chance: Random) -> c.Command:
    name = who.entrant.id
    roll = chance.random()
    if roll < 0.05 and (again := _again(who)):
        return chance.choice(again)
    if 0.4 <= roll < 0.44 and (primed := _primed(who)):
        return chance.choice(primed)
    if roll < 0.4 and (ready := _ready(fight, who)):
        return chance.choice(ready)
    if 0.44 <= roll < 0.48 and (given := _turn_given(fight, name, chance)):
        return given
    if roll < 0.55 and (tried := some_attack(fight, who, chance)):
        return tried
    if roll < 0.65:
        nowhere = who.position is None
        return c.Walk(name, chance.randint(1, 4)) if nowhere else c.Move(name, some_square(who, chance))
    if roll < 0.70:
        return c.Discard(name, tuple(card(chance) for _ in range(chance.randint(0, 3))))
    if roll < 0.78:
        return some_item(who, chance)
    free = fight.options.draw_ap == 0
    return c.Draw(name) if free and roll < 0.9 else c.EndTurn(name)


def _turn_given(fight: Fight, name: str, chance: Random) -> c.Command | None:
    """The turn let go: delayed, mostly for one to come, or given up where others of the side go on."""
    roll = chance.random()
    if roll < 0.7:
        coming = to_wait_for(fight, name)
        return c.Delay(name, chance.choice(coming if coming and roll < 0.6 else tuple(fight.combatants)))
    mates = [who for who in fight.living() if who.entrant.side == fight.combatants[name].entrant.side]
    return chance.choice((c.Eject, c.Surrender))(name) if len(mates) > 1 or roll > 0.9 else None


def _ready(fight: Fight, who: Combatant) -> list[c.Command]:
    """What the menu offers: attacks where there are any, else the rest."""
    menu = [choice for choice in choices(fight, who.entrant.owner or GM) if choice.refusal is None]
    ready = [
        command for choice in menu for command in (choice.command, *choice.variants) if command is not None
    ]
    attacks = [command for command in ready if isinstance(command, c.Attack)]
    rare = (c.Reshuffle, c.Eject, c.Surrender)
    return list(attacks) or [command for command in ready if not isinstance(command, rare)]


def _again(who: Combatant) -> list[c.UseItem]:
    """What runs or was used up, used once more."""
    worn = {
        key.rsplit("/", 1)[0]
        for key in [*(each.source for each in who.running), *(mark.source for mark in who.marks)]
    }
    bearers = {word: activations(who, bearer) for word, bearer in usable(who).items()}
    return [
        c.UseItem(who.entrant.id, c.Switch.USE, word)
        for word, found in bearers.items()
        if any(source.bearer in worn for source in found)
    ]


def _primed(who: Combatant) -> list[c.UseItem]:
    """Weapons with an effect of their own that the next attack would like to have."""
    gear = who.entrant.fitted.gear
    return [
        c.UseItem(who.entrant.id, c.Switch.USE, item.ref)
        for index, item in enumerate(gear)
        if isinstance(item.gear, Weapon) and activations(who, index)
    ]


def some_attack(fight: Fight, who: Combatant, chance: Random) -> c.Attack | None:
    weapons = {item.ref: item.gear for item in who.entrant.fitted.gear if isinstance(item.gear, Weapon)}
    enemies = [other.entrant.id for other in fight.living() if other.entrant.side != who.entrant.side]
    if not weapons or not enemies:
        return None
    wrecks = [other.entrant.id for other in fight.combatants.values() if other.out]
    roll = chance.random()
    target = chance.choice(enemies if roll < 0.8 else wrecks or tuple(fight.combatants))
    weapon = chance.choice(tuple(weapons))
    distance = chance.choice((None, None, 1, 1, 4, 8, 10, 20, weapons[weapon].range + 1))
    return c.Attack(who.entrant.id, weapon, target, distance)


def some_square(who: Combatant, chance: Random) -> tuple[int, int]:
    x, y = who.position or (0, 0)
    return x + chance.randint(-3, 3), y + chance.randint(-3, 3)


def some_item(who: Combatant, chance: Random) -> c.UseItem:
    """Something done with an item, for the most part one that can be used or switched."""
    every = who.entrant.fitted.gear
    useful = [
        item for index, item in enumerate(every) if item.gear.power_per_round or activations(who, index)
    ]
    item = chance.choice(useful or every)
    how, word = chance.choice(tuple(c.Switch)), item.ref
    words = usable(who)
    if how is c.Switch.USE and chance.random() < 0.6:
        word = chance.choice(list(words))
    price = cost(who, words[word]).cards if how is c.Switch.USE else 0
    return c.UseItem(who.entrant.id, how, word, tuple(card(chance) for _ in range(price)))
