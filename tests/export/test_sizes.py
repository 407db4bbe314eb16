"""How large a record sheet is set is told from its words: as large as it has room, without setting it twice."""

import io
import json
from collections.abc import Iterator
from random import Random

import pytest
import typst
from pypdf import PdfReader

from mechtable.engine.dice import Dice
from mechtable.export import typesetting
from mechtable.export.blocks import Page
from mechtable.export.letter_widths import Face, Run, lines, width
from mechtable.export.letters import FONTS
from mechtable.export.mech_page import mech_page
from mechtable.export.paper import Paper, Size
from mechtable.export.set_pages import set_page
from mechtable.export.typesetting import pdf
from mechtable.rules.random_mech import random_mech
from mechtable.rules.sheets.pilot_sheet import pilot_sheet
from mechtable.rules.weight_class import WeightClass
from tests.export.reading import CATALOGUE, MECHS, PILOTS, sheet
from tests.laws.fight_setups import random_mech as any_mech

STEPS = (100.0, 95.0, 90.0, 85.0, 80.0, 76.0)


def flown() -> Iterator[Page]:
    """The record sheet of every mech that ships, each with a pilot."""
    for at, mech in enumerate(MECHS):
        yield mech_page(sheet(mech), pilot_sheet(PILOTS[at % len(PILOTS)], known=CATALOGUE.skills))


def sides(page: Page, size: Size, percent: float | None = None) -> int:
    """How many sides of paper it takes as it is set at first, or so large and without lines to write on."""
    set_first = set_page(page, size)
    if percent is not None:
        set_first |= {"size": percent, "ruled": False}
    given = {
        "pages": [set_first],
        "ink": False,
        "size": {Size.A4: "a4", Size.LETTER: "us-letter"}[size],
        "fonts": FONTS,
        "title": page.title,
        "counted": False,
    }
    made = typst.compile(
        typesetting._source(cards=False), format="svg", sys_inputs={"data": json.dumps(given)}
    )
    return len(made) if isinstance(made, list) else 1


def test_letters_are_as_wide_as_the_typesetter_draws_them() -> None:
    source = """#set text(font: "Libertinus Serif", size: 100pt)
#let each(weight) = range(32, 127).map(at => measure(text(weight: weight, str.from-unicode(at))).width.pt())
#context [#metadata((each("regular"), each("bold")))<widths>]"""
    drawn = json.loads(typst.query(source.encode(), "<widths>", field="value", one=True))
    for face, found in zip((Face.PLAIN, Face.BOLD), drawn, strict=True):
        for at, wide in enumerate(found, 32):
            assert width(Run(chr(at), 100, face)) == pytest.approx(wide, abs=0.1)


@pytest.mark.parametrize(
    ("text", "room", "count"),
    [("", 10, 1), ("one two", 100, 1), ("one two", 25, 2), ("x" * 40, 50, 4), ("漢字漢字", 20, 2)],
)
def test_words_stand_beside_each_other_while_there_is_room(text: str, room: float, count: int) -> None:
    assert lines([Run(text, 10)], room) == count


@pytest.mark.long
@pytest.mark.parametrize("size", Size)
def test_a_sheet_that_ships_is_set_once_and_no_smaller_than_it_needs(size: Size) -> None:
    """One step may be lost where it would run over by a line or so; the smallest one is tried where it may have room."""
    for page in flown():
        how = set_page(page, size)
        if how["breaks"]:
            assert sides(page, size, STEPS[-1]) > 1, page.title
            continue
        assert sides(page, size) == 1 or how["size"] == STEPS[-1], page.title
        larger = [step for step in STEPS if step > float(str(how["size"]))]
        if len(larger) > 1:
            assert sides(page, size, larger[-2]) > 1, page.title


@pytest.mark.long
def test_any_build_is_nearly_always_set_at_once() -> None:
    """Legal ones of every class, and heaps of any parts, damaged and overweight."""
    chance, dice = Random(5), Dice(5)
    mechs = [random_mech(CATALOGUE, each, dice) for each in WeightClass for _ in range(12)]
    mechs += [any_mech(CATALOGUE, chance, poor=False) for _ in range(40)]
    pages = [mech_page(sheet(mech)) for mech in mechs]
    again = [
        page.title for page in pages if not set_page(page, Size.A4)["breaks"] and sides(page, Size.A4) > 1
    ]
    assert len(again) <= 2, again


def test_a_sheet_that_runs_over_all_the_same_is_set_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the estimate had been far too low for a full one."""
    full = max(flown(), key=lambda page: len(str(page.blocks)))
    monkeypatch.setattr("mechtable.export.sizes.record_height", lambda *_: 520.0)
    assert sides(full, Size.A4) > 1
    assert len(PdfReader(io.BytesIO(pdf((full,), Paper()))).pages) == 1
