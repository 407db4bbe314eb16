"""Effects in part files: the vocabulary of `rules.effects`, nothing else (mechcombat 8)."""

from mechtable.files.condition_files import read_condition
from mechtable.files.deed_files import damage_type, read_then
from mechtable.files.effect_meaning import ANYTHING, Carrier, check_meaning
from mechtable.files.limits import HIGHEST_SKILL
from mechtable.files.problems import any_of
from mechtable.files.schema import Value
from mechtable.rules.effects import AT_ONCE, Cost, Effect, Lasts, Then, When
from mechtable.rules.taxonomy import Taxonomy

__all__ = ["HIGHEST_SKILL", "damage_type", "read_effects"]

MOST_COST = 999


def read_effects(value: Value, taxonomy: Taxonomy, carrier: Carrier = ANYTHING) -> tuple[Effect, ...]:
    """The list under `effects`; nothing there is no effect. `carrier` is what has them."""
    return tuple(_effect(item, taxonomy, carrier) for item in value.items("effects"))


def _effect(value: Value, taxonomy: Taxonomy, carrier: Carrier) -> Effect:
    keys = value.mapping(("name", "when", "then"), ("if", "cost", "lasts"))
    when = keys["when"].choice(When)
    activated = when is When.ACTIVATED
    for word in ("cost", "lasts"):
        if keys[word].given and keys["when"].given and not activated:
            keys[word].wrong("belongs to `when: activated`: take it out, or change when")
    effect = Effect(
        name=keys["name"].text("effect name"),
        when=when,
        then=read_then(keys["then"], taxonomy, when if keys["when"].given else None),
        condition=read_condition(keys["if"], taxonomy, when),
        cost=_cost(keys["cost"]),
        lasts=keys["lasts"].choice(Lasts) if keys["lasts"].given else None,
    )
    if activated and value.given:
        _check_lasts(value, keys["lasts"], effect.then, effect)
    check_meaning(value, effect, carrier)
    return effect


def _check_lasts(value: Value, lasts: Value, then: Then, effect: Effect) -> None:
    """What runs says how long; what is done at once does not run."""
    runs = effect.deeds() - AT_ONCE
    if not lasts.given and (runs or then == Then()):
        value.wrong("an activated effect says how long it lasts: add lasts: action, turn or round")
    elif lasts.given and not runs and effect.deeds():
        lasts.wrong("everything it does is done at once: take it out")


def _cost(value: Value) -> Cost:
    if not value.given:
        return Cost()
    keys = value.mapping((), ("power", "ap", "heat", "cards"))
    if not any(price.given for price in keys.values()):
        value.wrong(f"costs nothing: take it out, or say {any_of(tuple(keys))}")
    return Cost(**{word: keys[word].whole(1, MOST_COST) for word in keys})
