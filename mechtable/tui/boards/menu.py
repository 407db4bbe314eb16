"""The menu of a turn in rows: wide entries one a row, short ones two; what is refused says why, with its rule."""

import re
from collections.abc import Sequence
from itertools import groupby

from textual.content import Content

from mechtable.tui.boards.question import Entry
from mechtable.tui.content import Ink, content, padded, row, shortened, wrapped
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
    """The rows that fit, the cursor's and the last short one among them, and which entries they hold.

    What an entry does, or why it cannot, is told in full below it: of all where there is room, else of the one under
    the cursor.
    """
    rows, name_width = menu_rows(entries), _name_width(entries)
    below = {place: _below(entry, width, name_width) for place, entry in enumerate(entries)}
    if len(rows) + sum(map(len, below.values())) > height:
        below = {cursor: below.get(cursor, [])} if height > 3 + len(below.get(cursor, [])) else {}
    room = height - sum(map(len, below.values()))
    whole = frozenset(place for place, more in below.items() if more)
    lines, shown = _fitting(entries, cursor, (width, room), (name_width, whole), palette)
    for at in range(len(shown) - 1, -1, -1):
        more = below.get(shown[at][0], [])
        indent = (" " * (name_width + 3), "")
        ink = palette.quiet if entries[shown[at][0]].refusal else palette.text
        lines[at + 1 : at + 1] = [row(width, indent, (piece, ink)) for piece in more]
        shown[at + 1 : at + 1] = [shown[at]] * len(more)
    return lines, shown


def menu_height(entries: Sequence[Entry], width: int) -> int:
    """Rows that a menu takes with any one of its entries told in full."""
    name_width = _name_width(entries)
    return len(menu_rows(entries)) + max((len(_below(one, width, name_width)) for one in entries), default=0)


def _name_width(entries: Sequence[Entry]) -> int:
    return min(30, max((content(entry.label).cell_length for entry in entries if entry.wide), default=18) + 1)


def _below(entry: Entry, width: int, name_width: int) -> list[str]:
    """What an entry of a row of its own does, or why it cannot, as far as that does not fit beside its name."""
    room = width - name_width - 4 - len(_rule(entry))
    if not entry.wide or room < 8:
        return []
    if entry.refusal is not None:
        return wrapped(_why(entry), room)[1:]
    return [] if _fits(entry.detail, room) else wrapped(entry.detail, room)[1:]


def _fitting(
    entries: Sequence[Entry],
    cursor: int,
    size: tuple[int, int],
    names: tuple[int, frozenset[int]],
    palette: Palette,
) -> tuple[list[Content], list[MenuRow]]:
    """The rows that fit into `size`; `names` are the cells of a name, and the entries that go on below."""
    width, height = size
    rows = menu_rows(entries)
    kept = rows[-1:] if len(rows) > height > 1 and not entries[rows[-1][0]].wide else []
    rows, height = rows[: len(rows) - len(kept)], height - len(kept)
    at = next((place for place, places in enumerate(rows) if cursor in places), 0)
    first = max(0, min(at - height + 1, len(rows) - height)) if at >= height else 0
    shown = rows[first : first + height]
    lines = [_line(places, entries, cursor, width, names, palette) for places in [*shown, *kept]]
    hidden = len(rows) - first - len(shown)
    if hidden > 0 and shown:
        last = shown[-1][0]
        lines[len(shown) - 1] = row(
            width,
            *_entry(entries[last], cursor == last, width - 12, (names[0], last in names[1]), palette),
            right=[(f"↓ {hidden} more ", palette.quiet)],
        )
    return lines, [*shown, *kept]


def _line(
    places: MenuRow,
    entries: Sequence[Entry],
    cursor: int,
    width: int,
    names: tuple[int, frozenset[int]],
    palette: Palette,
) -> Content:
    first = places[0]
    if len(places) == 1 and entries[first].wide:
        name = names[0], first in names[1]
        return row(width, *_entry(entries[first], cursor == first, width, name, palette))
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


def _why(entry: Entry) -> str:
    """Why an entry is refused, without its name, which stands before it."""
    sentence = entry.refusal.sentence if entry.refusal else ""
    return sentence.removeprefix(f"{entry.label.partition('  ')[0]} ")


def _rule(entry: Entry) -> str:
    return f" (rule {entry.refusal.rule})" if entry.refusal else ""


def _mark(entry: Entry, here: bool, palette: Palette) -> tuple[Ink, Ink]:
    """The pointer and the key; a dot after the key says without colour that it is refused."""
    pointer: Ink = ("▶", f"bold {palette.here}") if here else (" ", "")
    if entry.refusal:
        return pointer, (f"{entry.key or ' '}·", palette.quiet)
    return pointer, (f"{entry.key or ' '} ", f"bold {palette.here}")


def _entry(entry: Entry, here: bool, width: int, named: tuple[int, bool], palette: Palette) -> list[Ink]:
    """One entry; `named` are the cells of its name, and whether what it does goes on below."""
    name_width, goes_on = named
    pointer, key = _mark(entry, here, palette)
    name = padded(entry.label, name_width)
    if entry.refusal:
        rule, why = _rule(entry), _why(entry)
        room = width - name_width - 4 - len(rule)
        reason = wrapped(why, room)[0] if goes_on else shortened(why, room)
        gap = max(0, room - len(reason))
        return [
            pointer,
            key,
            (name, palette.quiet),
            (reason, palette.quiet),
            (" " * gap + rule, palette.quiet),
        ]
    style = f"bold {palette.here}" if here else f"bold {palette.text}"
    room = width - name_width - 4
    told = wrapped(entry.detail, room)[0] if goes_on else _figures(entry.detail, room)
    return [pointer, key, (name, style), (told, palette.text)]


def _figures(detail: str, width: int) -> str:
    """What an entry tells beside its name, in fewer words where they would be cut."""
    words = _ever_shorter(detail)
    return shortened(next((one for one in words if content(one).cell_length <= width), words[-1]), width)


def _fits(detail: str, width: int) -> bool:
    return content(_ever_shorter(detail)[-1]).cell_length <= width


def _ever_shorter(detail: str) -> tuple[str, ...]:
    return detail, _LOAD.sub(r"  \1 left", detail), _LOAD.sub("", detail)


def _short(entry: Entry, here: bool, width: int, palette: Palette, *, whole: bool) -> list[Ink]:
    """A short entry; its figures are left out where they would be cut and `whole` says so."""
    pointer, key = _mark(entry, here, palette)
    name = shortened(entry.label, width - 5)
    room = width - 4 - len(name)
    if entry.refusal:
        words = shortened(_why(entry), room - 1)
        return [pointer, key, (name, palette.quiet), (" " + padded(words, room), palette.quiet)]
    style = f"bold {palette.here}" if here else f"bold {palette.text}"
    detail = "" if whole and content(entry.detail).cell_length >= room else entry.detail
    return [pointer, key, (name, style), (" " + padded(detail, room), palette.quiet)]
