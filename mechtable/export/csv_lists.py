"""Lists as CSV for spreadsheets; no cell of it is ever read as a formula."""

import csv
import io
from collections.abc import Iterable, Sequence

_STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_list(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """The rows under their columns. A cell that a spreadsheet would reckon with gets an apostrophe before it."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerows([_cell(cell) for cell in row] for row in (columns, *rows))
    return text.getvalue()


def _cell(text: str) -> str:
    return f"'{text}" if text.startswith(_STARTS_A_FORMULA) else text
