"""Why an attack cannot be declared, in the order of rule 7.5.1, and what is worth a warning."""

from mechtable.engine.errors import RuleError
from mechtable.rules.combat import names, standing
from mechtable.rules.combat.attack_effects import weapon_of
from mechtable.rules.combat.attack_sums import attack_price, reach
from mechtable.rules.combat.commands import Attack
from mechtable.rules.combat.movement import between
from mechtable.rules.combat.out_words import out_refusal
from mechtable.rules.combat.state import Combatant, Fight, Phase
from mechtable.rules.options import Sensors
from mechtable.rules.square_words import squares_words


def check_attack(fight: Fight, command: Attack) -> None:
    """Raise why the attack is refused, if it is.

    Raises:
        RuleError: The first that applies, in the order of rule 7.5.1.
    """
    name = names.resolve(command.name, fight.combatants, "combatant")
    if fight.active is not None and fight.phase is not Phase.OVER and name != fight.active:
        active = fight.combatants[fight.active].entrant.name
        raise RuleError("not_your_turn", "7.5", f"It is {active}'s turn.")
    if fight.phase is not Phase.TURN:
        waits = "the fight is over" if fight.phase is Phase.OVER else "finish what is under way first"
        raise RuleError("wrong_phase", "7.5", f"Not now: {waits}.")
    attacker = fight.combatants[name]
    item = names.weapon(attacker, command.weapon)
    target = names.combatant(fight, command.target)
    if target.entrant.id == name:
        raise RuleError(
            "unknown_name", "7.5", f"{target.entrant.name} cannot attack itself: name another target."
        )
    for who in (attacker, target):
        if (gone := out_refusal(who)) is not None:
            raise gone
    if command.distance is not None and command.distance < 0:
        raise RuleError("bad_value", "7.7", f"A distance is 0 or more squares, got {command.distance}.")
    distance = distance_of(fight, command)
    _check_weapon(fight, attacker, item, distance)
    _check_reach(fight, attacker, item, distance)


def distance_of(fight: Fight, command: Attack) -> int | None:
    """Squares to the target: the GM's word, else the map's, else None (7.7)."""
    if command.distance is not None:
        return command.distance
    attacker = names.combatant(fight, command.name).entrant.id
    return between(fight, attacker, names.combatant(fight, command.target).entrant.id)


def beyond_sensors(fight: Fight, attacker: Combatant, distance: int | None) -> bool:
    """Whether the target is out of sensor range, where sensors matter (7.5.1)."""
    if distance is None or fight.options.sensors is Sensors.IGNORE:
        return False
    return distance > standing.sensors(attacker).total


def weapon_refusal(fight: Fight, attacker: Combatant, item: int) -> RuleError | None:
    """Why this weapon cannot fire at anything now, or None."""
    try:
        _check_weapon(fight, attacker, item)
    except RuleError as error:
        return error
    return None


def _check_weapon(fight: Fight, attacker: Combatant, item: int, distance: int | None = None) -> None:
    weapon = weapon_of(attacker, item)
    name = attacker.entrant.name
    if standing.is_broken(attacker, item):
        raise RuleError("weapon_broken", "5.1", f"{weapon.name} is on a broken part.")
    if not attacker.online[item]:
        raise RuleError("item_offline", "5.2", f"{weapon.name} is off: switch it on first.")
    if attacker.ammo[item] == 0:
        raise RuleError("no_ammo", "7.5", f"{weapon.name} has no shot left.")
    price = attack_price(fight, attacker, item, distance).total
    if price > attacker.ap:
        raise RuleError("not_enough_ap", "7.5", f"It takes {price} AP, {name} has {attacker.ap}.")
    left = standing.power_left(attacker)
    if weapon.power_per_use > left:
        raise RuleError(
            "not_enough_power", "5.2", f"{weapon.name} takes {weapon.power_per_use} power, {left} left."
        )
    limit = fight.options.heat_limit
    if limit is not None and weapon.heat and attacker.heat >= limit:
        raise RuleError(
            "too_hot", "7.6", f"{name} has {attacker.heat} heat, at {limit} nothing hot may fire."
        )


def _check_reach(fight: Fight, attacker: Combatant, item: int, distance: int | None) -> None:
    if distance is None:
        return
    weapon = weapon_of(attacker, item)
    most = reach(fight, attacker, item, distance).total
    if distance > most:
        words = "adjacent targets" if weapon.melee else squares_words(most)
        raise RuleError(
            "out_of_range", "7.5", f"{weapon.name} reaches {words}, the target is {distance} away."
        )
    if fight.options.sensors is Sensors.ENFORCE and beyond_sensors(fight, attacker, distance):
        seen = standing.sensors(attacker).total
        raise RuleError("beyond_sensors", "7.5", f"The target is {distance} away, sensors reach {seen}.")
