"""Tables as plain text: columns under each other as far as they fit, everything else under its row."""

from hypothesis import given
from hypothesis import strategies as st

from mechtable.export.blocks import Table
from mechtable.export.csv_lists import csv_list
from mechtable.export.drawing import cells
from mechtable.export.plain_text import WIDTH, plain_text
from mechtable.export.text_table import text_table
from mechtable.services.subjects import HANDS
from tests.export.reading import bare
from tests.export.subjects import everything

WORDS = st.text("ab漢 é", max_size=34).map(lambda text: " ".join(text.split()))


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Tables of one to nine columns with names and figures of every length."""
    count = draw(st.integers(1, 9))
    row = st.tuples(WORDS.filter(bool), *[WORDS] * (count - 1))
    columns = draw(st.tuples(*[st.text("xyz", min_size=1, max_size=12)] * count))
    right = draw(st.frozensets(st.integers(1, max(1, count - 1)), max_size=count - 1))
    return Table(heading="", columns=columns, rows=tuple(draw(st.lists(row, max_size=5))), right=right)


@given(tables(), st.integers(40, 100))
def test_no_line_is_too_wide_and_no_cell_is_lost(table: Table, width: int) -> None:
    lines = list(text_table(table, width))
    assert all(cells(line) <= width for line in lines)
    said = bare("".join(lines))
    for row in table.rows:
        assert all(bare(cell) in said for cell in row)


def test_a_roster_stands_in_columns_with_its_figures_under_each_other() -> None:
    lines = plain_text(everything()["roster"].pages).split("\n")
    head = next(line for line in lines if line.startswith("  mech "))
    listed = lines[lines.index("MECHS") + 2 : lines.index("PILOTS") - 1]
    rows = [line for line in listed if not line.startswith("    ")]
    assert {"class", "tons", "HP", "move", "sensors", "threat"} <= set(head.split())
    assert len(rows) == 32
    end = head.index("threat") + len("threat")
    assert all(len(row) == end and row[-1].isdigit() for row in rows), "a threat is not under its heading"
    assert sum("state no damage" in line for line in lines) == 32
    assert max(map(len, lines)) <= WIDTH


def test_hands_stand_in_columns_with_a_row_for_each_family() -> None:
    (page,) = everything()[HANDS].pages
    lines = plain_text((page,)).split("\n")
    (head,) = (line for line in lines if line.startswith("  cards "))
    assert head.split()[1:] == list("2345678")
    for family in ("of a kind", "suited", "straight", "flush", "straight flush", "royal flush"):
        (row,) = (line for line in lines if line.startswith(f"  {family}  ") and " / " in line)
        assert len(row) <= len(head)


def test_every_column_of_a_list_has_a_name() -> None:
    for name, subject in everything().items():
        if subject.rows:
            assert all(subject.rows[0]), name
            assert csv_list(subject.rows[0], subject.rows[1:])[0] != ","
