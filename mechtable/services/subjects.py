"""What can be exported without a campaign: a mech or a pilot from a file, the hands, the GM's screen."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from mechtable.engine.errors import MechtableError
from mechtable.export.blocks import Page
from mechtable.export.gm_screen import gm_screen
from mechtable.export.hand_page import hand_list, hand_table_page
from mechtable.export.mech_page import mech_page
from mechtable.export.pilot_page import pilot_page
from mechtable.files.writer import Plain
from mechtable.rules.mech import Mech
from mechtable.rules.options import DEFAULTS, Options
from mechtable.rules.pilot import Pilot
from mechtable.rules.sheets.mech_sheet import MechSheet, mech_sheet
from mechtable.rules.sheets.pilot_sheet import PilotSheet, pilot_sheet

if TYPE_CHECKING:
    from mechtable.rules.catalogue import Catalogue

SCREEN, HANDS = "gm-screen", "hand-table"
"""What can be named without a file, as the parts and house rules in use say it."""


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
        unlisted: What the list leaves out of it, and what has that, as a sentence; empty for nothing.
        doubt: What of its file the present rules play otherwise, as a sentence, empty for nothing; None where it plays nothing.
        each: What it is made of, each a sheet of its own; empty for what is one.
    """

    name: str
    pages: tuple[Page, ...]
    document: Callable[[], Mapping[str, Plain]] | None = None
    rows: tuple[tuple[str, ...], ...] = ()
    unlisted: str = ""
    doubt: Callable[[], str] | None = None
    each: "tuple[Subject, ...]" = ()


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
    mech: Mech,
    catalogue: "Catalogue",
    pilot: Pilot | None = None,
    options: Options = DEFAULTS,
    *,
    blank: bool = False,
) -> Subject:
    """A mech with its record sheet, its pilot in short on it; `blank` unticks every box."""
    short = None if pilot is None else pilot_sheet(pilot, options, catalogue.skills)
    return of_sheet(mech, mech_sheet(mech, catalogue, pilot), short, options, blank=blank)


def of_sheet(
    mech: Mech,
    sheet: MechSheet,
    pilot: PilotSheet | None,
    options: Options = DEFAULTS,
    *,
    blank: bool,
    own: str = "",
    belongs: str = "",
) -> Subject:
    """A mech whose record sheet is made already, its pilot in short on it; `own` and `belongs` as a page has them."""
    from mechtable.files.mechs import document_of

    page = replace(mech_page(sheet, pilot, options, blank=blank), own=own, belongs=belongs)
    return Subject(name=mech.name, pages=(page,), document=lambda: document_of(mech))


def of_pilot(pilot: Pilot, catalogue: "Catalogue", options: Options = DEFAULTS, belongs: str = "") -> Subject:
    """A pilot with their sheet; `belongs` as a page has it."""
    return of_pilot_sheet(pilot, pilot_sheet(pilot, options, catalogue.skills), belongs)


def of_pilot_sheet(pilot: Pilot, sheet: PilotSheet, belongs: str = "") -> Subject:
    """A pilot whose sheet is made already; `belongs` as a page has it."""
    from mechtable.files.pilots import pilot_document

    page = replace(pilot_page(sheet), belongs=belongs)
    return Subject(name=pilot.called, pages=(page,), document=lambda: pilot_document(pilot))


def of_rules(which: str, catalogue: "Catalogue", options: Options = DEFAULTS) -> Subject:
    """The GM's screen or the hands.

    Raises:
        NoSuchSubject: It is neither.
    """
    if which == HANDS:
        return Subject(
            name="Hands",
            pages=(hand_table_page(catalogue.hands, options),),
            rows=hand_list(catalogue.hands),
        )
    if which == SCREEN:
        return Subject(name="GM screen", pages=gm_screen(catalogue.hands, catalogue.taxonomy, options))
    raise NoSuchSubject(f"{which!r} is neither {SCREEN} nor {HANDS}.")
