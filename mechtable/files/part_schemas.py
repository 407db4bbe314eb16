"""The JSON Schema of part files, by the file's name without its ending, and of pilot skills."""

from mechtable.files.limits import (
    FLAVOUR_LENGTH,
    HIGHEST_SKILL,
    MOST_AMMO,
    MOST_CREDITS,
    MOST_HP,
    MOST_POWER,
    MOST_RANGE,
    MOST_SKILL_PRICE,
    MOST_SLOTS,
    MOST_SMALL,
    MOST_TAGS,
    SENTENCE_LENGTH,
)
from mechtable.files.schema_words import (
    Schema,
    about,
    keys,
    maybe_text,
    member,
    ref,
    several,
    slug,
    tag,
    text,
    tons,
    whole,
)
from mechtable.rules.places import Mount
from mechtable.rules.taxonomy import Taxonomy

_PART = {
    "id": about(slug(), "Identity in files; it never changes once released."),
    "name": about(text(), "What people read."),
    "tons": about(tons(), "Weight in tons, in quarters."),
}
_PART_TOO = {
    "manufacturer": about(maybe_text(), "Who makes it."),
    "price": about(whole(0, MOST_CREDITS), "Whole credits."),
    "tags": about(several(tag(), most=MOST_TAGS, uniqueItems=True), "Short words to find it by."),
    "flavour": about(maybe_text(FLAVOUR_LENGTH), "A line of colour."),
    "effects": ref("effects"),
}
_HP = {"hp": about(whole(1, MOST_HP), "Hit points.")}
_GEAR = {**_PART, "slots": about(whole(0, MOST_SLOTS), "Slots taken at one location; 0 for a slotless item.")}
_AT = several(member(Mount), least=1, uniqueItems=True)
_GEAR_TOO = {
    "at": about(_AT, "The kinds of mounting point it fits."),
    "power_per_round": about(whole(0, MOST_POWER), "Continuous power while it is on."),
    **_PART_TOO,
}
_GEAR_FITS: Schema = {
    "if": {"properties": {"slots": {"const": 0}}, "required": ["slots"]},
    "then": {"properties": {"at": False}},
    "else": {"required": ["at"]},
}
"""An item with slots says where it fits, one without does not (rule 4.2)."""


def part_schemas(taxonomy: Taxonomy) -> dict[str, Schema]:
    """A list of each kind, and the entries they are of."""
    entries = _frames(taxonomy) | {
        "item": keys(_GEAR, _GEAR_TOO) | _GEAR_FITS,
        "weapon": _weapon(),
        "skill": _skill(),
    }
    lists = {
        **{f"{kind}s": kind for kind in ("head", "torso", "arm", "shoulder", "weapon", "item", "skill")},
        "legs": "pair_of_legs",
    }
    return entries | {name: _list(kind) for name, kind in lists.items()}


def _list(kind: str) -> Schema:
    return {"type": ["array", "null"], "items": ref(kind)}


def _frame(required: dict[str, Schema], mounts: tuple[Mount, ...], **more: Schema) -> Schema:
    slots = keys({}, {mount.value: whole(0, MOST_SLOTS) for mount in mounts})
    too = {"mounts": about(slots, "Slots it gives, by kind of mounting point."), **more, **_PART_TOO}
    return keys({**_PART, **_HP, **required}, too)


def _frames(taxonomy: Taxonomy) -> dict[str, Schema]:
    power = {
        "power": about(whole(0, MOST_POWER), "Power a round."),
        "cooling": about(whole(0, MOST_POWER), "Heat removed a turn."),
        "tons_limit": about(tons(), "What the mech may weigh in all."),
    }
    dr = keys({}, dict.fromkeys((*taxonomy.types, *taxonomy.parents), whole(0, MOST_SMALL)))
    sensors = {"sensors": about(whole(0, MOST_SMALL), "Sensor range in squares.")}
    move = {"move": about(whole(0, MOST_SMALL), "Maximum move in squares.")}
    return {
        "head": _frame(sensors, (Mount.HEAD,)),
        "torso": _frame(power, (Mount.BACK,), dr=about(dr, "Damage reduction by damage type.")),
        "arm": _frame({}, (Mount.SHOULDER, Mount.HAND)),
        "pair_of_legs": _frame(move, (Mount.LEGS,)),
        "shoulder": _frame({}, (Mount.SHOULDER,)),
    }


def _weapon() -> Schema:
    reach: Schema = {"anyOf": [{"const": "melee"}, whole(1, MOST_RANGE)]}
    extra = keys({"damage": whole(1, MOST_SMALL), "damage_type": ref("damage_type")})
    required = {
        **_GEAR,
        "style": ref("style"),
        "damage_type": ref("damage_type"),
        "damage": about(whole(0, MOST_SMALL), "Damage of the main component, beside the 1 of every hit."),
        "range": about(reach, "melee, or squares."),
    }
    optional = {
        "ammo": about(whole(1, MOST_AMMO), "Shots carried; leave out for unlimited."),
        "heat": about(whole(0, MOST_POWER), "Heat a use."),
        "ap": about(whole(1, MOST_SMALL), "AP an attack; leave out for 4."),
        "power_per_use": about(whole(0, MOST_POWER), "Power an attack."),
        "extra": about(several(extra), "Components of damage beside the main one."),
        **_GEAR_TOO,
    }
    return keys(required, optional) | _GEAR_FITS


def _skill() -> Schema:
    levels = {level: whole(0, HIGHEST_SKILL) for level in ("piloting", "initiative", "ap")}
    return keys(
        {
            "id": slug(),
            "name": text(),
            "description": text(SENTENCE_LENGTH),
            "price": about(whole(0, MOST_SKILL_PRICE), "XP."),
        },
        {
            "requires": keys({}, {**levels, "skills": several(slug())}),
            "effects": ref("effects"),
            "special": about(maybe_text(SENTENCE_LENGTH), "What the table must know beside the effects."),
        },
    )
