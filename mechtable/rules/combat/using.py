"""Activating an item, a part or a pilot skill: its cost, and how long its effects run (mechcombat 7.3, 8.2, 8.5)."""

from collections.abc import Mapping

from mechtable.engine.cards import Card
from mechtable.engine.errors import RuleError
from mechtable.rules.combat import names, standing
from mechtable.rules.combat.attack_effects import spent
from mechtable.rules.combat.state import Combatant, Entrant, Running
from mechtable.rules.effects import AT_ONCE, Cost, Lasts, When
from mechtable.rules.fitted import Source, effects_of, item_bearer, skill_bearer
from mechtable.rules.parts import Weapon
from mechtable.rules.places import Place

Bearer = int | Place | str
"""What is activated: an item by its index, a part by its place, a pilot skill by its id."""


def activations(who: Combatant, bearer: Bearer) -> tuple[Source, ...]:
    """The activated effects of an item, part or skill that the pilot's levels reach."""
    return who.entrant.recall(("activations", bearer), lambda: _activations(who.entrant, bearer))


def _activations(entrant: Entrant, bearer: Bearer) -> tuple[Source, ...]:
    its = effects_of(
        entrant.fitted,
        entrant.piloting,
        (bearer,) if isinstance(bearer, Place) else (),
        (bearer,) if isinstance(bearer, int) else (),
        initiative=entrant.initiative,
        ap=entrant.ap_skill,
        skills=(skill for skill in entrant.skills if skill.id == bearer),
    )
    return tuple(source for source in its if source.effect.when is When.ACTIVATED)


def usable(who: Combatant) -> Mapping[str, Bearer]:
    """What commands may name as used: every item, and the parts and skills with something to activate."""
    return who.entrant.recall("usable", lambda: _usable(who))


def _usable(who: Combatant) -> dict[str, Bearer]:
    found: dict[str, Bearer] = {item.ref: index for index, item in enumerate(who.entrant.fitted.gear)}
    for kind, bearers in (("part", who.entrant.fitted.frames), ("skill", (s.id for s in who.entrant.skills))):
        for bearer in bearers:
            if activations(who, bearer):
                word = bearer.value if isinstance(bearer, Place) else bearer
                found[_free(who, found, word, kind)] = bearer
    return found


def _free(who: Combatant, taken: Mapping[str, Bearer], word: str, kind: str) -> str:
    """The word, unless something else is activated by it: an item without use gives its word away."""
    while word in taken and activations(who, taken[word]):
        word = f"{word}-{kind}"
    return word


def bearer_called(who: Combatant, typed: str) -> Bearer:
    """What a command names as used: by its word or a unique prefix, equal items as `ID@left_arm` or `ID#2`.

    Raises:
        RuleError: `unknown_name`.
    """
    if "@" in typed or "#" in typed:
        return names.item(who, typed)
    words = usable(who)
    return words[names.resolve(typed, words, f"item of {who.entrant.name} called")]


def word_of(who: Combatant, bearer: Bearer) -> str:
    """How commands name in full what has something to activate."""
    return next(word for word, found in usable(who).items() if found == bearer)


def called(who: Combatant, bearer: Bearer) -> str:
    """The name of what is activated."""
    match bearer:
        case int():
            return who.entrant.fitted.gear[bearer].gear.name
        case Place():
            return who.entrant.fitted.frames[bearer].name
        case _:
            return next(skill.name for skill in who.entrant.skills if skill.id == bearer)


def cost(who: Combatant, bearer: Bearer) -> Cost:
    """What activating it takes: all its activated effects together."""
    costs = [source.effect.cost for source in activations(who, bearer)]
    return Cost(
        power=sum(each.power for each in costs),
        ap=sum(each.ap for each in costs),
        heat=sum(each.heat for each in costs),
        cards=sum(each.cards for each in costs),
    )


