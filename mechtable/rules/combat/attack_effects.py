"""Which effects count in an attack, for the attacker and for the target (mechcombat 8.2–8.5)."""

from mechtable.engine.cards import Card
from mechtable.rules.combat import standing
from mechtable.rules.combat.deflecting import deflectors
from mechtable.rules.combat.state import Combatant, Exchange, Fight, Mark, Result
from mechtable.rules.effects import AT_ONCE, DEEDS, EITHER, Condition, During, Effect, When
from mechtable.rules.fitted import Source
from mechtable.rules.parts import MELEE, Weapon

_OF_THE_ATTACKER = frozenset(("lead", "damage", "range", "attack_ap"))
_OF_THE_TARGET = frozenset(("lead", "armor", "dr", "extra_defend_ap"))
_ONLY_THE_TARGETS = _OF_THE_TARGET - _OF_THE_ATTACKER
_ON_THE_WAY = frozenset((When.LEAD, When.PLAY, When.HIT, When.MISS, When.ATTACK))


def weapon_of(combatant: Combatant, item: int) -> Weapon:
    """The weapon at an index of the combatant's items.

    Raises:
        TypeError: The item is no weapon.
    """
    gear = combatant.entrant.fitted.gear[item].gear
    if not isinstance(gear, Weapon):
        raise TypeError(f"{gear.id} is no weapon")
    return gear


def aiming(
    fight: Fight, attacker: Combatant, item: int, deed: str, distance: int | None = None
) -> tuple[Source, ...]:
    """The effects that would do a deed in an attack with this weapon before it is declared: its range, its AP."""
    if not any(source.effect.then.does(deed) for source in standing.sources(attacker)):
        return ()
    name = attacker.entrant.id
    exchange = Exchange(attacker=name, weapon=item, target=name, distance=distance)
    return counting(fight, exchange, attacks=True)


def counting(fight: Fight, exchange: Exchange, *, attacks: bool) -> tuple[Source, ...]:
    """The effects of one side that count in an attack as far as it has gone.

    A weapon's own effects count only in its own attacks (8.5). An effect that may count once and has fired in this
    attack goes on counting in it (8.3).
    """
    who = fight.combatants[exchange.attacker if attacks else exchange.target]
    return tuple(source for source in standing.sources(who) if _counts(fight, exchange, who, source, attacks))


def due(source: Source, deed: str, *, attacks: bool) -> bool:
    """Whether the effect does this deed for its side: a target's damage changes what it suffers (8.4)."""
    if not source.effect.then.does(deed):
        return False
    if attacks:
        return deed in _OF_THE_ATTACKER
    condition = source.effect.condition
    against = source.effect.when is When.DEFEND or condition.during is During.DEFENSE
    return deed in _OF_THE_TARGET or (deed == "damage" and against)


def at_once(source: Source) -> bool:
    """Whether something set off by the effect is done at once, beside what counts in the attack."""
    return bool(source.effect.deeds() & (AT_ONCE | EITHER) & DEEDS[source.effect.when])


def spent(who: Combatant, source: Source) -> bool:
    """Whether the effect has counted as often as it may (8.3)."""
    once = source.effect.condition.once
    return once is not None and Mark(source.key, once) in who.marks


def _counts(fight: Fight, exchange: Exchange, who: Combatant, source: Source, attacks: bool) -> bool:
    effect, condition = source.effect, source.effect.condition
    if _another_weapons(exchange, who, source, attacks):
        return False
    if not _happens(exchange, effect.when, condition, attacks):
        return False
    weapon = weapon_of(fight.combatants[exchange.attacker], exchange.weapon)
    distance = MELEE if exchange.distance is None and weapon.melee else exchange.distance
    if not condition.met_by_attack(weapon.style, weapon.damage_type, fight.taxonomy):
        return False
    if not condition.met_at(distance):
        return False
    if condition.deflector and not deflectors(who, weapon.damage_type, fight.taxonomy):
        return False
    fired = (who.entrant.id, source.key) in exchange.fired
    return effect.when is When.ACTIVATED or fired or not spent(who, source)


def _another_weapons(exchange: Exchange, who: Combatant, source: Source, attacks: bool) -> bool:
    if source.gear is None or not isinstance(who.entrant.fitted.gear[source.gear].gear, Weapon):
        return False
    return source.gear != exchange.weapon if attacks else not _guards(source.effect)


def _guards(effect: Effect) -> bool:
    """Whether an effect of a weapon says that it counts in a defense, by its trigger or by what it does (8.5)."""
    if effect.when in _ON_THE_WAY:
        return False
    said = effect.when is When.DEFEND or effect.condition.during is During.DEFENSE
    return said or any(effect.then.does(deed) for deed in _ONLY_THE_TARGETS)


def _happens(exchange: Exchange, when: When, condition: Condition, attacks: bool) -> bool:
    """Whether the attack has come to what the effect waits for."""
    side = During.ATTACK if attacks else During.DEFENSE
    if when in (When.HIT, When.MISS):
        missed = exchange.result is Result.MISS
        met = exchange.result is not None and missed is (when is When.MISS)
        return met and side is (condition.during or During.ATTACK)
    if condition.during not in (None, side):
        return False
    match when:
        case When.ALWAYS | When.ACTIVATED:
            return True
        case When.ATTACK:
            return attacks
        case When.DEFEND:
            return not attacks
        case When.LEAD:
            card = exchange.attack_card if attacks else exchange.defense_card
            return card is not None and condition.card.fits(card)
        case When.PLAY:
            return any(condition.card.fits(card) for card in _total_hand(exchange, attacks))
        case _:
            return False


def _total_hand(exchange: Exchange, attacks: bool) -> tuple[Card, ...]:
    """The lead and its follow-ups, once they are told (3.2)."""
    lead = exchange.attack_card if attacks else exchange.defense_card
    follow = exchange.attack_follow if attacks else exchange.defense_follow
    return () if lead is None or follow is None else (lead, *follow)
