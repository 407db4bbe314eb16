"""What to switch on and off: power goes to what is wanted this turn, and back to what waits (mechcombat 5.2, 7.13)."""

from collections.abc import Iterator, Sequence

from mechtable.rules.bots.equipment import pays
from mechtable.rules.bots.situation import Situation, Suggestion
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.armament import UseView, WeaponView
from mechtable.rules.combat.view import CombatantView, ItemView
from mechtable.rules.effects import During, Effect
from mechtable.rules.options import Sensors

_IDLE_DEEDS = frozenset(("jam", "protect_comms", "note"))
_SENSES = frozenset(("sensors", "sensors_percent"))
_STRIKING = frozenset(("lead", "damage", "damage_type"))
_GUARDING = frozenset(("armor", "dr", "lead", "damage"))


def switch_on(moment: Situation, *, sparing: bool) -> Suggestion | None:
    """Something that is off and finds its power.

    Args:
        moment: The moment of the bot.
        sparing: Whether power is kept for what could still be done this turn; in a bot's own turn always, so that
            nothing goes on and off for ever.
    """
    left, switches = moment.me.power_left, moment.ready("on")
    reserve = _reserve(moment) if sparing and switches else 0
    for switch in switches:
        if isinstance(switch, c.UseItem):
            item = moment.me.items[moment.item(switch.item)]
            if left - item.power_per_round >= reserve:
                why = f"Switches {item.name} on: {item.power_per_round} of {left} power left."
                return Suggestion(switch, why)
    return None


def switch_off(moment: Situation, needs: int, purpose: str) -> Suggestion | None:
    """An item that does nothing for this mech now, switched off when that gives the power that is short.

    Args:
        moment: The bot's turn.
        needs: The power that something wanted takes.
        purpose: What it is, in words.
    """
    short, idle = needs - moment.me.power_left, _idle_items(moment)
    if short <= 0 or sum(power for power, _ in idle) < short:
        return None
    enough = [each for each in idle if each[0] >= short]
    power, switch = min(enough, key=lambda each: each[0]) if enough else max(idle, key=lambda each: each[0])
    name = moment.me.items[moment.item(switch.item)].name
    return Suggestion(
        switch,
        f"Switches {name} off: its {power} power {'goes' if enough else 'goes in part'} to {purpose}.",
    )


def blocked(moment: Situation) -> Iterator[tuple[int, ItemView]]:
    """The power and the weapon of each attack that only power is missing for."""
    for item in moment.me.items:
        arms = item.arms
        if arms is not None and _fireable(moment, item, arms) and arms.power_per_use > moment.me.power_left:
            yield arms.power_per_use, item


def short_of_power(moment: Situation) -> Iterator[UseView]:
    """What could be used but for its power."""
    for choice in moment.menu:
        draft = choice.command or choice.draft
        if (
            choice.verb == "use"
            and choice.refusal is not None
            and choice.refusal.code == "not_enough_power"
            and isinstance(draft, c.UseItem)
            and draft.name == moment.me.id
        ):
            yield from (use for use in moment.me.uses if use.word == draft.item)


def make_room(moment: Situation) -> Suggestion | None:
    """An idle item switched off for a use that pays by itself (8.2)."""
    for use in short_of_power(moment):
        command = c.UseItem(moment.me.id, c.Switch.USE, use.word)
        if not use.cost.cards and use.cost.ap <= moment.me.ap and pays(moment, command, use):
            room = switch_off(moment, use.cost.power, f"{use.name}, which takes {use.cost.power}")
            if room is not None:
                return room
    return None


def _reserve(moment: Situation) -> int:
    """The most power that something still wants this turn and that idle items can make room for."""
    within = moment.me.power_left + sum(power for power, _ in _idle_items(moment))
    return max((need for need in _wants(moment) if need <= within), default=0)


def _idle_items(moment: Situation) -> list[tuple[int, c.UseItem]]:
    """The power of each idle item that can be switched off, with the command."""
    return [
        (item.power_per_round, switch)
        for switch in moment.ready("off")
        if isinstance(switch, c.UseItem) and _idle(moment, item := moment.me.items[moment.item(switch.item)])
    ]


def _wants(moment: Situation) -> Iterator[int]:
    """The power that each thing takes which could still be done this turn: attacks, uses before them, uses."""
    for item in moment.me.items:
        arms = item.arms
        if arms is None or not _fireable(moment, item, arms):
            continue
        yield arms.power_per_use
        for use in moment.me.uses:
            if not use.running and use.cost.ap + arms.ap <= moment.me.ap:
                yield use.cost.power + arms.power_per_use
    for use in moment.me.uses:
        if not use.running and use.cost.ap <= moment.me.ap:
            yield use.cost.power


def _fireable(moment: Situation, item: ItemView, arms: WeaponView) -> bool:
    """Whether the weapon works and is cool enough, and AP and an enemy in reach are there."""
    limit = moment.view.options.heat_limit
    hot = bool(arms.heat) and limit is not None and moment.me.heat >= limit
    if item.state != "online" or item.ammo == 0 or arms.ap > moment.me.ap or hot:
        return False
    return bool(in_reach(moment, item))


def in_reach(moment: Situation, item: ItemView) -> tuple[CombatantView, ...]:
    """The enemies that a weapon reaches, as far as anybody knows (7.7), and sensors where they are enforced (7.5)."""
    reach = item.arms.range if item.arms else 0
    if moment.view.options.sensors is Sensors.ENFORCE:
        reach = min(reach, moment.me.sensors.total)
    squares = ((foe, moment.squares_to(foe)) for foe in moment.enemies())
    return tuple(foe for foe, far in squares if far is None or far <= reach)


def _idle(moment: Situation, item: ItemView) -> bool:
    """Whether an item does nothing for the mech now: no weapon with shots, nothing to use, no effect that can count."""
    index = moment.item(item.ref)
    if (item.weapon and item.ammo != 0) or any(use.item == index for use in moment.me.uses):
        return False
    return not any(_counts(moment, source.effect) for source in moment.me.effects if source.gear == index)


def _counts(moment: Situation, effect: Effect) -> bool:
    """Whether a steady effect can count against the enemies that stand."""
    deeds, during = effect.deeds() - _IDLE_DEEDS, effect.condition.during
    if moment.view.options.sensors is not Sensors.ENFORCE or moment.me.position is None:
        deeds -= _SENSES
    strikes = bool(deeds & _STRIKING) and during is not During.DEFENSE
    guards = bool(deeds & _GUARDING) and during is not During.ATTACK
    if deeds - _STRIKING - _GUARDING:
        return True
    if strikes and _any_fits(moment, effect, [moment.me]):
        return True
    return guards and _any_fits(moment, effect, moment.enemies())


def _any_fits(moment: Situation, effect: Effect, carriers: Sequence[CombatantView]) -> bool:
    """Whether one of them has a weapon left in whose attacks the effect counts."""
    kinds = effect.then.dr
    for who in carriers:
        for item in who.items:
            arms = item.arms
            if arms is None or item.state == "broken" or item.ammo == 0:
                continue
            types = (arms.damage_type, *(extra.damage_type for extra in arms.extra))
            covers = moment.view.taxonomy.covers
            covered = not kinds or any(covers(kind, one) for kind in kinds for one in types)
            if covered and effect.condition.met_by_attack(arms.style, arms.damage_type, moment.view.taxonomy):
                return True
    return False
