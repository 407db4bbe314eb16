"""What is imported together, as plain data: no library."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from mechtable.engine.match import Step
from mechtable.rules.combat.commands import Command
from mechtable.rules.combat.events import Event
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.storage.journal import Glance
from mechtable.storage.stored import Opening

Names = tuple[tuple[int, str], ...]
"""Ids with what they are called."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeFight:
    """A fight with all its steps."""

    opening: Opening[Event]
    steps: tuple[Step[Command, Event], ...]
    glance: Glance


@dataclass(frozen=True, slots=True, kw_only=True)
class Shipment:
    """What comes in together.

    Attributes:
        mechs: Mechs to add.
        pilots: Pilots to add.
        fights: Fights to add.
        other_mechs: By the id of a mech that is there, what it was when it was looked at, and what takes its place.
        other_pilots: The same for pilots.
        known: All mechs and all pilots that were there when it was looked at.
    """

    mechs: tuple[Mech, ...] = ()
    pilots: tuple[Pilot, ...] = ()
    fights: tuple[WholeFight, ...] = ()
    other_mechs: Mapping[int, tuple[Mech, Mech]] = field(default_factory=dict)
    other_pilots: Mapping[int, tuple[Pilot, Pilot]] = field(default_factory=dict)
    known: tuple[Names, Names] = ((), ())


@dataclass(frozen=True, slots=True)
class NewIds:
    """The ids of what was added, in the order of the shipment."""

    mechs: tuple[int, ...]
    pilots: tuple[int, ...]
    fights: tuple[int, ...]