def started(who: Combatant, bearer: Bearer) -> tuple[Running, ...]:
    """The running effects after it is activated; what is done at once does not run."""
    fresh = (
        Running(source.key, source.effect.lasts or Lasts.ACTION)
        for source in activations(who, bearer)
        if source.effect.deeds() - AT_ONCE
    )
    return tuple(dict.fromkeys((*who.running, *fresh)))  # by the GM's word one that runs may be used again


def set_off(who: Combatant, bearer: Bearer) -> tuple[Source, ...]:
    """The activated effects that fire when used: they do something at once, or may be used only so often."""
    return tuple(
        source
        for source in activations(who, bearer)
        if source.effect.deeds() & AT_ONCE or source.effect.condition.once is not None
    )


def runs(who: Combatant, bearer: Bearer) -> bool:
    """Whether an effect of it is running."""
    return any(effect.source.startswith(f"{_key(bearer)}/") for effect in who.running)


def after_attack(who: Combatant, weapon: int) -> tuple[Running, ...]:
    """The effects still running after an attack with `weapon`: those for one action on it are over (8.5)."""
    others = [
        f"{item_bearer(index)}/"
        for index, item in enumerate(who.entrant.fitted.gear)
        if index != weapon and isinstance(item.gear, Weapon)
    ]
    return tuple(
        effect
        for effect in who.running
        if effect.lasts is not Lasts.ACTION or any(effect.source.startswith(other) for other in others)
    )


def check_use(who: Combatant, bearer: Bearer, cards: tuple[Card, ...] = ()) -> None:
    """Raise why it cannot be activated, if it cannot.

    Raises:
        RuleError: `item_offline`, `item_broken`, `nothing_to_use`, `once_used`, `not_enough_ap`, `not_enough_power`
            or `bad_card`, when not as many cards are named as it takes.
    """
    name = called(who, bearer)
    if isinstance(bearer, int) and not who.online[bearer]:
        raise RuleError("item_offline", "7.3", f"{name} is off: switch it on first.")
    if isinstance(bearer, Place) and not who.hp[bearer]:
        raise RuleError("item_broken", "5.3", f"{name} is broken.")
    _check_ready(who, bearer, name)
    price = cost(who, bearer)
    if price.ap > who.ap:
        raise RuleError("not_enough_ap", "7.3", f"{name} takes {price.ap} AP, {who.ap} left.")
    left = standing.power_left(who)
    if price.power > left:
        raise RuleError("not_enough_power", "5.2", f"{name} takes {price.power} power, {left} left.")
    if price.cards != len(cards):
        takes = f"takes {price.cards} from the hand: name them after it" if price.cards else "takes no cards"
        raise RuleError("bad_card", "8.2", f"{name} {takes}.")


def _check_ready(who: Combatant, bearer: Bearer, name: str) -> None:
    found = activations(who, bearer)
    if not found:
        raise RuleError("nothing_to_use", "8.2", f"{name} {_why_nothing(who, bearer)}.")
    if runs(who, bearer):
        raise RuleError("once_used", "8.5", f"{name} is running already.")
    for source in found:
        if spent(who, source) and source.effect.condition.once is not None:
            span = source.effect.condition.once.value
            raise RuleError("once_used", "8.3", f"{name} has been used this {span}.")
        if not standing.stands(who, source.effect.condition):
            raise RuleError(
                "nothing_to_use", "8.3", f"{name} does not work now: {source.effect.name} needs more."
            )


def _why_nothing(who: Combatant, bearer: Bearer) -> str:
    gear = who.entrant.fitted.gear[bearer].gear if isinstance(bearer, int) else None
    for effect in gear.effects if gear else ():
        if effect.when is When.ACTIVATED:
            needs = effect.condition
            skills = (("Piloting", needs.piloting), ("Initiative", needs.initiative), ("AP skill", needs.ap))
            return "needs " + ", ".join(f"{skill} {level}" for skill, level in skills if level)
    return "has nothing to activate"


def _key(bearer: Bearer) -> str:
    match bearer:
        case int():
            return item_bearer(bearer)
        case Place():
            return bearer.value
        case _:
            return skill_bearer(bearer)
