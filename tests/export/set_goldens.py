"""A sheet as each format that typst sets, kept under its real ending in `tests/data/exports`, and what such a file says.

The bytes are typst's own affair: they are compared where the version is the one that made the files. Elsewhere the text,
the boxes and the size of the paper must be the same.
"""

import io
import re
from dataclasses import dataclass

from pypdf import PdfReader

from mechtable.export.paper import Paper
from mechtable.export.typesetting import images, pdf
from tests.export.reading import BOX_LINE, bare, shapes, visible_text
from tests.export.subjects import everything

MADE_BY = "0.15.2"
"""The version of typst that made the files; `python -m tests.export.goldens` says when it is another."""

SHEET = "pilot"
"""The smallest sheet that has boxes."""

PPI = 36
"""Dots of an inch of the picture: enough to see what stands where."""


_LINES = re.compile(rb"\b0\.6 w\b.*?^[BS]$", re.DOTALL | re.MULTILINE)
"""What a page draws with the lines of boxes: each begins where the pen moves to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What a file says, whatever set it.

    Attributes:
        text: Without blanks; empty for a picture of dots, and for drawn letters.
        boxes: How many boxes and levels, None for a picture of dots.
        size: Of the paper, in points or dots.
    """

    text: str
    boxes: int | None
    size: tuple[int, int]


def set_goldens() -> dict[str, bytes]:
    """The sheet in each of these formats, by the names of their files."""
    pages = everything()[SHEET].pages
    (drawing,), (dots,) = images(pages, Paper(), "svg"), images(pages, Paper(), "png", PPI)
    return {
        f"{SHEET}.pdf": pdf(pages, Paper()),
        f"{SHEET}.svg": drawing,
        f"{SHEET}.png": dots,
    }


def said(name: str, data: bytes) -> Said:
    """What the file of that name says."""
    match name.rpartition(".")[2]:
        case "pdf":
            (page,) = PdfReader(io.BytesIO(data)).pages
            contents = page.get_contents()
            assert contents is not None
            return Said(
                text=bare(page.extract_text()),
                boxes=sum(len(re.findall(rb" m\b", each)) for each in _LINES.findall(contents.get_data())),
                size=(round(page.mediabox.width), round(page.mediabox.height)),
            )
        case "svg":
            found = re.search(rb'viewBox="0 0 ([\d.]+) ([\d.]+)"', data)
            assert found is not None
            width, height = (round(float(each)) for each in found.groups())
            boxes = sum(
                len(re.findall(r"[Mm] [-\d.]+ [-\d.]+[chlv]", each))
                for each in shapes(data.decode())
                if BOX_LINE in each
            )
            return Said(text=bare(visible_text(data.decode())), boxes=boxes, size=(width, height))
        case _:
            assert data.startswith(b"\x89PNG\r\n\x1a\n")
            width, height = (int.from_bytes(data[at : at + 4]) for at in (16, 20))
            return Said(text="", boxes=None, size=(width, height))
