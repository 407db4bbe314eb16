"""When one part of the catalogue makes another pointless."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from mechtable.rules.effects import Effect
from mechtable.rules.parts import AnyPart, Frame, Gear, Head, Legs, Torso, Weapon
from mechtable.rules.places import Mount

ENDLESS = 100_000
"""Shots of a weapon that needs no ammunition."""


def dominated(parts: Mapping[str, AnyPart]) -> list[tuple[str, str]]:
    """Pairs of ids: what dominates, and what is dominated."""
    return [
        (better.id, worse.id)
        for worse in parts.values()
        for better in parts.values()
        if better is not worse and dominates(better, worse)
    ]


def dominates(better: AnyPart, worse: AnyPart) -> bool:
    """Whether nobody who can have `better` has a reason to take `worse`.

    Both are of one kind, and `better` fits wherever `worse` fits. It is no worse in any figure (the price is one: less
    is better), has every effect that `worse` has (their names aside), and is better in a figure or has an effect more.
    A part with an effect that the other lacks is thus not dominated, whatever its figures. Style and damage type of a
    weapon are no figures: each pays with other cards, so a weapon must not be outdone by one of another type either.
    """
    if type(better) is not type(worse) or not _fits(better, worse):
        return False
    mine, theirs = figures(better), figures(worse)
    more, less = _effects(better), _effects(worse)
    if not all(mine[name] >= theirs[name] for name in theirs) or not less <= more:
        return False
    return mine != theirs or less < more


def figures(part: AnyPart) -> dict[str, float]:
    """Every figure by name, turned so that more is better; the same names for all parts of a kind."""
    return dict(_figures(part))


def _figures(part: AnyPart) -> Iterator[tuple[str, float]]:
    yield from (("price", -part.price), ("tons", -float(part.tons)))
    if isinstance(part, Frame):
        yield "hp", part.hp
        yield from ((mount.value, part.mounts.get(mount, 0)) for mount in Mount)
    if isinstance(part, Gear):
        yield from (("slots", -part.slots), ("power a round", -part.power_per_round))
    match part:
        case Head():
            yield "sensors", part.sensors
        case Legs():
            yield "move", part.move
        case Torso():
            yield from (("power", part.power), ("cooling", part.cooling), ("limit", float(part.tons_limit)))
            yield from ((f"DR {kind}", part.dr.get(kind, 0)) for kind in _TYPES)
        case Weapon():
            yield "damage", part.damage + sum(each.damage for each in part.extra)
            yield from (("range", part.range), ("heat", -part.heat), ("AP", -part.ap))
            yield "ammo", ENDLESS if part.ammo is None else part.ammo
            yield "power a shot", -part.power_per_use
        case _:
            pass


_TYPES = (
    *("impact", "piercing", "energy", "explosion", "laser", "fire", "electrical", "sonic", "missile"),
    "grenade",
)


def _fits(better: AnyPart, worse: AnyPart) -> bool:
    if isinstance(better, Gear) and isinstance(worse, Gear):
        return not better.slots or set(better.at) >= set(worse.at) != set()
    return True


def _effects(part: AnyPart) -> set[str]:
    return {repr(_nameless(effect)) for effect in part.effects}


def _nameless(effect: Effect) -> Effect:
    return replace(effect, name="")
