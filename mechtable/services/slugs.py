"""Names as one word: for fight scripts and the files beside them."""

import re
import unicodedata
from collections.abc import Container

SLUG_LENGTH = 40
"""Most characters of a slug."""


def slug(name: str, stand_in: str) -> str:
    """The name in small letters, digits and hyphens, in ASCII where that leaves any; else `stand_in`."""
    ascii_only = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    for text in (ascii_only, unicodedata.normalize("NFC", name)):
        found = re.sub(r"[\W_]+", "-", text.lower()).strip("-")[:SLUG_LENGTH].strip("-")
        if any(char.isalpha() for char in found):
            return found
    return stand_in


def own_slug(name: str, stand_in: str, taken: Container[str]) -> str:
    """A slug that nobody has: equal names are told apart by a number."""
    base = slug(name, stand_in)
    found, number = base, 1
    while found in taken:
        number += 1
        found = f"{base}-{number}"
    return found
