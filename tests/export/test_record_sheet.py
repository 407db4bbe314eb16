"""The record sheet on paper: on one side, in letters that can be read and boxes that can be ticked, named on every side."""

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from pypdf import PdfReader

from mechtable.export.blocks import Entries, Facts, Page, Tracks, Weapons
from mechtable.export.mech_page import mech_page
from mechtable.export.paper import Paper, Size
from mechtable.export.pilot_page import pilot_page
from mechtable.export.plain_text import plain_text
from mechtable.export.set_lines import set_line
from mechtable.export.typesetting import images, pdf
from mechtable.rules.options import Options
from mechtable.rules.sheets.mech_sheet import mech_sheet
from mechtable.rules.sheets.pilot_sheet import pilot_sheet
from tests.export.reading import CATALOGUE, MECHS, PILOTS, boxes_in, boxes_of, sheet, with_hp

PILOT = pilot_sheet(PILOTS[0], known=CATALOGUE.skills)
LEAST_LETTER = 7
"""Points."""

LEAST_BOX = 8.5
"""Points: 3 mm."""


def flown() -> Iterator[Page]:
    for at, mech in enumerate(MECHS):
        pilot = PILOTS[at % len(PILOTS)]
        short = pilot_sheet(pilot, known=CATALOGUE.skills)
        yield mech_page(mech_sheet(mech, CATALOGUE, pilot), short)


def sides(page: Page, paper: Paper | None = None) -> list[str]:
    return [side.extract_text() for side in PdfReader(io.BytesIO(pdf((page,), paper or Paper()))).pages]


@pytest.mark.long
@pytest.mark.parametrize("size", Size)
def test_a_mech_that_ships_stands_on_one_side_with_its_pilot(size: Size) -> None:
    over = [page.title for page in flown() if len(sides(page, Paper(size=size))) > 1]
    assert not over


@pytest.mark.long
def test_no_letter_of_a_record_sheet_is_smaller_than_7_points() -> None:
    for page in (*list(flown())[::8], pilot_page(PILOT)):
        assert min(letters(page)) >= LEAST_LETTER, page.title


def letters(page: Page) -> set[float]:
    """The sizes of all letters, in points."""
    found: set[float] = set()

    def visit(text: str, cm: object, tm: list[float], font: object, size: float) -> None:
        if text.strip():
            found.add(round(size * abs(tm[3]), 2))

    for side in PdfReader(io.BytesIO(pdf((page,), Paper()))).pages:
        side.extract_text(visitor_text=visit)
    return found


def box_sides(page: Page) -> list[float]:
    """How wide each box of the page is, from its drawing."""
    (drawing,) = images((page,), Paper(), "svg")
    return boxes_in(drawing.decode())


@pytest.mark.parametrize(("points", "least"), [(60, LEAST_BOX), (999, 4.5)])
def test_boxes_are_as_large_as_their_number_allows(points: int, least: float) -> None:
    page = mech_page(with_hp(points))
    alone = replace(page, blocks=page.blocks[:1])
    found = box_sides(alone)
    assert len(found) == points
    assert min(found) >= least


def test_5_1_boxes_stand_in_rows_of_ten_so_that_they_can_be_counted() -> None:
    """Every row of the drawing has ten boxes, the last one what is left."""
    (drawing,) = images((replace(page := mech_page(with_hp(47)), blocks=page.blocks[:1]),), Paper(), "svg")
    places = _places(drawing.decode())
    rows: dict[float, list[float]] = {}
    for x, y in places:
        rows.setdefault(round(y, 1), []).append(x)
    assert [len(rows[y]) for y in sorted(rows)] == [10, 10, 10, 10, 7]
    first = sorted(rows[min(rows)])
    gaps = [round(after - before, 1) for before, after in pairwise(first)]
    assert gaps.index(max(gaps)) == 4
    assert len(set(gaps)) == 2
    assert all({round(x, 1) for x in row} <= {round(x, 1) for x in first} for row in rows.values())


