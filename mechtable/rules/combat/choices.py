"""The menu: what each seat may do now, with open arguments, or the refusal that greys it."""

from collections.abc import Iterator, Sequence

from mechtable.engine.audience import GM, Seat
from mechtable.engine.cards import Card
from mechtable.engine.errors import RuleError
from mechtable.engine.ruleset import Argument, Choice
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import standing
from mechtable.rules.combat.armament import paying_suits
from mechtable.rules.combat.attack_effects import weapon_of
from mechtable.rules.combat.attack_refusal import weapon_refusal
from mechtable.rules.combat.attack_sums import attack_price, defend_price, reach
from mechtable.rules.combat.dealing import sees_hand
from mechtable.rules.combat.gear_choices import gear_choices, has_gear
from mechtable.rules.combat.joining import check_open
from mechtable.rules.combat.movement import between
from mechtable.rules.combat.refusals import refusal
from mechtable.rules.combat.state import Combatant, Exchange, Fight, Phase
from mechtable.rules.combat.turn_choices import turn_choices
from mechtable.rules.parts import Weapon

Menu = Iterator[Choice[c.Command]]

_CARDS = Argument("cards", None, "cards, such as 4s 10h jo")
_CARD = Argument("card", None, "a card, such as 4s")


def choices(fight: Fight, seat: Seat) -> tuple[Choice[c.Command], ...]:
    """Everything the seat may say now, for every combatant it plays; what is refused says why."""
    return (*_acting(fight, seat), *(_gm(fight) if seat == GM else ()))


def actors(fight: Fight) -> frozenset[Seat]:
    """The seats that may act: owners of the combatants waited for or with items to answer with, and always the GM."""
    owners = (fight.combatants[name].entrant.owner for name in (*waiting(fight), *_answering_still(fight)))
    return frozenset(owner for owner in owners if owner is not None) | (
        frozenset() if fight.phase is Phase.OVER else {GM}
    )


def waiting(fight: Fight) -> tuple[str, ...]:
    """The ids of the combatants that the fight waits for."""
    exchange = fight.exchange
    match fight.asks:
        case Phase.SETUP:
            return fight.due
        case Phase.TAKE:
            return (fight.offers[0].name,)
        case Phase.DEFEND if exchange:
            return (exchange.target,)
        case Phase.LEAD if exchange:
            led = (
                (exchange.attacker, exchange.attack_card, True),
                (exchange.target, exchange.defense_card, exchange.defended),
            )
            return tuple(name for name, card, leads in led if leads and card is None)
        case Phase.PICK if exchange:
            return (exchange.picker,)
        case Phase.FOLLOW if exchange:
            return (exchange.attacker if exchange.attack_follow is None else exchange.target,)
        case Phase.TURN | Phase.DISCARD if fight.active:
            return (fight.active,)
        case _:
            return ()


def _answering_still(fight: Fight) -> tuple[str, ...]:
    """The target whose own lead is in or not asked for: until both leads are in it may use and switch items (7.13)."""
    exchange = fight.exchange
    if fight.asks is not Phase.LEAD or exchange is None or exchange.target in waiting(fight):
        return ()
    return (exchange.target,) if has_gear(fight.combatants[exchange.target]) else ()


def _acting(fight: Fight, seat: Seat) -> Menu:
    for name in waiting(fight):
        who = fight.combatants[name]
        if seat in (GM, who.entrant.owner):
            yield from _of(fight, seat, who)
    exchange = fight.exchange
    if exchange is not None and fight.asks in (Phase.DEFEND, Phase.LEAD):
        target = fight.combatants[exchange.target]
        if seat in (GM, target.entrant.owner):
            yield from gear_choices(fight, seat, target)


def _of(fight: Fight, seat: Seat, who: Combatant) -> Menu:
    name, exchange = who.entrant.id, fight.exchange
    match fight.asks:
        case Phase.TAKE:
            yield from _take(fight, seat, who)
        case Phase.SETUP:
            yield Choice("turnup", f"{who.entrant.name} turns up a card", arguments=(_CARD,))
        case Phase.TURN:
            yield from _turn(fight, seat, who)
        case Phase.DEFEND:
            yield from _defend(fight, seat, who)
        case Phase.LEAD:
            leads = tuple(c.Lead(name, card) for card in _held(fight, seat, who) if not card.is_joker)
            yield Choice("lead", f"{who.entrant.name} leads", arguments=(_CARD,), variants=leads)
        case Phase.DISCARD:
            over = who.hand - fight.options.hand_limit
            gone = tuple(c.Discard(name, (card,)) for card in _held(fight, seat, who))
            yield Choice("discard", f"{who.entrant.name} discards {over}", arguments=(_CARDS,), variants=gone)
        case Phase.PICK if exchange:
            yield from _pick(fight, seat, who, exchange)
        case Phase.FOLLOW:
            yield Choice("follow", "nothing more", c.Follow(name, ()))
            yield Choice("follow", "follow-ups", arguments=(_CARDS,))
        case _:
            return


