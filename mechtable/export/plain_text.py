"""A page as plain text of 72 columns, for letters and for terminals."""

from collections.abc import Iterator

from mechtable.export.blocks import (
    Block,
    Card,
    Cards,
    Entries,
    Entry,
    Facts,
    Figure,
    Gauge,
    Gauges,
    Lines,
    Page,
    Prose,
    Table,
    Track,
    Tracks,
    Weapons,
)
from mechtable.export.card_words import hit_points
from mechtable.export.drawing import FULL, HALF, bar, cells, hanging, pad, wrapped
from mechtable.export.figure_words import names_of, part_words
from mechtable.export.text_table import text_table
from mechtable.export.weapon_table import shot_tracks
from mechtable.rules.sheets.mech_lines import PartLine
from mechtable.rules.sheets.weapon_lines import WeaponLine
from mechtable.rules.slot_words import slot_room

WIDTH = 72
BOX, TICKED, NOTCH = "□", "■", "┆"
_LABEL = 16
_BAR = 20
_ROW = 40
"""Boxes in a row."""


def plain_text(pages: tuple[Page, ...]) -> str:
    """The pages one under the other."""
    return "\n\n\n".join("\n".join(line.rstrip() for line in _page(page)) for page in pages) + "\n"


def _page(page: Page) -> Iterator[str]:
    title = wrapped(page.title, WIDTH) or [""]
    yield from title
    yield "=" * max(map(cells, title))
    for words in (page.under, page.said_aside):
        yield from wrapped(" · ".join(words), WIDTH)
    for block in page.blocks:
        yield ""
        yield from _block(block)


def _block(block: Block) -> Iterator[str]:
    match block:
        case Figure():
            yield from _figure(block)
        case Tracks():
            yield block.heading.upper()
            for track in block.tracks:
                yield from _short_track(track) if block.strip else _track(track)
            if block.words:
                yield from _hanging("  ", block.words)
        case Gauges():
            yield from (line for gauge in block.gauges for line in _gauge(gauge))
        case Facts():
            yield block.heading.upper()
            for name, value in block.pairs:
                yield from _hanging(f"  {pad(name, _LABEL)} ", value)
        case Table():
            if block.heading:
                yield block.heading.upper()
            yield from (f"  {row}" for row in text_table(block, WIDTH - 2))
        case Weapons():
            yield block.heading.upper()
            for weapon in block.lines:
                yield from _weapon(weapon)
        case Entries():
            yield block.heading.upper()
            for entry in block.entries:
                yield from _entry(entry)
        case Lines():
            if block.heading:
                yield block.heading.upper()
            for line in block.lines:
                yield from _hanging("  - ", line)
        case Prose():
            yield block.heading.upper()
            for row in block.text.strip("\n").split("\n"):
                yield from _hanging("  ", row) if row.strip() else [""]
        case Cards():
            for at, card in enumerate(block.cards):
                if at:
                    yield ""
                yield from _card(card, strip=block.strips)


def boxes(most: int, full: int, notch: int | None) -> list[str]:
    """Boxes in rows, ticked from the left; the mark before the box that it is for."""
    signs = [TICKED] * (most - full) + [BOX] * full
    rows = ["".join(signs[at : at + _ROW]) for at in range(0, most, _ROW)]
    if notch is not None and 0 < notch <= most:
        row, place = divmod(notch - 1, _ROW)
        rows[row] = rows[row][:place] + NOTCH + rows[row][place:]
    return rows


def track_boxes(track: Track) -> list[str]:
    """The boxes of a track in rows; of levels the filled ones first."""
    if track.levels:
        return ["●" * track.full + "○" * (track.most - track.full)]
    return boxes(track.most, track.full, track.notch)


def _figure(block: Figure) -> Iterator[str]:
    for at, part in enumerate(block.parts):
        if at:
            yield ""
        yield from _part(part)
    if block.slotless:
        yield ""
        yield from _hanging("SLOTLESS  ", ", ".join(names_of(block.slotless)))


def _part(part: PartLine) -> Iterator[str]:
    label = part.place.words.upper()
    if not part.fits:
        said = f"{part.name} (no part that fits here)" if part.name else "nothing here"
        yield from _hanging(f"{pad(label, _LABEL)} ", said)
    else:
        state = "" if part.status.value == "ok" else f", {part.status.value}"
        yield from _hanging(
            f"{pad(label, _LABEL)} ", f"{part.name}, {part.tons} t, {part.hp} of {part.max_hp} HP{state}"
        )
        yield from (f"  {row}" for row in boxes(part.max_hp, part.hp, part.mark))
        for words in part_words(part):
            yield from _hanging("  ", words)
    for mount in part.mounts:
        head = f"  {mount.location.value}, {slot_room(mount.slots, mount.taken)}"
        names = ", ".join(names_of(mount.gear))
        yield from _hanging(f"{head}: " if names else head, names)


def _weapon(line: WeaponLine) -> Iterator[str]:
    yield from _hanging("  - ", f"{line.title} ({line.where}), {line.tons} t: {', '.join(line.words)}")
    for effect in line.effects:
        yield from _hanging("    * ", effect)
    for track in shot_tracks(line):
        yield from (f"    {row}" for row in boxes(track.most, track.full, None))


def _entry(entry: Entry) -> Iterator[str]:
    head = f"{entry.name} ({entry.words})" if entry.words else entry.name
    first, *more = entry.lines or ("",)
    yield from _hanging("  - ", f"{head}: {first}" if first else head)
    for line in more:
        yield from _hanging("    * ", line)
    if entry.colour:
        yield from _hanging("    ", entry.colour)


def _short_track(track: Track) -> Iterator[str]:
    drawn = " ".join(track_boxes(track))
    yield from _hanging(f"  {pad(track.label, _LABEL)} ", f"{drawn} {track.words}")


def _card(card: Card, *, strip: bool) -> Iterator[str]:
    title = wrapped(card.title, WIDTH) or [""]
    yield from title
    yield "-" * max(map(cells, title))
    if card.words:
        yield from _hanging("  ", card.words)
    yield from _hanging("  ", " · ".join(f"{place} {left}" for place, left in hit_points(card) if strip))
    for part in () if strip else card.parts:
        first, *more = boxes(part.max_hp, part.hp, part.mark) or [""]
        yield f"  {pad(part.place.words, _LABEL)} {first}"
        yield from (f"  {pad('', _LABEL)} {row}" for row in more)
    yield from _hanging("  ", " · ".join(f"{name} {value}" for name, value in card.pairs))
    for weapon in card.weapons:
        yield from _hanging("  - ", f"{weapon.title} ({weapon.where}): {', '.join(weapon.words)}")
        for track in () if strip else shot_tracks(weapon):
            yield from (f"    {row}" for row in boxes(track.most, track.full, None))
    for line in card.lines:
        yield from _hanging("  - ", line)
    for track in card.tracks:
        yield from _track(track)


def _track(track: Track) -> Iterator[str]:
    yield from _hanging(f"  {pad(track.label, _LABEL)} ", track.words)
    yield from (f"    {row}" for row in track_boxes(track))


def _gauge(gauge: Gauge) -> Iterator[str]:
    drawn = bar([(gauge.amount, FULL), (gauge.more, HALF)], gauge.limit, _BAR)
    yield from _hanging(f"{pad(gauge.label.upper(), 6)} {drawn} ", gauge.words)


def _hanging(head: str, text: str) -> list[str]:
    """The text behind its head; further lines stand under the first."""
    return hanging(head, text, WIDTH)
