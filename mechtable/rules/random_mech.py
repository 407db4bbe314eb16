"""A random legal mech of a weight class, and of a role where one is asked for (mechcombat 4.3)."""

from mechtable.engine.dice import Dice
from mechtable.engine.errors import MechtableError
from mechtable.rules.build import figures, legal
from mechtable.rules.build_check import check
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech
from mechtable.rules.parts import Weapon
from mechtable.rules.random_frames import choices_of, random_frames
from mechtable.rules.random_gear import LASTING, Loading, load
from mechtable.rules.roles import Role
from mechtable.rules.weight_class import WeightClass

_PATIENT, _TRIES = 60, 200
"""Builds that are thrown away because they do not serve the role, and because they make no sense."""


class NoBuild(MechtableError):
    """A catalogue that no sensible legal mech of the class can be made of."""


def random_mech(
    catalogue: Catalogue, weight_class: WeightClass, dice: Dice, *, role: Role | None = None, name: str = ""
) -> Mech:
    """A build that passes the check without an error and makes sense.

    It carries at least two weapons, one of which lasts a fight; most of them reach no farther than its sensors see;
    no hand that has a slot is empty; what its weapons take in power can be had in one round and their heat clears in
    two turns. Frames are those drawn for the class or for any; gear is whatever fits of any class but those more than
    one heavier, likelier what was drawn for the class.

    Args:
        catalogue: The parts in use.
        weight_class: The class of its torso.
        dice: Where chance comes from: the same dice give the same build.
        role: What it is for; with one, a weapon suits it and other parts are likelier to.
        name: What it is called; without one its class and role.

    Raises:
        NoBuild: The parts in use allow none.
    """
    choices = choices_of(catalogue, weight_class)
    title = name or f"Random {weight_class.value} {role.id if role else 'mech'}"
    for tried in range(_TRIES):
        frames = random_frames(choices, role, dice)
        if frames is None:
            continue
        items = load(Loading(frames, catalogue, weight_class), role, dice)
        mech = Mech(
            name=title,
            parts={place: (frame.id,) for place, frame in frames.items()},
            items=items,
            role=role.id.capitalize() if role else "",
        )
        weapons = [part for placed in items if isinstance(part := catalogue.get(placed.item), Weapon)]
        suits = role is None or tried >= _PATIENT or any(map(role.suits, weapons))
        if suits and _sensible(mech, weapons, catalogue):
            return mech
    raise NoBuild(
        f"The parts in use make no sensible {weight_class.value} mech: "
        "it takes a torso of the class, the other frames, and weapons that fit them."
    )


def _sensible(mech: Mech, weapons: list[Weapon], catalogue: Catalogue) -> bool:
    if len(weapons) < 2 or not any(weapon.ammo is None or weapon.ammo >= LASTING for weapon in weapons):
        return False
    if not legal(check(mech, catalogue)):
        return False
    added = figures(mech, catalogue)
    blind = sum(not weapon.melee and weapon.range > added.sensors.total for weapon in weapons)
    empty = any(
        not taken and there
        for location, (taken, there) in added.slots.items()
        if location.mount.value == "hand"
    )
    return 2 * blind <= len(weapons) and not empty
