"""A lance as one page to look over."""

from collections.abc import Mapping

from mechtable.export.blocks import Facts, Lines, Page, Prose, Table, joined, pairs
from mechtable.rules.part_words import credits_text
from mechtable.rules.parts import tons_text
from mechtable.rules.sheets.lance_sheet import LanceLine, LanceSheet

COLUMNS = ("mech", "class", "role", "pilot", "tons", "HP", "HP whole", "threat", "price", "state", "legal")
_RIGHT = frozenset({4, 5, 6, 7, 8})
_GONE = "not in this campaign"


def lance_page(sheet: LanceSheet) -> Page:
    """The mechs of a lance with who flies them, under their sums."""
    left, whole = sheet.hp
    number = len(sheet.lines)
    return Page(
        kind="lance",
        title=sheet.name,
        under=(f"{number} mech{'' if number == 1 else 's'}",),
        blocks=(
            Facts(
                heading="In all",
                pairs=pairs(
                    ("tons", tons_text(sheet.tons)),
                    ("hit points", f"{left} of {whole}"),
                    ("threat", str(sheet.threat)),
                    ("price", credits_text(sheet.price)),
                    ("classes", _counts(sheet.classes)),
                    ("roles", _counts(sheet.roles)),
                ),
            ),
            Table(heading="Mechs", columns=COLUMNS, rows=lance_rows(sheet), right=_RIGHT),
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


def _row(line: LanceLine) -> tuple[str, ...]:
    one = line.berth
    if one is None:
        return (f"mech {line.mech}", "", "", line.seated, "", "", "", "", "", _GONE, "")
    left, whole = one.hp
    return (
        one.sheet.name,
        one.class_word,
        one.sheet.role,
        one.sheet.pilot,
        tons_text(one.sheet.figures.tons),
        str(left),
        str(whole),
        str(one.sheet.threat.total),
        str(one.price),
        one.hull.value,
        "yes" if one.sheet.legal else "no",
    )


def _counts(counts: Mapping[str, int]) -> str:
    return joined((f"{number} {name}" for name, number in counts.items()), ", ")
