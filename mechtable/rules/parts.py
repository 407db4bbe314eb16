"""What a mech is made of: frames with hit points, and the weapons and items mounted on them (mechcombat 4.1, 4.2).

Tonnage is an exact decimal in tons; power, heat, sensors, range and move are whole numbers of their own unit.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, ClassVar

from mechtable.rules.effects import Effect
from mechtable.rules.places import Mount

MELEE = 1
"""The range of a melee weapon: adjacent squares (7.5)."""

DEFAULT_ATTACK_AP = 4
"""AP of an attack with a weapon that names none (7.3)."""


def _with_trade(stored: Mapping[str, Any]) -> dict[str, Any]:
    """A part of a fight stored before parts had makers, prices and tags."""
    return {**stored, "manufacturer": "", "price": 0, "tags": []}


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What every entry of the catalogue has.

    Attributes:
        id: Identity in files; never changes.
        tons: Weight in tons.
        pack: The pack that brought it.
        flavour: A line of colour, may be empty.
        manufacturer: Who makes it, may be empty.
        price: Whole credits, 0 for one that has no price.
        tags: Short words to find it by.
    """

    VERSION: ClassVar[int] = 2
    UPCASTS: ClassVar[tuple[Any, ...]] = (_with_trade,)

    id: str
    name: str
    tons: Decimal
    pack: str = "core"
    flavour: str = ""
    effects: tuple[Effect, ...] = ()
    manufacturer: str = ""
    price: int = 0
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame(Part):
    """A part with hit points and mounting slots by kind."""

    hp: int
    mounts: Mapping[Mount, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Head(Frame):
    """Gives the sensor range in squares."""

    sensors: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Torso(Frame):
    """Gives power a round, cooling a turn, the tonnage limit in tons and damage reduction by damage type."""

    power: int
    cooling: int
    tons_limit: Decimal
    dr: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Arm(Frame):
    """Gives shoulder and hand mounts on its side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Legs(Frame):
    """Gives the maximum move in squares."""

    move: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Shoulder(Frame):
    """An optional part that adds slots to its arm's shoulder location (5.3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gear(Part):
    """What is mounted: it takes `slots` at one location; slotless gear takes none (4.2).

    Attributes:
        at: The kinds of mounting point it fits.
        power_per_round: Continuous power while it is switched on.
    """

    slots: int
    at: tuple[Mount, ...] = ()
    power_per_round: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraDamage:
    """A component of damage that stands beside the main one (7.5.6)."""

    damage: int
    damage_type: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon(Gear):
    """Gear that attacks.

    Attributes:
        range: Reach in squares; a melee weapon reaches `MELEE`.
        melee: Whether it needs an adjacent target.
        ammo: Shots carried, None for unlimited.
        heat: Heat a use.
        ap: AP an attack.
        power_per_use: Power an attack (7.13).
    """

    style: str
    damage_type: str
    damage: int
    range: int
    melee: bool
    extra: tuple[ExtraDamage, ...] = ()
    ammo: int | None = None
    heat: int = 0
    ap: int = DEFAULT_ATTACK_AP
    power_per_use: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Item(Gear):
    """Gear that does not attack."""


AnyFrame = Head | Torso | Arm | Legs | Shoulder
AnyGear = Weapon | Item
AnyPart = AnyFrame | AnyGear

KINDS: Mapping[type[Part], str] = {
    Head: "head",
    Torso: "torso",
    Arm: "arm",
    Legs: "legs",
    Shoulder: "shoulder",
    Weapon: "weapon",
    Item: "item",
}


def kind(part: AnyPart) -> str:
    """The kind in one word, as `parts list` prints it: head, torso, arm, legs, shoulder, weapon or item."""
    return KINDS[type(part)]


def tons_text(tons: Decimal) -> str:
    """Tons as a plain decimal without trailing zeros: `31.5`, `40`."""
    text = format(tons, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text
