"""What can be exported: a mech or a pilot from a file, or something of a campaign."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from mechtable.engine.errors import MechtableError
from mechtable.export.blocks import Page
from mechtable.export.force_page import ROSTER, force_page, roster
from mechtable.export.mech_page import mech_page
from mechtable.export.pilot_page import pilot_page
from mechtable.files.writer import Plain
from mechtable.rules.mech import Mech
from mechtable.rules.options import DEFAULTS, Options
from mechtable.rules.pilot import Pilot
from mechtable.rules.pilot_sheets import pilot_sheet
from mechtable.rules.sheets import mech_sheet

if TYPE_CHECKING:
    from mechtable.rules.catalogue import Catalogue
    from mechtable.services.desk import Desk

T = TypeVar("T")

WAYS = "mech/ID, pilot/ID or force"
"""What of a campaign can be named."""


class NoSuchSubject(MechtableError):
    """Something that is not there to be exported."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """Something to export.

    Attributes:
        name: What it is called; file names are made of it.
        pages: Its sheets.
        document: What its file says, None for what no file holds.
        rows: A list of it for spreadsheets, the columns first; empty for what is no list.
    """

    name: str
    pages: tuple[Page, ...]
    document: Callable[[], dict[str, Plain]] | None = None
    rows: tuple[tuple[str, ...], ...] = ()


def subject_of_file(
    path: Path, catalogue: "Catalogue", pilot: Path | None = None, *, blank: bool = False
) -> Subject:
    """The mech or the pilot of a file, whichever it is.

    Raises:
        FileError: What is wrong in it.
        UnreadableError: It cannot be opened.
    """
    from mechtable.files.subjects import read_mech_or_pilot
    from mechtable.services.reading import read_file, shown
    from mechtable.services.workshop import pilot_of

    found = read_mech_or_pilot(read_file(path), shown(path))
    if isinstance(found, Pilot):
        return of_pilot(found, catalogue)
    return of_mech(found, catalogue, None if pilot is None else pilot_of(pilot), blank=blank)


def of_mech(
    mech: Mech, catalogue: "Catalogue", pilot: Pilot | None = None, *, blank: bool = False
) -> Subject:
    """A mech with its record sheet; `blank` unticks every box."""
    from mechtable.files.mechs import document_of

    page = mech_page(mech_sheet(mech, catalogue, pilot), blank=blank)
    return Subject(name=mech.name, pages=(page,), document=lambda: document_of(mech))


def of_pilot(pilot: Pilot, catalogue: "Catalogue", options: Options = DEFAULTS) -> Subject:
    """A pilot with their sheet."""
    from mechtable.files.pilots import pilot_document

    page = pilot_page(pilot_sheet(pilot, options, catalogue.skills))
    return Subject(name=pilot.called, pages=(page,), document=lambda: pilot_document(pilot))


def subject_of_campaign(desk: "Desk", which: str, *, blank: bool = False) -> Subject:
    """What of the campaign is named: `mech/3`, `pilot/1`, `force`.

    Raises:
        NoSuchSubject: It has no such thing.
    """
    if which == "force":
        return _force(desk, blank=blank)
    sort, _, number = which.partition("/")
    if sort == "mech":
        return _mech(desk, number, blank=blank)
    if sort == "pilot":
        found = _numbered({filed.id: filed.value for filed in desk.pilots()}, number, which, desk)
        return of_pilot(found, desk.catalogue, desk.options)
    raise NoSuchSubject(f"{desk.title} has no {which!r}: name {WAYS}.")


def _mech(desk: "Desk", number: str, *, blank: bool) -> Subject:
    from mechtable.services.hangar import flown_by

    mech = _numbered({filed.id: filed.value for filed in desk.mechs()}, number, f"mech/{number}", desk)
    return of_mech(mech, desk.catalogue, flown_by(desk).get(mech.name), blank=blank)


def _force(desk: "Desk", *, blank: bool) -> Subject:
    """The roster, then a sheet for each mech and each pilot."""
    from mechtable.files.forces import force_document
    from mechtable.services.hangar import berths

    there, pilots = berths(desk), tuple(filed.value for filed in desk.pilots())
    sheets = tuple(pilot_sheet(each, desk.options, desk.catalogue.skills) for each in pilots)
    return Subject(
        name=desk.title,
        pages=(
            force_page(desk.title, there, sheets),
            *(mech_page(one.sheet, blank=blank) for one in there),
            *map(pilot_page, sheets),
        ),
        document=lambda: force_document(tuple(one.mech for one in there), pilots),
        rows=(ROSTER, *roster(there)),
    )


def _numbered(found: dict[int, T], number: str, which: str, desk: "Desk") -> T:
    if number.isdecimal() and int(number) in found:
        return found[int(number)]
    there = ", ".join(map(str, found)) or "none"
    raise NoSuchSubject(f"{desk.title} has no {which}: there are {there}.")
