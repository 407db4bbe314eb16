"""Names as one word: for fight scripts and the files beside them."""

import re
import unicodedata
from collections.abc import Container

SLUG_LENGTH = 40
"""Most characters of a slug."""


_LATIN = str.maketrans(
    {
        **{"ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "þ": "th", "Þ": "TH"},
        **{
            "ø": "o",
            "Ø": "O",
            "ł": "l",
            "Ł": "L",
            "đ": "d",
            "Đ": "D",
            "ð": "d",
            "Ð": "D",
            "ħ": "h",
            "Ħ": "H",
        },
        **{
            "\N{LATIN SMALL LETTER DOTLESS I}": "i",
            "ŋ": "ng",
            "Ŋ": "NG",
            "ŧ": "t",
            "Ŧ": "T",
            "ĸ": "k",
            "ƒ": "f",
            "ə": "e",
            "Ə": "E",
        },
    }
)
"""Latin letters that are no plain letter with a mark, as they are written without them."""


def slug(name: str, stand_in: str) -> str:
    """The name in small letters, digits and hyphens; else `stand_in`.

    Latin letters become those of ASCII, `Straße` is `strasse`; letters of other scripts stay as they are.
    """
    latin = "".join(map(_plain, unicodedata.normalize("NFC", name).translate(_LATIN)))
    found = re.sub(r"[\W_]+", "-", latin.lower()).strip("-")[:SLUG_LENGTH].strip("-")
    return found if any(char.isalpha() for char in found) else stand_in


def _plain(char: str) -> str:
    """A letter or digit without its marks where that is one of ASCII, else as it is."""
    without = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()
    return without if without.strip() else char


def own_slug(name: str, stand_in: str, taken: Container[str]) -> str:
    """A slug that nobody has: equal names are told apart by a number."""
    base = slug(name, stand_in)
    found, number = base, 1
    while found in taken:
        number += 1
        found = f"{base}-{number}"
    return found
