"""What of a campaign can be exported."""

from typing import TypeVar

from mechtable.engine.audience import GM
from mechtable.export.blocks import Page
from mechtable.export.force_page import ROSTER, force_page, roster
from mechtable.export.lance_page import COLUMNS, lance_page, lance_rows
from mechtable.export.mech_page import mech_page
from mechtable.export.pilot_page import pilot_page
from mechtable.export.quick_cards import quick_cards_page
from mechtable.export.report_page import report_page, report_rows
from mechtable.rules.berths import Berth
from mechtable.rules.pilot import Pilot
from mechtable.rules.pilot_sheets import PilotSheet, pilot_sheet
from mechtable.services.desk import Desk
from mechtable.services.replays import PLAYERS
from mechtable.services.subjects import HANDS, SCREEN, NoSuchSubject, Subject, of_mech, of_pilot, of_rules
from mechtable.services.table import Table

T = TypeVar("T")

WAYS = (
    "mech/ID, pilot/ID, lance/ID, force, roster, report/FIGHT, quick-cards, quick-cards/ENCOUNTER, "
    f"{HANDS} or {SCREEN}"
)
"""What of a campaign can be named."""


def subject_of_campaign(desk: Desk, which: str, *, seat: str = PLAYERS, blank: bool = False) -> Subject:
    """What of the campaign is named.

    Args:
        desk: The campaign.
        which: As `WAYS` says it.
        seat: Who reads a report: `gm`, `players` for what everybody may read, or a player.
        blank: Whether every box is unticked, whatever was lost.

    Raises:
        NoSuchSubject: It has no such thing.
        NoSuchSeat: The fight has no such seat.
    """
    sort, slash, number = which.partition("/")
    match sort, bool(slash):
        case "force", False:
            return _force(desk, blank=blank)
        case "roster", False:
            return _force(desk, sheets=False)
        case "mech", True:
            return _mech(desk, number, blank=blank)
        case "pilot", True:
            found = _numbered({filed.id: filed.value for filed in desk.pilots()}, number, which, desk)
            return of_pilot(found, desk.catalogue, desk.options)
        case "lance", True:
            return _lance(desk, number, blank=blank)
        case "report", True:
            fight = _numbered({one.id: one.id for one in desk.fights()}, number, which, desk)
            return of_report(desk.fight(fight), seat)
        case "quick-cards", _:
            return _quick_cards(desk, number if slash else None, blank=blank)
        case (("hand-table" | "gm-screen"), False):
            return of_rules(which, desk.catalogue, desk.options)
        case _:
            raise NoSuchSubject(f"{desk.title} has no {which!r}: name {WAYS}.")


def _mech(desk: Desk, number: str, *, blank: bool) -> Subject:
    from mechtable.services.hangar import flown_by

    mech = _numbered({filed.id: filed.value for filed in desk.mechs()}, number, f"mech/{number}", desk)
    return of_mech(mech, desk.catalogue, flown_by(desk).get(mech.name), desk.options, blank=blank)


def _force(desk: Desk, *, sheets: bool = True, blank: bool = False) -> Subject:
    """The roster, and with `sheets` one for each mech and each pilot."""
    from mechtable.files.forces import force_document
    from mechtable.services.hangar import berths

    there, pilots = berths(desk), tuple(filed.value for filed in desk.pilots())
    told = tuple(pilot_sheet(each, desk.options, desk.catalogue.skills) for each in pilots)
    more = (*(mech_page(one.sheet, blank=blank) for one in there), *map(pilot_page, told)) if sheets else ()
    return Subject(
        name=desk.title,
        pages=(force_page(desk.title, there, told), *more),
        document=lambda: force_document(tuple(one.mech for one in there), pilots),
        rows=(ROSTER, *roster(there)),
    )


def _lance(desk: Desk, number: str, *, blank: bool) -> Subject:
    """The lance at a glance, then a sheet for each mech with its pilot."""
    from mechtable.files.forces import force_document
    from mechtable.services.lances import sheet_of_lance

    lance = _numbered({filed.id: filed for filed in desk.lances()}, number, f"lance/{number}", desk)
    sheet = sheet_of_lance(desk, lance)
    pilots = tuple(one.pilot for one in sheet.berths if one.pilot is not None)
    return Subject(
        name=sheet.name,
        pages=(lance_page(sheet), *(_berth_page(desk, one, blank=blank) for one in sheet.berths)),
        document=lambda: force_document(tuple(one.mech for one in sheet.berths), pilots),
        rows=(COLUMNS, *lance_rows(sheet)),
    )


def of_report(table: Table, seat: str) -> Subject:
    """The report of a fight as a seat may read it.

    Raises:
        NoSuchSeat: The fight has no such seat.
    """
    from mechtable.services.replays import seat_called
    from mechtable.services.reports import plain_report, report_of

    report = report_of(table, seat_called(table, seat))
    reader = {PLAYERS: "for everybody", GM: "for the GM"}.get(seat, f"for {seat}")
    return Subject(
        name=table.title,
        pages=(report_page(table.title, reader, report),),
        document=lambda: plain_report(table, seat, report),
        rows=report_rows(report),
    )


def _quick_cards(desk: Desk, number: str | None, *, blank: bool) -> Subject:
    """Those whom no player plays: of an encounter, or of the whole campaign."""
    from mechtable.services.extra_cards import extras_of, extras_of_hangar

    if number is None:
        name, extras = desk.title, extras_of_hangar(desk)
    else:
        known = {filed.id: filed.value for filed in desk.encounters()}
        encounter = _numbered(known, number, f"quick-cards/{number}", desk)
        name, extras = encounter.name, extras_of(desk, encounter)
    if not extras:
        raise NoSuchSubject(f"{name} has nobody whom no player plays: there are no cards to print.")
    return Subject(name=name, pages=(quick_cards_page(name, extras, blank=blank),))


def _berth_page(desk: Desk, one: Berth, *, blank: bool) -> Page:
    return mech_page(one.sheet, _short(desk, one.pilot), blank=blank)


def _short(desk: Desk, pilot: Pilot | None) -> PilotSheet | None:
    return None if pilot is None else pilot_sheet(pilot, desk.options, desk.catalogue.skills)


def _numbered(found: dict[int, T], number: str, which: str, desk: Desk) -> T:
    if number.isdecimal() and int(number) in found:
        return found[int(number)]
    there = ", ".join(map(str, found)) or "none"
    raise NoSuchSubject(f"{desk.title} has no {which}: there are {there}.")
