"""Mechs, pilots and parts from files, no campaign needed."""

from decimal import Decimal
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.engine.sums import Sum
from mechtable.rules.build_sums import build_sums, tons_terms
from mechtable.rules.catalogue import Catalogue, nearest
from mechtable.rules.mech import Mech
from mechtable.rules.part_filter import Marks
from mechtable.rules.part_filter_parser import read_filter
from mechtable.rules.part_index import PartIndex
from mechtable.rules.part_traits import SKILL, Entry, kind_of
from mechtable.rules.parts import KINDS
from mechtable.rules.pilot import Pilot
from mechtable.rules.placeholders import Placeholder
from mechtable.rules.threat import threat
from mechtable.services.library import load_catalogue
from mechtable.services.reading import read_file, shown

PART_KINDS = (*KINDS.values(), SKILL)
"""The kinds a part list can be asked for."""


class NoSuchPart(MechtableError):
    """An id that no part in use has."""


def mech_of(path: Path) -> Mech:
    """The mech of a file.

    Raises:
        FileError: What is wrong in it.
        UnreadableError: It cannot be opened.
    """
    from mechtable.files.mechs import read_mech  # late: a list of parts needs no reader of files

    return read_mech(read_file(path), shown(path))


def pilot_of(path: Path) -> Pilot:
    """The pilot of a file.

    Raises:
        FileError: What is wrong in it.
        UnreadableError: It cannot be opened.
    """
    from mechtable.files.pilots import read_pilot  # late, as above

    return read_pilot(read_file(path), shown(path))


def sums_of_mech(
    mech: Mech, catalogue: Catalogue, pilot: Pilot | None = None
) -> tuple[tuple[Sum, ...], tuple[tuple[str, Decimal], ...]]:
    """Every figure of a mech with its terms, its threat last, and its tons part by part."""
    return (*build_sums(mech, catalogue, pilot), threat(mech, catalogue, pilot)), tons_terms(mech, catalogue)


def parts_of(
    kind: str | None = None,
    folder: Path | None = None,
    where: str = "",
    catalogue: Catalogue | None = None,
    marks: Marks | None = None,
) -> tuple[Entry, ...]:
    """The parts and pilot skills in use, or those of one kind, or those that a filter wants.

    Args:
        kind: One of `PART_KINDS`.
        folder: A folder of parts instead of the shipped ones.
        where: A filter, as `read_filter` reads it.
        catalogue: The parts in use instead of those.
        marks: The ids that carry each mark, for `is:` in the filter.

    Raises:
        FilterError: The filter cannot be read.
        FileError: What is wrong in the folder's files.
        LibraryError: A folder that is not there.
    """
    catalogue = catalogue or load_catalogue(folder)
    index = PartIndex(catalogue)
    found = index.find(read_filter(where, catalogue.taxonomy), marks)
    return tuple(
        entry
        for place in found
        if not isinstance(entry := index.entries[place], Placeholder)
        and (kind is None or kind_of(entry) == kind)
    )


def part_called(
    part_id: str, folder: Path | None = None, catalogue: Catalogue | None = None
) -> tuple[Entry, Catalogue]:
    """The part or pilot skill of an id, and the catalogue it is of.

    Raises:
        NoSuchPart: No part in use has the id; the sentence names some that look like it.
        FileError: What is wrong in the folder's files.
        LibraryError: A folder that is not there.
    """
    catalogue = catalogue or load_catalogue(folder)
    found = catalogue.get(part_id) or catalogue.skills.get(part_id)
    if found is None:
        alike = nearest(part_id[:60], (*catalogue.parts, *catalogue.skills))
        hint = f"did you mean {' or '.join(alike)}?" if alike else "`mechtable parts list` shows all."
        raise NoSuchPart(f"No part in use has the id {shown(part_id[:60])}: {hint}")
    return found, catalogue
