"""Force files: mechs, pilots and lances together, as they are handed from one campaign to another."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mechtable.files.lances import lance_document, lances_of
from mechtable.files.mechs import document_of, mech_of
from mechtable.files.pilots import pilot_document, pilot_of
from mechtable.files.schema import open_document
from mechtable.files.writer import Plain, dump, for_json
from mechtable.rules.lances import Lance
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot

KEYS = ("mechs", "pilots", "lances")
"""Of a force file; each may be left out."""


@dataclass(frozen=True, slots=True)
class Force:
    """What a force file holds.

    Attributes:
        mechs: The mechs.
        pilots: The pilots.
        lances: The lances; an id in them is a place in `mechs` or `pilots`, from 1.
    """

    mechs: tuple[Mech, ...] = ()
    pilots: tuple[Pilot, ...] = ()
    lances: tuple[Lance, ...] = ()


def force_document(
    mechs: Sequence[Mech], pilots: Sequence[Pilot], lances: Sequence[Lance] = ()
) -> dict[str, Plain]:
    """What a force file says, as plain values; without lances it has no word of them.

    Args:
        mechs: The mechs.
        pilots: The pilots.
        lances: The lances; an id in them is a place in `mechs` or `pilots`, from 1. What has none is left out, and so
            is who has the name of a pilot before them: the file could mean either.
    """
    document: dict[str, Plain] = {
        "mechs": [document_of(mech) for mech in mechs],
        "pilots": [pilot_document(each) for each in pilots],
    }
    if lances:
        called = {place: mech.name for place, mech in enumerate(mechs, 1)}
        names = [pilot.name for pilot in pilots]
        seats = {place: name for place, name in enumerate(names, 1) if names.index(name) + 1 == place}
        document["lances"] = [lance_document(lance, called, seats) for lance in lances]
    return document


def read_force(data: str | bytes, name: str) -> Force:
    """What a force file holds.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    keys = root.mapping((), KEYS)
    mechs = tuple(map(mech_of, keys["mechs"].items("mechs"))) if keys["mechs"].given else ()
    pilots = tuple(map(pilot_of, keys["pilots"].items("pilots"))) if keys["pilots"].given else ()
    lances = lances_of(keys["lances"], mechs, pilots, "file") if keys["lances"].given else ()
    root.findings.finish()
    return Force(mechs, pilots, lances)


def as_yaml(document: Mapping[str, Plain]) -> str:
    """The document as the strict reader reads it back."""
    return dump(document)


def as_json(document: Mapping[str, Plain]) -> str:
    """The document as JSON, which the strict reader reads back too."""
    return json.dumps(for_json(document), ensure_ascii=False, indent=2) + "\n"
