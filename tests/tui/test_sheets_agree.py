"""The screen and what is printed draw the same models: a figure that one of them shows stands in the other."""

import csv
import io
from collections.abc import Iterator
from contextlib import closing
from decimal import Decimal
from pathlib import Path

import pytest

from mechtable.export.force_page import force_page
from mechtable.export.lance_page import lance_page, lance_rows
from mechtable.export.mech_page import mech_page
from mechtable.export.paper import Paper
from mechtable.export.pilot_page import pilot_page
from mechtable.export.plain_text import plain_text
from mechtable.export.report_page import report_page
from mechtable.files.forces import read_force
from mechtable.rules.berths import Hull
from mechtable.rules.part_words import credits_text
from mechtable.rules.parts import tons_text
from mechtable.rules.sheets.force_sheet import ForceSheet, force_sheet
from mechtable.services.campaign_subjects import subject_of_campaign
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.exporting import Form, export
from mechtable.services.hangar import sheet_of_force
from mechtable.services.lances import lance_sheets
from mechtable.services.reports import report_of
from mechtable.services.scripts import run_script
from mechtable.services.table import Table
from mechtable.tui.boards.hangar_list import HangarList
from mechtable.tui.boards.lance_sheet import LanceSheetView
from mechtable.tui.boards.mech_sheet import MechSheetView
from mechtable.tui.boards.pilot_sheet import PilotSheetView
from mechtable.tui.boards.report_board import ReportBoard, verdict_lines
from mechtable.tui.styles.palette import DARK
from mechtable.tui.widgets.drawing import Drawing
from tests.files.reading import ROOT
from tests.tui.playing import HANGAR

SHIPPED = (
    pytest.param(Path("proving-ground"), marks=pytest.mark.long),
    Path("the-long-dry"),
    HANGAR,
)
WIDTH = 200


@pytest.fixture(scope="module", params=SHIPPED, ids=("proving-ground", "the-long-dry", "worn"))
def desk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    home = tmp_path_factory.mktemp("home")
    with closing(open_campaign(home, new_campaign(home, "Force", request.param))) as opened:
        yield opened


def drawn(board: type[Drawing], **values: object) -> list[str]:
    """The lines that a board draws, wide and high enough for all of it."""
    made = type(board.__name__, (board,), {"palette": DARK})()
    for name, value in values.items():
        made.set_reactive(getattr(board, name), value)
    return [line.plain for line in made.lines(WIDTH, 400)]


def text(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())


def test_the_sums_of_a_force_are_those_of_its_mechs(desk: Desk) -> None:
    """By hand, mech by mech."""
    sheet = sheet_of_force(desk)
    tons, hp, whole, threat, price = Decimal(0), 0, 0, 0, 0
    for one in sheet.berths:
        tons += one.sheet.figures.tons
        threat += one.sheet.threat.total
        price += one.price
        for part in one.sheet.parts:
            hp, whole = hp + part.hp, whole + part.max_hp
    assert (sheet.sums.tons, sheet.sums.hp) == (tons, (hp, whole))
    assert (sheet.sums.threat, sheet.sums.price) == (threat, price)
    assert len(sheet.berths) == sheet.sums.mechs == len(desk.mechs()) == sum(sheet.sums.hulls.values())
    assert sheet.sums.illegal == len(sheet.illegal)
    assert sheet.sums.hulls[Hull.WRECK] == sum(one.sheet.wrecked for one in sheet.berths)


def test_page_list_and_files_of_a_force_say_the_same(desk: Desk) -> None:
    sheet = sheet_of_force(desk)
    page, listed = " ".join(plain_text((force_page(sheet),)).split()), drawn(HangarList, **_list(sheet))
    sums = sheet.sums
    for words in (tons_text(sums.tons), f"{sums.hp[0]} of {sums.hp[1]}", str(sums.threat)):
        assert words in page
        assert f" {words} " in f"{listed[-1]} "
    assert credits_text(sums.price) in page
    assert f"PRICE {sums.price:,} " in listed[-1]
    subject = subject_of_campaign(desk, "roster")
    made = export(subject, Form.CSV, Paper()).files[0].decode()
    rows = list(csv.DictReader(io.StringIO(made, newline="")))
    assert sum(Decimal(row["tons"]) for row in rows) == sums.tons
    assert sum(int(row["price"]) for row in rows) == sums.price
    assert sum(int(row["HP"]) for row in rows) == sums.hp[0]
    force = read_force(export(subject, Form.JSON, Paper()).files[0], "roster.json")
    assert [mech.name for mech in force.mechs] == [row["mech"] for row in rows]
    assert [who.name for who in force.pilots] == [who.name for who in sheet.pilots]
    for row, one, line in zip(rows, sheet.berths, listed[1:], strict=False):
        for column in ("mech", "class", "role", "owner", "tons", "threat"):
            assert row[column] in line, (column, line)
        assert (row["legal"] == "yes") == ("✓" in line)
        assert (row["state"] == Hull.WRECK.value) == ("wreck" in line)
        assert row["mech"] == one.sheet.name


