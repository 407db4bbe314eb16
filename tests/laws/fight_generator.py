"""What people say in a fight, at random: mostly what the moment asks for, at times a correction, at times nonsense."""

from random import Random
from zlib import crc32

from mechtable.engine.audience import GM, Seat
from mechtable.engine.cards import JOKER, PACK, Card
from mechtable.engine.dice import Dice
from mechtable.rules.bots.policy import Policy
from mechtable.rules.bots.situation import BotError
from mechtable.rules.bots.suggesting import suggest
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.choices import choices, waiting
from mechtable.rules.combat.crew import Crew
from mechtable.rules.combat.dealing import sees_hand
from mechtable.rules.combat.delaying import to_wait_for
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.paths import stored_paths
from mechtable.rules.combat.state import Combatant, Exchange, Fight, Phase
from mechtable.rules.combat.using import activations, cost, usable
from mechtable.rules.parts import Weapon
from mechtable.rules.places import Place
from tests.laws.fight_setups import PLAYERS
from tests.laws.noting_generator import noting_or_area

PLAYED_BY = (None, None, *Policy)
REASONS = ("a girder falls", 'he said "no"', "[/]", "")
STRANGERS = ("nobody", "", "k", "Bull")
Said = tuple[Seat, c.Command]


def next_command(fight: Fight, chance: Random) -> Said:
    """Who says what next."""
    roll = chance.random()
    if roll < 0.08:
        return chance.choice((GM, *PLAYERS, Seat("eve"))), _anything(fight, chance)
    if roll < 0.14 or (fight.phase is Phase.OVER and roll < 0.5):
        return GM, _correction(fight, chance)
    if roll < 0.16 or (fight.phase is Phase.OVER and roll < 0.6):
        return GM, _coming_or_going(fight, chance)
    if roll < 0.18:
        return GM, c.Reshuffle()
    if roll < 0.215:
        return GM, noting_or_area(fight, chance)
    hidden = [name for name in fight.combatants if not sees_hand(fight, GM, name)]
    if roll < 0.225 and hidden:
        return GM, c.GmReveal(chance.choice(hidden))
    if 0.19 <= roll < 0.195:
        return GM, c.GmShuffle(chance.choice(REASONS))
    acting = waiting(fight)
    if not acting:
        return GM, _anything(fight, chance)
    if roll < 0.26:
        return GM, c.GmOverrule(_refused(fight, chance), chance.choice(REASONS))
    who = fight.combatants[chance.choice(acting)]
    seat = (who.entrant.owner or GM) if roll < 0.8 else GM
    return seat, by_a_bot(fight, seat, who) or sensible(fight, who, chance)


def played_by(who: Combatant) -> Policy | None:
    """Who plays a combatant with dealt cards; it hangs on the names at the table, so that it stays through a fight."""
    names = who.entrant.name.encode() + who.entrant.mech.encode()
    return PLAYED_BY[crc32(names) % len(PLAYED_BY)] if who.entrant.dealt else None


def by_a_bot(fight: Fight, seat: Seat, who: Combatant) -> c.Command | None:
    """What the combatant's bot says; None where a person plays it, or for a hand that no bot can see."""
    policy = played_by(who)
    if policy is None:
        return None
    view, menu = MECH_COMBAT.view(fight, seat), choices(fight, seat)
    try:
        dice = Dice(fight.round * 1_000 + len(fight.discard))
        return suggest(view, menu, who.entrant.id, policy, dice).command
    except BotError:
        return None


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
            return _item(who, chance)


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
    if roll < 0.55 and (attack := _attack(fight, who, chance)):
        return attack
    if roll < 0.65:
        nowhere = who.position is None
        return c.Walk(name, chance.randint(1, 4)) if nowhere else c.Move(name, _square(who, chance))
    if roll < 0.70:
        return c.Discard(name, tuple(card(chance) for _ in range(chance.randint(0, 3))))
    if roll < 0.78:
        return _item(who, chance)
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


def _attack(fight: Fight, who: Combatant, chance: Random) -> c.Attack | None:
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


def _square(who: Combatant, chance: Random) -> tuple[int, int]:
    x, y = who.position or (0, 0)
    return x + chance.randint(-3, 3), y + chance.randint(-3, 3)


def _item(who: Combatant, chance: Random) -> c.UseItem:
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


def _coming_or_going(fight: Fight, chance: Random) -> c.Command:
    """Somebody in reserve joins, or somebody on the field leaves it."""
    at = chance.choice((None, None, (0, 0), (5, 5), (chance.randint(0, 9), chance.randint(0, 9))))
    if fight.reserves and chance.random() < 0.6:
        return c.GmJoin(chance.choice(tuple(fight.reserves)), at, chance.choice(REASONS))
    if chance.random() < 0.1:
        return c.GmJoin(chance.choice(STRANGERS), at, "a stranger")
    return c.GmLeave(chance.choice(tuple(fight.combatants)), chance.choice(REASONS))


