"""Faults of other tools' sheets and exports that these must never have (rows 2, 23 and 24 of the field study)."""

import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.export.drawing import cells
from mechtable.export.html import html
from mechtable.export.mech_page import mech_page
from mechtable.export.paper import Paper
from mechtable.export.plain_text import BOX, TICKED, boxes, plain_text
from mechtable.files.forces import Force, as_json, as_yaml, force_document, read_force
from mechtable.rules.fitted import threshold
from mechtable.rules.lances import Lance, LanceMember
from mechtable.rules.sheets.mech_sheet import MechSheet
from mechtable.services import exporting, sheet_files
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.exporting import Exported, Form
from mechtable.services.hangar import berths
from mechtable.services.saving import SavingError
from mechtable.services.sheet_printing import Order, printed
from mechtable.services.subjects import of_mech
from mechtable.tui.boards import mech_sheet
from mechtable.tui.styles.palette import DARK
from mechtable.tui.widgets.pips import FULL, LOST, pips
from tests.export.reading import CATALOGUE, FORMATS, MECHS, PILOTS, bare, sheet, with_hp, words_of, written

# 2: an export is whole on the disk, or there is an error and what was there before


@pytest.mark.parametrize("form", [Form.PDF, Form.HTML, Form.JSON, Form.YAML, Form.TEXT, Form.MARKDOWN])
def test_field_2_an_empty_or_cut_export_is_an_error_and_leaves_the_old_file(
    form: Form, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    subject = of_mech(MECHS[0], CATALOGUE)
    folder = tmp_path / "sheets"
    order = Order(subject=subject, form=form, paper=Paper(), apart=False, name="kept")
    said = printed(order, folder, lambda done, of: None, lambda: False)
    path = folder / f"kept.{form.value}"
    assert said == f"{path.name} is written to {folder}."
    before = path.read_bytes()
    good = exporting.export(subject, form, Paper())
    for data in (b"", good.files[0][:-20].rstrip()):
        with pytest.raises(SavingError):
            sheet_files.write(Exported(form=form, files=(data,)), subject, path, replace=True)
        assert path.read_bytes() == before
    assert list(folder.iterdir()) == [path]


# 23: screen, sheet and export share one model


LANCES = (
    Lance(
        name="[b]Ford",
        members=(LanceMember(mech=2, pilot=1), LanceMember(mech=1)),
        notes="Holds.\n\n# the river",
    ),
    Lance(name="Nobody yet"),
)


def test_field_23_a_whole_force_comes_back_with_equal_bytes() -> None:
    document = force_document(MECHS, PILOTS, LANCES)
    for form in (as_json, as_yaml):
        text = form(document)
        found = read_force(text, "force")
        assert form(force_document(found.mechs, found.pilots, found.lances)).encode() == text.encode()
    assert read_force(as_json(document), "force") == Force(MECHS, PILOTS, LANCES)


def on_screen(one: MechSheet) -> Iterator[str]:
    """What the hangar's sheet says of every part and item."""
    for part in one.parts:
        yield from (part.name, *part.facts_now, *part.effects)
        for mount in part.mounts:
            for gear in mount.gear:
                yield from (gear.name, *(gear.facts or gear.effects))
    yield from (gear.name for gear in one.slotless)


def of_weapons(one: MechSheet) -> Iterator[str]:
    """The same of weapons as the columns of a table say it, which name what their figures are."""
    for line in one.weapons:
        attack = line.attack
        yield from (
            attack.damage,
            attack.style,
            attack.reach,
            str(attack.ap),
            line.power_words,
            line.shot_words,
        )
        yield str(attack.heat or "")


@pytest.mark.long
@pytest.mark.parametrize("form", FORMATS)
def test_field_23_what_the_screen_shows_of_the_shipped_hangar_is_in_every_format(
    form: str, tmp_path: Path
) -> None:
    with closing(open_campaign(tmp_path, new_campaign(tmp_path, "Range", Path("proving-ground")))) as desk:
        there = berths(desk)
        assert len(there) == 32
        for one in there:
            said = written(mech_page(one.sheet), form)
            screen = "".join(line.plain for line in mech_sheet._parts(one.sheet, 400, DARK))
            figures = {fact for _, gear in one.sheet.gear if gear.weapon for fact in gear.facts}
            for text in on_screen(one.sheet):
                assert text in screen, (one.sheet.name, text)
                if text not in figures:
                    assert bare(text) in said, (one.sheet.name, text)
            for text in of_weapons(one.sheet):
                assert bare(text) in said, (one.sheet.name, text)
            for text in words_of(mech_page(one.sheet)):
                assert bare(text) in said, (one.sheet.name, text)


# 24: pips are drawn from the value


def test_field_24_pips_equal_hit_points_from_0_to_999() -> None:
    torso = with_hp(1).parts[0]
    for points in range(1000):
        lost = points // 3
        part = replace(torso, hp=points - lost, max_hp=points, threshold=threshold(points))
        text = "".join(boxes(points, points - lost, threshold(points)))
        assert (text.count(BOX), text.count(TICKED)) == (points - lost, lost)
        drawn = "".join(sign for sign, _ in pips(part, DARK, most=1000))
        assert (drawn.count(FULL), drawn.count(LOST)) == (points - lost, lost)


@pytest.mark.long
def test_field_24_boxes_equal_hit_points_on_paper_and_in_the_browser_from_0_to_999() -> None:
    for points in range(1000):
        page = mech_page(with_hp(points))
        alone = replace(page, blocks=page.blocks[:1])
        document = html((alone,), Paper())
        assert len(re.findall(r'<input type="checkbox"', document)) == points
        assert plain_text((alone,)).count(BOX) == points


@pytest.mark.parametrize("form", FORMATS)
def test_field_24_a_long_name_is_on_the_sheet_in_full_and_over_nothing_else(form: str) -> None:
    long = "Überlandschwebefrachter " + "W" * 120
    crowded = replace(sheet(MECHS[0]), name=long, pilot=long, owner=long, role=long)
    page = mech_page(crowded)
    said = written(page, form)
    assert said.count(bare(long)) >= 4
    assert all(bare(text) in said for text in words_of(page))
    assert max(map(cells, plain_text((page,)).splitlines())) <= 72
