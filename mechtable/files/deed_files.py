"""The `then` of an effect: what it does (mechcombat 8.4)."""

import re
from collections.abc import Mapping

from mechtable.files.condition_files import CARD_WORDS, read_card_filter
from mechtable.files.limits import MOST_CHANGE, NOTE_LENGTH
from mechtable.files.nodes import Scalar
from mechtable.files.problems import any_of
from mechtable.files.schema import Value
from mechtable.rules.effects import AT_ONCE, DEEDS, EITHER, Restore, Take, Then, When
from mechtable.rules.places import Place
from mechtable.rules.taxonomy import Taxonomy

_PERCENT = re.compile(r"[+-][1-9][0-9]{0,2}%")

_CHANGES = ("lead", "damage", "armor", "ap", "free_defends", "extra_defend_ap", "attack_ap", "move", "range")
_MORE_CHANGES = ("heat", "power")
_COUNTS = ("draw", "fly", "jam", "protect_comms")
_WORDS = (*_CHANGES, *_MORE_CHANGES, *_COUNTS, "damage_type", "dr", "sensors", "take", "restore", "note")


def read_then(value: Value, taxonomy: Taxonomy, when: When | None) -> Then:
    """The mapping under `then`; deeds that the trigger cannot set off are reported."""
    if not value.given:
        return Then()
    keys = value.mapping((), _WORDS)
    if not any(deed.given for deed in keys.values()):
        value.wrong(f"does nothing: expected {', '.join(keys)}")
    if keys["damage_type"].given and not keys["damage"].given:
        keys["damage_type"].wrong("is the type of damage: expected damage beside it")
    _check_deeds(keys, when)
    squares, percent = _sensors(keys["sensors"])
    return Then(
        **{word: _change(keys[word]) for word in (*_CHANGES, *_MORE_CHANGES)},
        **{word: keys[word].whole(1, MOST_CHANGE) for word in _COUNTS},
        damage_type=damage_type(keys["damage_type"], taxonomy) if keys["damage_type"].given else None,
        dr=_dr(keys["dr"], taxonomy),
        sensors=squares,
        sensors_percent=percent,
        take=_take(keys["take"]),
        restore=_restore(keys["restore"]),
        note=keys["note"].text("note", limit=NOTE_LENGTH) if keys["note"].given else "",
    )


def damage_type(value: Value, taxonomy: Taxonomy) -> str:
    """A damage type or sub-type of the taxonomy."""
    return value.word_of((*taxonomy.types, *taxonomy.parents))


def _check_deeds(keys: Mapping[str, Value], when: When | None) -> None:
    for word, value in keys.items():
        if not value.given or when is None or word in DEEDS[when]:
            continue
        fitting = tuple(other.value for other in When if word in DEEDS[other])
        hint = ""
        if word in AT_ONCE | EITHER and when is When.ALWAYS:
            hint = " is done at one moment:"
        value.wrong(f"{word}{hint} does nothing with `when: {when.value}`; it belongs to {any_of(fitting)}")


def _change(value: Value) -> int:
    if not value.given:
        return 0
    change = value.whole(-MOST_CHANGE, MOST_CHANGE, default=1)
    if change == 0:
        value.wrong("0 changes nothing: expected another number, or take it out")
    return change


def _dr(value: Value, taxonomy: Taxonomy) -> dict[str, int]:
    if not value.given:
        return {}
    found = value.mapping((), (*taxonomy.types, *taxonomy.parents))
    return {word: _change(points) for word, points in found.items() if points.given}


def _sensors(value: Value) -> tuple[int, int]:
    """Squares and percent; only one of them is written."""
    written = value.node.value if isinstance(value.node, Scalar) else None
    if isinstance(written, str) and _PERCENT.fullmatch(written):
        return 0, int(written[:-1])
    if isinstance(written, int) and not isinstance(written, bool):
        return _change(value), 0
    value.expected("squares such as 2, or a percentage such as +50%")
    return 0, 0


def _take(value: Value) -> Take | None:
    if not value.given:
        return None
    keys = value.mapping((), (*CARD_WORDS, "any", "for_higher"))
    card = read_card_filter(keys)
    return Take(card=card, any=keys["any"].truth(), for_higher=keys["for_higher"].truth())


def _restore(value: Value) -> Restore | None:
    if not value.given:
        return None
    keys = value.mapping(("hp",), ("part",))
    part = keys["part"].choice(Place) if keys["part"].given else None
    return Restore(hp=keys["hp"].whole(1, MOST_CHANGE, default=1), part=part)
