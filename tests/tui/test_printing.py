"""Sheets printed by keys: what, how and under which name; the page stands there first."""

import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.services.exporting import Form
from mechtable.services.wholeness import flaw
from mechtable.tui.boards.home_list import HomeList
from mechtable.tui.boards.print_form import Field, PrintForm
from mechtable.tui.dialogs.form_rows import FormRows
from mechtable.tui.dialogs.printing import PrintDialog
from tests.tui.hangars import ready_hangar
from tests.tui.pictures import END
from tests.tui.playing import SMALL, WIDE, at_home, press, text_of, until, worked_campaign
from tests.tui.printing import folder, rows

FORMS = st.sampled_from([(Form.PDF,), (Form.TEXT, Form.JSON), tuple(Form)])
STEPS = st.lists(st.tuples(st.sampled_from(Field), st.integers(-3, 3)), max_size=12)


@given(FORMS, st.integers(1, 9), STEPS)
def test_every_row_of_the_form_has_one_of_its_options(
    forms: tuple[Form, ...], sheets: int, steps: list[tuple[Field, int]]
) -> None:
    form = PrintForm(whats=("one", "two", "three"), forms=forms, form=forms[0], sheets=sheets)
    for field, by in steps:
        if field in form.fields:
            before, count = form.at(field), len(form.options(field))
            form = form.step(field, by)
            assert form.at(field) == (before + by) % count
    assert len(set(form.fields)) == len(form.fields)
    assert not form.each or (sheets > 1 and form.form is not Form.CSV)
    known = form.knowing((Form.TEXT,), 1)
    assert (known.form, known.each) == (Form.TEXT, False)
    assert Field.SIZE not in known.fields


@pytest.mark.long
@pytest.mark.parametrize("size", [SMALL, WIDE], ids=str)
async def test_the_marked_mech_is_seen_as_a_page_then_written(size: tuple[int, int], tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug, size) as (app, pilot):
        await press(app, pilot, ["h", "p"])
        await until(pilot, lambda: "========" in text_of(app))
        shown = text_of(app)
        name = rows(app)["What"]
        assert any(line.rstrip(" │─╮").endswith(name) for line in shown.splitlines())
        assert rows(app)["As"] == "PDF, to print"
        assert f"to {slug}/sheets/{rows(app)['Name']}.pdf" in shown
        await press(app, pilot, ["down", "right"])
        assert rows(app)["As"].startswith("HTML")
        await press(app, pilot, ["enter"])
        await until(pilot, lambda: not isinstance(app.screen, PrintDialog))
        (path,) = folder(tmp_path, slug).iterdir()
        assert path.suffix == ".html"
        assert flaw(Form.HTML, path.read_bytes()) == ""
        await until(pilot, lambda: f"{path.name} is written to" in text_of(app))
        await press(app, pilot, ["p", "down", "right"])
        assert rows(app)["Name"] == f"{path.stem}-2"
        await press(app, pilot, [*path.stem.replace("-", ""), "escape"])
        assert len(list(folder(tmp_path, slug).iterdir())) == 1


@pytest.mark.long
async def test_a_name_leaves_the_folder_or_a_file_alone_or_is_refused(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "p", "down", "right", "right", "right"])
        assert rows(app)["As"] == "plain text"
        await press(app, pilot, ["full_stop", "full_stop", "slash", "x"])
        assert rows(app)["Name"] == "../x"
        assert "/ cannot stand in the name of a file" in text_of(app)
        await press(app, pilot, ["enter"])
        assert isinstance(app.screen, PrintDialog)
        await press(app, pilot, ["ctrl+u", *"mine", "enter"])
        await until(pilot, lambda: not isinstance(app.screen, PrintDialog))
        assert [path.name for path in folder(tmp_path, slug).iterdir()] == ["mine.txt"]
        await press(app, pilot, ["p", "down", "right", "right", "right", *"MINE"])
        assert "MINE.txt is there already" in text_of(app)
        assert not (tmp_path / slug / "x.txt").exists()


