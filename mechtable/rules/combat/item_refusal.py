"""Why an item, part or skill cannot be used or switched (mechcombat 7.13, 8.2)."""

from mechtable.engine.errors import RuleError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import names, standing
from mechtable.rules.combat.out_words import out_refusal
from mechtable.rules.combat.state import Combatant
from mechtable.rules.combat.using import activations, bearer_called, check_use
from mechtable.rules.parts import Weapon


def check_item(who: Combatant, command: c.UseItem) -> None:
    """Raise why not, if it cannot be used or switched; whose turn it is has been asked.

    Raises:
        RuleError: With a code of rule 7.11.
    """
    if (gone := out_refusal(who)) is not None:
        raise gone
    if command.how is c.Switch.USE:
        bearer = bearer_called(who, command.item)
        if isinstance(bearer, int):
            _check_gear(who, bearer, command)
        else:
            check_use(who, bearer, command.cards)
        return
    if command.cards:
        raise RuleError("bad_card", "8.2", "Switching takes no cards.")
    _check_gear(who, names.item(who, command.item), command)


def _check_gear(who: Combatant, item: int, command: c.UseItem) -> None:
    gear = who.entrant.fitted.gear[item].gear
    if standing.is_broken(who, item):
        code = "weapon_broken" if isinstance(gear, Weapon) else "item_broken"
        raise RuleError(code, "5.3", f"{gear.name} is on a broken part.")
    match command.how:
        case c.Switch.USE:
            check_use(who, item, command.cards)
        case c.Switch.ON:
            if who.online[item]:
                raise RuleError("already_so", "7.3", f"{gear.name} is on already.")
            left = standing.power_left(who)
            if gear.power_per_round > left:
                raise RuleError(
                    "not_enough_power",
                    "5.2",
                    f"{gear.name} runs on {gear.power_per_round} power, {left} left.",
                )
        case c.Switch.OFF:
            if not who.online[item]:
                raise RuleError("already_so", "7.3", f"{gear.name} is off already.")
            if not gear.power_per_round and not activations(who, item):
                raise RuleError(
                    "already_so", "7.3", f"{gear.name} draws no power: there is nothing to switch."
                )
