"""Force files: mechs and pilots together, as they are handed from one campaign to another."""

import json
from collections.abc import Mapping

from mechtable.files.mechs import document_of, mech_of
from mechtable.files.pilots import pilot_document, pilot_of
from mechtable.files.schema import open_document
from mechtable.files.writer import Plain, dump, for_json
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot


def force_document(mechs: tuple[Mech, ...], pilots: tuple[Pilot, ...]) -> dict[str, Plain]:
    """What a force file says, as plain values."""
    return {
        "mechs": [document_of(mech) for mech in mechs],
        "pilots": [pilot_document(each) for each in pilots],
    }


def read_force(data: str | bytes, name: str) -> tuple[tuple[Mech, ...], tuple[Pilot, ...]]:
    """The mechs and pilots of a force file.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    keys = root.mapping((), ("mechs", "pilots"))
    mechs = tuple(map(mech_of, keys["mechs"].items("mechs"))) if keys["mechs"].given else ()
    pilots = tuple(map(pilot_of, keys["pilots"].items("pilots"))) if keys["pilots"].given else ()
    root.findings.finish()
    return mechs, pilots


def as_yaml(document: Mapping[str, Plain]) -> str:
    """The document as the strict reader reads it back."""
    return dump(document)


def as_json(document: Mapping[str, Plain]) -> str:
    """The document as JSON, which the strict reader reads back too."""
    return json.dumps(for_json(document), ensure_ascii=False, indent=2) + "\n"
