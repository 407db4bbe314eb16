"""Items worth using or switching on in one's turn (mechcombat 7.3, 7.13, 8.2)."""

from mechtable.rules.bots.situation import Situation, Suggestion
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.armament import UseView
from mechtable.rules.combat.view import CombatantView
from mechtable.rules.effects import Effect
from mechtable.rules.fitted import Status
from mechtable.rules.places import Place

_STRIKING = ("lead", "damage")


def before_an_attack(moment: Situation, attack: c.Attack, price: int) -> Suggestion | None:
    """Something to use that makes the planned attack stronger and leaves AP and power for it.

    Args:
        moment: The bot's turn.
        attack: The attack it plans.
        price: The AP of that attack.
    """
    item = moment.item(attack.weapon)
    arms = moment.me.items[item].arms
    if arms is None:
        return None
    for command, use in _uses(moment):
        own = use.item in (None, item) or not moment.me.items[use.item].weapon
        left = moment.me.ap - use.cost.ap >= price
        fed = moment.me.power_left - use.cost.power >= arms.power_per_use
        if own and left and fed and any(_strikes(moment, effect, item) for effect in use.effects):
            why = f"Uses {use.name} for the {moment.me.items[item].name}: {'; '.join(use.sentences)}."
            return Suggestion(command, why)
    return None


def at_any_time(moment: Situation) -> Suggestion | None:
    """Something to use or switch on that pays by itself: cards, AP, free defends, hit points, what is off."""
    for command, use in _uses(moment):
        limited = use.cost.power or any(effect.condition.once for effect in use.effects)
        if limited and any(_pays(moment, effect, use) for effect in use.effects):
            return Suggestion(command, f"Uses {use.name}: {'; '.join(use.sentences)}.")
    for switch in moment.ready("on"):
        if isinstance(switch, c.UseItem):
            item = moment.me.items[moment.item(switch.item)]
            why = f"Switches {item.name} on: {item.power_per_round} of {moment.me.power_left} power left."
            return Suggestion(switch, why)
    return None


def _uses(moment: Situation) -> list[tuple[c.UseItem, UseView]]:
    known = {use.word: use for use in moment.me.uses}
    ready = [command for command in moment.ready("use") if isinstance(command, c.UseItem)]
    return [(command, known[command.item]) for command in ready if command.item in known]


def _strikes(moment: Situation, effect: Effect, item: int) -> bool:
    arms = moment.me.items[item].arms
    helps = any(getattr(effect.then, deed) > 0 for deed in _STRIKING)
    taxonomy = moment.view.taxonomy
    return (
        helps and arms is not None and effect.condition.met_by_attack(arms.style, arms.damage_type, taxonomy)
    )


def _pays(moment: Situation, effect: Effect, use: UseView) -> bool:
    then, cost, options = effect.then, use.cost, moment.view.options
    if then.ap > cost.ap:
        return True
    if then.draw and then.draw * options.draw_ap > cost.ap and moment.me.hand < options.hand_limit:
        return True
    if then.free_defends > 0 and cost.ap <= options.extra_defend_ap:
        return True
    return then.restore is not None and cost.ap <= then.restore.hp and _hurt(moment.me, then.restore.part)


def _hurt(me: CombatantView, place: Place | None) -> bool:
    """Whether a part is damaged enough for a repair."""
    where = Place.TORSO if place is None else place
    return any(part.status is Status.DAMAGED and (place is None or part.place is where) for part in me.parts)
