"""A force, all mechs and pilots of a campaign, as one page to look over."""

from collections.abc import Callable, Mapping

from mechtable.export.blocks import Facts, Lines, Page, Table, pairs
from mechtable.rules.berths import Berth
from mechtable.rules.part_words import credits_text
from mechtable.rules.parts import tons_text
from mechtable.rules.sheets.force_sheet import FIGURES, MECH_WORDS, PILOT_WORDS, ForceSheet, pilot_rows
from mechtable.rules.sheets.now_words import move_words, sensors_words
from mechtable.rules.sheets.sums import Sums

_ON_PAPER: Mapping[str, Callable[[Berth], str]] = {
    **{name: MECH_WORDS[name] for name in ("mech", "class", "role", "pilot", "tons")},
    "HP": lambda one: "{} of {}".format(*one.hp),
    "move": lambda one: move_words(one.sheet),
    "sensors": lambda one: sensors_words(one.sheet),
    **{name: MECH_WORDS[name] for name in ("threat", "state")},
}
"""What the roster says of a mech; the list in CSV has a column for each figure."""


def force_page(sheet: ForceSheet) -> Page:
    """The mechs and pilots of a force in two tables under their sums."""
    return Page(
        kind="force",
        title=f"{sheet.name}: roster",
        under=sheet.counted,
        blocks=(
            Facts(heading="In all", pairs=in_all(sheet.sums, sheet.sums.troubles)),
            _table("Mechs", tuple(_ON_PAPER), tuple(map(_row, sheet.berths))),
            _table("Pilots", tuple(PILOT_WORDS), pilot_rows(sheet.pilots)),
            Lines(heading="Not legal", lines=tuple(one.sheet.name for one in sheet.illegal)),
        ),
    ).without_empty()


def pilots_page(sheet: ForceSheet) -> Page:
    """The pilots of a force as a table."""
    return Page(
        kind="pilots",
        title=f"{sheet.name}: pilots",
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


def _row(one: Berth) -> tuple[str, ...]:
    return tuple(said(one) for said in _ON_PAPER.values())


def _table(heading: str, columns: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> Table:
    right = frozenset(at for at, name in enumerate(columns) if name in FIGURES)
    return Table(heading=heading, columns=columns, rows=rows, right=right).without_empty_columns()
