"""Mechs built by hand for the tests of the rules: plain numbers, one thing each that a rule is about."""

from decimal import Decimal

from mechtable.engine.audience import Seat
from mechtable.engine.cards import Suit
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.setup import Fielded
from mechtable.rules.combat.state import Square
from mechtable.rules.effects import Condition, Cost, Effect, Lasts, Then, When
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.parts import (
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
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Location, Mount, Place
from mechtable.rules.taxonomy import Taxonomy
from tests.oracles.tables import hand_table

HEAD, BACK, LEGS, SHOULDER, HAND = Mount.HEAD, Mount.BACK, Mount.LEGS, Mount.SHOULDER, Mount.HAND
ANYWHERE = (HEAD, BACK, LEGS, SHOULDER, HAND)
ONE = Decimal(1)

TAXONOMY = Taxonomy(
    styles={"melee": Suit.CLUBS, "precision": Suit.SPADES, "ballistic": Suit.DIAMONDS, "spread": Suit.HEARTS},
    types={
        "impact": Suit.CLUBS,
        "piercing": Suit.SPADES,
        "energy": Suit.DIAMONDS,
        "explosion": Suit.HEARTS,
    },
    parents={
        "laser": "energy",
        "fire": "energy",
        "electrical": "energy",
        "sonic": "energy",
        "missile": "explosion",
        "grenade": "explosion",
    },
)
"""The words of rule 2, as the rules state them."""


def activated(name: str, lasts: Lasts, then: Then, *, power: int = 0, ap: int = 0, heat: int = 0) -> Effect:
    """An activated effect with its cost."""
    return Effect(
        name=name, when=When.ACTIVATED, then=then, cost=Cost(power=power, ap=ap, heat=heat), lasts=lasts
    )


def always(name: str, then: Then, piloting: int = 0) -> Effect:
    """An effect that counts at all times."""
    return Effect(name=name, when=When.ALWAYS, then=then, condition=Condition(piloting=piloting))


def item(part_id: str, *effects: Effect, slots: int = 0, power: int = 0, at: tuple[Mount, ...] = ()) -> Item:
    """An item, slotless unless said otherwise."""
    where = at or (ANYWHERE if slots else ())
    return Item(
        id=part_id,
        name=part_id.replace("-", " ").title(),
        tons=ONE,
        effects=effects,
        slots=slots,
        at=where,
        power_per_round=power,
    )


def weapon(
    part_id: str,
    style: str,
    damage_type: str,
    damage: int,
    reach: int,
    *effects: Effect,
    slots: int = 1,
    extra: tuple[ExtraDamage, ...] = (),
    ammo: int | None = None,
    heat: int = 0,
    ap: int = 4,
    power: int = 0,
    running: int = 0,
) -> Weapon:
    """A weapon that fits anywhere; reach 1 makes it melee."""
    return Weapon(
        id=part_id,
        name=part_id.replace("-", " ").title(),
        tons=ONE,
        effects=effects,
        slots=slots,
        at=ANYWHERE,
        power_per_round=running,
        style=style,
        damage_type=damage_type,
        damage=damage,
        range=reach,
        melee=reach == 1,
        extra=extra,
        ammo=ammo,
        heat=heat,
        ap=ap,
        power_per_use=power,
    )


def swordsman(bonus: int = 1) -> Effect:
    """+1 damage in melee from Piloting 4 (8.6)."""
    return Effect(
        name="Swordsman",
        when=When.ATTACK,
        then=Then(damage=bonus),
        condition=Condition(style="melee", piloting=4),
    )


def against(name: str, damage: int, damage_type: str | None = None, style: str | None = None) -> Effect:
    """A change of the damage of attacks on the mech."""
    return Effect(
        name=name,
        when=When.DEFEND,
        then=Then(damage=damage),
        condition=Condition(damage_type=damage_type, style=style),
    )


FRAMES: tuple[AnyPart, ...] = (
    Head(id="eye", name="Eye", tons=ONE, hp=8, sensors=5, mounts={HEAD: 1}),
    Head(id="wide-eye", name="Wide Eye", tons=ONE, hp=8, sensors=40, mounts={HEAD: 2}),
    Torso(
        id="keel",
        name="Keel",
        tons=ONE,
        hp=17,
        power=30,
        cooling=5,
        tons_limit=Decimal(40),
        mounts={BACK: 2},
    ),
    Torso(
        id="armoured",
        name="Armoured",
        tons=ONE,
        hp=17,
        power=30,
        cooling=5,
        tons_limit=Decimal(40),
        dr={"piercing": 1, "energy": 1, "laser": 2, "impact": 4},
        mounts={BACK: 2},
    ),
    Torso(
        id="bumper",
        name="Bumper",
        tons=ONE,
        hp=17,
        power=30,
        cooling=5,
        tons_limit=Decimal(40),
        dr={"impact": 4},
    ),
    Torso(id="weak", name="Weak", tons=ONE, hp=9, power=11, cooling=2, tons_limit=Decimal(40)),
    Arm(id="limb", name="Limb", tons=ONE, hp=10, mounts={SHOULDER: 4, HAND: 2}),
    Arm(id="sword-arm", name="Sword Arm", tons=ONE, hp=12, mounts={HAND: 1}, effects=(swordsman(),)),
    Legs(id="stilts", name="Stilts", tons=ONE, hp=15, move=6, mounts={LEGS: 1}),
    Shoulder(id="pauldron", name="Pauldron", tons=ONE, hp=5, mounts={SHOULDER: 2}),
)

GEAR: tuple[AnyPart, ...] = (
    weapon("club", "melee", "impact", 2, 1),
    weapon("hammer", "melee", "impact", 2, 1, extra=(ExtraDamage(damage=2, damage_type="impact"),)),
    weapon("cannon", "ballistic", "energy", 1, 6, ammo=2, heat=4, ap=5, power=6, running=1),
    weapon("rifle", "precision", "piercing", 1, 8),
    weapon(
        "lance",
        "ballistic",
        "laser",
        3,
        6,
        heat=4,
        ap=5,
        extra=(ExtraDamage(damage=2, damage_type="electrical"),),
    ),
    weapon("mortar", "spread", "missile", 2, 10, ammo=2, heat=3, slots=2),
    weapon("bomb", "spread", "grenade", 4, 4, ammo=1),
    weapon("railgun", "precision", "energy", 2, 30, power=12),
    weapon(
        "blade",
        "melee",
        "impact",
        2,
        1,
        activated("Edge", Lasts.ACTION, Then(damage=1, damage_type="electrical"), power=5),
    ),
    weapon("saw", "melee", "piercing", 1, 1, activated("Spin", Lasts.TURN, Then(damage=2), ap=1), running=8),
    item("amplifier", always("Amplified", Then(sensors_percent=50)), power=1),
    item("mast", always("High", Then(sensors=2)), slots=1),
    item("veteran-chip", always("Reflexes", Then(free_defends=1), piloting=3)),
    item("shield", always("Shield", Then(free_defends=1)), slots=1),
    item("light-shield", always("Shield", Then(free_defends=1)), power=2),
    item("lams", against("Interception", -1, "missile"), power=3),
    item("foam", against("Foam", -1, "explosion"), power=1),
    item("dodge", against("Dodge", -2, style="melee")),
    item("cracked", against("Cracked", 2)),
    item("jets", activated("Jump", Lasts.ROUND, Then(fly=6), power=15), slots=1),
    item("hop", activated("Hop", Lasts.TURN, Then(fly=8), ap=2, heat=3)),
    item("fury", activated("Fury", Lasts.TURN, Then(damage=2), ap=1, heat=2)),
    item("aim", activated("Aim", Lasts.ACTION, Then(damage=1), power=1)),
    item("guard", activated("Guard", Lasts.ROUND, Then(free_defends=1), power=2)),
    item("scope", activated("Scope", Lasts.ROUND, Then(sensors=3), power=2)),
    item("radio", always("Clear", Then(protect_comms=5)), power=5),
    item("furnace", power=12),
    item("reactor", power=20),
)

CATALOGUE = Catalogue({part.id: part for part in (*FRAMES, *GEAR)}, TAXONOMY, hand_table())
"""Every part above, with the taxonomy and the hand table of the rules."""

PLAIN = {
    Place.HEAD: "eye",
    Place.TORSO: "keel",
    Place.LEFT_ARM: "limb",
    Place.RIGHT_ARM: "limb",
    Place.LEGS: "stilts",
}


def build(*items: str, damage: dict[str, int] | None = None, heat: int = 0, **frames: str) -> Mech:
    """A mech on the plain frames.

    Args:
        items: `"club at right hand"`, `"mortar at left shoulder ammo 1"`, `"lams"` for a slotless one.
        damage: Hit points lost, by place.
        heat: Heat carried over.
        frames: Other frames by place: `torso="armoured", left_shoulder="pauldron"`.
    """
    parts = PLAIN | {Place(place): part for place, part in frames.items()}
    return Mech(
        name="Test Mech",
        parts={place: (part,) for place, part in parts.items()},
        items=tuple(_placed(text) for text in items),
        damage={Place(place): lost for place, lost in (damage or {}).items()},
        heat=heat,
    )


def _placed(text: str) -> Placed:
    head, _, ammo = text.partition(" ammo ")
    name, _, at = head.partition(" at ")
    return Placed(item=name, at=Location(at) if at else None, ammo=int(ammo) if ammo else None)


def fielded(
    name: str,
    mech: Mech,
    *,
    side: str = "",
    at: Square | None = None,
    owner: str | None = None,
    piloting: int = 0,
    initiative: int = 0,
    ap: int = 0,
    hand_size: int = 3,
) -> Fielded:
    """A combatant and its pilot's skills."""
    return Fielded(
        id=name,
        name=name,
        mech=mech,
        pilot=Pilot(name="Pilot", piloting=piloting, initiative=initiative, ap=ap, hand_size=hand_size),
        side=side or name.lower(),
        owner=None if owner is None else Seat(owner),
        at=at,
    )