def _places(drawing: str) -> list[tuple[float, float]]:
    """Where the boxes of a drawing stand: the sum of the moves of the groups around each."""
    places: list[tuple[float, float]] = []
    open_groups: list[tuple[float, float]] = []
    for tag in re.findall(r"<[^>]+>", drawing):
        if tag.startswith("<g"):
            open_groups.append(_moved(tag))
        elif tag.startswith("</g"):
            open_groups.pop()
        for x, y, _ in boxes_of(tag):
            moves = [*open_groups, _moved(tag), (x, y)]
            places.append((sum(x for x, _ in moves), sum(y for _, y in moves)))
    return places


def _moved(tag: str) -> tuple[float, float]:
    if found := re.search(r"matrix\(([^)]*)\)", tag):
        *_, x, y = (float(number) for number in re.split(r"[ ,]+", found.group(1).strip()))
        return x, y
    if found := re.search(r"translate\(([^)]*)\)", tag):
        across, *down = (float(number) for number in re.split(r"[ ,]+", found.group(1).strip()))
        return across, down[0] if down else 0
    return 0, 0


@pytest.mark.parametrize("page", [mech_page(sheet(), PILOT), pilot_page(PILOT)], ids=["mech", "pilot"])
def test_in_ink_alone_a_sheet_is_black_lines(page: Page) -> None:
    (drawing,) = images((page,), Paper(colour=False), "svg")
    assert set(re.findall(r"#[0-9a-fA-F]{6}\b", drawing.decode())) <= {"#000000", "#ffffff"}
    (coloured,) = images((page,), Paper(), "svg")
    assert len(set(re.findall(r"#[0-9a-fA-F]{6}\b", coloured.decode()))) > 5


def test_every_side_of_a_sheet_names_it_and_what_it_belongs_to() -> None:
    long = replace(mech_page(replace(sheet(), name="Grand Jury", notes="line\n" * 90)), belongs="Rev")
    first, *more = sides(long)
    assert more
    assert "Grand Jury · Rev" in first
    assert "continued" not in first
    for side in more:
        assert "Grand Jury, continued" in side
        assert "Grand Jury · Rev" in side


def test_7_3_a_turn_is_ticked_off_by_what_house_rules_say_it_costs() -> None:
    options = Options(draw_ap=17, extra_defend_ap=9, ap_base=8)
    alone = mech_page(sheet(), None, options)
    flown_by = mech_page(sheet(), pilot_sheet(PILOTS[0], options, CATALOGUE.skills), options)
    for page, ap in ((alone, 8), (flown_by, 8 + PILOTS[0].ap)):
        turn = _tracks(page, "Turn by turn")
        boxes = {track.label: track.most for track in turn.tracks}
        figures = sheet().figures
        assert boxes["AP"] == ap
        assert boxes["move"] == figures.move.total
        assert boxes["free defends"] == figures.free_defends.total
        assert boxes["power to spend"] == figures.power_output.total - figures.power_continuous
        assert "square 1, card 17, one more defend 9" in turn.words


def _tracks(page: Page, heading: str) -> Tracks:
    return next(block for block in page.blocks if isinstance(block, Tracks) and block.heading == heading)


def test_8_3_what_counts_once_has_a_box() -> None:
    for page, mech in zip(flown(), MECHS, strict=True):
        boxes = {track.label for track in _tracks(page, "Turn by turn").tracks}
        one = sheet(mech)
        once = (
            (each for part in one.parts for each in part.once),
            (each for _, gear in one.gear for each in gear.once),
        )
        assert {name for names in once for name, _ in names} <= boxes


def test_5_2_what_runs_is_numbered_in_the_order_in_which_it_stays() -> None:
    running = _tracks(mech_page(sheet()), "Running")
    assert [track.label for track in running.tracks] == ["1. Sensor Amplifier", "2. Comms Rig", "3. LAMS"]
    assert "the last of them goes out first" in running.words