def _refused(fight: Fight, chance: Random) -> c.Deed:
    """Something of the moment or out of it, for the most part such as the rules refuse."""
    who = chance.choice(tuple(fight.combatants.values()))
    name = who.entrant.id
    deeds: list[c.Deed | None] = [
        _attack(fight, who, chance),
        c.Walk(name, chance.randint(0, 8)),
        c.Move(name, _square(who, chance)),
        c.Move(name, (chance.randint(-20, 20), 0)),
        c.Draw(name),
        c.EndTurn(name),
        c.Delay(name, chance.choice(tuple(fight.combatants))),
        c.Eject(name),
        c.Surrender(name),
        c.Discard(name, (card(chance),)),
        c.Pick(name, chance.choice(tuple(Place)).value),
        c.Answer(name, chance.choice(tuple(c.Defend))),
        c.Lead(name, card(chance)),
        c.Follow(name, ()),
        _item(who, chance),
        _item(who, chance),
    ]
    exchange = fight.exchange
    likely: c.Deed | None = None
    match fight.phase:
        case Phase.DEFEND if exchange:
            likely = c.Answer(exchange.target, chance.choice(tuple(c.Defend)))
        case Phase.PICK if exchange:
            likely = c.Pick(chance.choice((exchange.attacker, exchange.target)), "legs")
        case Phase.DISCARD:
            likely = c.EndTurn(fight.active or name)
    if likely is not None and chance.random() < 0.6:
        return likely
    return chance.choice([deed for deed in deeds if deed is not None])


def _correction(fight: Fight, chance: Random) -> c.Command:
    """A stored value, at any path; some that are derived, or of a wrong kind."""
    who = chance.choice((*fight.combatants.values(), *fight.reserves.values()))
    roll = chance.random()
    if roll > 0.75 and who.entrant.dealt:
        return c.GmSet(f"{who.entrant.id}.cards", _hand(fight, who, chance), chance.choice(REASONS))
    if roll < 0.04:
        return c.GmSet(
            chance.choice(("phase", "round", f"{who.entrant.id}.move", "nothing.hp")), "3", "a test"
        )
    if fight.phase is Phase.OVER and roll < 0.6:
        wrecks = [other for other in fight.combatants.values() if other.out]
        revived = chance.choice(wrecks or [who])
        if revived.crew is not Crew.ABOARD:
            return c.GmSet(f"{revived.entrant.id}.crew", "aboard", "it fights on")
        return c.GmSet(f"{revived.entrant.id}.torso.hp", str(chance.randint(1, 3)), "it gets up")
    if roll > 0.9:
        x, y = who.position or (0, 0)
        square = f"{x + chance.randint(-2, 2)},{y + chance.randint(-2, 2)}"
        return c.GmSet(f"blocked.{square}", chance.choice(("true", "true", "false", "wall")), "rubble")
    path = chance.choice(stored_paths(who))
    return c.GmSet(path, _value(path, chance), chance.choice(REASONS))


def _hand(fight: Fight, who: Combatant, chance: Random) -> str:
    """Some of the cards that a dealt hand holds, with others from wherever they are."""
    kept = chance.sample(who.cards, chance.randint(0, len(who.cards)))
    pile = chance.choice((fight.shoe, fight.shoe, fight.discard, PACK)) or PACK
    more = chance.choices(pile, k=chance.choice((0, 1, 1, 2, 5)))
    return ",".join(card.typed for card in (*kept, *more)) or "none"


def _value(path: str, chance: Random) -> str:
    if path.endswith("torso.hp"):
        return str(chance.choice((0, 0, 1, 1, 2, 4)))
    if path.endswith(".cards"):
        return chance.choice(("none", "4s,9h", "4s, jo", "5x"))
    if path.endswith("position"):
        return chance.choice(("none", "3,4", "0,0", "-2,1", "nowhere"))
    if path.endswith(".crew"):
        return chance.choice(("aboard", "aboard", "ejected", "surrendered", "asleep"))
    if path.endswith(".side"):
        return chance.choice(("reds", "blues", "reds", "blues", "two words"))
    if ".items." in path:
        return chance.choice(("online", "offline", "offline", "broken"))
    if path.endswith("heat"):
        return str(chance.choice((0, 6, 12, 40)))
    return str(chance.choice((0, 0, 1, 2, 3, 7, 30, -1)))


def _anything(fight: Fight, chance: Random) -> c.Command:
    """A command of any kind with any names, at any time."""
    who, other = (chance.choice((*fight.combatants.values(), None)) for _ in range(2))
    name = who.entrant.id if who else chance.choice(STRANGERS)
    refs = [item.ref for item in who.entrant.fitted.gear] if who else []
    item = chance.choice([*refs, "nothing", ""])
    cards = tuple(card(chance) for _ in range(chance.choice((0, 1, 2, 50))))
    return chance.choice(
        (
            c.Attack(name, item, other.entrant.id if other else "nobody", chance.choice((None, 1, -3))),
            c.Answer(name, chance.choice(tuple(c.Defend))),
            c.Lead(name, card(chance)),
            c.Pick(name, chance.choice(("head", "left arm", "tail"))),
            c.Follow(name, cards),
            c.Move(name, (chance.randint(-9, 9), chance.randint(-9, 9))),
            c.Draw(name),
            c.Discard(name, cards),
            c.UseItem(name, chance.choice(tuple(c.Switch)), item),
            c.Take(name, chance.choice((None, *cards))),
            c.EndTurn(name),
            c.Delay(name, other.entrant.id if other else "nobody"),
            c.Eject(name) if chance.random() < 0.2 else c.Surrender("nobody"),
            c.Surrender(name) if chance.random() < 0.2 else c.Eject("nobody"),
            c.TurnUp(name, card(chance)),
            c.Reshuffle(),
            c.GmSet(f"{name}.heat", "3", "a test"),
            c.GmReveal(name),
            c.GmJoin(name, None, "a test"),
            c.GmLeave(name, "a test"),
            c.GmShuffle("a test"),
            c.GmOverrule(c.Draw(name), "a test"),
            noting_or_area(fight, chance),
            c.GmEnd("" if chance.random() < 0.8 else "night falls"),
        )
    )
