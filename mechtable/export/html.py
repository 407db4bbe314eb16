"""Pages as one HTML file that works offline: boxes can be ticked and are remembered by the browser, nothing comes from outside."""

from base64 import b64encode
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files

from mechtable.engine.cards import Suit
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
    Tracks,
    Weapons,
)
from mechtable.export.card_words import hit_points, short_table
from mechtable.export.figure_words import names_of
from mechtable.export.html_boxes import part_boxes, part_words, track
from mechtable.export.paper import Paper
from mechtable.export.remembering import name_of_card, name_of_page, state_of_card, state_of_page
from mechtable.export.weapon_table import shot_tracks, weapon_table
from mechtable.rules.sheets.mech_lines import GearLine, PartLine
from mechtable.rules.slot_words import slot_room

_LONG = 18
"""Letters from which on a word may break in a table."""

_RED = (Suit.HEARTS, Suit.DIAMONDS)


def html(pages: tuple[Page, ...], paper: Paper) -> str:
    """The pages as one document; its policy lets only its own style and script in."""
    style, script = _asset("sheet.css") + _sheet_size(paper), _asset("sheet.js")
    policy = (
        f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )
    body = "\n".join("\n".join(_article(at, page)) for at, page in enumerate(pages, 1))
    title = escape(", ".join(page.title for page in pages[:3]) + (" …" if len(pages) > 3 else ""))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{style}</style>\n</head>\n"
        f"<body{'' if paper.colour else ' class=ink'}>\n{_contents(pages)}<main>\n{body}\n</main>\n"
        f"<script>{script}</script>\n</body>\n</html>\n"
    )


@cache
def _asset(name: str) -> str:
    return (files("mechtable.export") / "assets" / name).read_text(encoding="utf-8")


def _sheet_size(paper: Paper) -> str:
    return f"@page {{ size: {paper.size.value}; margin: 10mm; }}\n"


def _digest(text: str) -> str:
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()


def _contents(pages: tuple[Page, ...]) -> str:
    """The way to each of several sheets, and past the list of them."""
    if len(pages) < 2:
        return ""
    links = (f'<li><a href="#sheet-{at}">{escape(page.title)}</a></li>' for at, page in enumerate(pages, 1))
    return (
        '<a class="skip" href="#sheet-1">Skip to the first sheet</a>\n'
        f'<nav aria-label="Sheets"><ol>{"".join(links)}</ol></nav>\n'
    )


def _article(at: int, page: Page) -> Iterator[str]:
    name = name_of_page(page)
    kept = _kept(name, state_of_page(page)) if name else ""
    blank = " data-blank" if page.blank else ""
    yield f'<article id="sheet-{at}" tabindex="-1" aria-labelledby="title-{at}"{kept}{blank}>'
    yield f'<h1 id="title-{at}">{escape(page.title)}</h1>'
    if page.ticked:
        yield f'<button type="button" class="untick" aria-describedby="title-{at}" hidden>Untick all</button>'
    if page.under:
        yield f'<p class="under">{escape(" · ".join(page.under))}</p>'
    if page.aside:
        yield f'<p class="aside">{escape(" · ".join(page.said_aside))}</p>'
    for block in page.blocks:
        yield from _block(block)
    yield "</article>"


def _kept(name: str, state: str) -> str:
    """Under which name its ticks are kept, and what is ticked already, for the script."""
    return f' data-remember="{name}" data-state="{state}"'


def _block(block: Block) -> Iterator[str]:
    match block:
        case Figure():
            yield from _figure(block)
        case Tracks():
            words = (f'<p class="quiet">{_suited(block.words)}</p>',) if block.words else ()
            tracks = (line for each in block.tracks for line in track(each))
            yield from _section(block.heading, (*tracks, *words))
        case Gauges():
            yield from _section("Limits", map(_gauge, block.gauges))
        case Facts():
            pairs = (
                f"<div><dt>{_suited(name)}</dt><dd>{_suited(value)}</dd></div>" for name, value in block.pairs
            )
            yield from _section(block.heading, ("<dl>", *pairs, "</dl>"))
        case Table():
            yield from _section(block.heading, _table(block))
        case Weapons():
            yield from _section(block.heading, _weapons(block))
        case Entries():
            yield from _section(block.heading, ("<ul>", *map(_entry, block.entries), "</ul>"))
        case Lines():
            items = (f"<li>{_suited(line)}</li>" for line in block.lines)
            yield from _section(block.heading, ("<ul>", *items, "</ul>"))
        case Prose():
            yield from _section(block.heading, (f'<p class="prose">{escape(block.text)}</p>',))
        case Cards():
            yield f'<div class="{"strips" if block.strips else "cards"}">'
            for card in block.cards:
                yield from _strip(card) if block.strips else _card(card)
            yield "</div>"


def _section(heading: str, lines: Iterable[str]) -> Iterator[str]:
    yield f"<section><h2>{escape(heading)}</h2>" if heading else "<section>"
    yield from lines
    yield "</section>"


def _figure(block: Figure) -> Iterator[str]:
    yield '<section><h2>Parts</h2><div class="figure">'
    for part in block.parts:
        yield from _part(part)
    if block.slotless:
        yield '<div class="part slotless"><h3>Slotless</h3>'
        yield _names(block.slotless)
        yield "</div>"
    yield "</div></section>"


def _part(part: PartLine) -> Iterator[str]:
    state = part.status.value if part.fits else "empty"
    yield f'<div class="part {part.place.value} {state}"{_whole(part)}><h3>{escape(part.place.words)}</h3>'
    if not part.fits:
        said = f"{part.name}: no part that fits here" if part.name else "nothing here"
        yield f"<p>{escape(said)}</p>"
    else:
        yield f'<p><span class="name">{escape(part.name)}</span>, {escape(part.tons)} t</p>'
        yield part_words(part)
        yield part_boxes(part)
        if part.facts:
            yield f"<p>{escape(' · '.join(part.facts_now))}</p>"
    for mount in part.mounts:
        yield f"<h4>{escape(mount.location.value)}, {slot_room(mount.slots, mount.taken)}</h4>"
        yield _names(mount.gear)
    yield "</div>"


