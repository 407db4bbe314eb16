"""Pages as PDF, PNG and SVG through typst, which the extra `pdf` installs. Text goes in as data, never as source."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import cache
from importlib.resources import files
from types import ModuleType
from typing import Literal

from mechtable.engine.cards import Suit
from mechtable.engine.errors import MechtableError
from mechtable.export.blocks import (
    Block,
    Card,
    Cards,
    Facts,
    Figure,
    Gauges,
    Lines,
    Page,
    Prose,
    Table,
    Tracks,
)
from mechtable.export.letters import FONTS, missing, uncommon
from mechtable.export.paper import Paper, Size
from mechtable.export.pieces import in_pieces
from mechtable.rules.sheets.mech_sheet import GearLine, PartLine

Data = dict[str, object]
Kind = Literal["pdf", "svg", "png"]

_SIZES = {Size.A4: "a4", Size.LETTER: "us-letter"}

_SHORT, _LONGEST = 12, 40
_BOX, _LINE, _ROOM = 12, 90, {Size.A4: 5_900, Size.LETTER: 5_400}
"""What a box and a short line count beside letters, and how many of these surely have room on one side of paper."""
_NAME, _FIGURE, _FEW = 24, 8, 3


class NoTypesetterError(MechtableError):
    """The extra that sets PDF, PNG and SVG is not installed."""


def pdf(pages: tuple[Page, ...], paper: Paper) -> bytes:
    """The pages as one tagged PDF, the same bytes each time.

    Raises:
        NoTypesetterError: The extra is not installed.
    """
    return typeset(pages, paper, "pdf")[0]


def images(pages: tuple[Page, ...], paper: Paper, kind: Literal["svg", "png"], ppi: int = 144) -> list[bytes]:
    """The pages as pictures, `svg` or `png`, one for each side of paper; `ppi` dots of PNG make an inch.

    Raises:
        NoTypesetterError: The extra is not installed.
    """
    return typeset(pages, paper, kind, ppi)


def typeset(
    pages: tuple[Page, ...],
    paper: Paper,
    kind: Kind,
    ppi: int = 144,
    told: Callable[[int], None] | None = None,
) -> list[bytes]:
    """The pages in a format, one PDF or a picture for each side.

    Args:
        pages: What is set.
        paper: For what paper.
        kind: The format.
        ppi: Dots of PNG that make an inch.
        told: Hears how many pages are set, piece by piece; without it they are set in one go, which is quicker.

    Raises:
        NoTypesetterError: The extra is not installed.
    """
    typst = _typst()
    data: Data = {
        "pages": [_page(page, paper.size) for page in pages],
        "ink": not paper.colour,
        "size": _SIZES[paper.size],
        "fonts": list(FONTS),
        "title": pages[0].title if len(pages) == 1 else f"{len(pages)} sheets",
    }
    given = json.dumps(data, ensure_ascii=False)
    common = not missing(uncommon(_texts(data["pages"])), system=False)
    if told is not None and (
        sides := in_pieces(_source(), given, len(pages), kind, ppi, told, system_fonts=not common)
    ):
        return sides
    made = typst.compile(
        _source(), format=kind, ppi=ppi, sys_inputs={"data": given}, ignore_system_fonts=common
    )
    return made if isinstance(made, list) else [made]


def undrawn(pages: tuple[Page, ...]) -> dict[str, str]:
    """The letters that no font here has, each with the word in which it stands first.

    Raises:
        NoTypesetterError: The extra is not installed.
    """
    texts = list(_texts([_page(page, Size.A4) for page in pages]))
    found = uncommon(texts)
    if not found:
        return {}
    _typst()
    lost = missing(missing(found, system=False), system=True)
    words = (word for text in texts for word in text.split()) if lost else ()
    told: dict[str, str] = {}
    for word in words:
        for letter in word:
            if letter in lost:
                told.setdefault(letter, word)
    return told


def _texts(data: object) -> Iterator[str]:
    """Every text of the data."""
    match data:
        case str():
            yield data
        case dict():
            for value in data.values():
                yield from _texts(value)
        case list() | tuple():
            for value in data:
                yield from _texts(value)


def _typst() -> ModuleType:
    try:
        import typst
    except ImportError as error:
        raise NoTypesetterError(
            "PDF, PNG and SVG need the extra pdf: pip install 'mechtable[pdf]'"
        ) from error
    return typst


@cache
def _source() -> bytes:
    return (files("mechtable.export") / "assets" / "sheet.typ").read_bytes()


def _page(page: Page, size: Size) -> Data:
    blocks = [_block(block) for block in page.blocks]
    return {
        "title": page.title,
        "under": " · ".join(page.under),
        "size": page.size,
        "long": _long(page, blocks, size),
        "blocks": blocks,
    }


def _long(page: Page, blocks: list[Data], size: Size) -> bool:
    """Whether the page may run over its paper, so that it is worth to measure it; cards have their own measure."""
    if any(isinstance(block, Cards) for block in page.blocks):
        return False
    weight = len(json.dumps(blocks, ensure_ascii=False))
    for block in page.blocks:
        if isinstance(block, Figure):
            weight += _BOX * sum(part.max_hp for part in block.parts)
        if isinstance(block, Prose):
            weight += _LINE * block.text.count("\n")
    return weight > _ROOM[size]


def _block(block: Block) -> Data:
    found: Data = {"kind": type(block).__name__}
    match block:
        case Figure():
            return found | {
                "parts": [_part(part) for part in block.parts],
                "slotless": [_gear(gear) for gear in block.slotless],
            }
        case Tracks():
            return found | {"heading": block.heading, "tracks": list(map(asdict, block.tracks))}
        case Gauges():
            return found | {"gauges": list(map(asdict, block.gauges))}
        case Facts():
            return found | {"heading": block.heading, "pairs": block.pairs}
        case Table():
            return found | _table(block)
        case Lines():
            return found | {"heading": block.heading, "lines": block.lines}
        case Prose():
            return found | {"heading": block.heading, "text": block.text.strip("\n")}
        case Cards():
            return found | {"cards": [_card(card) for card in block.cards]}


def _card(card: Card) -> Data:
    return {
        "title": card.title,
        "words": card.words,
        "parts": [
            {
                "id": part.place.value,
                "place": part.place.words,
                "state": part.status.value,
                "hp": part.hp,
                "most": part.max_hp,
                "notch": part.threshold,
            }
            for part in card.parts
        ],
        "pairs": card.pairs,
        "lines": card.lines,
    }


def _table(table: Table) -> Data:
    """A table with the share of the width that each column gets; 0 is what it needs."""
    return {
        "heading": table.heading,
        "columns": table.columns,
        "rows": table.rows,
        "right": sorted(table.right),
        "widths": _widths(table),
    }


def _widths(table: Table) -> list[int]:
    """Figures and short words take what they need, longer text shares what is left by its longest cell.

    Where little stands in a row all columns share, so that the eye finds from one to the next.
    """
    count = len(table.columns)
    widest = [max(map(len, column)) for column in zip(table.columns, *table.rows, strict=True)]
    if len(table.right) == count - 1:
        return [max(_FIGURE, widest[at]) if at in table.right else _NAME for at in range(count)]
    if count <= _FEW:
        return [min(_LONGEST, max(_FIGURE, width)) for width in widest]
    return [
        0 if width <= _SHORT or at in table.right else min(_LONGEST, width) for at, width in enumerate(widest)
    ]


def _part(part: PartLine) -> Data:
    state = part.status.value if part.fits else "empty"
    return {
        "id": part.place.value,
        "place": part.place.words,
        "name": part.name,
        "fits": part.fits,
        "tons": part.tons,
        "state": state,
        "word": "" if state in ("ok", "empty") else f", {state}",
        "hp": part.hp,
        "most": part.max_hp,
        "notch": part.threshold,
        "facts": " · ".join(part.facts),
        "effects": part.effects,
        "mounts": [
            {
                "words": f"{mount.location.value}, {mount.taken} of "
                f"{'?' if mount.slots is None else mount.slots} slots",
                "gear": [_gear(gear) for gear in mount.gear],
            }
            for mount in part.mounts
        ],
    }


def _gear(gear: GearLine) -> Data:
    tons = f"{gear.tons} t" if gear.tons else "in no pack that is switched on"
    return {
        "name": gear.name,
        "words": ", ".join((tons, *gear.facts)),
        "suits": [
            {"words": f"{suit.value}+{worth}", "red": suit in (Suit.HEARTS, Suit.DIAMONDS)}
            for suit, worth in gear.suits.items()
        ],
        "effects": gear.effects,
    }
