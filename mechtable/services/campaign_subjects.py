"""What of a campaign can be exported."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache

from mechtable.engine.audience import GM
from mechtable.export.force_page import force_page, pilots_page
from mechtable.export.lance_page import COLUMNS, lance_page, lance_rows
from mechtable.export.quick_cards import quick_cards_page
from mechtable.export.report_page import report_page, report_rows
from mechtable.files.writer import Plain
from mechtable.rules.berths import Berth
from mechtable.rules.pilot import Pilot
from mechtable.rules.sheets.force_sheet import MECH_WORDS, PILOT_WORDS, pilot_rows
from mechtable.rules.sheets.mech_sheet import mech_sheet
from mechtable.rules.sheets.pilot_sheet import PilotSheet, pilot_sheet
from mechtable.services.desk import Desk
from mechtable.services.fight_documents import fight_document
from mechtable.services.replays import PLAYERS
from mechtable.services.script_doubts import checked
from mechtable.services.subjects import (
    HANDS,
    SCREEN,
    NoSuchSubject,
    Subject,
    of_pilot,
    of_pilot_sheet,
    of_rules,
    of_sheet,
)
from mechtable.services.table import Table
from mechtable.services.wanted import wanted, wanted_id

WAYS = (
    "mech/ID, pilot/ID, lance/ID, force, roster, pilots, fight/FIGHT, report/FIGHT, quick-cards, quick-cards/ENCOUNTER, "
    f"{HANDS} or {SCREEN}; an ID is a number or a name"
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
        NoSuchSubject, NotOne: It has no such thing, or several are called so.
        NoSuchSeat: The fight has no such seat.
    """
    sort, slash, number = which.partition("/")
    match sort, bool(slash):
        case "force", False:
            return _force(desk, blank=blank)
        case "roster", False:
            return _force(desk, sheets=False)
        case "pilots", False:
            return _pilots(desk)
        case "mech", True:
            return _mech(desk, number, blank=blank)
        case "pilot", True:
            found = wanted({filed.id: filed.value for filed in desk.pilots()}, number, which, desk.title)
            return of_pilot(found, desk.catalogue, desk.options, desk.title)
        case "lance", True:
            return _lance(desk, number, blank=blank)
        case "report", True:
            fight = wanted({one.id: one for one in desk.fights()}, number, which, desk.title).id
            return of_report(desk.fight(fight), seat)
        case "fight", True:
            fight = wanted({one.id: one for one in desk.fights()}, number, which, desk.title).id
            made = cache(lambda: checked(*desk.to_write(fight)))
            return replace(
                of_report(desk.fight(fight), seat),
                document=lambda: fight_document(made()),
                doubt=lambda: made().doubt,
            )
        case "quick-cards", _:
            return _quick_cards(desk, number if slash else None, blank=blank)
        case (("hand-table" | "gm-screen"), False):
            return of_rules(which, desk.catalogue, desk.options)
        case _:
            raise NoSuchSubject(f"{desk.title} has no {which!r}: name {WAYS}.")


def _mech(desk: Desk, number: str, *, blank: bool) -> Subject:
    from mechtable.services.seats import flown_by

    mechs = {filed.id: filed.value for filed in desk.mechs()}
    own = wanted_id(mechs, number, f"mech/{number}", desk.title)
    mech = mechs[own]
    pilot = flown_by(desk).get(mech.name)
    sheet, short = mech_sheet(mech, desk.catalogue, pilot), _short(desk, pilot)
    mine = _own(desk, own)
    return of_sheet(mech, sheet, short, desk.options, blank=blank, own=mine, belongs=desk.title)


def _force(desk: Desk, *, sheets: bool = True, blank: bool = False) -> Subject:
    """The roster, and with `sheets` one for each mech and each pilot."""
    from mechtable.services.force_files import document_of_force  # late: a page needs no writer of YAML
    from mechtable.services.hangar import sheet_of_force

    sheet, pilots = sheet_of_force(desk), tuple(filed.value for filed in desk.pilots())
    front = Subject(
        name=f"{sheet.name} {'force' if sheets else 'roster'}",
        pages=(force_page(sheet),),
        rows=(tuple(MECH_WORDS), *sheet.rows),
        unlisted=f"The list has the mechs; the {sheet.counted[1]} have one of their own: export {desk.slug}:pilots."
        if pilots
        else "",
    )
    more = (
        *(_of_berth(desk, one, blank=blank) for one in sheet.berths),
        *(of_pilot_sheet(*each, desk.title) for each in zip(pilots, sheet.pilots, strict=True)),
    )
    return _with_front(front, more if sheets else (), document_of_force(desk))


def _pilots(desk: Desk) -> Subject:
    """The pilots as a list."""
    from mechtable.files.forces import force_document
    from mechtable.services.hangar import sheet_of_force

    sheet, pilots = sheet_of_force(desk), tuple(filed.value for filed in desk.pilots())
    if not pilots:
        raise NoSuchSubject(f"{desk.title} has no pilots yet: there is no list of them.")
    return Subject(
        name=f"{sheet.name} pilots",
        pages=(pilots_page(sheet),),
        document=lambda: force_document((), pilots),
        rows=(tuple(PILOT_WORDS), *pilot_rows(sheet.pilots)),
    )


def _with_front(
    front: Subject, more: tuple[Subject, ...], document: Callable[[], Mapping[str, Plain]]
) -> Subject:
    """A page to look over, then the sheets of those on it."""
    singles = (front, *more)
    return Subject(
        name=front.name,
        pages=tuple(page for single in singles for page in single.pages),
        document=document,
        rows=front.rows,
        unlisted=front.unlisted,
        each=singles if more else (),
    )


def _lance(desk: Desk, number: str, *, blank: bool) -> Subject:
    """The lance at a glance, then a sheet for each mech with its pilot."""
    from mechtable.services.force_files import document_of_lance  # late: a page needs no writer of YAML
    from mechtable.services.lances import sheet_of_lance

    lance = wanted({filed.id: filed for filed in desk.lances()}, number, f"lance/{number}", desk.title)
    sheet = sheet_of_lance(desk, lance)
    front = Subject(
        name=sheet.name,
        pages=(replace(lance_page(sheet), belongs=desk.title),),
        rows=(COLUMNS, *lance_rows(sheet)),
    )
    more = tuple(_of_berth(desk, one, blank=blank) for one in sheet.berths)
    return _with_front(front, more, document_of_lance(desk, lance))


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
        name=f"{table.title} report" + ("" if seat == PLAYERS else f" {seat}"),
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
        encounter = wanted(known, number, f"quick-cards/{number}", desk.title)
        name, extras = encounter.name, extras_of(desk, encounter)
    if not extras:
        raise NoSuchSubject(f"{name} has nobody whom no player plays: there are no cards to print.")
    return Subject(name=f"{name} quick cards", pages=(quick_cards_page(name, extras, blank=blank),))


def _of_berth(desk: Desk, one: Berth, *, blank: bool) -> Subject:
    short, own = _short(desk, one.pilot), _own(desk, one.id)
    return of_sheet(one.mech, one.sheet, short, desk.options, blank=blank, own=own, belongs=desk.title)


def _own(desk: Desk, mech_id: int) -> str:
    """What tells a mech of the campaign from every other, whatever it is called."""
    return f"{desk.slug} mech/{mech_id}"


def _short(desk: Desk, pilot: Pilot | None) -> PilotSheet | None:
    return None if pilot is None else pilot_sheet(pilot, desk.options, desk.catalogue.skills)
