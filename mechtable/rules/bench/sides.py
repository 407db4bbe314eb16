"""Left and right of a mech: what stands on one side, and the same on the other (mechcombat 4.2)."""

from enum import Enum

from mechtable.rules.places import Location, Place


class Side(Enum):
    """A side of a mech."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def other(self) -> "Side":
        """The side across."""
        return Side.RIGHT if self is Side.LEFT else Side.LEFT

    def has(self, spot: Place | Location | None) -> bool:
        """Whether a place or location is on this side."""
        return spot is not None and spot.value.startswith(self.value)


ARMS: tuple[Place, ...] = (Place.LEFT_ARM, Place.RIGHT_ARM, Place.LEFT_SHOULDER, Place.RIGHT_SHOULDER)
"""The places that have a side."""


def across_place(place: Place) -> Place:
    """The same place on the other side; the place itself where it has none."""
    return Place(_across(place.value))


def across_location(location: Location | None) -> Location | None:
    """The same location on the other side; the location itself where it has none."""
    return None if location is None else Location(_across(location.value))


def _across(words: str) -> str:
    for side in Side:
        if words.startswith(side.value):
            return side.other.value + words.removeprefix(side.value)
    return words
