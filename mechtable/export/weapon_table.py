"""Weapons as a table of words, for formats that have no columns of their own for them."""

from math import ceil

from mechtable.export.blocks import Table, Track, Weapons, joined
from mechtable.rules.sheets.weapon_lines import WeaponLine

COLUMNS = ("weapon", "where", "AP", "range", "damage", "suits", "heat", "power", "shots")
"""What the table says of each."""

_RIGHT = frozenset({2, 3, 6})

_TEN, _FEW_ROWS = 10, 2
"""Boxes of a row, and rows that may stand in a column."""


def weapon_table(block: Weapons) -> Table:
    """A row for each weapon, columns that say nothing left out; each also as a sentence."""
    table = Table(
        heading=block.heading,
        columns=COLUMNS,
        rows=tuple(map(_cells, block.lines)),
        right=_RIGHT,
        told=tuple(f"{line.title} ({line.where}): {', '.join(line.words)}" for line in block.lines),
    )
    return table.without_empty_columns()


def _cells(line: WeaponLine) -> tuple[str, ...]:
    """With the weapon's tons, and with what damage does to its lead beside the suits."""
    weapon, where, ap, reach, damage, suits, *more = weapon_cells(line)
    return (
        f"{weapon}, {line.tons} t",
        where,
        ap,
        reach,
        damage,
        joined((suits, line.lead_words), " "),
        *more,
    )


def weapon_cells(line: WeaponLine) -> tuple[str, ...]:
    """What stands under `COLUMNS`, but for what damage does to its lead."""
    return (
        line.title,
        line.where,
        str(line.attack.ap),
        line.attack.reach,
        line.damage_words,
        line.suit_words,
        str(line.attack.heat or ""),
        line.power_words,
        line.shot_words,
    )


def shots_apart(line: WeaponLine) -> bool:
    """Whether the boxes for its shots stand under its row on paper, where they have the whole width: more than a few rows of ten."""
    return sum(ceil(most / _TEN) for _, most in line.shots) > _FEW_ROWS


def shot_tracks(line: WeaponLine) -> tuple[Track, ...]:
    """A box for each shot, a row for each of several equal weapons."""
    many = len(line.shots) > 1
    return tuple(
        Track(
            label=f"{line.name} {at}" if many else line.name,
            most=most,
            full=left,
            words=f"{line.where}, {left} of {most} shots",
        )
        for at, (left, most) in enumerate(line.shots, 1)
    )
