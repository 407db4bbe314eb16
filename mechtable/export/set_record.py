"""Weapons and what things do, as the data that `assets/record.typ` draws."""

from dataclasses import dataclass

from mechtable.export.blocks import Entries, Entry, Weapons
from mechtable.export.set_lines import SetLine, set_line
from mechtable.export.weapon_table import COLUMNS, shots_apart, weapon_cells
from mechtable.rules.sheets.weapon_lines import WeaponLine

Data = dict[str, object]

_WIDE = {"weapon": 3, "damage": 2}
"""Columns that share what the others leave, and their shares."""

_TEN = 150
"""Points that ten boxes for shots and their words take."""

_HEAD, _LETTER, _SUIT, _MARGIN = 9, 9, 11, 12
"""Half points of a letter of a heading, of a cell, of one with suits, and around them."""

AP, SUITS, SHOTS = (COLUMNS.index(name) for name in ("AP", "suits", "shots"))
_CENTRED = frozenset(COLUMNS.index(name) for name in ("AP", "range", "heat", "power"))
_ALWAYS = frozenset({AP, SUITS})
_MARK = 30
"""What the first line of an entry takes beside its letters."""

ONE_COLUMN = 6
"""Facts in a corner of the figure that stand under each other; more stand in two columns where they are short."""

_LABEL, _VALUE, _HALF = 43, 50, 700
"""A letter of a name and of a value in a corner of the figure, and half of its width, in tenths of a point."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table that says something.

    Attributes:
        at: Its place in `COLUMNS`.
        share: Of the width that the others leave, 0 for none of it.
        points: How wide it is where it has no share.
    """

    at: int
    share: int
    points: int


def weapon_columns(block: Weapons) -> list[Column]:
    """The columns that say something; the last one is that of the boxes for shots, where there are any."""
    cells = [weapon_cells(line) for line in block.lines]
    shown = [at for at in range(len(COLUMNS)) if at in _ALWAYS or any(row[at] for row in cells)]
    lamed = any(line.lead for line in block.lines)
    return [
        Column(at, _WIDE.get(COLUMNS[at], 0), _points(at, [row[at] for row in cells], lamed)) for at in shown
    ]


def set_weapons(block: Weapons) -> Data:
    """The table without columns that say nothing."""
    columns = weapon_columns(block)
    shown = [column.at for column in columns]
    cells = map(weapon_cells, block.lines)
    return {
        "columns": [set_line(COLUMNS[at]) for at in shown],
        "shares": [column.share for column in columns],
        "points": [column.points for column in columns],
        "bold": shown.index(AP),
        "suits": shown.index(SUITS),
        "centred": [place for place, at in enumerate(shown) if at in _CENTRED],
        "ammunition": SHOTS in shown,
        "shots": sum(most for line in block.lines for _, most in line.shots),
        "lines": [
            _weapon(line, [row[at] for at in shown if at != SHOTS])
            for line, row in zip(block.lines, cells, strict=True)
        ],
    }


def _points(column: int, cells: list[str], lamed: bool) -> int:
    """How wide a column is that holds little: to measure it would cost more than all else."""
    if column == SHOTS:
        return _TEN
    most = max(map(len, cells)) + (len(" −1 lead") if lamed and column == SUITS else 0)
    letter = _SUIT if column == SUITS else _LETTER
    return -(-(max(_HEAD * len(COLUMNS[column]), letter * most) + _MARGIN) // 2)


def _weapon(line: WeaponLine, cells: list[str]) -> Data:
    return {
        "cells": [set_line(cell, narrow=True) for cell in cells],
        "tons": f"{line.tons} t",
        "lead": line.lead_words,
        "off": bool(line.state),
        "effects": list(map(set_line, line.effects)),
        "shots": line.shots,
        "words": line.shot_words,
        "apart": shots_apart(line),
    }


def set_entries(block: Entries) -> Data:
    """The entries, and how many of them stand in the left of two columns that hold about the same."""
    return {"entries": list(map(_entry, block.entries)), "left": left_of(block)}


def left_of(block: Entries) -> int:
    """How many of the entries stand in the left column."""
    weights = [
        _MARK + len(one.name + one.words + one.colour) + sum(map(len, one.lines)) for one in block.entries
    ]
    left, sofar = min(1, len(weights)), sum(weights[:1])
    while left < len(weights) and sofar + weights[left] / 2 < sum(weights) / 2:
        sofar, left = sofar + weights[left], left + 1
    return left


def _entry(entry: Entry) -> Data:
    lines: list[SetLine] = list(map(set_line, entry.lines))
    return {
        "name": set_line(entry.name),
        "words": set_line(entry.words),
        "lines": lines,
        "colour": set_line(entry.colour),
    }


def is_wide(pair: tuple[str, str]) -> bool:
    """Whether a name with its value is too long for half of a corner of the figure."""
    name, value = pair
    return _LABEL * len(name) + _VALUE * len(value) > _HALF
