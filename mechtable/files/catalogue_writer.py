"""A catalogue as the files of a folder; what is written, `parts_files` reads back equal."""

from collections.abc import Iterable, Mapping
from typing import Any

from mechtable.files.effects_writer import plain_effects
from mechtable.files.writer import Inline, InlineList, Plain, dump, number, without_empty
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.hands import HandRow
from mechtable.rules.parts import AnyPart, Frame, Gear, Head, Legs, Torso, Weapon, kind
from mechtable.rules.skills import Skill
from mechtable.rules.taxonomy import Taxonomy

_STEMS = {
    "head": "heads",
    "torso": "torsos",
    "arm": "arms",
    "legs": "legs",
    "shoulder": "shoulders",
    "weapon": "weapons",
    "item": "items",
}


def write_catalogue(catalogue: Catalogue) -> dict[str, str]:
    """The text of each file by its name; a kind without parts has none."""
    return {f"{stem}.yaml": dump(document) for stem, document in catalogue_documents(catalogue).items()}


def catalogue_documents(catalogue: Catalogue) -> dict[str, Plain]:
    """What each file says as plain values, by its name without the ending."""
    listed: dict[str, list[Plain]] = {}
    for part in catalogue.parts.values():
        listed.setdefault(_STEMS[kind(part)], []).append(_part(part))
    found: dict[str, Plain] = {**listed}
    found["skills"] = [_skill(skill) for skill in catalogue.skills.values()]
    found["taxonomy"] = _taxonomy(catalogue.taxonomy)
    found["hands"] = [_row(row) for row in catalogue.hands.rows]
    if catalogue.threat:
        found["threat"] = {name: number(weight) for name, weight in catalogue.threat.items()}
    return found


def _part(part: AnyPart) -> dict[str, Plain]:
    found: dict[str, Plain] = {"id": part.id, "name": part.name, "tons": number(part.tons)}
    if isinstance(part, Frame):
        found["hp"] = part.hp
    match part:
        case Head():
            found["sensors"] = part.sensors
        case Torso():
            found |= {"power": part.power, "cooling": part.cooling, "tons_limit": number(part.tons_limit)}
            found |= without_empty({"dr": Inline(part.dr)})
        case Legs():
            found["move"] = part.move
        case Gear():
            found |= _gear(part)
    if isinstance(part, Frame):
        mounts: Any = {mount.value: slots for mount, slots in part.mounts.items()}
        found |= without_empty({"mounts": Inline(mounts)})
    trade: dict[str, Plain] = {
        "manufacturer": part.manufacturer,
        "price": part.price,
        "tags": InlineList(part.tags),
    }
    return found | without_empty({"flavour": part.flavour, **trade, "effects": plain_effects(part.effects)})


def _gear(gear: Gear) -> dict[str, Plain]:
    found: dict[str, Plain] = {"slots": gear.slots}
    found |= without_empty({"at": InlineList(mount.value for mount in gear.at)})
    found |= without_empty({"power_per_round": gear.power_per_round})
    if isinstance(gear, Weapon):
        extra = [Inline(damage=each.damage, damage_type=each.damage_type) for each in gear.extra]
        found |= {
            "style": gear.style,
            "damage_type": gear.damage_type,
            "damage": gear.damage,
            "range": "melee" if gear.melee else gear.range,
            "ap": gear.ap,
        }
        more: dict[str, Plain] = {
            "ammo": gear.ammo,
            "heat": gear.heat,
            "power_per_use": gear.power_per_use,
            "extra": extra,
        }
        found |= without_empty(more)
    return found


def _skill(skill: Skill) -> dict[str, Plain]:
    needs = skill.requires
    requires = without_empty(
        {
            "piloting": needs.piloting,
            "initiative": needs.initiative,
            "ap": needs.ap,
            "skills": InlineList(needs.skills),
        }
    )
    found: dict[str, Plain] = {
        "id": skill.id,
        "name": skill.name,
        "description": skill.description,
        "price": skill.price,
    }
    more: dict[str, Plain] = {
        "requires": Inline(requires),
        "effects": plain_effects(skill.effects),
        "special": skill.special,
    }
    return found | without_empty(more)


def _taxonomy(taxonomy: Taxonomy) -> dict[str, Plain]:
    """A parent stands before its sub-types, as the reader wants it."""
    subtypes: dict[str, Plain] = {
        parent: InlineList(_children(taxonomy.parents, parent))
        for parent in dict.fromkeys((*taxonomy.types, *taxonomy.parents))
        if _children(taxonomy.parents, parent)
    }
    return {
        "styles": {word: suit.name.lower() for word, suit in taxonomy.styles.items()},
        "types": {word: suit.name.lower() for word, suit in taxonomy.types.items()},
    } | without_empty({"subtypes": subtypes})


def _children(parents: Mapping[str, str], wanted: str) -> Iterable[str]:
    return [word for word, parent in parents.items() if parent == wanted]


def _row(row: HandRow) -> Inline:
    found = Inline(
        shape=row.shape.value,
        group=row.group,
        name=row.name,
        cards=row.cards,
        attack=row.attack,
        defense=row.defense,
        association=row.association,
    )
    return found if row.counts else Inline(**found, counts=False)
