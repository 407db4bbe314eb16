"""A page as plain text of 72 columns, for letters and for terminals."""

from collections.abc import Iterator

from mechtable.export.blocks import (
    Block,
    Card,
    Cards,
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
)
from mechtable.export.drawing import FULL, HALF, bar, cells, hanging, pad, wrapped
from mechtable.export.text_table import text_table
from mechtable.rules.sheets.mech_sheet import GearLine, PartLine

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
    if page.under:
        yield from wrapped(" · ".join(page.under), WIDTH)
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
                yield from _track(track)
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
                yield from _card(card)


def boxes(most: int, full: int, notch: int | None, *, rising: bool = False) -> list[str]:
    """Boxes in rows, the ticked ones last or, where they rise, first; the mark before the box that it is for."""
    signs = [BOX] * full + [TICKED] * (most - full)
    if rising:
        signs.reverse()
    rows = ["".join(signs[at : at + _ROW]) for at in range(0, most, _ROW)]
    if notch is not None and 0 < notch <= most:
        row, place = divmod(notch - 1, _ROW)
        rows[row] = rows[row][:place] + NOTCH + rows[row][place:]
    return rows


def track_boxes(track: Track) -> list[str]:
    """The boxes of a track in rows; of levels the filled ones first."""
    if track.levels:
        return ["●" * track.full + "○" * (track.most - track.full)]
    return boxes(track.most, track.full, track.notch, rising=track.rising)


def _figure(block: Figure) -> Iterator[str]:
    for at, part in enumerate(block.parts):
        if at:
            yield ""
        yield from _part(part)
    if block.slotless:
        yield ""
        yield "SLOTLESS"
        yield from (line for gear in block.slotless for line in _gear(gear))


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
        yield from (f"  {row}" for row in boxes(part.max_hp, part.hp, part.threshold))
        if part.facts:
            yield from _hanging("  ", " · ".join(part.facts))
        for effect in part.effects:
            yield from _hanging("  * ", effect)
    for mount in part.mounts:
        slots = "?" if mount.slots is None else str(mount.slots)
        yield f"  {mount.location.value}, {mount.taken} of {slots} slots"
        yield from (line for gear in mount.gear for line in _gear(gear))


def _gear(gear: GearLine) -> Iterator[str]:
    tons = f", {gear.tons} t" if gear.tons else ", in no pack that is switched on"
    pays = gear.suit_words
    words = ", ".join(filter(None, (*gear.facts, pays)))
    yield from _hanging("    - ", f"{gear.name}{tons}{f': {words}' if words else ''}")
    for effect in gear.effects:
        yield from _hanging("      * ", effect)


def _card(card: Card) -> Iterator[str]:
    title = wrapped(card.title, WIDTH) or [""]
    yield from title
    yield "-" * max(map(cells, title))
    if card.words:
        yield from _hanging("  ", card.words)
    for part in card.parts:
        first, *more = boxes(part.max_hp, part.hp, part.threshold) or [""]
        yield f"  {pad(part.place.words, _LABEL)} {first}"
        yield from (f"  {pad('', _LABEL)} {row}" for row in more)
    yield from _hanging("  ", " · ".join(f"{name} {value}" for name, value in card.pairs))
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
