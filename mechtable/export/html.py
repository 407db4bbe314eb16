"""Pages as one HTML file that works offline: boxes can be ticked and are remembered by the browser, nothing comes from outside."""

from base64 import b64encode
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files

from mechtable.export.blocks import (
    Block,
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
from mechtable.export.html_boxes import track
from mechtable.export.html_cards import card, strip
from mechtable.export.html_figure import figure
from mechtable.export.html_tables import table, weapons
from mechtable.export.html_words import AS_EXPORTED, facts, kept_as, suited, switched
from mechtable.export.paper import Paper
from mechtable.export.remembering import name_of_page, state_of_page

_CORNERS = 4
"""What the figure of a mech leaves free beside head and legs."""


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
    kept = kept_as(name, state_of_page(page)) if name else ""
    blank = " data-blank" if page.blank else ""
    yield f'<article id="sheet-{at}" tabindex="-1" aria-labelledby="title-{at}"{kept}{blank}>'
    yield f'<header class="band"><div><h1 id="title-{at}">{escape(page.title)}</h1>'
    if under := _under(page):
        yield f'<p class="under">{under}</p>'
    yield "</div>"
    if page.aside:
        yield from facts(page.aside, stays=page.stays)
    yield "</header>"
    if page.ticked:
        yield f'<button type="button" class="untick" aria-describedby="title-{at}" hidden>Untick all</button>'
    inside, outside = _cornered(page)
    for block in outside:
        yield from _block(block, inside)
    yield "</article>"


def _under(page: Page) -> str:
    """What stands under the title, last what the state of a part adds to it."""
    one = page.changing
    if one is None:
        return escape(" · ".join(page.under))
    words = [word for word in page.under if word != one.name]
    dot = " · " if words else ""

    def said(word: str) -> str:
        return f"{dot}{word}" if word else ""

    now = one.name if one.name in page.under else ""
    return escape(" · ".join(words)) + switched(one.place, said(now), lambda status: said(one.when(status)))


def _cornered(page: Page) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """What stands in the corners of the page's figure, and all its other blocks."""
    if not any(isinstance(block, Figure) for block in page.blocks):
        return (), page.blocks
    small = [block for block in page.blocks if isinstance(block, Facts | Tracks) and block.corner][:_CORNERS]
    return tuple(small), tuple(block for block in page.blocks if block not in small)


def _block(block: Block, corners: tuple[Block, ...] = ()) -> Iterator[str]:
    match block:
        case Figure():
            yield from _section("Parts", figure(block, ["".join(_block(each)) for each in corners]))
        case Tracks():
            words = (f'<p class="quiet">{suited(block.words)}</p>',) if block.words else ()
            tracks = [line for each in block.tracks for line in track(each)]
            held = ('<div class="row">', *tracks, "</div>") if block.strip else tracks
            yield from _section(block.heading, (*held, *words))
        case Gauges():
            yield from _section("Limits", map(_gauge, block.gauges), stays=True)
        case Facts():
            yield from _section(block.heading, facts(block.pairs, block.changing, block.stays))
        case Table():
            yield from _section(block.heading, table(block))
        case Weapons():
            yield from _section(block.heading, weapons(block))
        case Entries():
            yield from _section(block.heading, ("<ul>", *map(_entry, block.entries), "</ul>"))
        case Lines():
            items = (f"<li>{suited(line)}</li>" for line in block.lines)
            yield from _section(block.heading, ("<ul>", *items, "</ul>"), stays=block.stays)
        case Prose():
            yield from _section(block.heading, (f'<p class="prose">{escape(block.text)}</p>',))
        case Cards():
            yield f'<div class="{"strips" if block.strips else "cards"}">'
            for one in block.cards:
                yield from strip(one) if block.strips else card(one)
            yield "</div>"


def _section(heading: str, lines: Iterable[str], *, stays: bool = False) -> Iterator[str]:
    said = escape(heading) + (AS_EXPORTED if stays else "")
    yield f"<section><h2>{said}</h2>" if heading else "<section>"
    yield from lines
    yield "</section>"


def _entry(entry: Entry) -> str:
    words = f", {suited(entry.words)}" if entry.words else ""
    told = "".join(f"<li>{suited(line)}</li>" for line in entry.lines)
    colour = f"<p><i>{escape(entry.colour)}</i></p>" if entry.colour else ""
    inner = f"<ul>{told}</ul>" if told else ""
    one = entry.changing
    name = escape(entry.name) if one is None else switched(one.place, entry.name, one.when, fed=one.fed)
    return f'<li><span class="name">{name}</span>{words}{inner}{colour}</li>'


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
