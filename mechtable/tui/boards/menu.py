"""The menu of a turn in rows: wide entries one a row, short ones two; what is refused says why, with its rule."""

from collections.abc import Sequence

from textual.content import Content

from mechtable.tui.boards.question import Entry
from mechtable.tui.content import Ink, content, cut, padded, row, shortened
from mechtable.tui.styles.palette import Palette

MenuRow = tuple[int, ...]
"""The places of the entries that stand in one row."""


def menu_rows(entries: Sequence[Entry]) -> list[MenuRow]:
    """Which entries share a row."""
    rows: list[MenuRow] = []
    for place, entry in enumerate(entries):
        last = rows[-1] if rows else ()
        if not entry.wide and len(last) == 1 and not entries[last[0]].wide:
            rows[-1] = (*last, place)
        else:
            rows.append((place,))
    return rows


def menu_lines(
    entries: Sequence[Entry], cursor: int, width: int, height: int, palette: Palette
) -> tuple[list[Content], list[MenuRow]]:
    """The rows that fit, the cursor's among them, and which entries they hold."""
    rows = menu_rows(entries)
    name_width = min(
        30, max((content(entry.label).cell_length for entry in entries if entry.wide), default=18) + 1
    )
    at = next((place for place, places in enumerate(rows) if cursor in places), 0)
    first = max(0, min(at - height + 1, len(rows) - height)) if at >= height else 0
    shown = rows[first : first + height]
    lines = [_line(places, entries, cursor, width, name_width, palette) for places in shown]
    hidden = len(rows) - first - len(shown)
    if hidden > 0 and lines:
        lines[-1] = row(
            width,
            *_entry(entries[shown[-1][0]], cursor == shown[-1][0], width - 12, name_width, palette),
            right=[(f"↓ {hidden} more ", palette.quiet)],
        )
    return lines, shown


def _line(
    places: MenuRow, entries: Sequence[Entry], cursor: int, width: int, name_width: int, palette: Palette
) -> Content:
    if len(places) == 1 and entries[places[0]].wide:
        return row(width, *_entry(entries[places[0]], cursor == places[0], width, name_width, palette))
    half = width // 2
    inks: list[Ink] = []
    for number, place in enumerate(places):
        room = half if number == 0 else width - half
        inks += _short(entries[place], cursor == place, room, palette)
    return row(width, *inks)


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
        reason = shortened(entry.refusal.sentence, width - name_width - 4 - len(rule))
        gap = max(0, width - name_width - 4 - len(reason) - len(rule))
        return [
            pointer,
            key,
            (name, palette.quiet),
            (reason, palette.quiet),
            (" " * gap + rule, palette.quiet),
        ]
    style = f"bold {palette.here}" if here else f"bold {palette.text}"
    return [pointer, key, (name, style), (shortened(entry.detail, width - name_width - 4), palette.text)]


def _short(entry: Entry, here: bool, width: int, palette: Palette) -> list[Ink]:
    pointer, key = _mark(entry, here, palette)
    name = cut(entry.label, width - 5)
    room = width - 4 - len(name)
    if entry.refusal:
        words = shortened(entry.refusal.sentence, room - 1)
        return [pointer, key, (name, palette.quiet), (" " + padded(words, room), palette.quiet)]
    style = f"bold {palette.here}" if here else f"bold {palette.text}"
    return [pointer, key, (name, style), (" " + padded(entry.detail, room), palette.quiet)]
