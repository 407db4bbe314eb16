"""The figures of a part in words: what sheets, lists and menus say of it."""

from collections.abc import Mapping

from mechtable.rules.parts import (
    AnyPart,
    Frame,
    Gear,
    Head,
    Legs,
    Part,
    Torso,
    Weapon,
    tons_text,
)
from mechtable.rules.places import Mount


def facts(part: AnyPart) -> tuple[str, ...]:
    """What the part does, a few words each, most telling first; hit points, tons and slots are not among them."""
    match part:
        case Head():
            return (f"sensors {part.sensors}",)
        case Torso():
            return tuple(
                filter(
                    None,
                    (
                        f"power {part.power}",
                        f"cooling {part.cooling}",
                        f"carries {tons_text(part.tons_limit)} t",
                        dr_words(part.dr),
                    ),
                )
            )
        case Legs():
            return (f"move {part.move}",)
        case Weapon():
            return tuple(filter(None, (*_weapon(part), *_running(part))))
        case Gear():
            return tuple(_running(part))
        case Frame():
            return ()


def dr_words(dr: Mapping[str, int]) -> str:
    """Damage reduction by type: `DR piercing 1, laser 2`; empty without any."""
    words = ", ".join(f"{kind} {points}" for kind, points in dr.items() if points)
    return f"DR {words}" if words else ""


def mount_words(mounts: Mapping[Mount, int]) -> str:
    """The slots a part gives: `shoulder 4, hand 1`; empty without any."""
    return ", ".join(f"{mount.value} {slots}" for mount, slots in mounts.items() if slots)


def credits_text(price: int) -> str:
    """A price in credits: `1,200 cr`."""
    return f"{price:,} cr"


def trade_words(part: Part) -> tuple[str, ...]:
    """Maker, price and tags, where the part has them: `Kestrel Works`, `1,200 cr`, `rare, light`."""
    price = credits_text(part.price) if part.price else ""
    return tuple(filter(None, (part.manufacturer, price, ", ".join(part.tags))))


def damage_words(weapon: Weapon) -> str:
    """A weapon's components of damage: `2 impact + 1 electrical` (7.5.6)."""
    extra = (f"+ {each.damage} {each.damage_type}" for each in weapon.extra)
    return " ".join((f"{weapon.damage} {weapon.damage_type}", *extra))


def _weapon(weapon: Weapon) -> tuple[str, ...]:
    return (
        damage_words(weapon),
        weapon.style,
        "" if weapon.melee else f"range {weapon.range}",
        "" if weapon.ammo is None else f"{weapon.ammo} shots",
        f"{weapon.heat} heat" if weapon.heat else "",
        f"{weapon.ap} AP",
        f"{weapon.power_per_use} power a shot" if weapon.power_per_use else "",
    )


def _running(gear: Gear) -> tuple[str, ...]:
    return (f"{gear.power_per_round} power a round",) if gear.power_per_round else ()
