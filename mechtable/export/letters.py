"""Which letters the fonts of the typesetter have: those it brings along, and those of this machine."""

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING
from unicodedata import category

if TYPE_CHECKING:
    from typst import Fonts

FONTS = ("Libertinus Serif", "DejaVu Sans Mono", "New Computer Modern")
"""Fonts that typst brings along; the first is used wherever it has the letter."""

KNOWN = (
    *((0x20, 0x7E), (0xA0, 0x377), (0x3A3, 0x4FF)),
    *((0x2010, 0x2027), (0x2190, 0x23FF), (0x2460, 0x262F), (0x2660, 0x2667)),
)
"""Letters that these fonts have, so that nobody needs to look; from the first to the last of each."""

_NOBODYS = "\u0378"
"""A place that Unicode has given to no letter: what is drawn for it is drawn for whatever is missing."""

_SOURCE = b"""#let given = json(bytes(sys.inputs.data))
#set page(width: auto, height: auto, margin: 0pt)
#set text(font: given.fonts, fallback: true)
#for letter in given.letters { page({ text(letter); text(weight: "bold", letter) }) }
"""
_OUTLINE = re.compile(r'<path[^>]* d="([^"]*)"')


def fonts(*, system: bool) -> "Fonts":
    """The fonts to set with: those that come along, and those of this machine too, which are looked for each time."""
    from typst import Fonts

    return Fonts(include_system_fonts=True) if system else _bundled()


@cache
def _bundled() -> "Fonts":
    from typst import Fonts

    return Fonts(include_system_fonts=False)


def uncommon(texts: Iterable[str]) -> frozenset[str]:
    """The letters of the texts that the fonts may lack; what is never drawn is left out."""
    found = set().union(*texts)
    return frozenset(letter for letter in found if not _common(letter) and _drawn(letter))


def missing(letters: frozenset[str], *, system: bool) -> frozenset[str]:
    """Those of the letters that no font has.

    Args:
        letters: Which.
        system: Whether the fonts of this machine may be used too.
    """
    return _missing(letters, system=system) if letters else frozenset()


@lru_cache(maxsize=64)
def _missing(letters: frozenset[str], *, system: bool) -> frozenset[str]:
    import typst

    listed = sorted(letters)
    drawn = typst.compile(
        _SOURCE,
        format="svg",
        sys_inputs={"data": json.dumps({"fonts": FONTS, "letters": [_NOBODYS, *listed]})},
        font_paths=fonts(system=system),
    )
    pages = drawn if isinstance(drawn, list) else [drawn]
    nothing, *outlines = (set(_outlines(page.decode())) for page in pages)
    return frozenset(letter for letter, found in zip(listed, outlines, strict=True) if found & nothing)


def _outlines(drawing: str) -> Iterator[str]:
    """The shapes of a drawing without the paper."""
    _, *shapes = _OUTLINE.findall(drawing)
    yield from shapes


def _common(letter: str) -> bool:
    return any(first <= ord(letter) <= last for first, last in KNOWN)


def _drawn(letter: str) -> bool:
    return not letter.isspace() and category(letter) not in ("Cc", "Cf", "Cs")
