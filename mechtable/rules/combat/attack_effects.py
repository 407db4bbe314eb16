"""Which effects count in an attack, for the attacker and for the target (mechcombat 8.2–8.5)."""

from mechtable.rules.combat import standing
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.effects import When
from mechtable.rules.fitted import Source
from mechtable.rules.parts import Weapon


def weapon_of(combatant: Combatant, item: int) -> Weapon:
    """The weapon at an index of the combatant's items.

    Raises:
        TypeError: The item is no weapon.
    """
    gear = combatant.entrant.fitted.gear[item].gear
    if not isinstance(gear, Weapon):
        raise TypeError(f"{gear.id} is no weapon")
    return gear


def attacking(fight: Fight, attacker: Combatant, item: int) -> tuple[Source, ...]:
    """The attacker's effects that count with this weapon; a weapon's own count only in its own attacks (8.5)."""
    weapon = weapon_of(attacker, item)
    return tuple(
        source
        for source in standing.sources(attacker)
        if source.effect.when in (When.ATTACK, When.ACTIVATED)
        and source.effect.then.damage
        and not _another_weapons(attacker, source, item)
        and source.effect.condition.met_by_attack(weapon.style, weapon.damage_type, fight.taxonomy)
    )


def defending(fight: Fight, target: Combatant, weapon: Weapon) -> tuple[Source, ...]:
    """The target's effects that count against such an attack, defended or not."""
    return tuple(
        source
        for source in standing.sources(target)
        if source.effect.when is When.DEFEND
        and source.effect.then.damage
        and source.effect.condition.met_by_attack(weapon.style, weapon.damage_type, fight.taxonomy)
    )


def _another_weapons(attacker: Combatant, source: Source, item: int) -> bool:
    if source.gear is None or source.gear == item:
        return False
    return isinstance(attacker.entrant.fitted.gear[source.gear].gear, Weapon)
