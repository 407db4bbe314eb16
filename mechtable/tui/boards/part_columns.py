"""The columns of a list of parts: those that matter for the kind, as many as there is room for."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace

from mechtable.rules.figure_words import bare_amount
from mechtable.rules.part_index import FILES, NAME
from mechtable.rules.sheets.part_sheet import PartSheet
from mechtable.tui.content import Ink, cut
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.cards import suit_ink
from mechtable.tui.widgets.pips import slim_pips

Draw = Callable[[PartSheet, int, Palette], list[Ink]]
"""What a column says of a part in so many cells."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column.

    Attributes:
        name: The figure that it shows, by which the list can be sorted; of its own words otherwise.
        cells: Its width without the blank before it; 0 takes what the others leave.
        right: Whether it stands at the right edge of its cells.
    """

    name: str
    head: str
    cells: int
    draw: Draw
    right: bool = False


MARKS_WIDTH = 4
"""Cells before the name: pointer, favourite, place in the comparison, a blank."""

LEAST_NAME, WIDE_NAME, MOST_NAME = 13, 17, 24
"""Cells of a name: in a narrow list, in a wide one, and at most."""

WIDE = 64
"""From this width on a list has room for whole names and a pip for each hit point."""

_LEAST_REST = 12
_PIPS, _WIDE_PIPS = 13, 25
"""Cells for hit points: two a cell, or one with the notch, up to 24 of them."""

_WIDER: Mapping[str, int] = {"hp": _WIDE_PIPS, "fits": 14}
"""Columns that have more cells in a wide list."""

_BY_KIND: Mapping[str, tuple[str, ...]] = {
    "head": ("hp", "sensors", "tons", "mounts", "price", "does"),
    "torso": ("hp", "power", "tons_limit", "tons", "cooling", "price", "mounts", "does"),
    "arm": ("hp", "mounts", "tons", "price", "does"),
    "legs": ("hp", "move", "tons", "price", "mounts", "does"),
    "shoulder": ("hp", "mounts", "tons", "price", "does"),
    "weapon": ("damage", "suits", "range", "tons", "price", "ap", "heat", "ammo", "slots"),
    "item": ("fits", "tons", "does", "price"),
    "skill": ("xp", "does", "needs"),
}
_MIXED = ("kind", "tons", "gist", "price")


def _figure(name: str, head: str, cells: int) -> Column:
    def draw(sheet: PartSheet, width: int, palette: Palette) -> list[Ink]:
        line = sheet.figure(name)
        return [(bare_amount(name, line.amount), palette.text)] if line else [("·", palette.quiet)]

    return Column(name, head, cells, draw, right=True)


def _pips(sheet: PartSheet, width: int, palette: Palette) -> list[Ink]:
    if not sheet.hp:
        return [("", "")]
    scale = 1 if width >= _WIDE_PIPS else 2
    return slim_pips(sheet.hp, sheet.threshold, palette, width - 1, scale)


def _damage(sheet: PartSheet, width: int, palette: Palette) -> list[Ink]:
    return [(" + ".join(sheet.damage), palette.text)]


def suit_signs(sheet: PartSheet, palette: Palette) -> list[Ink]:
    """The suits that pay for a weapon, on paper; one that pays twice stands twice."""
    return [(suit.value * worth, suit_ink(suit, palette)) for suit, worth in sheet.suits.items()]


def _reach(sheet: PartSheet, width: int, palette: Palette) -> list[Ink]:
    return [(sheet.reach.removesuffix(" squares") or "·", palette.text)]


def _mounts(sheet: PartSheet, width: int, palette: Palette) -> list[Ink]:
    several = len(sheet.mounts) > 1
    given = (
        f"{mount.value[:1] if several else ''}{_squares(slots)}" for mount, slots in sheet.mounts.items()
    )
    return [(" ".join(given) or "·", palette.text)]


def _slots(sheet: PartSheet, width: int, palette: Palette) -> list[Ink]:
    return [(_squares(sheet.slots) if sheet.slots else "·", palette.text)]


def _squares(slots: int) -> str:
    return "■" * slots if slots <= 4 else f"■{slots}"


def _count(number: int, palette: Palette) -> list[Ink]:
    return [(str(number) if number else "·", palette.text)]


def _fits(sheet: PartSheet, width: int, palette: Palette) -> list[Ink]:
    if not sheet.gear:
        return [("", "")]
    return [(", ".join(mount.value for mount in sheet.at) if sheet.slots else "slotless", palette.text)]


def _does(sheet: PartSheet, width: int, palette: Palette) -> list[Ink]:
    told = "; ".join(words for _, words in sheet.effects) or " ".join(sheet.about[:1])
    return [(cut(told, width), palette.quiet)]


def _gist(sheet: PartSheet, width: int, palette: Palette) -> list[Ink]:
    """What tells most of a part when all kinds stand under one another."""
    if sheet.unknown:
        return [("in no pack", palette.damaged)]
    if sheet.hp:
        return _pips(sheet, min(width, _WIDE_PIPS), palette)
    if sheet.damage:
        signs = suit_signs(sheet, palette)
        room = width - 1 - sum(len(text) for text, _ in signs)
        return [*signs, (f" {cut(sheet.damage[0], room)}", palette.text)]
    if width >= 2 * _LEAST_REST:
        return _does(sheet, width, palette)
    xp = sheet.figure("xp")
    return [(xp.text, palette.text)] if xp else _fits(sheet, width, palette)


_COLUMNS: Mapping[str, Column] = {
    column.name: column
    for column in (
        Column("kind", "kind", 8, lambda sheet, width, palette: [(cut(sheet.kind, width), palette.quiet)]),
        Column("hp", "HP", _PIPS, _pips),
        Column("damage", "damage", 12, _damage),
        Column("suits", "suit", 4, lambda sheet, width, palette: suit_signs(sheet, palette)),
        Column("range", "reach", 5, _reach, right=True),
        Column("mounts", "mounts", 8, _mounts),
        Column("slots", "slots", 5, _slots),
        Column("fits", "fits", 8, _fits),
        Column("needs", "needs", 16, lambda sheet, width, palette: [(sheet.requires, palette.quiet)]),
        Column("does", "does", 0, _does),
        Column("gist", "", 0, _gist),
        _figure("tons", "t", 5),
        _figure("price", "cr", 6),
        _figure("xp", "XP", 4),
        _figure("sensors", "sens", 4),
        _figure("move", "move", 4),
        _figure("power", "pow", 4),
        _figure("cooling", "cool", 4),
        _figure("tons_limit", "lim", 4),
        _figure("power_per_round", "power", 5),
        _figure("ap", "AP", 2),
        _figure("heat", "heat", 4),
        _figure("ammo", "shots", 5),
        _figure("power_per_use", "a shot", 7),
        Column("dr", "DR", 3, lambda sheet, width, palette: _count(sum(sheet.dr.values()), palette), True),
        Column(
            "effects", "effects", 8, lambda sheet, width, palette: _count(len(sheet.effects), palette), True
        ),
    )
}


def columns(kinds: Collection[str], width: int, sort: str) -> tuple[Column, ...]:
    """The columns for a list of these kinds, the one it is sorted by always among them, the name first.

    Args:
        kinds: The kinds that stand in the list.
        width: Cells of the whole list.
        sort: The figure it is sorted by, or the name.
    """
    only = next(iter(kinds)) if len(kinds) == 1 else ""
    wanted = _BY_KIND.get(only, _MIXED)
    name_cells = WIDE_NAME if width >= WIDE else LEAST_NAME
    room = width - MARKS_WIDTH - name_cells
    forced = () if sort in (NAME, FILES) else (sort,)
    left = room - sum(1 + _cells(_COLUMNS[name], width, sort) for name in forced)
    chosen: list[Column] = []
    for name in (*wanted, *(name for name in forced if name not in wanted)):
        column = _COLUMNS[name]
        taken = 0 if name in forced else 1 + _cells(column, width, sort)
        if taken <= left:
            left -= taken
            chosen.append(column)
    stretches = any(not column.cells for column in chosen)
    most = min(WIDE_NAME if stretches else MOST_NAME, name_cells + left)
    spare = name_cells + left - most
    sized = (
        replace(column, cells=_cells(column, width, sort) + (0 if column.cells else spare))
        for column in chosen
    )
    return (Column(NAME, "name", most, _name), *sized)


def _cells(column: Column, width: int, sort: str) -> int:
    """Its width in a list: one that takes the rest has a least, and the arrow of the one it is sorted by has room."""
    wider = _WIDER.get(column.name, 0) if width >= WIDE else 0
    cells = max(column.cells or _LEAST_REST, wider)
    return max(cells, len(column.head) + 1) if column.name == sort else cells


def _name(sheet: PartSheet, width: int, palette: Palette) -> list[Ink]:
    return [(cut(sheet.name, width), palette.text)]
