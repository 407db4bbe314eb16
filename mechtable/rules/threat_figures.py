"""The figures that a mech's threat is made of (mechcombat 4.7), exact; each is a number of its own unit."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from mechtable.rules.build import Figures, figures
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.effects import ANY_CARD, Condition, During, Once, When
from mechtable.rules.fitted import Source, effects_of
from mechtable.rules.mech import Mech
from mechtable.rules.options import DEFAULTS
from mechtable.rules.parts import Weapon
from mechtable.rules.pilot import SMALLEST_HAND, Pilot
from mechtable.rules.places import Place
from mechtable.rules.skills import learned
from mechtable.rules.taxonomy import Taxonomy

FIGURES: Mapping[str, str] = {
    "torso_hp": "hit points left of the torso",
    "frame_hp": "hit points left of the other parts",
    "firepower": "damage over a turn's AP, 1 and a weapon's own, on average of the best three; one that is missing is 0",
    "weapons": "weapons aboard",
    "reach": "squares that the farthest weapon reaches",
    "aim": "leading value that effects add to an attack",
    "bonus": "damage that effects add to an attack",
    "parry": "leading value that effects add to a defense",
    "armor": "damage that effects take off an attack, damage reduction among it",
    "defends": "free defends a round",
    "spare_ap": "AP that effects give a turn",
    "cards": "cards that effects draw a round",
    "repair": "hit points that effects give back in a fight",
    "move": "maximum move in squares",
    "ap": "AP skill",
    "hand": "cards of the starting hand beyond three",
}
"""Every figure by its key in `threat.yaml`, and what it counts."""

_ONCE = {None: Fraction(1), Once.TURN: Fraction(1, 2), Once.ROUND: Fraction(1, 2), Once.FIGHT: Fraction(1, 8)}
"""How often an effect counts that may count only so often, of two attacks a turn and eight rounds a fight."""

_SOME_CARDS = Fraction(1, 4)
"""How often an effect counts that asks for a card: one suit of four."""

_MOST_REPAIRS = 2
"""How often something that may be repaired again and again is, in a fight."""

_MOST_USED = 3
"""Weapons that a mech mostly fires."""


@dataclass(frozen=True, slots=True)
class _Aboard:
    """A mech with who sits in it, as the figures are read from it."""

    added: Figures
    weapons: tuple[Weapon, ...]
    sources: tuple[Source, ...]
    taxonomy: Taxonomy


def threat_figures(mech: Mech, catalogue: Catalogue, pilot: Pilot | None = None) -> dict[str, Fraction]:
    """Every figure of `FIGURES`, 0 where the build has nothing of it.

    Args:
        mech: The build, finished or not, with the damage it carries.
        catalogue: The parts in use.
        pilot: Who sits in it; without one all skills are 0 and the hand is the smallest.
    """
    who = pilot or Pilot(name="nobody")
    added = figures(mech, catalogue, who)
    fitted = added.fitted
    sources = effects_of(
        fitted,
        who.piloting,
        tuple(fitted.frames),
        range(len(fitted.gear)),
        initiative=who.initiative,
        ap=who.ap,
        skills=learned(who, catalogue.skills),
    )
    weapons = tuple(item.gear for item in fitted.gear if isinstance(item.gear, Weapon))
    aboard = _Aboard(added, weapons, tuple(sources), catalogue.taxonomy)
    left = {
        place: max(0, frame.hp - mech.damage.get(place, 0)) for place, frame in added.fitted.frames.items()
    }
    found = dict.fromkeys(FIGURES, Fraction(0))
    found |= {
        "torso_hp": Fraction(left.pop(Place.TORSO, 0)),
        "frame_hp": Fraction(sum(left.values())),
        "defends": Fraction(added.free_defends.total),
        "move": Fraction(added.move.total),
        "reach": Fraction(max((weapon.range for weapon in weapons), default=0)),
        "weapons": Fraction(len(weapons)),
        "firepower": _firepower(weapons, DEFAULTS.ap_base + who.ap),
        "ap": Fraction(who.ap),
        "hand": Fraction(who.hand_size - SMALLEST_HAND),
    }
    for name, points in _from_effects(aboard):
        found[name] += points
    found["armor"] += _reduction(added.dr, catalogue.taxonomy)
    return found


def _firepower(weapons: Sequence[Weapon], ap: int) -> Fraction:
    blows = (
        Fraction(ap * (1 + weapon.damage + sum(each.damage for each in weapon.extra)), weapon.ap)
        for weapon in weapons
    )
    return sum(sorted(blows, reverse=True)[:_MOST_USED], Fraction(0)) * Fraction(1, _MOST_USED)


def _from_effects(aboard: _Aboard) -> Iterator[tuple[str, Fraction]]:
    for source in aboard.sources:
        effect = source.effect
        then, condition = effect.then, effect.condition
        often = _ONCE[condition.once] * (1 if condition.card == ANY_CARD else _SOME_CARDS)
        defends = effect.when is When.DEFEND or condition.during is During.DEFENSE
        if defends:
            often *= _share_of_types(condition, aboard.taxonomy)
            yield "parry", then.lead * often
            yield "armor", (then.armor - then.damage) * often
            yield "armor", _reduction(then.dr, aboard.taxonomy) * often
        else:
            often *= _share_of_weapons(source, aboard)
            yield "aim", then.lead * often
            yield "bonus", then.damage * often
            yield "armor", then.armor * often
        yield "spare_ap", (then.ap - then.attack_ap) * often
        yield "cards", then.draw * often
        if then.restore is not None:
            times = 1 if condition.once is Once.FIGHT else _MOST_REPAIRS
            yield "repair", Fraction(then.restore.hp * times)


def _share_of_weapons(source: Source, aboard: _Aboard) -> Fraction:
    """For how many of the own weapons an effect counts: a weapon's own for itself alone (8.5)."""
    condition = source.effect.condition
    gear = None if source.gear is None else aboard.added.fitted.gear[source.gear].gear
    meant = sum(
        condition.met_by_attack(weapon.style, weapon.damage_type, aboard.taxonomy)
        and weapon.range >= (condition.nearest or 0)
        and (weapon is gear or not isinstance(gear, Weapon))
        for weapon in aboard.weapons
    )
    return Fraction(meant, max(1, len(aboard.weapons)))


def _share_of_types(condition: Condition, words: Taxonomy) -> Fraction:
    """Of how many attacks an enemy makes the condition speaks, when all styles and all types are as likely."""
    share = Fraction(1)
    if condition.style is not None:
        share *= Fraction(1, len(words.styles))
    if condition.damage_type is not None:
        share *= _commonness(condition.damage_type, words)
    return share


def _reduction(dr: Mapping[str, int], words: Taxonomy) -> Fraction:
    """Points of damage reduction, each as much as its type is common."""
    return sum((points * _commonness(kind, words) for kind, points in dr.items()), Fraction(0))


def _commonness(kind: str, words: Taxonomy) -> Fraction:
    """How many of all damage types and sub-types a type covers."""
    every = (*words.types, *words.parents)
    return Fraction(sum(words.covers(kind, each) for each in every), len(every))
