"""The table of docs/balance.md: of the parts that ship, and within what is meant."""

import re

import pytest

from mechtable.services.balance import BUILDS, ROUNDS, digest_of
from mechtable.services.library import load_catalogue
from tests.files.reading import ROOT

TEXT = (ROOT / "docs/balance.md").read_text(encoding="utf-8")
TABLE = TEXT.partition("```text\n")[2].partition("```")[0].splitlines()
CLASSES = 4


def row(head: str) -> list[str]:
    """The cells of a line of the table's head."""
    (line,) = [line for line in TABLE if line.startswith(head + "  ")]
    return re.split(r"  +", line)[1:]


@pytest.mark.long
def test_the_table_is_of_the_parts_that_ship() -> None:
    """After a change of parts: `mechtable balance`, and its table into docs/balance.md."""
    assert TABLE[0].startswith(
        f"Catalogue {digest_of(load_catalogue())}, {BUILDS} random mechs a class, seed "
    )
    assert TABLE[0].endswith(f", greedy, at most {ROUNDS} rounds")


def test_the_table_says_what_is_meant() -> None:
    medians = [float(cell) for cell in row("rounds, median")]
    none = [float(cell.removesuffix("%")) for cell in row("without result")]
    assert len(medians) == len(none) == CLASSES
    assert all(5 <= middle <= 12 for middle in medians)
    assert all(share <= 5 for share in none)
    assert row("`!`") == ["0"] * CLASSES


def test_every_part_has_a_line_and_no_interval_is_outside() -> None:
    parts = load_catalogue().parts.values()
    lines = {line[2:].split("  ")[0]: line for line in TABLE if line.startswith("  ") and line.strip()}
    assert [part.name for part in parts if part.name not in lines] == []
    assert not any("!" in line for line in lines.values())
