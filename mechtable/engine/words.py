"""Names that are one word, in any script: a blank would end them, and signs mean something in commands."""

import unicodedata

LONGEST_WORD = 60
"""Most characters of such a name."""

_JOINERS = frozenset("\u200c\u200d")
"""What some scripts write between letters; `engine.text` knows where it may stand."""


def is_word(text: str) -> bool:
    """Whether a text is one word: letters with their marks, digits, hyphens and underscores, no mark or hyphen first."""
    if not 0 < len(text) <= LONGEST_WORD or not (text[0].isalnum() or text[0] == "_"):
        return False
    return all(char.isalnum() or char in "-_" or char in _JOINERS or _is_mark(char) for char in text)


def _is_mark(char: str) -> bool:
    return unicodedata.category(char).startswith("M")
