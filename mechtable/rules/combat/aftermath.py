"""What a fight leaves behind on the campaign's mechs and pilots (mechcombat 7.10)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import assert_never

from mechtable.rules.combat.crew import Crew
from mechtable.rules.combat.noted import Fate, PilotFate
from mechtable.rules.combat.state import Combatant
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.options import Options, WreckPilot
from mechtable.rules.parts import Weapon
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Place

HEAVY_STUN = "Heavy Stun"
"""What a pilot gets out of a wreck with by house rule (7.10)."""


@dataclass(frozen=True, slots=True)
class Wear:
    """What fights change of a mech, and repairs take away: HP lost by part, heat, and the items with their loads."""

    damage: Mapping[Place, int]
    heat: int
    items: tuple[Placed, ...]


def wear_of(mech: Mech) -> Wear:
    """The wear of a mech as it stands in the hangar."""
    return Wear(mech.damage, mech.heat, mech.items)


def with_wear(mech: Mech, wear: Wear) -> Mech:
    """The mech with another wear."""
    return replace(mech, damage=wear.damage, heat=wear.heat, items=wear.items)


def as_it_entered(mech: Mech, combatant: Combatant) -> bool:
    """Whether the hangar's mech is no more and no less worn than when the fight began (7.10).

    Args:
        mech: The campaign's mech. What was mounted or taken off since does not count.
        combatant: The same mech as it entered the fight.
    """
    gear = combatant.entrant.fitted.gear
    full = tuple(item.gear.ammo if isinstance(item.gear, Weapon) else None for item in gear)
    whole = worn(restored(mech), replace(combatant, ammo=full)).items
    loads = tuple(
        most if placed.ammo is None else placed for placed, most in zip(mech.items, whole, strict=True)
    )
    return wear_of(replace(mech, items=loads)) == wear_of(worn(mech, combatant))


def worn(mech: Mech, combatant: Combatant) -> Mech:
    """The mech as it comes out of a fight: HP lost by part, heat, and shots left.

    Args:
        mech: The campaign's mech.
        combatant: The same mech in the fight. Items that were mounted since keep their load.
    """
    frames = combatant.entrant.fitted.frames
    lost = {place: frame.hp - combatant.hp[place] for place, frame in frames.items()}
    return replace(
        mech,
        damage={place: points for place, points in lost.items() if points},
        heat=combatant.heat,
        items=tuple(_loads(mech, combatant)),
    )


def hurt(pilot: Pilot, combatant: Combatant, options: Options, fight: str, told: PilotFate | None) -> Pilot:
    """The pilot as they come out of a fight, with at most one injury of it (7.10).

    Args:
        pilot: The campaign's pilot.
        combatant: Their mech in the fight.
        options: The house rules of the fight: what is so as long as the GM has not said otherwise.
        fight: What the fight is called; the injury names it.
        told: What the GM said of the pilot.
    """
    ails = _ails(combatant, options, told)
    injury = f"{ails}, {fight}"
    if not ails or injury in pilot.injuries:
        return pilot
    return replace(pilot, injuries=(*pilot.injuries, injury))


def _ails(combatant: Combatant, options: Options, told: PilotFate | None) -> str:
    """What the sheet of the pilot will say, empty for nothing."""
    if not combatant.out:
        return ""
    if told is None:
        in_wreck = combatant.destroyed and combatant.crew is Crew.ABOARD
        return HEAVY_STUN if in_wreck and options.wreck_pilot is WreckPilot.INJURED else ""
    match told.fate:
        case Fate.UNHURT:
            return ""
        case Fate.INJURED:
            return told.word or "Injured"
        case Fate.LOST:
            return "Lost"
        case _:
            assert_never(told.fate)


def restored(mech: Mech) -> Mech:
    """The mech without damage and heat, fully loaded."""
    return replace(mech, damage={}, heat=0, items=tuple(replace(item, ammo=None) for item in mech.items))


def is_worn(mech: Mech) -> bool:
    """Whether there is anything to restore."""
    return mech != restored(mech)


def _loads(mech: Mech, combatant: Combatant) -> Iterator[Placed]:
    left = [
        (item.gear.id, item.location, shots)
        for item, shots in zip(combatant.entrant.fitted.gear, combatant.ammo, strict=True)
    ]
    for placed in mech.items:
        found = next((each for each in left if each[:2] == (placed.item, placed.at)), None)
        if found is None or found[2] is None:
            yield placed
            continue
        left.remove(found)
        yield replace(placed, ammo=found[2])
