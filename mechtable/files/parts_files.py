"""Part files: a list of one kind each, the file's name gives the kind; and the catalogue they make together."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from mechtable.files.effect_meaning import ANYTHING, Carrier, check_online
from mechtable.files.effects_files import damage_type, read_effects
from mechtable.files.hands_files import hands_of
from mechtable.files.problems import Findings, Problem, any_of
from mechtable.files.schema import Value, open_document
from mechtable.files.skills_files import skills_of
from mechtable.files.taxonomy_files import NO_TAXONOMY, taxonomy_of
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.hands import HandTable
from mechtable.rules.parts import (
    DEFAULT_ATTACK_AP,
    MELEE,
    AnyPart,
    Arm,
    ExtraDamage,
    Gear,
    Head,
    Item,
    Legs,
    Shoulder,
    Torso,
    Weapon,
)
from mechtable.rules.places import Mount, Place
from mechtable.rules.skills import Skill
from mechtable.rules.taxonomy import Taxonomy

CORE = "core"
"""The pack that parts belong to unless another is named."""

MOST_HP = 999
MOST_RANGE = 999
MOST_AMMO = 9999
_MOST_SLOTS = 20
_MOST_SMALL = 99
_MOST_POWER = 999
_FLAVOUR_LENGTH = 500

_PART = ("id", "name", "tons")
_PART_TOO = ("flavour", "effects")
_FRAME = (*_PART, "hp")
_FRAME_TOO = ("mounts", *_PART_TOO)
_GEAR = (*_PART, "slots")
_GEAR_TOO = ("at", "power_per_round", *_PART_TOO)

Listed = tuple[AnyPart, Value]
"""A part and its id, as a value that knows its place."""


def read_parts(data: str | bytes, name: str, taxonomy: Taxonomy, pack: str = CORE) -> tuple[AnyPart, ...]:
    """The parts of one file, in its order; the last word of `name` gives the kind: `parts/heads.yaml`.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    listed = _parts_of(root, taxonomy, pack)
    _by_id(listed)
    root.findings.finish()
    return tuple(part for part, _ in listed)


def read_catalogue(
    files: Mapping[str, bytes],
    folder: str,
    *,
    pack: str = CORE,
    taxonomy: Taxonomy | None = None,
    hands: HandTable | None = None,
    skills: Mapping[str, Skill] | None = None,
) -> Catalogue:
    """The catalogue of a folder.

    Args:
        files: Content by file name, such as `heads.yaml`; names of other endings are passed over.
        folder: The folder, as errors call it.
        pack: The pack that the parts belong to.
        taxonomy: The words to use when the folder has no `taxonomy.yaml`.
        hands: The table to use when the folder has no `hands.yaml`.
        skills: The pilot skills to use when the folder has no `skills.yaml`.

    Raises:
        FileError: All that is wrong in all the files, an id used twice with both places.
    """
    findings = Findings()
    roots = _open_all(files, folder, findings)
    if "taxonomy.yaml" in roots:
        taxonomy = taxonomy_of(roots.pop("taxonomy.yaml"))
    elif taxonomy is None:
        findings.add(Problem(f"{folder}/taxonomy.yaml", 1, 1, "", "the file is missing"))
    if "hands.yaml" in roots:
        hands = hands_of(roots.pop("hands.yaml"))
    elif hands is None:
        findings.add(Problem(f"{folder}/hands.yaml", 1, 1, "", "the file is missing"))
    words = taxonomy or NO_TAXONOMY
    listed = [
        part for name, root in roots.items() if name != "skills.yaml" for part in _parts_of(root, words, pack)
    ]
    parts = _by_id(listed)
    if "skills.yaml" in roots:
        skills = skills_of(roots["skills.yaml"], words, pack)
    for root in roots.values():
        check_online(root, [part.id for part in parts.values() if isinstance(part, Gear)])
    findings.finish()
    assert hands is not None
    return Catalogue(parts, words, hands, skills or {})


def _open_all(files: Mapping[str, bytes], folder: str, findings: Findings) -> dict[str, Value]:
    """The known files in the order of `READERS`, whatever the order of the folder."""
    known = (*(f"{stem}.yaml" for stem in READERS), "skills.yaml", "taxonomy.yaml", "hands.yaml")
    for name in sorted(files):
        if name.lower().endswith((".yaml", ".yml")) and name not in known:
            message = f"no kind of parts has this name: expected {any_of(known)}"
            findings.add(Problem(f"{folder}/{name}", 1, 1, "", message))
    return {name: open_document(files[name], f"{folder}/{name}", findings) for name in known if name in files}