def _held(fight: Fight, seat: Seat, who: Combatant) -> tuple[Card, ...]:
    """The different cards of a dealt hand that the seat may look at."""
    return tuple(dict.fromkeys(who.cards)) if sees_hand(fight, seat, who.entrant.id) else ()


def _turn(fight: Fight, seat: Seat, who: Combatant) -> Menu:
    name, options = who.entrant.id, fight.options
    for index, item in enumerate(who.entrant.fitted.gear):
        if isinstance(item.gear, Weapon):
            yield attack_choice(fight, seat, who, index)
    yield _moving(who)
    draw = c.Draw(name)
    yield Choice(
        "draw", "draw a card", draw, refusal=refusal(fight, seat, draw), detail=f"{options.draw_ap} AP"
    )
    yield from gear_choices(fight, seat, who)
    yield Choice(
        "end",
        "end the turn",
        c.EndTurn(name),
        detail=f"draw {options.end_turn_draw}, keep {options.hand_limit}",
    )
    yield from turn_choices(fight, who)


def _moving(who: Combatant) -> Choice[c.Command]:
    """The entry of moves: to a square of the map, or without a place on one so many squares (7.7)."""
    left = max(0, standing.maximum_move(who).total - who.moved)
    detail, stuck = f"1 AP a square, {left} left", _stuck(who, left)
    if who.position is None:
        walks = tuple(c.Walk(who.entrant.id, count) for count in range(1, min(left, who.ap) + 1))
        return Choice("move", "move", variants=walks, refusal=stuck, detail=detail)
    moving = Argument("to", None, "a square, such as 4,3")
    return Choice("move", "move", arguments=(moving,), refusal=stuck, detail=detail)


def _stuck(who: Combatant, left: int) -> RuleError | None:
    """Why not even one square can be moved."""
    name = who.entrant.name
    if left < 1:
        return RuleError("too_far", "7.12", f"{name} has moved all its squares.")
    return RuleError("not_enough_ap", "7.3", f"It takes 1 AP, {name} has 0.") if who.ap < 1 else None


def attack_choice(fight: Fight, seat: Seat, who: Combatant, index: int) -> Choice[c.Command]:
    """The entry of one weapon: ready when one enemy is in reach, greyed when the weapon or every target is refused."""
    name, item, weapon = who.entrant.id, who.entrant.fitted.gear[index], weapon_of(who, index)
    enemies = [other for other in fight.living() if other.entrant.side != who.entrant.side]
    targets = {other.entrant.id: c.Attack(name, item.ref, other.entrant.id) for other in enemies}
    why = {target: refusal(fight, seat, attack) for target, attack in targets.items()}
    open_targets = tuple(target for target, refused in why.items() if refused is None)
    nobody = RuleError("no_target", "7.5", "There is no enemy to attack.")
    stopped = weapon_refusal(fight, who, index) or why.get(_nearest(fight, name, enemies)) or nobody
    return Choice(
        "attack",
        weapon.name,
        targets[open_targets[0]] if len(open_targets) == 1 else None,
        arguments=() if len(open_targets) == 1 else (Argument("target", open_targets),),
        variants=tuple(targets[target] for target in open_targets) if len(open_targets) > 1 else (),
        refusal=None if open_targets else stopped,
        detail=who.entrant.recall(
            (
                "figures",
                fight.taxonomy,
                index,
                tuple(who.hp.items()),
                who.online,
                who.ammo,
                who.running,
                who.marks,
            ),
            lambda: _figures(fight, who, index),
        ),
    )


def _nearest(fight: Fight, name: str, enemies: Sequence[Combatant]) -> str:
    """The enemy whose refusal says most: the nearest one, the first where nobody has a place; empty for none."""
    away = {other.entrant.id: between(fight, name, other.entrant.id) for other in enemies}
    known = {other: far for other, far in away.items() if far is not None}
    return min(known, key=known.__getitem__) if known else next(iter(away), "")


