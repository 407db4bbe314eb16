"""The menu of a turn in rows: wide entries one a row, short ones two; what is refused says why, with its rule."""

import re
from collections.abc import Sequence
from itertools import groupby

from textual.content import Content

from mechtable.tui.boards.question import Entry
from mechtable.tui.content import Ink, content, padded, row, shortened
from mechtable.tui.styles.palette import Palette

_LOAD = re.compile(r"  (\d+) of \d+ left")
"""What a weapon has left of what it carries: in little room what is left, in less nothing, as the panel has it too."""

MenuRow = tuple[int, ...]
"""The places of the entries that stand in one row."""


def menu_rows(entries: Sequence[Entry]) -> list[MenuRow]:
    """Which entries share a row: short ones that follow each other two by two, one left over beside the last two."""
    rows: list[MenuRow] = []
    for wide, run in groupby(range(len(entries)), key=lambda place: entries[place].wide):
        places = tuple(run)
        if wide:
            rows += [(place,) for place in places]
            continue
        pairs = [places[at : at + 2] for at in range(0, len(places), 2)]
        if len(pairs) > 1 and len(pairs[-1]) == 1:
            pairs[-2:] = [places[-3:]]
        rows += pairs
    return rows


def menu_lines(
    entries: Sequence[Entry], cursor: int, width: int, height: int, palette: Palette
) -> tuple[list[Content], list[MenuRow]]:
    """The rows that fit, the cursor's and the last short one among them, and which entries they hold."""
    rows = menu_rows(entries)
    name_width = min(
        30, max((content(entry.label).cell_length for entry in entries if entry.wide), default=18) + 1
    )
    kept = rows[-1:] if len(rows) > height > 1 and not entries[rows[-1][0]].wide else []
    rows, height = rows[: len(rows) - len(kept)], height - len(kept)
    at = next((place for place, places in enumerate(rows) if cursor in places), 0)
    first = max(0, min(at - height + 1, len(rows) - height)) if at >= height else 0
    shown = rows[first : first + height]
    lines = [_line(places, entries, cursor, width, name_width, palette) for places in [*shown, *kept]]
    hidden = len(rows) - first - len(shown)
    if hidden > 0 and shown:
        last = shown[-1][0]
        lines[len(shown) - 1] = row(
            width,
            *_entry(entries[last], cursor == last, width - 12, name_width, palette),
            right=[(f"↓ {hidden} more ", palette.quiet)],
        )
    return lines, [*shown, *kept]


def _line(
    places: MenuRow, entries: Sequence[Entry], cursor: int, width: int, name_width: int, palette: Palette
) -> Content:
    if len(places) == 1 and entries[places[0]].wide:
        return row(width, *_entry(entries[places[0]], cursor == places[0], width, name_width, palette))
    inks: list[Ink] = []
    for place, room in zip(places, _shares([entries[place] for place in places], width), strict=True):
        inks += _short(entries[place], cursor == place, room, palette, whole=len(places) > 2)
    return row(width, *inks)


def _shares(row_of: Sequence[Entry], width: int) -> list[int]:
    """The cells of each short entry: the same, or where that cuts one and all fit, what each needs."""
    shares = [width // max(2, len(row_of))] * len(row_of)
    words = [entry.refusal.sentence if entry.refusal else entry.detail for entry in row_of]
    needs = [6 + content(entry.label + said).cell_length for entry, said in zip(row_of, words, strict=True)]
    if any(need > share for need, share in zip(needs, shares, strict=True)) and sum(needs) <= width:
        shares = needs
    return [*shares[:-1], width - sum(shares[:-1])]


def _reason(entry: Entry, room: int) -> str:
    """Why an entry is refused, without the name that stands before it where that makes it fit."""
    sentence = entry.refusal.sentence if entry.refusal else ""
    if content(sentence).cell_length > room:
        sentence = sentence.removeprefix(f"{entry.label.partition('  ')[0]} ")
    return shortened(sentence, room)


def _mark(entry: Entry, here: bool, palette: Palette) -> tuple[Ink, Ink]:
    """The pointer and the key; a dot after the key says without colour that it is refused."""
    pointer: Ink = ("▶", f"bold {palette.here}") if here else (" ", "")
    if entry.refusal:
        return pointer, (f"{entry.key or ' '}·", palette.quiet)
    return pointer, (f"{entry.key or ' '} ", f"bold {palette.here}")


def _entry(entry: Entry, here: bool, width: int, name_width: int, palette: Palette) -> list[Ink]:
    pointer, key = _mark(entry, here, palette)
    name = padded(entry.label, name_width)
    if entry.refusal:
        rule = f" (rule {entry.refusal.rule})"
        reason = _reason(entry, width - name_width - 4 - len(rule))
        gap = max(0, width - name_width - 4 - len(reason) - len(rule))
        return [
            pointer,
            key,
            (name, palette.quiet),
            (reason, palette.quiet),
            (" " * gap + rule, palette.quiet),
        ]
    style = f"bold {palette.here}" if here else f"bold {palette.text}"
    return [pointer, key, (name, style), (_figures(entry.detail, width - name_width - 4), palette.text)]


def _figures(detail: str, width: int) -> str:
    """What an entry tells beside its name, in fewer words where they would be cut."""
    words = (detail, _LOAD.sub(r"  \1 left", detail), _LOAD.sub("", detail))
    return shortened(next((one for one in words if content(one).cell_length <= width), words[-1]), width)


def _short(entry: Entry, here: bool, width: int, palette: Palette, *, whole: bool) -> list[Ink]:
    """A short entry; its figures are left out where they would be cut and `whole` says so."""
    pointer, key = _mark(entry, here, palette)
    name = shortened(entry.label, width - 5)
    room = width - 4 - len(name)
    if entry.refusal:
        words = _reason(entry, room - 1)
        return [pointer, key, (name, palette.quiet), (" " + padded(words, room), palette.quiet)]
    style = f"bold {palette.here}" if here else f"bold {palette.text}"
    detail = "" if whole and content(entry.detail).cell_length >= room else entry.detail
    return [pointer, key, (name, style), (" " + padded(detail, room), palette.quiet)]
