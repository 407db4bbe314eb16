"""The seven places of a mech's parts and the seven locations where items are mounted (mechcombat 4.1, 4.2)."""

from enum import Enum


class Place(Enum):
    """Where a part of the mech belongs; the value is its key in files and paths."""

    HEAD = "head"
    TORSO = "torso"
    LEFT_ARM = "left_arm"
    RIGHT_ARM = "right_arm"
    LEGS = "legs"
    LEFT_SHOULDER = "left_shoulder"
    RIGHT_SHOULDER = "right_shoulder"

    __hash__ = object.__hash__  # members are alone in their kind; hashing names is slow

    @property
    def words(self) -> str:
        """The place in running text: `left arm`."""
        return self.value.replace("_", " ")

    @property
    def be(self) -> str:
        """The verb for it in running text: the torso `is`, the legs `are`."""
        return "are" if self is Place.LEGS else "is"

    @property
    def optional(self) -> bool:
        """Whether a mech may go without a part here: only shoulders (4.1)."""
        return self in (Place.LEFT_SHOULDER, Place.RIGHT_SHOULDER)

    @property
    def is_arm_or_shoulder(self) -> bool:
        """Whether damage here costs the weapons on it 1 leading value (5.1)."""
        return self.value.endswith(("_arm", "_shoulder"))


class Mount(Enum):
    """The kind of a mounting point, as parts and items name it."""

    HEAD = "head"
    BACK = "back"
    LEGS = "legs"
    SHOULDER = "shoulder"
    HAND = "hand"


class Location(Enum):
    """A mounting location of a mech; the value is how builds name it (4.2)."""

    HEAD = "head"
    BACK = "back"
    LEGS = "legs"
    LEFT_SHOULDER = "left shoulder"
    RIGHT_SHOULDER = "right shoulder"
    LEFT_HAND = "left hand"
    RIGHT_HAND = "right hand"

    @property
    def mount(self) -> Mount:
        """The kind of mounting point found here."""
        return Mount(self.value.split()[-1])

    @property
    def place(self) -> Place:
        """The part that carries this location; for a shoulder location, the arm."""
        return _CARRIERS[self]

    @property
    def shoulder(self) -> Place | None:
        """The optional shoulder part whose slots come first here (5.3)."""
        return {
            Location.LEFT_SHOULDER: Place.LEFT_SHOULDER,
            Location.RIGHT_SHOULDER: Place.RIGHT_SHOULDER,
        }.get(self)


_CARRIERS = {
    Location.HEAD: Place.HEAD,
    Location.BACK: Place.TORSO,
    Location.LEGS: Place.LEGS,
    Location.LEFT_SHOULDER: Place.LEFT_ARM,
    Location.LEFT_HAND: Place.LEFT_ARM,
    Location.RIGHT_SHOULDER: Place.RIGHT_ARM,
    Location.RIGHT_HAND: Place.RIGHT_ARM,
}
