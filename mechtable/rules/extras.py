"""Pilots that are made up when a fight needs them: kinds of pilot, and the names they may have."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from mechtable.engine.dice import Dice
from mechtable.rules.pilot import Pilot


@dataclass(frozen=True, slots=True, kw_only=True)
class PilotTemplate:
    """A kind of pilot.

    Attributes:
        id: One word by which encounters name it.
        about: A line for those who choose.
    """

    id: str
    piloting: int
    initiative: int
    ap: int
    hand_size: int
    about: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras:
    """What pilots are made from.

    Attributes:
        templates: By their ids, the weakest first.
        callsigns: What combatants may be called.
        names: What pilots may be called in full.
    """

    templates: Mapping[str, PilotTemplate] = field(default_factory=dict)
    callsigns: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


def made_up(template: PilotTemplate, name: str, callsign: str) -> Pilot:
    """A pilot of this kind."""
    return Pilot(
        name=name,
        callsign=callsign,
        piloting=template.piloting,
        initiative=template.initiative,
        ap=template.ap,
        hand_size=template.hand_size,
    )


def drawn(names: tuple[str, ...], taken: Collection[str], dice: Dice) -> Iterator[str]:
    """The names in an order of chance without those that are taken, then numbered ones: there is always another."""
    order = dice.shuffled(names)
    used = {name.casefold() for name in taken}
    yield from (name for name in order if name.casefold() not in used)
    number = 1
    while True:
        number += 1
        yield from (
            name for one in order or ("Nobody",) if (name := f"{one} {number}").casefold() not in used
        )
