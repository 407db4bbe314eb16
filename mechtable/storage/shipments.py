"""What is imported together, as plain data: no library."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from mechtable.engine.match import Step
from mechtable.rules.lances import Lance, LanceMember
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.storage.journal import Glance
from mechtable.storage.stored import Opening

if TYPE_CHECKING:
    from mechtable.rules.combat.commands import Command
    from mechtable.rules.combat.events import Event

Names = tuple[tuple[int, str], ...]
"""Ids with what they are called."""

Known = tuple[Names, Names, Names]
"""All mechs, all pilots and all lances of a file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeFight:
    """A fight with all its steps."""

    opening: "Opening[Event]"
    steps: "tuple[Step[Command, Event], ...]"
    glance: Glance


@dataclass(frozen=True, slots=True, kw_only=True)
class Shipment:
    """What comes in together.

    Attributes:
        mechs: Mechs to add.
        pilots: Pilots to add.
        fights: Fights to add.
        lances: Lances to add. A negative id in them is one that comes in with them: -1 the first of `mechs` or of
            `pilots`.
        other_mechs: By the id of a mech that is there, what it was when it was looked at, and what takes its place.
        other_pilots: The same for pilots.
        other_lances: The same for lances; what takes the place has ids as `lances` have them.
        known: All mechs, pilots and lances that were there when it was looked at.
    """

    mechs: tuple[Mech, ...] = ()
    pilots: tuple[Pilot, ...] = ()
    fights: tuple[WholeFight, ...] = ()
    lances: tuple[Lance, ...] = ()
    other_mechs: Mapping[int, tuple[Mech, Mech]] = field(default_factory=dict)
    other_pilots: Mapping[int, tuple[Pilot, Pilot]] = field(default_factory=dict)
    other_lances: Mapping[int, tuple[Lance, Lance]] = field(default_factory=dict)
    known: Known = ((), (), ())


@dataclass(frozen=True, slots=True)
class NewIds:
    """The ids of what was added, in the order of the shipment."""

    mechs: tuple[int, ...]
    pilots: tuple[int, ...]
    fights: tuple[int, ...]
    lances: tuple[int, ...] = ()

    def placed(self, lance: Lance) -> Lance:
        """A lance of the shipment with the ids that its mechs and pilots have now."""

        def known(number: int, new: tuple[int, ...]) -> int:
            return new[-number - 1] if number < 0 else number

        members = tuple(
            LanceMember(
                mech=known(member.mech, self.mechs),
                pilot=None if member.pilot is None else known(member.pilot, self.pilots),
            )
            for member in lance.members
        )
        return replace(lance, members=members)
