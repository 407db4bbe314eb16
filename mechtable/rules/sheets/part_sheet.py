"""One part, skill or placeholder as a sheet: what every front end draws of it, worked out once."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from mechtable.engine.cards import Suit
from mechtable.rules.effect_words import sentence
from mechtable.rules.figure_words import LABELS, amount_text
from mechtable.rules.fitted import threshold
from mechtable.rules.part_index import Listed, PartIndex
from mechtable.rules.part_traits import FIGURES, SKILL, Entry, kind_of
from mechtable.rules.parts import AnyPart, Frame, Gear, Torso, Weapon, kind
from mechtable.rules.placeholders import Placeholder
from mechtable.rules.places import Mount
from mechtable.rules.requirement_words import requirement_words
from mechtable.rules.skills import Skill
from mechtable.rules.square_words import squares_words

_ALWAYS = frozenset(("tons", "hp", "damage", "ap", "sensors", "move", "power", "cooling", "tons_limit", "xp"))
"""Figures that are told even when they are 0."""

_LEFT_OUT = frozenset(("effects", "mounts", "dr", "range", "slots"))
"""Figures that are told in other words."""

_GEAR_OF_UNKNOWN_KIND = "gear"


@dataclass(frozen=True, slots=True)
class FigureLine:
    """A figure.

    Attributes:
        name: As `part_traits.FIGURES` names it.
        label: What people call it.
        text: The amount with its unit.
        most: The most that any entry of the kind has, to draw the amount against; 0 when nobody has any.
    """

    name: str
    label: str
    amount: Decimal | int
    text: str
    most: Decimal | int


@dataclass(frozen=True, slots=True, kw_only=True)
class PartSheet:
    """An entry of the catalogue.

    Attributes:
        unknown: Whether no pack in use has it: then only id and kind are told.
        threshold: The least HP at which a frame is whole (5.1); 0 for what has no HP.
        figures: In the order of `part_traits.FIGURES`, without those that are 0 and say nothing.
        suits: What a led suit adds for a weapon: 1, or 2 where style and type share it (2.1).
        damage: A weapon's components of damage, `2 impact`.
        reach: `melee` or `10 squares`; empty for what does not attack.
        mounts: Slots that a frame gives, by mounting point.
        slots: Slots that gear takes; 0 for slotless gear and for what is no gear.
        at: The mounting points that gear fits.
        dr: Damage reduction by type, zeros left out.
        effects: Name and sentence of each.
        requires: What a pilot skill asks for.
        about: A skill's description and what the table must know; empty for parts.
    """

    id: str
    name: str
    kind: str
    pack: str = ""
    unknown: bool = False
    maker: str = ""
    tags: tuple[str, ...] = ()
    hp: int = 0
    threshold: int = 0
    figures: tuple[FigureLine, ...] = ()
    suits: Mapping[Suit, int] = field(default_factory=dict)
    style: str = ""
    damage: tuple[str, ...] = ()
    reach: str = ""
    mounts: Mapping[Mount, int] = field(default_factory=dict)
    slots: int = 0
    at: tuple[Mount, ...] = ()
    gear: bool = False
    dr: Mapping[str, int] = field(default_factory=dict)
    effects: tuple[tuple[str, str], ...] = ()
    flavour: str = ""
    requires: str = ""
    about: tuple[str, ...] = ()

    def figure(self, name: str) -> FigureLine | None:
        """The figure of a name, None when the sheet does not tell it."""
        return next((line for line in self.figures if line.name == name), None)


def part_sheet(entry: Listed, index: PartIndex) -> PartSheet:
    """The sheet of an entry, its figures beside the most of its kind in the index."""
    match entry:
        case Placeholder(part_id, known):
            return PartSheet(id=part_id, name=part_id, kind=known or _GEAR_OF_UNKNOWN_KIND, unknown=True)
        case Skill():
            return PartSheet(
                id=entry.id,
                name=entry.name,
                kind=SKILL,
                pack=entry.pack,
                figures=_figures(entry, index),
                effects=_effects(entry),
                requires=requirement_words(entry.requires),
                about=tuple(filter(None, (entry.description, entry.special))),
            )
        case _:
            return _part(entry, index)


def _part(part: AnyPart, index: PartIndex) -> PartSheet:
    weapon = part if isinstance(part, Weapon) else None
    return PartSheet(
        id=part.id,
        name=part.name,
        kind=kind(part),
        pack=part.pack,
        maker=part.manufacturer,
        tags=part.tags,
        hp=part.hp if isinstance(part, Frame) else 0,
        threshold=threshold(part.hp) if isinstance(part, Frame) else 0,
        figures=_figures(part, index),
        suits=index.catalogue.taxonomy.pays(weapon.style, weapon.damage_type) if weapon else {},
        style=weapon.style if weapon else "",
        damage=_components(weapon) if weapon else (),
        reach="" if weapon is None else "melee" if weapon.melee else squares_words(weapon.range),
        mounts=_given(part),
        slots=part.slots if isinstance(part, Gear) else 0,
        at=part.at if isinstance(part, Gear) else (),
        gear=isinstance(part, Gear),
        dr={word: points for word, points in part.dr.items() if points} if isinstance(part, Torso) else {},
        effects=_effects(part),
        flavour=part.flavour,
    )


def _given(part: AnyPart) -> dict[Mount, int]:
    return {mount: slots for mount, slots in part.mounts.items() if slots} if isinstance(part, Frame) else {}


def _components(weapon: Weapon) -> tuple[str, ...]:
    extra = (f"{each.damage} {each.damage_type}" for each in weapon.extra)
    return (f"{weapon.damage} {weapon.damage_type}", *extra)


def _figures(entry: Entry, index: PartIndex) -> tuple[FigureLine, ...]:
    own_kind = kind_of(entry)
    lines = []
    for name, read in FIGURES.items():
        amount = read(entry)
        if amount is None or name in _LEFT_OUT or (not amount and name not in _ALWAYS):
            continue
        most = index.most(name, own_kind)
        lines.append(FigureLine(name, LABELS[name], amount, amount_text(name, amount), most))
    return tuple(lines)


def _effects(entry: Entry) -> tuple[tuple[str, str], ...]:
    return tuple((effect.name, sentence(effect)) for effect in entry.effects)