def _whole(part: PartLine) -> str:
    """From how many hit points on the part is whole, for the script."""
    return f' data-whole="{part.threshold}"' if part.fits and part.max_hp else ""


def _names(gear: Iterable[GearLine]) -> str:
    """What hangs there by name; its figures stand in the tables under the figure."""
    return f"<ul>{''.join(f'<li>{escape(name)}</li>' for name in names_of(gear))}</ul>"


def _weapons(block: Weapons) -> Iterator[str]:
    """The table, then what has no room in it: a box for each shot, and effects."""
    yield from _table(weapon_table(block))
    for line in block.lines:
        tracks = shot_tracks(line)
        if not tracks and not line.effects:
            continue
        yield f"<h3>{escape(line.title)}</h3><p>{escape(line.where)}, {escape(line.tons)} t</p>"
        if line.effects:
            yield f"<ul>{''.join(f'<li>{_suited(effect)}</li>' for effect in line.effects)}</ul>"
        yield from (row for one in tracks for row in track(one))


def _entry(entry: Entry) -> str:
    words = f", {_suited(entry.words)}" if entry.words else ""
    told = "".join(f"<li>{_suited(line)}</li>" for line in entry.lines)
    colour = f"<p><i>{escape(entry.colour)}</i></p>" if entry.colour else ""
    inner = f"<ul>{told}</ul>" if told else ""
    return f'<li><span class="name">{escape(entry.name)}</span>{words}{inner}{colour}</li>'


def _suited(text: str) -> str:
    """The text with its red suits in red."""
    said = escape(text)
    for suit in _RED:
        said = said.replace(suit.value, f'<span class="red">{suit.value}</span>')
    return said


def _card(card: Card) -> Iterator[str]:
    kept = _kept(name_of_card(card), state_of_card(card))
    yield f'<section class="card"{kept}><h2>{escape(card.title)}</h2>'
    if card.words:
        yield f'<p class="under">{escape(card.words)}</p>'
    yield '<div class="figure">'
    for part in card.parts:
        yield f'<div class="part {part.place.value} {part.status.value}"{_whole(part)}><h3>{escape(part.place.words)}</h3>'
        yield part_boxes(part)
        yield "</div>"
    yield "</div>"
    facts = (f"{escape(name)} <b>{_suited(value)}</b>" for name, value in card.pairs)
    yield f"<p>{' · '.join(facts)}</p>"
    if card.weapons:
        yield from _table(short_table(card))
    if card.lines:
        yield f"<ul>{''.join(f'<li>{_suited(line)}</li>' for line in card.lines)}</ul>"
    for each in (*(shots for weapon in card.weapons for shots in shot_tracks(weapon)), *card.tracks):
        yield from track(each)
    yield "</section>"


def _strip(card: Card) -> Iterator[str]:
    """A mech to look over: hit points as figures, nothing to tick."""
    yield f'<section class="strip"><h2>{escape(card.title)}</h2>'
    if card.words:
        yield f'<p class="under">{escape(card.words)}</p>'
    for pairs in (hit_points(card), card.pairs):
        told = (f"<div><dt>{_suited(name)}</dt><dd>{_suited(value)}</dd></div>" for name, value in pairs)
        yield f"<dl>{''.join(told)}</dl>"
    if card.weapons:
        yield from _table(short_table(card))
    yield "</section>"


def _gauge(gauge: Gauge) -> str:
    """A bar of what is there, what may come to it paler or striped, and a line at the limit that stands out of it."""
    most = max(1, gauge.limit, gauge.amount + gauge.more)
    now, more, limit = (amount * 200 / most for amount in (gauge.amount, gauge.more, gauge.limit))
    return (
        f'<div class="gauge"><b>{escape(gauge.label)}</b>'
        '<svg viewBox="0 0 200 6" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="back" width="200" height="6"/>'
        f'<rect class="now" width="{now:g}" height="6"/>'
        f'<line class="more" x1="{now:g}" x2="{now + more:g}" y1="3" y2="3"/>'
        f'<line class="limit" x1="{limit:g}" x2="{limit:g}" y1="-2" y2="8"/></svg>'
        f"<span>{escape(gauge.words)}</span></div>"
    )


def _table(table: Table) -> Iterator[str]:
    kinds = [_kind(at, table) for at in range(len(table.columns))]
    yield "<table><thead><tr>"
    for kind, name in zip(kinds, table.columns, strict=True):
        yield f'<th scope="col"{kind}>{escape(name)}</th>'
    yield "</tr></thead><tbody>"
    for row in table.rows:
        if table.groups(row):
            yield f'<tr class="group"><th scope="rowgroup" colspan="{len(row)}">{_suited(row[0])}</th></tr>'
            continue
        first, *rest = (f"{kind}>{_suited(cell)}" for kind, cell in zip(kinds, row, strict=True))
        yield f'<tr><th scope="row"{first}</th>{"".join(f"<td{cell}</td>" for cell in rest)}</tr>'
    yield "</tbody></table>"


def _kind(at: int, table: Table) -> str:
    """Figures stand at the right; a column of words that no longer one pushes aside keeps each of them whole."""
    words = (word for row in (table.columns, *table.rows) for word in row[at].split())
    whole = "" if any(len(word) > _LONG for word in words) else "whole"
    found = " ".join(filter(None, ("right" if at in table.right else "", whole)))
    return f' class="{found}"' if found else ""
