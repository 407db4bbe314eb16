"""Who uses a part or a skill: mechs with the place where it is, pilots who have learned it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from mechtable.engine.errors import MechtableError
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.services.desk import Desk
from mechtable.services.library import bundled
from mechtable.services.texts import read_texts

SLOTLESS = "slotless"


class User(Enum):
    """What uses it."""

    MECH = "mech"
    PILOT = "pilot"


@dataclass(frozen=True, slots=True)
class Use:
    """One use of a part or skill.

    Attributes:
        name: The mech, or what the pilot is called.
        where: The place of a part, the location of an item, twice there as `left hand ×2`; empty for a skill.
        place: Which one of the campaign's mechs or pilots it is, from 0; None for a shipped one.
        campaign: The shipped campaign that it comes with; empty for one of the open campaign.
    """

    user: User
    name: str
    where: str
    place: int | None
    campaign: str = ""


Usage = Mapping[str, tuple[Use, ...]]
"""The uses by id."""


def usage_of(desk: Desk) -> Usage:
    """Who uses what in an open campaign."""
    found: dict[str, list[Use]] = {}
    for place, filed in enumerate(desk.mechs()):
        _add(found, User.MECH, filed.value.name, _wheres(filed.value), place)
    for place, known in enumerate(desk.pilots()):
        _add(found, User.PILOT, known.value.called, _learned(known.value), place)
    return {part_id: tuple(uses) for part_id, uses in found.items()}


def shipped_usage() -> Usage:
    """Who uses what in the campaigns that ship; one that cannot be read is passed over."""
    found: dict[str, list[Use]] = {}
    for folder in sorted(path for path in bundled("campaigns").iterdir() if path.is_dir()):
        try:
            texts = read_texts(folder)
        except MechtableError:
            continue
        title = texts.campaign.name
        for mech in texts.mechs:
            _add(found, User.MECH, mech.name, _wheres(mech), None, title)
        for pilot in texts.pilots:
            _add(found, User.PILOT, pilot.called, _learned(pilot), None, title)
    return {part_id: tuple(uses) for part_id, uses in found.items()}


def _add(
    found: dict[str, list[Use]],
    user: User,
    name: str,
    wheres: Iterable[tuple[str, str]],
    place: int | None,
    campaign: str = "",
) -> None:
    told: dict[tuple[str, str], int] = {}
    for each in wheres:
        told[each] = told.get(each, 0) + 1
    for (part_id, where), times in told.items():
        words = f"{where} ×{times}" if times > 1 else where
        found.setdefault(part_id, []).append(Use(user, name, words, place, campaign))


def _wheres(mech: Mech) -> Iterable[tuple[str, str]]:
    """Each id with where it is, as often as it is there."""
    for place, ids in mech.parts.items():
        yield from ((part_id, place.words) for part_id in ids)
    for placed in mech.items:
        yield placed.item, placed.at.value if placed.at else SLOTLESS


def _learned(pilot: Pilot) -> Iterable[tuple[str, str]]:
    return ((skill, "") for skill in pilot.skills)
