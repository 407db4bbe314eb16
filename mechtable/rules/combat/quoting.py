"""Words in quotes, as the language of a fight writes what people say in their own words."""

import re

from mechtable.engine.errors import MechtableError
from mechtable.engine.text import clean

QUOTED = r'"(?:[^"\\]|\\["\\])*+"'
"""A text in quotes; a quote or backslash in it stands behind a backslash."""

TEXT_LENGTH = 200
"""Most characters of a reason or a note."""


class NotationError(MechtableError):
    """A line that is no command."""


def unquoted(text: str, what: str, example: str, *, limit: int = TEXT_LENGTH) -> str:
    """What stands between the quotes.

    Args:
        text: The words with their quotes.
        what: How errors call it.
        example: How it is written.
        limit: Most characters of it.

    Raises:
        NotationError: It does not stand in quotes.
        TextError: It is empty, too long, or holds what may not enter.
    """
    if not re.fullmatch(QUOTED, text):
        raise NotationError(f"Write the {what} in quotes: {example}.")
    return clean(re.sub(r'\\(["\\])', r"\1", text[1:-1]), what, limit=limit)


def quoted(text: str) -> str:
    """The text in quotes, as `unquoted` reads it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def whole(word: str, what: str) -> int:
    """A whole number of up to four digits.

    Raises:
        NotationError: It is none.
    """
    if not (word.isascii() and word.isdigit() and len(word) <= 4):
        raise NotationError(f"{what}, got {word[:40]}.")
    return int(word)