def _list(sheet: ForceSheet) -> dict[str, object]:
    return {"waiting": False, "berths": sheet.berths, "sums": sheet.sums}


def test_page_and_screen_of_a_lance_say_the_same(desk: Desk) -> None:
    for lance in lance_sheets(desk):
        page = " ".join(plain_text((lance_page(lance),)).split())
        screen = text(drawn(LanceSheetView, lance=lance))
        left, whole = lance.sums.hp
        for words in (tons_text(lance.sums.tons), f"{left} of {whole}", *lance.troubles, lance.counted):
            assert words in page
            assert words in screen
        for row in lance_rows(lance):
            assert row[0] in screen
            assert (row[-1] == "no") == any(one.sheet.name == row[0] for one in lance.illegal)


def test_page_and_screen_of_a_mech_say_the_same(desk: Desk) -> None:
    for one in sheet_of_force(desk).berths:
        sheet = one.sheet
        page = " ".join(plain_text((mech_page(sheet),)).split())
        screen = text(drawn(MechSheetView, mech=sheet)).replace("OVER", "over")
        for gauge in sheet.gauges:
            assert gauge.left in page
            assert gauge.left in screen
        for _, gear in sheet.gear:
            assert gear.name in screen
        for problem in sheet.problems:
            if problem.code != "blind_range":  # as the sensors are now, on the page
                for_the_builder = problem.code in ("unarmed", "empty_mounts")
                assert (problem.message in page) == (not for_the_builder)
            assert problem.message in screen
        for part in sheet.parts:
            assert not part.now_words or f"{part.status.value}: {part.now_words}" in screen
            assert not part.fits or " · ".join(part.facts_now) in page
        for line in sheet.weapons:
            assert line.lead_words in screen
            assert ", ".join(line.words) in page
        assert ("not legal" in page) == ("ILLEGAL" in screen) == bool(sheet.errors)


def test_page_and_screen_of_a_pilot_say_the_same(desk: Desk) -> None:
    for sheet in sheet_of_force(desk).pilots:
        page = " ".join(plain_text((pilot_page(sheet),)).split())
        screen = text(drawn(PilotSheetView, pilot=sheet))
        assert f"({sheet.ap_base} + {sheet.level('AP skill')})" in page
        assert f"{sheet.ap_a_turn} AP a turn ({sheet.ap_base} + {sheet.level('AP skill')})" in screen
        assert f"{sheet.short} XP short" in page or not sheet.short
        for ability in sheet.abilities:
            for effect in ability.effects:
                assert effect in page
                assert effect in screen
        for problem in sheet.problems:
            assert problem.message in page
            assert problem.message in screen
        for line in sheet.ledger:
            assert line.words[0] in page
            assert f"{line.words[1]} left" in screen


def test_page_and_screen_of_a_fight_say_the_same() -> None:
    script = ROOT / "tests" / "data" / "examples" / "worked.fight"
    report = report_of(Table.in_memory("The ford", run_script(script).match))
    page = " ".join(plain_text((report_page("The ford", "for the GM", report),)).split())
    screen = text(drawn(ReportBoard, report=report))
    assert report.verdict.removesuffix(".") in page
    assert report.verdict in text([line.plain for line in verdict_lines(report, WIDTH, DARK)])
    for who in report.combatants:
        assert who.fate in page
        assert who.fate in screen
        assert who.lost_words in page
    for one in report.rounds:
        for line in one.lines:
            assert " ".join(line.split()) in screen
        assert not one.lines or one.heading.upper() in page


def test_a_force_of_nobody_sums_up_to_nothing() -> None:
    nobody = force_sheet("Nobody", ())
    assert (nobody.counted, nobody.sums.hp, nobody.sums.troubles) == (("0 mechs", "0 pilots"), (0, 0), ())
    assert [block for block in force_page(nobody).blocks if getattr(block, "rows", ())] == []
