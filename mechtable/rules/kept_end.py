"""What of the end of a fight was carried over to the campaign, so that it can be taken back (mechcombat 7.10)."""

from dataclasses import dataclass, replace

from mechtable.rules.combat.aftermath import Wear, wear_of, with_wear
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot


@dataclass(frozen=True, slots=True)
class KeptMech:
    """A mech of the campaign that came out of the fight other than it was.

    Attributes:
        id: In the campaign.
        name: As it was called then.
    """

    id: int
    name: str
    before: Wear
    after: Wear

    def taken_back(self, mech: Mech) -> Mech | None:
        """The mech as it was before, None for one that is no longer as it was kept: its wear stands."""
        return with_wear(mech, self.before) if wear_of(mech) == self.after else None


@dataclass(frozen=True, slots=True)
class KeptPilot:
    """A pilot who brought injuries home.

    Attributes:
        id: In the campaign.
        name: What the pilot was called then.
        injuries: Those that were added.
    """

    id: int
    name: str
    injuries: tuple[str, ...]

    def taken_back(self, pilot: Pilot) -> Pilot:
        """The pilot without those of the injuries that are still there."""
        left = list(pilot.injuries)
        for injury in self.injuries:
            if injury in left:
                left.remove(injury)
        return replace(pilot, injuries=tuple(left))


@dataclass(frozen=True, slots=True)
class KeptEnd:
    """An end of a fight that was carried over.

    Attributes:
        step: The number of the last step in force then: with that step it is taken back.
        at: When, in UTC, as the journal writes it.
    """

    step: int
    at: str
    mechs: tuple[KeptMech, ...] = ()
    pilots: tuple[KeptPilot, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The mechs and pilots that changed."""
        return (*(mech.name for mech in self.mechs), *(pilot.name for pilot in self.pilots))
