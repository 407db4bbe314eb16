"""What a fight leaves behind: damage, heat and ammunition carry over to the campaign's mechs (mechcombat 7.10)."""

from collections.abc import Iterator
from dataclasses import replace

from mechtable.rules.combat.state import Combatant
from mechtable.rules.mech import Mech, Placed


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
