"""Sheets to export, and reading back what every format says: its text, and how many boxes it draws."""

import html
import io
import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser

from pypdf import PdfReader

from mechtable.export.blocks import (
    Cards,
    Entries,
    Facts,
    Figure,
    Gauges,
    Lines,
    Page,
    Prose,
    Table,
    Tracks,
    Weapons,
)
from mechtable.export.html import html as html_of
from mechtable.export.markdown import markdown
from mechtable.export.paper import Paper
from mechtable.export.plain_text import plain_text
from mechtable.export.typesetting import pdf
from mechtable.files.mechs import read_mechs
from mechtable.files.parts_files import read_catalogue
from mechtable.files.pilots import read_pilots
from mechtable.rules.fitted import status_of, threshold
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.rules.sheets.mech_lines import PartLine
from mechtable.rules.sheets.mech_sheet import MechSheet, mech_sheet
from mechtable.rules.sheets.weapon_lines import WeaponLine
from mechtable.rules.slot_words import slot_room
from tests.files.reading import ROOT

CATALOGUE = read_catalogue({file.name: file.read_bytes() for file in (ROOT / "parts").iterdir()}, "parts")
CAMPAIGNS = (ROOT / "campaigns/the-long-dry", ROOT / "campaigns/proving-ground")
MECHS: tuple[Mech, ...] = tuple(
    mech for folder in CAMPAIGNS for mech in read_mechs((folder / "mechs.yaml").read_bytes(), "mechs.yaml")
)
PILOTS: tuple[Pilot, ...] = tuple(
    pilot
    for folder in CAMPAIGNS
    for pilot in read_pilots((folder / "pilots.yaml").read_bytes(), "pilots.yaml")
)
FORMATS = ("txt", "md", "html", "pdf")


def sheet(mech: Mech = MECHS[0]) -> MechSheet:
    return mech_sheet(mech, CATALOGUE)


def with_hp(points: int, lost: int = 0) -> MechSheet:
    """A sheet whose torso has so many hit points, the only part with any."""
    torso = next(part for part in sheet().parts if part.place.value == "torso")
    changed = replace(
        torso,
        hp=points - lost,
        max_hp=points,
        threshold=threshold(points),
        status=status_of(points - lost, points),
        mounts=(),
    )
    return replace(sheet(), parts=(changed,), slotless=())


def written(page: Page, form: str) -> str:
    """What a reader of the format sees, blanks and line ends taken out: those are where each breaks its lines."""
    return bare(_text(page, form))


def bare(text: str) -> str:
    return re.sub(r"[\s\u200b]+", "", text)


def _text(page: Page, form: str) -> str:
    match form:
        case "txt":
            return plain_text((page,))
        case "md":
            return re.sub(r"\\(.)", r"\1", markdown((page,)))
        case "html":
            return visible_text(html_of((page,), Paper()))
        case _:
            return pdf_text(pdf((page,), Paper()))


def pdf_text(data: bytes) -> str:
    return "".join(page.extract_text() for page in PdfReader(io.BytesIO(data)).pages)


BOX_LINE = 'stroke-width="0.6"'
"""Only boxes and levels are drawn with lines of this width, and those along which cards are cut."""


def shapes(drawing: str) -> list[str]:
    """The outlines of an SVG drawing."""
    return re.findall(r"<path[^>]+>", drawing)


def boxes_of(shape: str) -> Iterator[tuple[float, float, float]]:
    """The boxes that a shape of an SVG drawing consists of: where each stands in it, and how wide it is."""
    x = y = 0.0
    if BOX_LINE not in shape:
        return
    for across, down, side in re.findall(r"[Mm] ([-\d.]+) ([-\d.]+)h ([\d.]+)v", shape):
        x, y = x + float(across), y + float(down)
        yield x, y, float(side)


def boxes_in(drawing: str) -> list[float]:
    """How wide each box of an SVG drawing is."""
    return [side for shape in shapes(drawing) for *_, side in boxes_of(shape)]


class _Visible(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.hidden = 0

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.hidden += tag in ("style", "script")

    def handle_endtag(self, tag: str) -> None:
        self.hidden -= tag in ("style", "script")

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            self.said.append(data)


def visible_text(document: str) -> str:
    reader = _Visible()
    reader.feed(document)
    return html.unescape("".join(reader.said))


def words_of(page: Page) -> Iterator[str]:
    """Every text that the page's blocks hold."""
    yield page.title
    yield from page.under
    yield from (text for pair in page.aside for text in pair)
    for block in page.blocks:
        match block:
            case Figure():
                yield from (text for part in block.parts for text in _part(part))
                yield from (gear.name for gear in block.slotless)
            case Tracks():
                yield from (text for track in block.tracks for text in (track.label, track.words))
                yield block.words
            case Gauges():
                yield from (gauge.words for gauge in block.gauges)
            case Facts():
                yield from (text for pair in block.pairs for text in pair)
            case Table():
                yield from (cell for row in block.rows for cell in row)
            case Weapons():
                yield from (text for line in block.lines for text in _weapon(line))
            case Entries():
                for entry in block.entries:
                    yield from (entry.name, entry.words, *entry.lines, entry.colour)
            case Lines():
                yield from block.lines
            case Prose():
                yield block.text
            case Cards():
                for card in block.cards:
                    yield from (card.title, card.words, *card.lines)
                    yield from (text for pair in card.pairs for text in pair)
                    yield from (text for line in card.weapons for text in _of_card(line))


def _part(part: PartLine) -> Iterator[str]:
    yield part.name
    if part.fits:
        yield f"{part.tons} t"
        yield f"{part.hp} of {part.max_hp} HP"
        yield from part.facts_now
        if part.mark is not None:
            yield f"damaged below {part.threshold}"
            yield part.damaged_words
    for mount in part.mounts:
        yield mount.location.value
        yield slot_room(mount.slots, mount.taken)
        yield from (gear.name for gear in mount.gear)
        yield from (gear.state for gear in mount.gear)


def _weapon(line: WeaponLine) -> Iterator[str]:
    yield from (line.title, line.where, f"{line.tons} t", line.suit_words, line.lead_words, line.damage_words)
    yield from (str(line.attack.ap), line.attack.reach, str(line.attack.heat or ""), line.power_words)
    yield line.shot_words
    yield from line.effects


def _of_card(line: WeaponLine) -> Iterator[str]:
    yield from (line.title, line.where, str(line.attack.ap), line.attack.reach, line.damage_words)
    yield from (line.suit_words, line.lead_words, line.power_words)
    yield f"{line.attack.heat} heat" if line.attack.heat else ""


def complete(page: Page, form: str) -> None:
    """Every text of the page is in what the format says of it."""
    said = written(page, form)
    for text in words_of(page):
        assert bare(text) in said, f"{page.title} as {form} lacks {text!r}"
