"""Whether a mech's pilot still fights in it (mechcombat 7.10)."""

from enum import Enum


class Crew(Enum):
    """What became of the pilot before the mech was destroyed (7.10)."""

    ABOARD = "aboard"
    EJECTED = "ejected"
    SURRENDERED = "surrendered"

    @property
    def words(self) -> str:
        """What the mech is called for it: `empty`, `surrendered`; nothing while the pilot fights in it."""
        return _WORDS[self]


_WORDS = {Crew.ABOARD: "", Crew.EJECTED: "empty", Crew.SURRENDERED: "surrendered"}
