"""Names as one word: for fight scripts and the files beside them."""

import re
import unicodedata
from collections.abc import Container

from mechtable.engine.latin import latin

SLUG_LENGTH = 40
"""Most characters of a slug."""


def slug(name: str, stand_in: str) -> str:
    """The name in small letters, digits and hyphens; else `stand_in`.

    Latin letters become those of ASCII, `Straße` is `strasse`; letters of other scripts stay as they are.
    """
    found = re.sub(r"[\W_]+", "-", _small(name)).strip("-")[:SLUG_LENGTH].strip("-")
    return found if any(char.isalpha() for char in found) else stand_in


def spelled(name: str, stand_in: str) -> str:
    """The same for people to read, not to type: letters that are written with marks keep them, as in `ยักษ์` or `हिन्दी`."""
    found = ""
    for char in _small(name):
        if char.isalnum():
            found += char
        elif not unicodedata.category(char).startswith("M"):
            found += "-"
        elif found and not found[-1].isascii():  # what is left of a Latin letter is plain
            found += char
    found = re.sub("-+", "-", found).strip("-")[:SLUG_LENGTH].strip("-")
    return found if any(char.isalpha() for char in found) else stand_in


def _small(name: str) -> str:
    """The name in small letters; some Latin ones are told only when they are small, as those of `Ƒ`."""
    return latin(latin(name).lower())


def own_slug(name: str, stand_in: str, taken: Container[str]) -> str:
    """A slug that nobody has: equal names are told apart by a number."""
    return _untaken(slug(name, stand_in), taken)


def own_file_slug(name: str, stand_in: str, taken: Container[str]) -> str:
    """The same for a file that an id names: ASCII alone, so that of `漢字` the stand-in is left."""
    plain = re.sub(r"[^a-z0-9]+", "-", slug(name, stand_in)).strip("-")
    return _untaken(plain or stand_in, taken)


def _untaken(base: str, taken: Container[str]) -> str:
    found, number = base, 1
    while found in taken:
        number += 1
        found = f"{base}-{number}"
    return found
