"""Activating an item: its cost, and how long its effects run (mechcombat 7.3, 8.2, 8.5)."""

from mechtable.engine.errors import RuleError
from mechtable.rules.combat import standing
from mechtable.rules.combat.state import Combatant, Running
from mechtable.rules.effects import Cost, Effect, Lasts, When
from mechtable.rules.parts import Weapon


def activations(who: Combatant, item: int) -> tuple[tuple[int, Effect], ...]:
    """The activated effects of an item that the pilot's skill reaches, with their places among its effects."""
    return tuple(
        (place, effect)
        for place, effect in enumerate(who.entrant.fitted.gear[item].gear.effects)
        if effect.when is When.ACTIVATED and effect.condition.piloting <= who.entrant.piloting
    )


def cost(who: Combatant, item: int) -> Cost:
    """What activating the item takes: all its activated effects together."""
    costs = [effect.cost for _, effect in activations(who, item)]
    return Cost(
        power=sum(each.power for each in costs),
        ap=sum(each.ap for each in costs),
        heat=sum(each.heat for each in costs),
    )


def started(who: Combatant, item: int) -> tuple[Running, ...]:
    """The running effects after the item is activated."""
    fresh = (Running(item, place, effect.lasts or Lasts.ACTION) for place, effect in activations(who, item))
    return (*who.running, *fresh)


def after_attack(who: Combatant, weapon: int) -> tuple[Running, ...]:
    """The effects still running after an attack with `weapon`: those for one action on it are over (8.5)."""
    return tuple(
        effect
        for effect in who.running
        if not (effect.lasts is Lasts.ACTION and (effect.gear == weapon or not _on_weapon(who, effect.gear)))
    )


def after_turn(who: Combatant) -> tuple[Running, ...]:
    """The effects still running after the owner's turn: those for a round last until its next turn (8.3)."""
    return tuple(effect for effect in who.running if effect.lasts is not Lasts.TURN)


def check_use(who: Combatant, item: int) -> None:
    """Raise why the item cannot be activated, if it cannot.

    Raises:
        RuleError: `item_offline`, `nothing_to_use`, `once_used`, `not_enough_ap` or `not_enough_power`.
    """
    gear = who.entrant.fitted.gear[item].gear
    if not who.online[item]:
        raise RuleError("item_offline", "7.3", f"{gear.name} is off: switch it on first.")
    if not activations(who, item):
        locked = [effect for effect in gear.effects if effect.when is When.ACTIVATED]
        why = f"needs Piloting {locked[0].condition.piloting}" if locked else "has nothing to activate"
        raise RuleError("nothing_to_use", "8.2", f"{gear.name} {why}.")
    if any(effect.gear == item for effect in who.running):
        raise RuleError("once_used", "8.5", f"{gear.name} is running already.")
    price = cost(who, item)
    if price.ap > who.ap:
        raise RuleError("not_enough_ap", "7.3", f"{gear.name} takes {price.ap} AP, {who.ap} left.")
    left = standing.power_left(who)
    if price.power > left:
        raise RuleError("not_enough_power", "5.2", f"{gear.name} takes {price.power} power, {left} left.")


def _on_weapon(who: Combatant, item: int) -> bool:
    return isinstance(who.entrant.fitted.gear[item].gear, Weapon)
