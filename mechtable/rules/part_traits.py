"""What is known of an entry of the catalogue by name: figures to compare, words to match, the text to search."""

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal

from mechtable.rules.effect_words import sentence
from mechtable.rules.effects import When
from mechtable.rules.parts import KINDS, AnyPart, Frame, Gear, Head, Legs, Torso, Weapon, kind
from mechtable.rules.places import Mount
from mechtable.rules.skills import Skill
from mechtable.rules.taxonomy import Taxonomy

Entry = AnyPart | Skill
"""A part or a pilot skill."""

SKILL = "skill"
"""The kind of a pilot skill."""

Amount = Decimal | int | None


def _of(owner: type[Frame] | type[Gear], field: str) -> Callable[[Entry], Amount]:
    """A figure that only one sort of part has."""

    def read(entry: Entry) -> Amount:
        found: Amount = getattr(entry, field) if isinstance(entry, owner) else None
        return found

    return read


FIGURES: Mapping[str, Callable[[Entry], Amount]] = {
    "tons": lambda entry: None if isinstance(entry, Skill) else entry.tons,
    "price": lambda entry: None if isinstance(entry, Skill) else entry.price,
    "xp": lambda entry: entry.price if isinstance(entry, Skill) else None,
    "hp": _of(Frame, "hp"),
    "mounts": lambda entry: sum(entry.mounts.values()) if isinstance(entry, Frame) else None,
    "sensors": _of(Head, "sensors"),
    "move": _of(Legs, "move"),
    "power": _of(Torso, "power"),
    "cooling": _of(Torso, "cooling"),
    "tons_limit": _of(Torso, "tons_limit"),
    "dr": lambda entry: sum(entry.dr.values()) if isinstance(entry, Torso) else None,
    "slots": _of(Gear, "slots"),
    "power_per_round": _of(Gear, "power_per_round"),
    "damage": _of(Weapon, "damage"),
    "range": _of(Weapon, "range"),
    "ammo": _of(Weapon, "ammo"),
    "heat": _of(Weapon, "heat"),
    "ap": _of(Weapon, "ap"),
    "power_per_use": _of(Weapon, "power_per_use"),
    "effects": lambda entry: len(entry.effects),
}
"""The figures by name: a number in the figure's own unit, or None for an entry that has none.

`power` is a torso's output, `damage` a weapon's main component, `dr` the sum over all types, `mounts` all slots that
a frame gives, `price` in credits, `xp` the price of a pilot skill; `ammo` is None where it is unlimited.
"""


def kind_of(entry: Entry) -> str:
    """The kind in one word, as `parts list` prints it."""
    return SKILL if isinstance(entry, Skill) else kind(entry)


def _damage_types(entry: Entry, _: Taxonomy) -> tuple[str, ...]:
    if not isinstance(entry, Weapon):
        return ()
    return (entry.damage_type, *(each.damage_type for each in entry.extra))


def _families(entry: Entry, taxonomy: Taxonomy) -> tuple[str, ...]:
    return tuple(word for each in _damage_types(entry, taxonomy) for word in taxonomy.lineage(each))


def _mounts(entry: Entry, _: Taxonomy) -> tuple[str, ...]:
    match entry:
        case Gear():
            return tuple(mount.value for mount in entry.at)
        case Frame():
            return tuple(mount.value for mount, slots in entry.mounts.items() if slots)
        case _:
            return ()


def _maker(entry: Entry, _: Taxonomy) -> tuple[str, ...]:
    return () if isinstance(entry, Skill) or not entry.manufacturer else (entry.manufacturer,)


def _effects(entry: Entry, _: Taxonomy) -> tuple[str, ...]:
    return tuple(f"{effect.name}: {sentence(effect)}" for effect in entry.effects)


WORDS: Mapping[str, Callable[[Entry, Taxonomy], tuple[str, ...]]] = {
    "kind": lambda entry, _: (kind_of(entry),),
    "style": lambda entry, _: (entry.style,) if isinstance(entry, Weapon) else (),
    "type": _families,
    "damage_type": _damage_types,
    "at": _mounts,
    "mount": _mounts,
    "tag": lambda entry, _: () if isinstance(entry, Skill) else entry.tags,
    "pack": lambda entry, _: (entry.pack,),
    "trigger": lambda entry, _: tuple(effect.when.value for effect in entry.effects),
    "manufacturer": _maker,
    "maker": _maker,
    "id": lambda entry, _: (entry.id,),
    "name": lambda entry, _: (entry.name,),
    "effect": _effects,
}
"""The words by name: every one that an entry has, maybe none.

`type` counts parents too, so explosion finds missiles; `at` and `mount` mean where an item fits and what a frame gives,
`maker` is the manufacturer.
"""

LOOSE = ("manufacturer", "maker", "id", "name", "effect")
"""Words of which a part is enough."""


def vocabulary(taxonomy: Taxonomy) -> dict[str, tuple[str, ...]]:
    """The words of those names that allow only certain ones."""
    types = (*taxonomy.types, *taxonomy.parents)
    mounts = tuple(mount.value for mount in Mount)
    return {
        "kind": (*KINDS.values(), SKILL),
        "style": tuple(taxonomy.styles),
        "type": types,
        "damage_type": types,
        "at": mounts,
        "mount": mounts,
        "trigger": tuple(when.value for when in When),
    }


def searched(entry: Entry, taxonomy: Taxonomy) -> str:
    """All text of an entry that a search looks through: name, id, maker, colour, tags and what its effects do."""
    return "\n".join((entry.name, entry.id, *_colour(entry), *_effects(entry, taxonomy)))


def _colour(entry: Entry) -> Iterator[str]:
    if isinstance(entry, Skill):
        yield entry.description
        yield entry.special
    else:
        yield entry.manufacturer
        yield entry.flavour
        yield from entry.tags
