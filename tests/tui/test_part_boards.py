"""The drawings of the catalogue: lines of an exact width whatever the part, pips that equal hit points, signs without colour."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.rules.fitted import threshold
from mechtable.rules.part_filter_parser import FilterError, read_filter
from mechtable.rules.part_index import FILES, NAME, PartIndex
from mechtable.rules.part_traits import FIGURES, Entry
from mechtable.rules.placeholders import Placeholder
from mechtable.rules.sheets.part_sheet import PartSheet, part_sheet
from mechtable.services.library import load_catalogue
from mechtable.services.usage import Use, User
from mechtable.tui.boards.file_problems import problem_lines
from mechtable.tui.boards.filter_line import LEFT, fault_lines
from mechtable.tui.boards.part_card import card_lines
from mechtable.tui.boards.part_columns import MARKS_WIDTH, columns
from mechtable.tui.boards.part_comparison import comparison_lines
from mechtable.tui.boards.part_list import Listing, list_head, list_row
from mechtable.tui.styles.palette import DARK, PALETTES
from mechtable.tui.styles.plain import plain
from mechtable.tui.widgets.pips import FULL, HALF, NOTCH, frame_pips, slim_pips
from tests.tui.test_drawing import ANY_TEXT

CATALOGUE = load_catalogue()
INDEX = PartIndex(CATALOGUE, (Placeholder("moon-gun"), Placeholder("far-eye", "head")))
ALL: tuple[Entry, ...] = (*CATALOGUE.parts.values(), *CATALOGUE.skills.values())
SHEETS = [part_sheet(entry, INDEX) for entry in INDEX.entries]
KINDS = sorted({sheet.kind for sheet in SHEETS} - {"gear"})

sheets = st.sampled_from(SHEETS)
widths = st.integers(24, 120)


def hostile(sheet: PartSheet, text: str) -> PartSheet:
    """The same with a text of somebody's in every place."""
    return replace(
        sheet, name=text, maker=text, tags=(text,), flavour=text, effects=((text, text),), pack=text
    )


@given(sheets, widths, ANY_TEXT)
def test_a_card_has_lines_of_its_width_and_shows_text_literally(
    sheet: PartSheet, width: int, text: str
) -> None:
    uses = (Use(User.MECH, text, text, None, text), Use(User.PILOT, text, "", 0))
    for shown in (sheet, hostile(sheet, text)):
        lines = card_lines(shown, uses, width, DARK)
        assert {line.cell_length for line in lines} == {width}
        assert not any(char in line.plain for line in lines for char in "\x1b\x07\u202e")


@given(
    st.lists(sheets, min_size=1, max_size=9),
    st.integers(30, 120),
    st.sampled_from((*FIGURES, NAME, FILES)),
    ANY_TEXT,
)
def test_a_list_has_rows_of_its_width_and_the_column_it_is_sorted_by(
    rows: list[PartSheet], width: int, sort: str, text: str
) -> None:
    places = tuple(INDEX.places[sheet.id] for sheet in rows)
    listing = Listing(INDEX, places, sort, down=True, favourites=frozenset(INDEX.places))
    shown = columns(listing.kinds, width, sort)
    head = list_head(shown, listing, width, DARK)
    assert MARKS_WIDTH + sum(column.cells + 1 for column in shown) - 1 <= width
    assert head.cell_length == width
    assert ("▼" in head.plain) == (sort != FILES)
    for sheet in rows:
        for one in (sheet, hostile(sheet, text)):
            assert list_row(one, shown, listing, True, width, DARK).cell_length == width


@pytest.mark.parametrize("kind", KINDS)
def test_a_list_of_one_kind_shows_what_matters_for_it(kind: str) -> None:
    narrow, wide = columns([kind], 47, FILES), columns([kind], 71, FILES)
    names = [column.name for column in narrow]
    assert names[0] == NAME
    assert {"head": "sensors", "legs": "move", "weapon": "damage", "skill": "xp", "item": "fits"}.get(
        kind, "hp"
    ) in names
    assert len(wide) >= len(narrow)
    assert "kind" not in names
    assert "kind" in [column.name for column in columns(["head", "arm"], 47, FILES)]


@given(
    st.lists(st.sampled_from(ALL), min_size=0, max_size=4, unique_by=lambda entry: entry.id),
    st.integers(60, 140),
)
def test_a_comparison_has_lines_of_its_width_and_signs_for_better_and_worse(
    entries: list[Entry], width: int
) -> None:
    parts = [(entry, part_sheet(entry, INDEX)) for entry in entries]
    lines = comparison_lines(parts, width, DARK)
    assert {line.cell_length for line in lines} == {width}
    body = "\n".join(line.plain for line in lines[2:])
    assert ("▲" in body) == ("▼" in body)
    if len(entries) < 2:
        assert "c marks the part" in " ".join(line.plain for line in lines)


@given(st.integers(1, 60), st.integers(6, 30), st.integers(1, 3))
def test_5_1_a_new_parts_bar_has_its_notch_before_the_lowest_whole_pip(
    hp: int, most: int, scale: int
) -> None:
    scale = max(scale, -(-hp // most))
    for drawn, full, half in ((frame_pips, FULL, HALF), (slim_pips, "▄", "▖")):
        text = "".join(sign for sign, _ in drawn(hp, threshold(hp), DARK, most, scale))
        bare = text.replace(NOTCH, "")
        assert bare == full * (hp // scale) + (half if hp % scale else "")
        assert len(bare) <= most
        assert text.index(NOTCH) == (threshold(hp) - 1) // scale
        if scale == 1:
            assert len(bare) == hp


@pytest.mark.parametrize(
    "text",
    [
        "kind:wepon",
        "a" * 60 + " stile:melee",
        "x (kind:arm",
        "tons<=two " + "b" * 100,
        '"',
        "-",
        "has:" + "w" * 70,
    ],
)
@pytest.mark.parametrize("width", [40, 80, 140])
def test_a_fault_is_marked_under_its_letter(text: str, width: int) -> None:
    with pytest.raises(FilterError) as caught:
        read_filter(text, CATALOGUE.taxonomy)
    fault = caught.value
    lines = fault_lines(fault, width, DARK, 2)
    assert {line.cell_length for line in lines} == {width}
    assert 1 <= len(lines) <= 2
    assert lines[0].plain[min(LEFT + fault.column - 1, width - 2)] == "^"
    assert fault.reason.split()[0] in lines[0].plain


@given(st.lists(ANY_TEXT, max_size=4), widths)
def test_problems_are_told_in_full(problems: list[str], width: int) -> None:
    lines = problem_lines(problems, width, DARK)
    assert all(line.cell_length == width for line in lines)
    assert sum(line.plain.startswith(" ✗ ") for line in lines) >= len(problems)


def test_everything_can_be_said_in_ascii() -> None:
    for palette in PALETTES.values():
        for sheet in SHEETS:
            uses = (Use(User.MECH, "M", "left hand ×2", 0),)
            for line in card_lines(sheet, uses, 32, palette):
                assert plain(line).plain.isascii(), line.plain
    for line in comparison_lines([(entry, part_sheet(entry, INDEX)) for entry in ALL[:4]], 80, DARK):
        assert plain(line).plain.isascii(), line.plain