def _parts_of(root: Value, taxonomy: Taxonomy, pack: str) -> list[Listed]:
    stem = root.file.replace("\\", "/").rsplit("/", 1)[-1].rsplit(".", 1)[0]
    if stem not in READERS:
        root.wrong(f"the file's name gives the kind of its parts: expected {any_of(tuple(READERS))}")
        return []
    if root.empty:
        return []
    return [READERS[stem](item, taxonomy, pack) for item in root.items(stem)]


def _by_id(listed: list[Listed]) -> dict[str, AnyPart]:
    found: dict[str, Listed] = {}
    for part, name in listed:
        if not part.id:
            continue
        if part.id in found:
            name.wrong(f"{part.id} is the id of two parts, the other at {found[part.id][1].place}")
        else:
            found[part.id] = part, name
    return {part_id: part for part_id, (part, _) in found.items()}


def _part(
    keys: Mapping[str, Value], taxonomy: Taxonomy, pack: str, carrier: Carrier = ANYTHING
) -> dict[str, Any]:
    return {
        "id": keys["id"].slug(),
        "name": keys["name"].text("part name"),
        "tons": keys["tons"].tons(),
        "pack": pack,
        "flavour": keys["flavour"].maybe_text("flavour", limit=_FLAVOUR_LENGTH),
        "effects": read_effects(keys["effects"], taxonomy, carrier),
    }


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
        Mount(word): value.whole(0, _MOST_SLOTS) for word, value in slots.items() if value.given
    }
    return found


def _gear(
    keys: Mapping[str, Value], taxonomy: Taxonomy, pack: str, carrier: Carrier = ANYTHING
) -> dict[str, Any]:
    slots, at = keys["slots"].whole(0, _MOST_SLOTS, default=1), keys["at"]
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
        "power_per_round": keys["power_per_round"].whole(0, _MOST_POWER),
    }


def _head(value: Value, taxonomy: Taxonomy, pack: str) -> Listed:
    keys = value.mapping((*_FRAME, "sensors"), _FRAME_TOO)
    found = _frame(keys, taxonomy, pack, (Mount.HEAD,))
    return Head(**found, sensors=keys["sensors"].whole(0, _MOST_SMALL)), keys["id"]


def _torso(value: Value, taxonomy: Taxonomy, pack: str) -> Listed:
    keys = value.mapping((*_FRAME, "power", "cooling", "tons_limit"), ("dr", *_FRAME_TOO))
    types = (*taxonomy.types, *taxonomy.parents)
    dr = keys["dr"].mapping((), types) if keys["dr"].given else {}
    torso = Torso(
        **_frame(keys, taxonomy, pack, (Mount.BACK,), Place.TORSO),
        power=keys["power"].whole(0, _MOST_POWER),
        cooling=keys["cooling"].whole(0, _MOST_POWER),
        tons_limit=keys["tons_limit"].tons(),
        dr={word: value.whole(0, _MOST_SMALL) for word, value in dr.items() if value.given},
    )
    return torso, keys["id"]


def _arm(value: Value, taxonomy: Taxonomy, pack: str) -> Listed:
    keys = value.mapping(_FRAME, _FRAME_TOO)
    return Arm(**_frame(keys, taxonomy, pack, (Mount.SHOULDER, Mount.HAND))), keys["id"]


def _legs(value: Value, taxonomy: Taxonomy, pack: str) -> Listed:
    keys = value.mapping((*_FRAME, "move"), _FRAME_TOO)
    found = _frame(keys, taxonomy, pack, (Mount.LEGS,))
    return Legs(**found, move=keys["move"].whole(0, _MOST_SMALL)), keys["id"]


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
        damage=keys["damage"].whole(0, _MOST_SMALL),
        range=reach,
        melee=melee,
        extra=tuple(_extra(item, taxonomy) for item in keys["extra"].items("components of damage")),
        ammo=keys["ammo"].whole(1, MOST_AMMO) if keys["ammo"].given else None,
        heat=keys["heat"].whole(0, _MOST_POWER),
        ap=keys["ap"].whole(1, _MOST_SMALL, default=DEFAULT_ATTACK_AP),
        power_per_use=keys["power_per_use"].whole(0, _MOST_POWER),
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
        damage=keys["damage"].whole(1, _MOST_SMALL),
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