@pytest.mark.long
async def test_home_prints_of_the_marked_campaign_and_fight(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["P"])
        (whole,) = (row.options for row in app.screen.query_one(FormRows).rows if row.label == "What")
        assert whole[0].startswith("the whole force")
        lists = ("the roster alone", "the list of the pilots", "the GM's screen", "the table of hands")
        assert whole[1:] == lists
        await press(app, pilot, ["left", "enter"])
        await until(pilot, lambda: not isinstance(app.screen, PrintDialog))
        assert app.where == "home"
        assert [path.name for path in folder(tmp_path, slug).iterdir()] == ["hands.pdf"]
        await press(app, pilot, ["enter", "escape"])
        await until(pilot, lambda: app.where == "home")
        await press(app, pilot, ["P"])
        (whats,) = (row.options for row in app.screen.query_one(FormRows).rows if row.label == "What")
        assert whats == ("the report, for everybody", "the report, for the GM", *whole)
        await press(app, pilot, ["escape"])
        listing = app.screen.query_one(HomeList)
        listing.cursor = next(place for place, one in enumerate(listing.entries) if not one.slug)
        await press(app, pilot, ["P"])
        assert not isinstance(app.screen, PrintDialog)
        await until(pilot, lambda: "Mark a campaign" in text_of(app))


@pytest.mark.long
async def test_without_the_extra_a_pdf_is_html_and_the_notice_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slug = ready_hangar(tmp_path)
    monkeypatch.setitem(sys.modules, "typst", None)
    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await press(app, pilot, ["h", "p", "enter"])
        await until(pilot, lambda: "pip install '.[pdf]' in a checkout" in " ".join(text_of(app).split()))
        (path,) = folder(tmp_path, slug).iterdir()
        assert path.suffix == ".html"


@pytest.mark.long
async def test_pilots_lances_and_the_bench_are_printed_too(tmp_path: Path) -> None:
    slug = ready_hangar(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["p", "p", "enter"])
        await until(pilot, lambda: not isinstance(app.screen, PrintDialog))
        await press(app, pilot, ["escape", "h", "l", "P"])
        whats = next(row.options for row in app.screen.query_one(FormRows).rows if row.label == "What")
        assert any(words.startswith("the lance ") for words in whats)
        assert whats[-1].startswith("the whole force")
        await press(app, pilot, ["left", "left", "enter"])
        await until(pilot, lambda: not isinstance(app.screen, PrintDialog))
        await press(app, pilot, ["escape", "b", "p", "enter"])
        await until(pilot, lambda: not isinstance(app.screen, PrintDialog))
        assert len(list(folder(tmp_path, slug).iterdir())) == 3


@pytest.mark.long
async def test_prepared_fights_and_reports_are_printed_too(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["e", "P"])
        whats = [row.options for row in app.screen.query_one(FormRows).rows if row.label == "What"]
        await press(app, pilot, [*["right"] * whats[0].index("the GM's screen"), "enter"])
        await until(pilot, lambda: not isinstance(app.screen, PrintDialog))
        assert [path.name for path in folder(tmp_path, slug).iterdir()] == ["gm-screen.pdf"]
        await press(app, pilot, ["b", "l", "r", "p", "right", "enter"])
        await until(pilot, lambda: len(list(folder(tmp_path, slug).iterdir())) == 2)
        await until(pilot, lambda: not isinstance(app.screen, PrintDialog))
        await press(app, pilot, ["p", "down", "right", "right", "right"])
        assert "for everybody" in text_of(app)


@pytest.mark.long
async def test_the_log_and_the_end_of_a_fight_print_its_report(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "l", "P"])
        assert rows(app)["What"] == "the report, for everybody"
        await until(pilot, lambda: "the report" in text_of(app))
        await press(app, pilot, ["enter"])
        await until(pilot, lambda: not isinstance(app.screen, PrintDialog))
        assert app.where == "log"
        assert len(list(folder(tmp_path, slug).iterdir())) == 1
        await press(app, pilot, ["slash", "P"])
        assert app.where == "log", "what is searched for is no key"
        await press(app, pilot, ["escape", "escape", "colon", *END, "enter"])
        assert "p print" in text_of(app)
        await press(app, pilot, ["p", "right"])
        assert rows(app)["What"] == "the report, for the GM"
        await press(app, pilot, ["down", "right", "right", "right", "enter"])
        await until(pilot, lambda: not isinstance(app.screen, PrintDialog))
        (said,) = folder(tmp_path, slug).glob("*.txt")
        assert "for the GM" in said.read_text("utf-8")
        assert "Night falls." in said.read_text("utf-8")
        await press(app, pilot, ["k"])
        await until(pilot, lambda: "What is next?" in text_of(app))
        await press(app, pilot, ["p", "escape"])
        assert "What is next?" in text_of(app)
