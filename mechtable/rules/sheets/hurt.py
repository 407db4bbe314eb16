"""What it means that a part is damaged or broken, in a few words (5.1, 5.3)."""

from collections.abc import Mapping

from mechtable.rules.fitted import Status
from mechtable.rules.places import Place

_ARM = {Status.DAMAGED: "its weapons −1 lead", Status.BROKEN: "nothing on it works"}

_MEANS: Mapping[Place, Mapping[Status, str]] = {
    Place.HEAD: {Status.DAMAGED: "sensors ½", Status.BROKEN: "no sensors"},
    Place.TORSO: {Status.DAMAGED: "power ½", Status.BROKEN: "the mech is destroyed"},
    Place.LEFT_ARM: _ARM,
    Place.RIGHT_ARM: _ARM,
    Place.LEGS: {Status.DAMAGED: "move ¾", Status.BROKEN: "move ½"},
    Place.LEFT_SHOULDER: _ARM,
    Place.RIGHT_SHOULDER: _ARM,
}


def means(place: Place, status: Status) -> str:
    """What the state of a part means for the mech; empty for a whole part."""
    return _MEANS[place].get(status, "")


def lead_of(place: Place | None, status: Status) -> int:
    """What the state of the part that carries a weapon adds to the leading value of its attacks: −1 on a damaged arm or shoulder, else 0 (5.1)."""
    return -int(place is not None and place.is_arm_or_shoulder and status is Status.DAMAGED)


def state_when(state: str, status: Status) -> str:
    """The state of an item when the part that carries it is in this one: `broken` with it (5.3), else what it is now if that is not broken."""
    if status is Status.BROKEN:
        return "broken"
    return "" if state == "broken" else state
