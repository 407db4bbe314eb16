"""Effects in part files: the vocabulary of `rules.effects`, nothing else (mechcombat 8)."""

import re

from mechtable.files.nodes import Scalar
from mechtable.files.schema import Value
from mechtable.rules.effects import Condition, Cost, Effect, Lasts, Then, When
from mechtable.rules.taxonomy import Taxonomy

_PERCENT = re.compile(r"[+-][1-9][0-9]{0,2}%")

HIGHEST_SKILL = 99
_MOST = 99
_MOST_COST = 999


def read_effects(value: Value, taxonomy: Taxonomy) -> tuple[Effect, ...]:
    """The list under `effects`; nothing there is no effect."""
    return tuple(_effect(item, taxonomy) for item in value.items("effects"))


def _effect(value: Value, taxonomy: Taxonomy) -> Effect:
    keys = value.mapping(("name", "when", "then"), ("if", "cost", "lasts"))
    when = keys["when"].choice(When)
    activated = when is When.ACTIVATED
    for word in ("cost", "lasts"):
        if keys[word].given and keys["when"].given and not activated:
            keys[word].wrong("belongs to `when: activated`: take it out, or change when")
    if activated and value.given and not keys["lasts"].given:
        value.wrong("an activated effect says how long it lasts: add lasts: action, turn or round")
    return Effect(
        name=keys["name"].text("effect name"),
        when=when,
        then=_then(keys["then"], taxonomy),
        condition=_condition(keys["if"], taxonomy, when),
        cost=_cost(keys["cost"]),
        lasts=keys["lasts"].choice(Lasts) if keys["lasts"].given else None,
    )


def _condition(value: Value, taxonomy: Taxonomy, when: When) -> Condition:
    if not value.given:
        return Condition()
    keys = value.mapping((), ("style", "damage_type", "piloting"))
    for word in ("style", "damage_type"):
        if keys[word].given and when is When.ALWAYS:
            keys[word].wrong(
                "asks for an attack, which `when: always` has none of: take it out, or change when"
            )
    return Condition(
        style=keys["style"].word_of(taxonomy.styles) if keys["style"].given else None,
        damage_type=damage_type(keys["damage_type"], taxonomy) if keys["damage_type"].given else None,
        piloting=keys["piloting"].whole(0, HIGHEST_SKILL),
    )


def _cost(value: Value) -> Cost:
    if not value.given:
        return Cost()
    keys = value.mapping((), ("power", "ap", "heat"))
    return Cost(**{word: keys[word].whole(0, _MOST_COST) for word in keys})


def _then(value: Value, taxonomy: Taxonomy) -> Then:
    if not value.given:
        return Then()
    keys = value.mapping((), ("damage", "damage_type", "sensors", "free_defends", "fly", "protect_comms"))
    if not any(deed.given for deed in keys.values()):
        value.wrong(f"does nothing: expected {', '.join(keys)}")
    if keys["damage_type"].given and not keys["damage"].given:
        keys["damage_type"].wrong("is the type of damage: expected damage beside it")
    squares, percent = _sensors(keys["sensors"])
    return Then(
        damage=_change(keys["damage"]),
        damage_type=damage_type(keys["damage_type"], taxonomy) if keys["damage_type"].given else None,
        sensors=squares,
        sensors_percent=percent,
        free_defends=_change(keys["free_defends"]),
        fly=keys["fly"].whole(1, _MOST),
        protect_comms=keys["protect_comms"].whole(1, _MOST),
    )


def _change(value: Value) -> int:
    change = value.whole(-_MOST, _MOST, default=1)
    if value.given and change == 0:
        value.wrong("0 changes nothing: expected another number, or take it out")
    return change if value.given else 0


def _sensors(value: Value) -> tuple[int, int]:
    """Squares and percent; only one of them is written."""
    written = value.node.value if isinstance(value.node, Scalar) else None
    if isinstance(written, str) and _PERCENT.fullmatch(written):
        return 0, int(written[:-1])
    if isinstance(written, int) and not isinstance(written, bool):
        return _change(value), 0
    value.expected("squares such as 2, or a percentage such as +50%")
    return 0, 0


def damage_type(value: Value, taxonomy: Taxonomy) -> str:
    """A damage type or sub-type of the taxonomy."""
    return value.word_of((*taxonomy.types, *taxonomy.parents))
