"""Names as one word: for fight scripts and the files beside them."""

import re
from collections.abc import Container

from mechtable.engine.latin import latin

SLUG_LENGTH = 40
"""Most characters of a slug."""


def slug(name: str, stand_in: str) -> str:
    """The name in small letters, digits and hyphens; else `stand_in`.

    Latin letters become those of ASCII, `Straße` is `strasse`; letters of other scripts stay as they are.
    """
    found = re.sub(r"[\W_]+", "-", latin(name).lower()).strip("-")[:SLUG_LENGTH].strip("-")
    return found if any(char.isalpha() for char in found) else stand_in


def own_slug(name: str, stand_in: str, taken: Container[str]) -> str:
    """A slug that nobody has: equal names are told apart by a number."""
    base = slug(name, stand_in)
    found, number = base, 1
    while found in taken:
        number += 1
        found = f"{base}-{number}"
    return found
