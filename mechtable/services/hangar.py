"""The campaign's mechs and pilots as sheets, each mech with the pilot who flies it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from mechtable.engine.errors import MechtableError
from mechtable.files.mechs import read_tags
from mechtable.rules.berths import Berth, berth, in_order
from mechtable.rules.hangar_filter import read_hangar_filter, wanted_berths
from mechtable.rules.mech import Mech
from mechtable.rules.sheets.force_sheet import ForceSheet, force_sheet
from mechtable.rules.sheets.pilot_sheet import PilotSheet, pilot_sheet
from mechtable.services.desk import Desk
from mechtable.services.filed import Filed
from mechtable.services.reading import shown
from mechtable.services.seats import flown_by, mechs_of


class HangarError(MechtableError):
    """A mech that is not in the hangar, or cannot be told from another."""


@dataclass(frozen=True, slots=True)
class Rostered:
    """A pilot on the roster with their id in the campaign; `mech` is what they fly, may be empty."""

    id: int
    sheet: PilotSheet
    mech: str


Known = dict[int, tuple[object, Berth]]
"""Mechs that were worked out before, by id, each with what it followed from."""


def berths(desk: Desk, known: Known | None = None) -> tuple[Berth, ...]:
    """Every mech as it was filed, checked with the pilot who flies it.

    Args:
        desk: The campaign.
        known: What an earlier reading kept here: only what changed since is worked out again.
    """
    catalogue, flyers, lances = desk.catalogue, flown_by(desk), desk.lances()
    kept: Known = {} if known is None else known
    found = []
    for mech in desk.mechs():
        pilot = flyers.get(mech.value.name)
        names = tuple(lance.value.name for lance in lances if lance.value.holds(mech.id))
        basis = (mech.value, pilot, names, catalogue)
        earlier = kept.get(mech.id)
        if earlier is None or earlier[0] != basis:
            kept[mech.id] = basis, berth(mech.id, mech.value, catalogue, pilot, names)
        found.append(kept[mech.id][1])
    return tuple(found)


def sheet_of_force(desk: Desk) -> ForceSheet:
    """All mechs and pilots of the campaign, summed up."""
    return force_sheet(desk.title, berths(desk), (one.sheet for one in roster(desk)))


def found_berths(
    desk: Desk, where: str = "", order: str = "filed", *, falling: bool = False
) -> tuple[Berth, ...]:
    """The mechs that a search wants, sorted.

    Args:
        desk: The campaign.
        where: A search, as `read_hangar_filter` reads it.
        order: A key of `rules.berths.ORDERS`.
        falling: The most first.

    Raises:
        FilterError: The search cannot be read.
    """
    wanted = read_hangar_filter(where)
    return in_order(wanted_berths(wanted, berths(desk)), order, falling=falling)


def mech_called(desk: Desk, name: str) -> Filed[Mech]:
    """The mech of a name, or of `#` and its id.

    Raises:
        HangarError: None, or several, are called so.
    """
    mechs = desk.mechs()
    wanted = name.strip().casefold()
    found = [one for one in mechs if wanted == f"#{one.id}"] or [
        one for one in mechs if one.value.name.casefold() == wanted
    ]
    if len(found) == 1:
        return found[0]
    if found:
        which = " or ".join(f"#{one.id}" for one in found)
        raise HangarError(f"Several mechs are called {shown(name)}: say which, {which}.")
    there = ", ".join(one.value.name for one in mechs[:20]) or "none yet"
    more = f" and {len(mechs) - 20} more" if len(mechs) > 20 else ""
    raise HangarError(f"{desk.title} has no mech {shown(name)}; its mechs: {there}{more}.")


def set_tags(desk: Desk, mech_id: int, words: Iterable[str]) -> Mech:
    """Put other tags on a mech and give it as it is now, stored.

    Args:
        desk: The campaign.
        mech_id: Which mech.
        words: The tags, in any case; one that stands twice counts once.

    Raises:
        TagError: A word is no tag, or there are too many.
        StorageError: The mech is gone, or it could not be stored.
    """
    tags = read_tags(words)
    return desk.file.change_mech(mech_id, lambda mech: replace(mech, tags=tags))


def roster(desk: Desk) -> tuple[Rostered, ...]:
    """Every pilot's sheet under the campaign's house rules."""
    mechs = mechs_of(desk)
    return tuple(
        Rostered(
            filed.id,
            pilot_sheet(filed.value, desk.options, desk.catalogue.skills),
            mechs.get(filed.value.name, ""),
        )
        for filed in desk.pilots()
    )