def _figures(fight: Fight, who: Combatant, index: int) -> str:
    weapon, ammo = weapon_of(who, index), who.ammo[index]
    suits = " ".join(f"{suit.value}+{bonus}" for suit, bonus in paying_suits(weapon, fight.taxonomy).items())
    far = "melee" if weapon.melee else f"{reach(fight, who, index).total} sq"
    words = [
        f"{attack_price(fight, who, index).total} AP",
        far,
        f"{weapon.damage} {weapon.damage_type}",
        suits,
    ]
    if ammo is not None:
        words.append(f"{ammo} of {weapon.ammo} left")
    if weapon.heat:
        words.append(f"heat {weapon.heat}")
    return "  ".join(words)


def _defend(fight: Fight, seat: Seat, who: Combatant) -> Menu:
    labels = {
        c.Defend.FREE: ("defend, free", f"{who.free_defends} left"),
        c.Defend.BUY: ("buy a defend", f"{defend_price(fight).total} AP of {who.ap}"),
        c.Defend.NO: ("do not defend", "the attack meets 0"),
    }
    for how, (label, detail) in labels.items():
        answer = c.Answer(who.entrant.id, how)
        yield Choice("defend", label, answer, refusal=refusal(fight, seat, answer), detail=detail)


def _take(fight: Fight, seat: Seat, who: Combatant) -> Menu:
    name = who.entrant.id
    commands = {
        command: refusal(fight, seat, command) for command in (c.Take(name, card) for card in fight.offered)
    }
    open_cards = tuple(command for command, refused in commands.items() if refused is None)
    stopped = None if open_cards else next(iter(commands.values()), None)
    yield Choice("take", "take nothing", c.Take(name, None))
    yield Choice("take", fight.offers[0].words, arguments=(_CARD,), variants=open_cards, refusal=stopped)


def _pick(fight: Fight, seat: Seat, who: Combatant, exchange: Exchange) -> Menu:
    target = fight.combatants[exchange.target]
    for place, frame in target.entrant.fitted.frames.items():
        pick = c.Pick(who.entrant.id, place.value)
        detail = f"{frame.name}, {target.hp[place]}/{frame.hp}"
        yield Choice("pick", place.words, pick, refusal=refusal(fight, seat, pick), detail=detail)


def _open_to_more(fight: Fight) -> bool:
    try:
        check_open(fight)
    except RuleError:
        return False
    return True


def _gm(fight: Fight) -> Menu:
    reason = Argument("reason", None)
    correction = (Argument("path", None, "NAME.torso.hp"), Argument("value", None), Argument("reason", None))
    for name, who in fight.combatants.items():
        if not sees_hand(fight, GM, name):
            yield Choice("gm reveal", f"look at {who.entrant.name}'s hand", c.GmReveal(name))
    if fight.reserves and _open_to_more(fight):
        who_joins = Argument("name", tuple(fight.reserves))
        yield Choice("gm join", "bring a reserve onto the field", arguments=(who_joins, reason))
    if fight.phase not in (Phase.SETUP, Phase.OVER):
        if len(fight.combatants) > 1:
            who_leaves = Argument("name", tuple(fight.combatants))
            yield Choice("gm leave", "take somebody off the field", arguments=(who_leaves, reason))
        deed = Argument("command", None, "Red attack salvo Blue")
        yield Choice("gm overrule", "have something done that the rules refuse", arguments=(deed, reason))
    yield from _noting(fight)
    yield Choice("gm set", "set a value", arguments=correction)
    yield Choice(
        "reshuffle", "discards back into the shoe", c.Reshuffle(), refusal=refusal(fight, GM, c.Reshuffle())
    )
    if fight.phase is not Phase.OVER:
        yield Choice("gm end", "end the fight", arguments=(Argument("reason", None),))


def _noting(fight: Fight) -> Menu:
    """What the GM may note at any time, and take away again (7.15–7.17)."""
    who, word = Argument("name", tuple(fight.combatants)), Argument("word", None, '"jammed"')
    yield Choice("gm condition", "a condition on somebody", arguments=(who, word))
    for each in fight.noted.conditions:
        words = f"{fight.everyone[each.name].entrant.name} is no longer “{each.word}”"
        yield Choice("gm clear", words, c.GmClear(each.name, each.word))
    yield Choice("gm timer", "a timer", arguments=(word, Argument("round", None, "4")))
    for timer in (*fight.noted.timers, *fight.noted.rung):
        yield Choice("gm clear timer", f"take the timer “{timer.word}” away", c.GmClearTimer(timer.word))
    yield Choice("gm note", "write a note", arguments=(Argument("text", None),))
    parts = Argument("parts", None, "Red.torso Blue.legs")
    yield Choice("gm damage", "damage to several", arguments=(Argument("points", None, "3"), parts))
