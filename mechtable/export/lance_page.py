"""A lance as one page to look over."""

from collections.abc import Mapping

from mechtable.export.blocks import Facts, Lines, Page, Prose, Table, joined, pairs
from mechtable.export.force_page import in_all
from mechtable.rules.part_words import credits_text
from mechtable.rules.sheets.force_sheet import FIGURES, mech_rows
from mechtable.rules.sheets.lance_sheet import LanceLine, LanceSheet

COLUMNS = ("mech", "class", "role", "pilot", "tons", "HP", "HP whole", "threat", "price", "state", "legal")
_GONE = "not in this campaign"


def lance_page(sheet: LanceSheet) -> Page:
    """The mechs of a lance with who flies them, under their sums."""
    return Page(
        kind="lance",
        title=sheet.name,
        under=(sheet.counted,),
        blocks=(
            Facts(
                heading="In all",
                pairs=(
                    *in_all(sheet.sums, sheet.troubles),
                    *pairs(("classes", _counts(sheet.sums.classes)), ("roles", _counts(sheet.sums.roles))),
                ),
            ),
            Table(
                heading="Mechs",
                columns=COLUMNS,
                rows=tuple(map(_on_paper, lance_rows(sheet))),
                right=frozenset(at for at, name in enumerate(COLUMNS) if name in FIGURES),
            ).without_empty_columns(),
            Lines(
                heading="Not legal",
                lines=tuple(
                    f"{one.sheet.name}, {problem.placed_message} {problem.remedy}"
                    for one in sheet.illegal
                    for problem in one.errors
                ),
            ),
            Prose(heading="Notes", text=sheet.notes),
        ),
    ).without_empty()


def lance_rows(sheet: LanceSheet) -> tuple[tuple[str, ...], ...]:
    """A row for each mech under `COLUMNS`."""
    return tuple(map(_row, sheet.lines))


def _on_paper(row: tuple[str, ...]) -> tuple[str, ...]:
    """The row with its price as the sums above it have theirs."""
    return tuple(
        credits_text(int(cell)) if name == "price" and cell else cell
        for name, cell in zip(COLUMNS, row, strict=True)
    )


def _row(line: LanceLine) -> tuple[str, ...]:
    if line.berth is not None:
        return mech_rows((line.berth,), COLUMNS)[0]
    gone = {"mech": f"mech {line.mech}", "pilot": line.seated, "state": _GONE}
    return tuple(gone.get(name, "") for name in COLUMNS)


def _counts(counts: Mapping[str, int]) -> str:
    return joined((f"{number} {name}" for name, number in counts.items()), ", ")