def test_equal_weapons_take_one_row_and_one_side() -> None:
    salvo = next(gear for _, gear in sheet().gear if gear.shots)
    page = mech_page(replace(sheet(), slotless=(salvo,) * 6))
    (weapons,) = (block for block in page.blocks if isinstance(block, Weapons))
    assert [line.title for line in weapons.lines if line.where == "slotless"] == ["SALVO Missiles ×6"]
    assert len(sides(page)) == 1
    assert "SALVO Missiles ×6 (slotless), 1 t: 4 AP, range 10" in " ".join(plain_text((page,)).split())
    many = mech_page(replace(sheet(), slotless=(replace(salvo, shots=None),) * 60))
    assert len(sides(many)) == 1


@pytest.mark.parametrize(("count", "shots"), [(60, 10), (2, 64), (1, 250)])
def test_boxes_for_many_shots_stand_beside_each_other_over_the_whole_width(count: int, shots: int) -> None:
    salvo = next(gear for _, gear in sheet().gear if gear.shots)
    page = mech_page(replace(sheet(), slotless=(replace(salvo, shots=(shots, shots)),) * count))
    assert len(sides(page)) == 1
    only = replace(page, blocks=tuple(block for block in page.blocks if isinstance(block, Weapons)))
    (drawing,) = images((only,), Paper(), "svg")
    rows: dict[float, list[float]] = {}
    for x, y in _places(drawing.decode()):
        rows.setdefault(round(y, 1), []).append(x)
    widest = max(rows.values(), key=len)
    assert max(widest) - min(widest) > 400
    assert len(rows) < 16, "where one narrow column would take a row for each ten"


def test_equal_parts_say_once_what_they_do() -> None:
    mech = next(mech for mech in MECHS if mech.name == "Brass Section")
    (gear,) = (block for block in mech_page(sheet(mech)).blocks if isinstance(block, Entries))
    assert [entry.words for entry in gear.entries if entry.name == "Organ Loft"] == ["left arm and right arm"]


def test_a_percent_sign_stays_with_its_figure_on_paper() -> None:
    assert "+50\u00a0% sensor range" in str(set_line("Amplified sensors: +50 % sensor range"))


def test_a_figure_that_damage_changes_says_what_each_state_makes_of_it() -> None:
    (facts,) = (b for b in mech_page(sheet()).blocks if isinstance(b, Facts) and b.heading == "In a fight")
    said = {each.name: (each.whole, each.damaged, each.broken) for each in facts.changing}
    assert said == {
        "sensors": ("7 squares", "7 squares, now 3", "7 squares, now 0"),
        "move": ("6 squares", "6 squares, now 4", "6 squares, now 3"),
        "power a turn": ("30", "30, now 15", "30, now 0"),
    }
    assert {name for name, _ in facts.pairs} >= set(said)


def test_heat_of_a_mech_that_fires_far_too_much_takes_no_page_of_boxes_and_no_corner() -> None:
    mech = next(mech for mech in MECHS if mech_sheet(mech, CATALOGUE).figures.heat_per_turn)
    guns = mech.items * 60
    for one, most, corner in (
        (sheet(mech), 60, True),
        (mech_sheet(replace(mech, items=guns), CATALOGUE), 100, False),
    ):
        (hot,) = (b for b in mech_page(one).blocks if isinstance(b, Tracks) and b.heading == "Heat")
        assert hot.tracks[0].most <= most
        assert hot.corner is corner
    overheated = mech_page(replace(sheet(mech), heat=130))
    (hot,) = (b for b in overheated.blocks if isinstance(b, Tracks) and b.heading == "Heat")
    (drawing,) = images((replace(overheated, blocks=(hot,)),), Paper(), "svg")
    places = _places(drawing.decode())
    assert min(x for x, _ in places) < 40, "its boxes begin at the margin"
    assert len({round(y) for _, y in places}) == 2
    assert hot.tracks[0].most == 130, "every point that is there has its box"
