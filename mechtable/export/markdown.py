"""A page as Markdown, for notebooks and forums: headings, lists, tables, boxes to tick."""

import re
from collections.abc import Iterable, Iterator

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
from mechtable.export.figure_words import names_of, part_words
from mechtable.export.plain_text import boxes, track_boxes
from mechtable.export.weapon_table import shot_tracks, weapon_table
from mechtable.rules.sheets.mech_lines import PartLine
from mechtable.rules.slot_words import slot_room

_SIGNS = re.compile(r"[\\`*_{}\[\]<>#|~$&^=@]|%(?=%)|:(?=\w+:)")
_AT_THE_START = re.compile(r"^([-+:])|^(\d+)([.)])(?=\s|$)")
"""What makes a list, a rule, a heading of the line above or a definition of a line that begins with it."""


def markdown(pages: tuple[Page, ...]) -> str:
    """The pages one under the other, each with a heading of the first level."""
    return "\n\n".join("\n".join(_page(page)) for page in pages) + "\n"


def literal(text: str) -> str:
    """Text that shows as it is written: every sign that Markdown could read is escaped, line breaks become blanks."""
    escaped = _SIGNS.sub(r"\\\g<0>", " ".join(text.split()))
    return _AT_THE_START.sub(r"\2\\\1\3", escaped)


def _page(page: Page) -> Iterator[str]:
    yield f"# {literal(page.title) or '–'}"
    if page.under:
        yield ""
        yield f"*{' · '.join(map(literal, page.under))}*"
    if page.aside:
        yield ""
        yield " · ".join(map(literal, page.said_aside))
    for block in page.blocks:
        yield ""
        yield from _block(block)


def _block(block: Block) -> Iterator[str]:
    match block:
        case Figure():
            yield from _figure(block)
        case Tracks():
            yield from _under(block.heading, (line for track in block.tracks for line in _track(track)))
            if block.words:
                yield from ("", literal(block.words))
        case Gauges():
            yield from _under("Limits", map(_gauge, block.gauges))
        case Facts():
            yield from _under(
                block.heading, (f"- {literal(name)}: **{literal(value)}**" for name, value in block.pairs)
            )
        case Table():
            yield from _under(block.heading, _table(block))
        case Weapons():
            yield from _under(block.heading, _weapons(block))
        case Entries():
            yield from _under(block.heading, (line for entry in block.entries for line in _entry(entry)))
        case Lines():
            yield from _under(block.heading, (f"- {literal(line)}" for line in block.lines))
        case Prose():
            yield from _under(block.heading, _prose(block.text))
        case Cards():
            for card in block.cards:
                yield from _card(card, strip=block.strips)


def _under(heading: str, lines: Iterable[str]) -> Iterator[str]:
    if heading:
        yield f"## {literal(heading)}"
        yield ""
    yield from lines


def _prose(text: str) -> Iterator[str]:
    for row in text.strip("\n").split("\n"):
        yield f"{literal(row)}  " if row.strip() else ""


def _figure(block: Figure) -> Iterator[str]:
    yield from _under("Parts", (line for part in block.parts for line in _part(part)))
    if block.slotless:
        yield ""
        yield "### Slotless"
        yield ""
        yield from (f"- {literal(name)}" for name in names_of(block.slotless))


def _part(part: PartLine) -> Iterator[str]:
    yield f"### {literal(part.place.words.capitalize())}"
    yield ""
    if not part.fits:
        yield f"{literal(part.name)}: no part that fits here" if part.name else "nothing here"
    else:
        state = "" if part.status.value == "ok" else f", **{part.status.value}**"
        yield f"**{literal(part.name)}**, {literal(part.tons)} t, {part.hp} of {part.max_hp} HP{state}  "
        yield "  \n".join(boxes(part.max_hp, part.hp, part.mark))
        yield ""
        yield from (f"- {literal(words)}" for words in part_words(part))
    for mount in part.mounts:
        names = "".join(f": {', '.join(map(literal, names_of(mount.gear)))}" for _ in mount.gear[:1])
        yield f"- {literal(mount.location.value)}, {slot_room(mount.slots, mount.taken)}{names}"
    yield ""


def _weapons(block: Weapons) -> Iterator[str]:
    """The table, then what it has no room for: boxes for shots, and effects."""
    yield from _table(weapon_table(block))
    more = [(line, shot_tracks(line)) for line in block.lines]
    if any(tracks or line.effects for line, tracks in more):
        yield ""
    for line, tracks in more:
        yield f"- **{literal(line.title)}**, {literal(line.where)}, {literal(line.tons)} t"
        yield from (f"  - {literal(effect)}" for effect in line.effects)
        yield from (f"  - {' '.join(track_boxes(track))} {literal(track.words)}" for track in tracks)


def _entry(entry: Entry) -> Iterator[str]:
    words = f", {literal(entry.words)}" if entry.words else ""
    yield f"- **{literal(entry.name)}**{words}"
    yield from (f"  - {literal(line)}" for line in entry.lines)
    if entry.colour:
        yield f"  - *{literal(entry.colour)}*"


def _card(card: Card, *, strip: bool) -> Iterator[str]:
    yield from _under(card.title, (literal(card.words), "") if card.words else ())
    for part in () if strip else card.parts:
        drawn = " ".join(boxes(part.max_hp, part.hp, part.mark))
        yield f"- {literal(part.place.words)}: {drawn}"
    for named in (hit_points(card) if strip else (), card.pairs):
        if named:
            yield f"- {' · '.join(f'{literal(name)} **{literal(value)}**' for name, value in named)}"
    for weapon in card.weapons:
        yield f"- **{literal(weapon.title)}**, {literal(weapon.where)}: {literal(', '.join(weapon.words))}"
        for track in () if strip else shot_tracks(weapon):
            yield f"  - {' '.join(track_boxes(track))}"
    yield from (f"- {literal(line)}" for line in card.lines)
    yield from (line for track in card.tracks for line in _track(track))
    yield ""


def _track(track: Track) -> Iterator[str]:
    drawn = " ".join(track_boxes(track))
    yield f"- {literal(track.label)}: {drawn} {literal(track.words)}".rstrip()


def _gauge(gauge: Gauge) -> str:
    return f"- {literal(gauge.label)}: {literal(gauge.words)}"


def _table(table: Table) -> Iterator[str]:
    yield f"| {' | '.join(map(literal, table.columns))} |"
    marks = ("---:" if at in table.right else "---" for at in range(len(table.columns)))
    yield f"| {' | '.join(marks)} |"
    for row in table.rows:
        yield f"| {' | '.join(map(literal, row))} |"
