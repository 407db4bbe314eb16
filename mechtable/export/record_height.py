"""How high a mech's record sheet stands on paper, from its words alone: to ask typst would take as long as setting it."""

from mechtable.export.blocks import (
    Block,
    Entries,
    Entry,
    Facts,
    Figure,
    Gauges,
    Lines,
    Page,
    Prose,
    Tracks,
    Weapons,
)
from mechtable.export.figure_height import Corner, FigureHeight
from mechtable.export.letter_widths import LEADING, Face, Run, capital, lines, pitch, width
from mechtable.export.set_record import AP, SHOTS, SUITS, left_of, weapon_columns
from mechtable.export.ten_boxes import SIDE, SMALL, beside, flowing_high, numbered_high, row_wide, rows_high
from mechtable.export.weapon_table import shots_apart, weapon_cells
from mechtable.rules.sheets.weapon_lines import WeaponLine

LETTERS = 9.5
"""The size of letters, in points."""

_HEADING = capital(7.2, Face.PANEL) + 6
_ABOVE, _BELOW = 0.9, 1.5
"""Above a heading in sizes of the letters, and below what stands under it, in points."""

_FACT_GAP, _TRACK_GAP, _TICK_GAP = 12, 14, 12
_MANY_SHOTS = 120
_ROW_INSET, _ENTRY_GAP = 0.26, 0.58
"""Above and below a weapon, and between what things do, in sizes of the letters."""

_ROW = 30
"""Boxes of a row that are no smaller than others."""


def record_height(
    page: Page, corners: tuple[Corner, ...], blocks: tuple[Block, ...], wide: float, percent: float
) -> float:
    """How high it is, in points.

    Args:
        page: The sheet, for its title.
        corners: What stands in the corners of its figure.
        blocks: All else.
        wide: How wide the paper is between its margins, in points.
        percent: How large its letters are.
    """
    letters = LETTERS * percent / 100
    high = _band(page, wide)
    for block in blocks:
        if isinstance(block, Figure):
            high += FigureHeight(block, corners, wide, letters).points
        else:
            high += _block(block, wide, letters)
    return high


def _band(page: Page, wide: float) -> float:
    """The title on its dark ground; what stands aside takes a fourth of it or so."""
    size = 12 if len(page.title) > 90 else 15 if len(page.title) > 45 else 19
    count = lines([Run(page.title, size, Face.BOLD)], wide * 0.7)
    return 23 + size * (1.25 + 1.88 * (count - 1)) + (5 + capital(9) if page.under else 0)


def _block(block: Block, wide: float, letters: float) -> float:
    headed = _HEADING + _ABOVE * letters + _BELOW
    match block:
        case Gauges():
            return 4 + capital(letters) + 12
        case Weapons():
            return headed + _weapons(block, wide, letters)
        case Entries():
            return headed + _entries(block, wide / 2 - 6, letters)
        case Facts():
            return headed + _facts(block, wide, letters)
        case Tracks():
            return headed + _tracks(block, wide, letters)
        case Lines():
            return headed + _lines(block, wide, letters)
        case Prose():
            count = sum(lines([Run(line, letters)], wide) for line in block.text.strip("\n").split("\n"))
            return headed + capital(letters) + (count - 1) * pitch(letters)
        case _:
            return 0.0


def _weapons(block: Weapons, wide: float, letters: float) -> float:
    columns = weapon_columns(block)
    rest = wide - sum(column.points for column in columns if not column.share)
    shares = sum(column.share for column in columns)
    rooms = [(rest * column.share / shares if column.share else column.points) - 6 for column in columns]
    side = SIDE if sum(most for line in block.lines for _, most in line.shots) <= _MANY_SHOTS else SMALL
    around = 2 * _ROW_INSET * letters
    high = around + capital(7, Face.PANEL)
    for line in block.lines:
        said = weapon_cells(line)
        count = max(
            lines(_cell(line, said[column.at], column.at, letters), room)
            for column, room in zip(columns, rooms, strict=True)
            if column.at != SHOTS
        )
        apart = shots_apart(line)
        shots = 0 if apart else sum(rows_high(most, side) + 3 for _, most in line.shots) - 3
        high += around + max(capital(letters) + (count - 1) * pitch(letters), shots)
        high += 5 + numbered_high([most for _, most in line.shots], side, wide - 20) if apart else 0
        if line.effects:
            high += 3 - LEADING * letters
            for effect in line.effects:
                high += lines([Run(effect, 7.6)], wide - 20) * (capital(7.6) + LEADING * letters)
    return high


def _cell(line: WeaponLine, said: str, column: int, letters: float) -> list[Run]:
    found = [Run(said, letters, Face.BOLD if column in (0, AP) else Face.PLAIN)]
    if column == 0:
        found.append(Run(f"  {line.tons}_t", 7.6))
    if column == SUITS and line.lead_words:
        found.append(Run(f" {line.lead_words}", letters, Face.BOLD))
    return found


def _entries(block: Entries, room: float, letters: float) -> float:
    left = left_of(block)
    columns = block.entries[:left], block.entries[left:]
    return max(sum(_entry(one, room, letters) for one in column) for column in columns) - _ENTRY_GAP * letters


def _entry(one: Entry, room: float, letters: float) -> float:
    said = [Run(one.name, letters, Face.BOLD), Run(f" {one.words}" if one.words else "", 7.6)]
    said += [Run(f" · {line}", letters) for line in one.lines]
    said += [Run(f" {one.colour}" if one.colour else "", 7.6)]
    return _ENTRY_GAP * letters + capital(letters) + (lines(said, room, 0.7 * letters) - 1) * pitch(letters)


def _facts(block: Facts, wide: float, letters: float) -> float:
    each = [
        width(Run(name, 7, Face.PANEL)) + 4 + width(Run(value, letters, Face.BOLD)) + _FACT_GAP
        for name, value in block.pairs
    ]
    count = beside(each, wide)
    return count * capital(letters) + (count - 1) * 5


def _tracks(block: Tracks, wide: float, letters: float) -> float:
    ticks = [track for track in block.tracks if track.most == 1]
    rows = [track for track in block.tracks if track.most != 1]
    high = 0.0
    if rows:
        each = [
            max(
                row_wide(track.most, SIDE if track.most <= _ROW else SMALL),
                width(Run(track.label, 7, Face.PANEL)) + 3 + width(Run(track.words, 7)),
            )
            + _TRACK_GAP
            for track in rows
        ]
        count = beside(each, wide)
        high += count * (capital(7, Face.PANEL) + 2.5 + SIDE) + (count - 1) * 5 + 5
        high += sum(flowing_high(track.most, SMALL, wide) - SMALL for track in rows if track.most > _ROW)
    if ticks:
        each = [
            SIDE + 3 + width(Run(track.label, letters)) + width(Run(f" {track.words}", 7)) + _TICK_GAP
            for track in ticks
        ]
        count = beside(each, wide)
        high += count * 8 + (count - 1) * 5 + 5
    return high + (0.5 * letters + capital(7) if block.words else 0)


def _lines(block: Lines, wide: float, letters: float) -> float:
    short = len(block.lines) > 1 and sum(map(len, block.lines)) < 60 * len(block.lines)
    beside = 2 if short and not block.wide else 1
    room = wide if beside == 1 else (wide - 9) / 2
    high = [
        capital(letters) + (lines([Run(f"• {line}", letters)], room, 0.6 * letters) - 1) * pitch(letters)
        for line in block.lines
    ]
    rows = [max(high[at : at + beside]) for at in range(0, len(high), beside)]
    return sum(rows) + (len(rows) - 1) * LEADING * letters
