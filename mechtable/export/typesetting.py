"""Pages as PDF, PNG and SVG through typst, which the extra `pdf` installs. Text goes in as data, never as source."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import ModuleType
from typing import TYPE_CHECKING, Literal, cast

from mechtable.engine.errors import MechtableError
from mechtable.export.blocks import Page
from mechtable.export.fitting import STARTS, Fitted, made_smaller, running_over, sides
from mechtable.export.letters import FONTS, fonts, missing, uncommon
from mechtable.export.paper import Paper, Size
from mechtable.export.pieces import in_pieces
from mechtable.export.set_pages import set_page

if TYPE_CHECKING:
    from typst import Fonts

Kind = Literal["pdf", "svg", "png"]

_SIZES = {Size.A4: "a4", Size.LETTER: "us-letter"}


_IDLE = re.compile(rb"^ *//.*\n|^ +", re.MULTILINE)
"""What the typesetter reads for nothing: comments, and blanks at the beginning of lines."""


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
    sheets = [set_page(page, paper.size) for page in pages]
    title = ", ".join(page.title for page in pages[:3]) + (" …" if len(pages) > 3 else "")
    found = fonts(system=bool(missing(uncommon(_texts(sheets)), system=False)))

    def given(some: Sequence[Mapping[str, object]], *, counted: bool = False) -> str:
        data = {
            "pages": some,
            "ink": not paper.colour,
            "size": _SIZES[paper.size],
            "fonts": FONTS,
            "title": title,
            "counted": counted,
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    many = any(sheet["breaks"] for sheet in sheets)
    source = _source(cards=any(map(_has_cards, sheets)))
    made = _made(source, given(sheets, counted=many), len(sheets), kind, ppi, told, found)
    count = sides(kind, made)
    if count <= len(sheets) or all(sheet["breaks"] for sheet in sheets):
        return made
    starts = typst.query(source, STARTS, sys_inputs={"data": given(sheets, counted=True)}, font_paths=found)
    over = running_over(cast("list[Fitted]", sheets), starts, count)
    for sheet in over:
        while (
            made_smaller(sheet)
            and sides("svg", _made(source, given([sheet]), 1, "svg", ppi, None, found)) > 1
        ):
            pass
    return _made(source, given(sheets, counted=True), len(sheets), kind, ppi, told, found) if over else made


def _made(
    source: bytes,
    given: str,
    count: int,
    kind: Kind,
    ppi: int,
    told: Callable[[int], None] | None,
    found: "Fonts",
) -> list[bytes]:
    """The sheets of this data, piece by piece when somebody is told, else in one go."""
    if told is not None and (made := in_pieces(source, given, count, kind, ppi, told, found)):
        return made
    one = _typst().compile(source, format=kind, ppi=ppi, sys_inputs={"data": given}, font_paths=found)
    return one if isinstance(one, list) else [one]


def undrawn(pages: tuple[Page, ...]) -> dict[str, str]:
    """The letters that no font here has, each with the word in which it stands first.

    Raises:
        NoTypesetterError: The extra is not installed.
    """
    texts = list(_texts([set_page(page, Size.A4) for page in pages]))
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
            "PDF, PNG and SVG need the extra pdf: pip install '.[pdf]' in a checkout, pip install 'mechtable[pdf]' for the package"
        ) from error
    return typst


def _has_cards(sheet: Mapping[str, object]) -> bool:
    """Whether a sheet has what `cards.typ` draws: cards, or a table whose lines are crossed by columns."""
    blocks = cast("Sequence[Mapping[str, object]]", sheet["blocks"])
    return any(block["kind"] == "Cards" or bool(block.get("matrix")) for block in blocks)


@cache
def _source(*, cards: bool) -> bytes:
    """One file after the other: what all sheets use, what stands on record sheets and on cards, what draws the pages.

    It is read anew for each sheet, so that what stands on cards is left out where there are none: a tenth of the time.
    """
    assets = files("mechtable.export") / "assets"
    parts = ("base.typ", "record.typ", *(("cards.typ",) if cards else ()), "sheet.typ")
    written = b"".join((assets / name).read_bytes() for name in parts)
    return _IDLE.sub(b"", written)
