"""An entry of a part file: the keys of each kind, how each is read."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from mechtable.files.effect_meaning import ANYTHING, Carrier
from mechtable.files.effects_files import damage_type, read_effects
from mechtable.files.limits import (
    FLAVOUR_LENGTH,
    MOST_AMMO,
    MOST_CREDITS,
    MOST_HP,
    MOST_POWER,
    MOST_RANGE,
    MOST_SLOTS,
    MOST_SMALL,
    MOST_TAGS,
)
from mechtable.files.schema import Value
from mechtable.rules.parts import (
    DEFAULT_ATTACK_AP,
    MELEE,
    AnyPart,
    Arm,
    ExtraDamage,
    Head,
    Item,
    Legs,
    Shoulder,
    Torso,
    Weapon,
)
from mechtable.rules.places import Mount, Place
from mechtable.rules.taxonomy import Taxonomy

_PART = ("id", "name", "tons")
_PART_TOO = ("flavour", "effects", "manufacturer", "price", "tags")
_FRAME = (*_PART, "hp")
_FRAME_TOO = ("mounts", *_PART_TOO)
_GEAR = (*_PART, "slots")
_GEAR_TOO = ("at", "power_per_round", *_PART_TOO)

Listed = tuple[AnyPart, Value]
"""A part and its id, as a value that knows its place."""


def _part(
    keys: Mapping[str, Value], taxonomy: Taxonomy, pack: str, carrier: Carrier = ANYTHING
) -> dict[str, Any]:
    return {
        "id": keys["id"].slug(),
        "name": keys["name"].text("part name"),
        "tons": keys["tons"].tons(),
        "pack": pack,
        "flavour": keys["flavour"].maybe_text("flavour", limit=FLAVOUR_LENGTH),
        "effects": read_effects(keys["effects"], taxonomy, carrier),
        "manufacturer": keys["manufacturer"].maybe_text("manufacturer"),
        "price": keys["price"].whole(0, MOST_CREDITS),
        "tags": _tags(keys["tags"]),
    }


def _tags(value: Value) -> tuple[str, ...]:
    found: list[str] = []
    for item in value.items("tags", most=MOST_TAGS):
        tag = item.tag()
        if tag and tag in found:
            item.wrong(f"the tag {tag} is named twice")
        found.append(tag)
    return tuple(found)


def _frame(
    keys: Mapping[str, Value],
    taxonomy: Taxonomy,
    pack: str,
    mounts: tuple[Mount, ...],
    place: Place | None = None,
) -> dict[str, Any]:
    found = _part(keys, taxonomy, pack, Carrier("part", place=place)) | {
        "hp": keys["hp"].whole(1, MOST_HP, default=1)
    }
    slots = keys["mounts"].mapping((), (mount.value for mount in mounts)) if keys["mounts"].given else {}
    found["mounts"] = {
        Mount(word): value.whole(0, MOST_SLOTS) for word, value in slots.items() if value.given
    }
    return found


def _gear(
    keys: Mapping[str, Value], taxonomy: Taxonomy, pack: str, carrier: Carrier = ANYTHING
) -> dict[str, Any]:
    slots, at = keys["slots"].whole(0, MOST_SLOTS, default=1), keys["at"]
    if keys["slots"].given and slots == 0 and at.given:
        at.wrong("an item without slots is not mounted anywhere: take it out, or give it slots")
    if keys["slots"].given and slots and not at.given:
        keys["slots"].wrong(
            f"an item with slots says where it fits: add at: [{', '.join(m.value for m in Mount)}]"
        )
    places = [(item, item.choice(Mount)) for item in at.items("mounting points", least=1)]
    for number, (item, mount) in enumerate(places):
        if mount in [other for _, other in places[:number]]:
            item.wrong("the mounting point is named twice")
    if keys["slots"].given and not slots:
        carrier = replace(carrier, what="slotless item", mounted=False)
    return _part(keys, taxonomy, pack, carrier) | {
        "slots": slots,
        "at": tuple(mount for _, mount in places),
        "power_per_round": keys["power_per_round"].whole(0, MOST_POWER),
    }


def _head(value: Value, taxonomy: Taxonomy, pack: str) -> Listed:
    keys = value.mapping((*_FRAME, "sensors"), _FRAME_TOO)
    found = _frame(keys, taxonomy, pack, (Mount.HEAD,))
    return Head(**found, sensors=keys["sensors"].whole(0, MOST_SMALL)), keys["id"]


def _torso(value: Value, taxonomy: Taxonomy, pack: str) -> Listed:
    keys = value.mapping((*_FRAME, "power", "cooling", "tons_limit"), ("dr", *_FRAME_TOO))
    types = (*taxonomy.types, *taxonomy.parents)
    dr = keys["dr"].mapping((), types) if keys["dr"].given else {}
    torso = Torso(
        **_frame(keys, taxonomy, pack, (Mount.BACK,), Place.TORSO),
        power=keys["power"].whole(0, MOST_POWER),
        cooling=keys["cooling"].whole(0, MOST_POWER),
        tons_limit=keys["tons_limit"].tons(),
        dr={word: value.whole(0, MOST_SMALL) for word, value in dr.items() if value.given},
    )
    return torso, keys["id"]


def _arm(value: Value, taxonomy: Taxonomy, pack: str) -> Listed:
    keys = value.mapping(_FRAME, _FRAME_TOO)
    return Arm(**_frame(keys, taxonomy, pack, (Mount.SHOULDER, Mount.HAND))), keys["id"]


def _legs(value: Value, taxonomy: Taxonomy, pack: str) -> Listed:
    keys = value.mapping((*_FRAME, "move"), _FRAME_TOO)
    found = _frame(keys, taxonomy, pack, (Mount.LEGS,))
    return Legs(**found, move=keys["move"].whole(0, MOST_SMALL)), keys["id"]


def _shoulder(value: Value, taxonomy: Taxonomy, pack: str) -> Listed:
    keys = value.mapping(_FRAME, _FRAME_TOO)
    return Shoulder(**_frame(keys, taxonomy, pack, (Mount.SHOULDER,))), keys["id"]


def _item(value: Value, taxonomy: Taxonomy, pack: str) -> Listed:
    keys = value.mapping(_GEAR, _GEAR_TOO)
    return Item(**_gear(keys, taxonomy, pack)), keys["id"]


def _weapon(value: Value, taxonomy: Taxonomy, pack: str) -> Listed:
    keys = value.mapping(
        (*_GEAR, "style", "damage_type", "damage", "range"),
        ("ammo", "heat", "ap", "power_per_use", "extra", *_GEAR_TOO),
    )
    reach, melee = _range(keys["range"])
    style, kind = keys["style"].word_of(taxonomy.styles), damage_type(keys["damage_type"], taxonomy)
    carrier = Carrier("weapon", style=style, damage_type=kind, melee=melee)
    weapon = Weapon(
        **_gear(keys, taxonomy, pack, carrier),
        style=style,
        damage_type=kind,
        damage=keys["damage"].whole(0, MOST_SMALL),
        range=reach,
        melee=melee,
        extra=tuple(_extra(item, taxonomy) for item in keys["extra"].items("components of damage")),
        ammo=keys["ammo"].whole(1, MOST_AMMO) if keys["ammo"].given else None,
        heat=keys["heat"].whole(0, MOST_POWER),
        ap=keys["ap"].whole(1, MOST_SMALL, default=DEFAULT_ATTACK_AP),
        power_per_use=keys["power_per_use"].whole(0, MOST_POWER),
    )
    return weapon, keys["id"]


def _range(value: Value) -> tuple[int, bool]:
    if value.plain() == "melee":
        return MELEE, True
    if isinstance(value.plain(), int):
        return value.whole(1, MOST_RANGE, default=MELEE), False
    value.expected(f"melee, or squares from 1 to {MOST_RANGE}")
    return MELEE, False


def _extra(value: Value, taxonomy: Taxonomy) -> ExtraDamage:
    keys = value.mapping(("damage", "damage_type"))
    return ExtraDamage(
        damage=keys["damage"].whole(1, MOST_SMALL),
        damage_type=damage_type(keys["damage_type"], taxonomy),
    )


READERS: Mapping[str, Callable[[Value, Taxonomy, str], Listed]] = {
    "heads": _head,
    "torsos": _torso,
    "arms": _arm,
    "legs": _legs,
    "shoulders": _shoulder,
    "weapons": _weapon,
    "items": _item,
}
"""How an entry is read, by the file's name without its ending; the order is the catalogue's."""
