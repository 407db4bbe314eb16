"""Frames of a random mech: a torso of the class, and what was drawn for it in the other places (mechcombat 4.1)."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from mechtable.engine.dice import Dice
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.fitted import FRAME_OF
from mechtable.rules.parts import AnyFrame, AnyPart, Torso
from mechtable.rules.places import Location, Place
from mechtable.rules.roles import Role
from mechtable.rules.weight_class import WeightClass, class_of, drawn_for

PREFERRED = 5
"""How much likelier a part is that the role looks for."""

_SHOULDER_IN = 3
"""One arm in so many that has a shoulder location gets a shoulder part."""

Frames = dict[Place, AnyFrame]
"""The frame in each place that has one."""


def weighted(parts: Sequence[tuple[AnyPart, int]], dice: Dice) -> int:
    """The place of one in the list, as likely as its weight says.

    Raises:
        ValueError: All weights are 0.
    """
    left = dice.below(sum(weight for _, weight in parts))
    for place, (_, weight) in enumerate(parts):
        left -= weight
        if left < 0:
            return place
    raise AssertionError("the weights add up to what was drawn from")


def choices_of(catalogue: Catalogue, weight_class: WeightClass) -> dict[Place, tuple[AnyFrame, ...]]:
    """What a random mech of the class may have in each place: parts drawn for the class or for any.

    A place for which a catalogue holds none of those takes any part; a torso is always of the class.
    """
    found: dict[Place, tuple[AnyFrame, ...]] = {}
    for place, frame in FRAME_OF.items():
        kind = tuple(part for part in catalogue.parts.values() if isinstance(part, frame))
        fitting = tuple(part for part in kind if drawn_for(part) in (None, weight_class))
        if frame is Torso:
            fitting = tuple(
                part for part in kind if isinstance(part, Torso) and class_of(part) is weight_class
            )
        elif not place.optional:
            fitting = fitting or kind
        found[place] = fitting
    return found


def random_frames(
    choices: Mapping[Place, tuple[AnyFrame, ...]], role: Role | None, dice: Dice
) -> Frames | None:
    """Frames that the torso carries, None when those drawn leave no room for the rest."""
    if not choices[Place.TORSO]:
        return None
    torso = _one(choices[Place.TORSO], role, dice)
    assert isinstance(torso, Torso)
    frames: Frames = {Place.TORSO: torso}
    left = torso.tons_limit - torso.tons
    due = [place for place in Place if not place.optional and place is not Place.TORSO]
    for at, place in enumerate(due):
        kept = sum((_lightest(choices[later]) for later in due[at + 1 :]), Decimal(0))
        fitting = tuple(part for part in choices[place] if part.tons <= left - kept)
        if not fitting:
            return None
        frames[place] = _one(fitting, role, dice)
        left -= frames[place].tons
    for place in (Place.LEFT_SHOULDER, Place.RIGHT_SHOULDER):
        arm = next(location.place for location in Location if location.shoulder is place)
        fitting = tuple(part for part in choices[place] if part.tons * 4 <= left)
        slots = any(frames[arm].mounts.get(mount, 0) for part in fitting for mount in part.mounts)
        if fitting and slots and not dice.below(_SHOULDER_IN):
            frames[place] = _one(fitting, role, dice)
            left -= frames[place].tons
    return frames


def _lightest(parts: Sequence[AnyPart]) -> Decimal:
    return min((part.tons for part in parts), default=Decimal(0))


def _one(parts: Sequence[AnyFrame], role: Role | None, dice: Dice) -> AnyFrame:
    weights = [(part, PREFERRED if role is not None and role.suits(part) else 1) for part in parts]
    return parts[weighted(weights, dice)]
