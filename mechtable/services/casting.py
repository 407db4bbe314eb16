"""What a prepared fight may draw on: the campaign's mechs and pilots, its map, names and kinds of pilot."""

from pathlib import Path
from typing import TYPE_CHECKING

from mechtable.engine.dice import Dice
from mechtable.files.extras_files import read_extras
from mechtable.rules.campaign import Encounter
from mechtable.rules.extras import Extras
from mechtable.services.library import bundled
from mechtable.services.maps import find_map
from mechtable.services.mustering import Cast
from mechtable.services.reading import exists, read_file, shown
from mechtable.services.seats import seated_by_lances

if TYPE_CHECKING:
    from mechtable.services.desk import Desk

EXTRAS = "extras.yaml"
"""The file of names and kinds of pilot, in a campaign's folder or as it ships."""


def load_extras(folder: Path | None = None) -> Extras:
    """Names and kinds of pilot: those of the campaign's folder where it has its own file, else the shipped ones.

    Raises:
        FileError: All that is wrong in the file.
        UnreadableError: It cannot be opened.
    """
    own = None if folder is None else folder / EXTRAS
    path = own if own is not None and exists(own) else bundled("campaigns") / EXTRAS
    return read_extras(read_file(path), shown(path))


def cast_for(desk: "Desk", encounter: Encounter, seed: int, players: int | None = None) -> Cast:
    """What the encounter may draw on in this campaign.

    Args:
        desk: The open campaign.
        encounter: Its map is read, and names and kinds of pilot when it has pilots to make up.
        seed: For the names of those.
        players: How many there are; None for as many as the pilots name.

    Raises:
        MapError, FileError, UnreadableError: The map, or the file of names, cannot be used.
    """
    return Cast(
        mechs=[filed.value for filed in desk.mechs()],
        pilots=[filed.value for filed in desk.pilots()],
        extras=load_extras(desk.path) if any(one.template for one in encounter.combatants) else Extras(),
        ground=find_map(desk.path, encounter.map, desk.packs) if encounter.map else None,
        players=players_of(desk) if players is None else players,
        dice=Dice(~seed),
        seats=seated_by_lances(desk),
    )


def players_of(desk: "Desk") -> int:
    """How many players the campaign's pilots name."""
    return len({filed.value.player.casefold() for filed in desk.pilots() if filed.value.player})
