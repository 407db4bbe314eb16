from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.files.maps import read_map, write_map
from mechtable.rules.battle_map import MOST_SQUARES, BattleMap
from tests.files.reading import ROOT, places, problems
from tests.files.texts import names, notes, words

SHIPPED = sorted((ROOT / "campaigns" / "proving-ground" / "maps").glob("*.yaml"))


@st.composite
def maps(draw: st.DrawFn) -> BattleMap:
    legend = draw(
        st.dictionaries(st.sampled_from("abz#"), names.filter(lambda name: len(name) <= 60), max_size=3)
    )
    starts = draw(st.dictionaries(st.sampled_from("129"), words, max_size=2))
    signs = "".join({".", "#", *legend, *starts})
    width = draw(st.integers(1, 8))
    row = st.text(alphabet=signs, min_size=width, max_size=width)
    rows = draw(st.lists(row, min_size=1, max_size=6).map(tuple))
    return BattleMap(name=draw(names), rows=rows, legend=legend, starts=starts, notes=draw(notes))


@given(maps())
def test_maps_read_back_equal(drawn: BattleMap) -> None:
    assert read_map(write_map(drawn), "m") == drawn


def test_every_wrong_sign_has_its_line_and_column() -> None:
    text = "map: M\nlegend: {A: x, b: y, '1': z}\nstarts: {0: red, 2: blue}\nsquares: |\n   ..c.\n   .?.1.\n   .\n"
    assert problems(lambda: read_map(text, "m")) == [
        (2, 10, "legend.A", "'A' is no sign of the legend: expected a small letter from a to z, or '#'"),
        (2, 22, "legend.1", "'1' is no sign of the legend: expected a small letter from a to z, or '#'"),
        (3, 10, "starts.0", "'0' is no starting place: expected a digit from 1 to 9"),
        (5, 6, "squares", "the letter c is not in the legend"),
        (6, 5, "squares", "'?' is no sign of a map: expected . open, # blocked, a small letter of the legend, or a digit of the starts"),
        (6, 7, "squares", "the digit 1 is not among the starts"),
        (6, 8, "squares", "row 2 has 5 squares, the first has 4"),
        (7, 5, "squares", "row 3 has 1 squares, the first has 4"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    ["map: M\nsquares: ''\n", "map: M\nsquares: [..]\n", "map: M\nsquares: 12\n", "map: M\nsquares: |\n\n"],
)
def test_without_a_drawing_there_is_no_map(text: str) -> None:
    assert places(lambda: read_map(text, "m")) == [(2, 10, "squares")]


def test_the_longest_side_is_the_last_that_is_read() -> None:
    assert read_map(f"map: M\nsquares: |\n  {'.' * MOST_SQUARES}\n", "m").width == MOST_SQUARES
    text = f"map: M\nsquares: |\n  {'.' * (MOST_SQUARES + 1)}\n"
    assert [found[3] for found in problems(lambda: read_map(text, "m"))] == [
        f"expected at most {MOST_SQUARES} squares in a row, got {MOST_SQUARES + 1}"
    ]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_map_has_ground_starts_and_nothing_unexplained(path: Path) -> None:
    drawn = read_map(path.read_bytes(), path.name)
    assert drawn.notes
    assert len(drawn.blocked) > 3
    assert {sign for row in drawn.rows for sign in row} == {".", *drawn.legend, *drawn.starts}
    assert all(len(drawn.starting(side)) >= 3 for side in ("red", "blue"))


def test_six_maps_ship() -> None:
    assert len(SHIPPED) == 6
