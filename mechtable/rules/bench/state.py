"""A draft: the build as it stands on the bench, and who is to fly it."""

from dataclasses import dataclass

from mechtable.rules.mech import Mech


@dataclass(frozen=True, slots=True)
class Draft:
    """The state of a bench. The build may be unfinished or illegal; the check says so (mechcombat 4.3).

    Attributes:
        pilot: Name of the pilot in the seat, None for an empty one.
    """

    mech: Mech
    pilot: str | None = None


NOTHING = Draft(Mech(name="", parts={}))
"""The state before the opening."""
