"""Every format says everything that the screen says, in full and literally."""

import base64
import re
from dataclasses import replace
from hashlib import sha256

import pytest

from mechtable.export.blocks import Tracks
from mechtable.export.csv_lists import csv_list
from mechtable.export.html import html
from mechtable.export.mech_page import mech_page
from mechtable.export.paper import Paper, Size
from mechtable.export.pilot_page import pilot_page
from mechtable.export.plain_text import plain_text, track_boxes
from mechtable.export.typesetting import images, pdf
from mechtable.rules.pilot import Pilot
from mechtable.rules.sheets.mech_lines import Attack, GearLine
from mechtable.rules.sheets.pilot_sheet import pilot_sheet
from tests.export.reading import FORMATS, MECHS, PILOTS, boxes_in, complete, sheet, with_hp

HOSTILE = (
    '#panic("x")',
    "*8* _fire_ $x^2$ `code`",
    "<script>alert(1)</script>",
    "{{ template }} {% raw %}",
    "[/] [b]x[/b]",
    "=1+1",
    "# heading",
    "1. one",
    "a | b",
    "\\ back \\n",
    "Ж ♠ é ﬁ",
)


@pytest.mark.parametrize("form", FORMATS)
def test_every_text_of_a_mech_and_a_pilot_is_in_every_format(form: str) -> None:
    complete(mech_page(sheet(MECHS[0])), form)
    complete(pilot_page(pilot_sheet(PILOTS[0])), form)


@pytest.mark.long
@pytest.mark.parametrize("form", FORMATS)
def test_every_mech_and_pilot_that_ships_is_whole_in_every_format(form: str) -> None:
    for mech in MECHS:
        complete(mech_page(sheet(mech)), form)
    for pilot in PILOTS:
        complete(pilot_page(pilot_sheet(pilot)), form)


@pytest.mark.parametrize("form", FORMATS)
def test_hostile_text_stays_literal(form: str) -> None:
    text = "\n".join(HOSTILE)
    complete(mech_page(replace(sheet(), name=" ".join(HOSTILE), role="*role*", notes=text)), form)
    who = Pilot(name="<b>#x</b>", callsign="$x$", notes=text, injuries=HOSTILE)
    complete(pilot_page(pilot_sheet(who)), form)


@pytest.mark.long
@pytest.mark.parametrize("form", FORMATS)
def test_long_names_sixty_weapons_and_twenty_effects_all_stand_there(form: str) -> None:
    one = next(gear for part in sheet().parts for mount in part.mounts for gear in mount.gear)
    effects = tuple(f"Effect {at}: adds {at} to whatever it is that it adds to" for at in range(20))
    many = tuple(_weapon(one, at, effects if at == 7 else ()) for at in range(60))
    crowded = replace(sheet(), name="Donaudampfschiff" * 12, slotless=many, notes="x" * 400)
    complete(mech_page(crowded), form)


def _weapon(one: GearLine, at: int, effects: tuple[str, ...]) -> GearLine:
    attack = Attack(ap=4, reach="melee", damage="2 impact", style="melee", heat=0, power=0)
    return replace(one, name=f"Weapon {at} " + "W" * at, attack=attack, effects=effects)


@pytest.mark.parametrize("points", [0, 1, 7, 40, 999])
@pytest.mark.parametrize("lost", [False, True])
def test_boxes_are_as_many_as_hit_points_whole_or_lost(points: int, lost: bool) -> None:
    page = mech_page(with_hp(points, points if lost else 0))
    alone = replace(page, blocks=page.blocks[:1])
    said = plain_text((alone,))
    assert (said.count("□"), said.count("■")) == ((0, points) if lost else (points, 0))
    document = html((alone,), Paper())
    assert document.count('<input type="checkbox"') == points
    assert document.count(" checked>") == (points if lost else 0)
    drawn = b"".join(images((alone,), Paper(), "svg")).decode()
    assert len(boxes_in(drawn)) == points


def test_5_1_the_mark_stands_behind_the_last_box_that_may_be_ticked_while_a_part_is_whole() -> None:
    assert "□□□□□□□□┆□□□□□□□□□" in plain_text((mech_page(with_hp(17)),))
    assert "□□□□┆□□□□" in plain_text((mech_page(with_hp(8)),))


def test_7_6_heat_is_ticked_from_the_left_so_that_it_passes_the_mark_of_what_is_cooled() -> None:
    hot = replace(sheet(), heat=7)
    cooling = hot.figures.cooling
    assert 0 < cooling < 7
    (track,) = next(
        block for block in mech_page(hot).blocks if isinstance(block, Tracks) and block.heading == "Heat"
    ).tracks
    assert "".join(track_boxes(track)).startswith("■" * cooling + "┆" + "■" * (7 - cooling) + "□")
    document = html((mech_page(hot),), Paper())
    marked = [
        " checked" in box
        for box in re.findall(r'<input type="checkbox" aria-label="heat \d+"[^>]*>', document)
    ]
    assert marked == [True] * 7 + [False] * (track.most - 7)


def test_a_blank_sheet_has_lost_nothing() -> None:
    worn = with_hp(12, 5)
    assert "7 of 12 HP" in plain_text((mech_page(worn),))
    assert "■■■■■□┆□□□□□□" in plain_text((mech_page(worn),))
    assert "12 of 12 HP" in plain_text((mech_page(worn, blank=True),))
    assert "■" not in plain_text((mech_page(worn, blank=True),))


def test_no_line_of_plain_text_is_wider_than_72_columns() -> None:
    crowded = replace(sheet(), name="W" * 200, notes="漢" * 100 + " " + "x" * 300)
    assert max(map(len, plain_text((mech_page(crowded),)).split("\n"))) <= 72


def test_an_html_page_lets_nothing_in_but_its_own_style_and_script() -> None:
    document = html((mech_page(sheet()),), Paper())
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', document)
    assert policy is not None
    for tag in ("style", "script"):
        inner = re.search(rf"<{tag}>(.*?)</{tag}>", document, re.DOTALL)
        assert inner is not None
        digest = base64.b64encode(sha256(inner.group(1).encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy.group(1)
    assert "default-src 'none'" in policy.group(1)
    assert not re.search(r"https?://|url\(| style=| on\w+=", document)


def test_a_pdf_is_the_same_bytes_each_time_and_says_what_paper_it_is_for() -> None:
    page = (mech_page(sheet()),)
    assert pdf(page, Paper()) == pdf(page, Paper())
    assert pdf(page, Paper()) != pdf(page, Paper(size=Size.LETTER))
    assert pdf(page, Paper()) != pdf(page, Paper(colour=False))
    assert b"/StructTreeRoot" in pdf(page, Paper())


def test_no_cell_of_a_csv_list_is_a_formula() -> None:
    said = csv_list(("name", "x"), [("=1+1", "+2"), ("-3", "@me"), ("plain", 'a "b", c')])
    assert said == 'name,x\r\n\'=1+1,\'+2\r\n\'-3,\'@me\r\nplain,"a ""b"", c"\r\n'
