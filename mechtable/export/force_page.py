"""A force, all mechs and pilots of a campaign, as one page to look over."""

from mechtable.export.blocks import Facts, Lines, Page, Table, pairs
from mechtable.rules.part_words import credits_text
from mechtable.rules.parts import tons_text
from mechtable.rules.sheets.force_sheet import FIGURES, PILOT_WORDS, ForceSheet, mech_rows, pilot_rows
from mechtable.rules.sheets.sums import Sums

_ON_PAPER = ("mech", "class", "role", "pilot", "tons", "HP", "threat", "state")


def force_page(sheet: ForceSheet) -> Page:
    """The mechs and pilots of a force in two tables under their sums."""
    return Page(
        kind="force",
        title=sheet.name,
        under=sheet.counted,
        blocks=(
            Facts(heading="In all", pairs=in_all(sheet.sums, sheet.sums.troubles)),
            _table("Mechs", _ON_PAPER, mech_rows(sheet.berths, _ON_PAPER)),
            _table("Pilots", tuple(PILOT_WORDS), pilot_rows(sheet.pilots)),
            Lines(heading="Not legal", lines=tuple(one.sheet.name for one in sheet.illegal)),
        ),
    ).without_empty()


def pilots_page(sheet: ForceSheet) -> Page:
    """The pilots of a force as a table."""
    return Page(
        kind="pilots",
        title=sheet.name,
        under=(sheet.counted[1],),
        blocks=(_table("Pilots", tuple(PILOT_WORDS), pilot_rows(sheet.pilots)),),
    ).without_empty()


def in_all(sums: Sums, troubles: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """What mechs come to, as every sheet of several says it, and why they are not ready."""
    left, whole = sums.hp
    return pairs(
        ("tons", tons_text(sums.tons)),
        ("hit points", f"{left} of {whole}"),
        ("threat", str(sums.threat)),
        ("price", credits_text(sums.price)),
        ("not ready", ", ".join(troubles)),
    )


def _table(heading: str, columns: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> Table:
    right = frozenset(at for at, name in enumerate(columns) if name in FIGURES)
    return Table(heading=heading, columns=columns, rows=rows, right=right).without_empty_columns()
