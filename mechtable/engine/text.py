"""The one gate for text that people write. It refuses by name and strips nothing silently."""

import unicodedata

from mechtable.engine.errors import TextError

NAME_LENGTH = 80
"""Most characters a name may have."""

LONG_LENGTH = 20_000
"""Most characters a note may have."""

_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_INVISIBLE = frozenset("\ufe0e\ufe0f\u034f\u115f\u1160\u3164\uffa0")
"""Selectors, the grapheme joiner and the Hangul fillers: invisible, though no format characters."""

_SHOWN_FORMATS = frozenset(
    "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd"
)
"""Number signs and the like of Arabic, Syriac and Kaithi: format characters that are drawn."""

_JOINERS = frozenset("\u200c\u200d")
_PICTURE_JOINER, _SKINS = "\u200d", frozenset(map(chr, range(0x1F3FB, 0x1F400)))
_LINE_BREAKS = frozenset("\u2028\u2029")


def clean(text: str, what: str = "name", *, limit: int = NAME_LENGTH, multiline: bool = False) -> str:
    """Return `text` in composed form (NFC), or refuse it.

    Args:
        text: What a person wrote, or a file held.
        what: How errors call it, such as `pilot name`.
        limit: Most characters allowed.
        multiline: Whether newline and tab may stand in it.

    Raises:
        TextError: It is empty, longer than `limit`, or holds a control, bidirectional, invisible or
            unpaired character; the sentence names the character and its place.
    """
    if not text.strip():
        raise TextError(f"The {what} is empty: write at least one letter.")
    composed = text if text.isascii() or not _encodable(text) else unicodedata.normalize("NFC", text)
    plain = composed.isascii() and composed.isprintable()  # nothing that is refused, and most names
    for place, char in enumerate("" if plain else composed):
        reason = _refusal(composed, place, char, multiline)
        if reason:
            raise TextError(
                f"The {what} holds {reason} (U+{ord(char):04X}) as character {place + 1}: take it out."
            )
    if len(composed) > limit:
        raise TextError(f"The {what} has {len(composed)} characters, at most {limit} fit: shorten it.")
    if composed != composed.strip() and not multiline:
        raise TextError(f"The {what} begins or ends with a blank: take it out.")
    return composed


def _encodable(text: str) -> bool:
    return not any("\ud800" <= char <= "\udfff" for char in text)


def _refusal(text: str, place: int, char: str, multiline: bool) -> str | None:
    category = unicodedata.category(char)
    if category == "Cs":
        return "half a character pair"
    if char == "\x1b":
        return "an escape character"
    if category == "Cc":
        return None if multiline and char in "\n\t" else "a control character"
    if char in _BIDI:
        return "a character that turns the writing direction"
    if char in _LINE_BREAKS:
        return "a line separator"
    if char in _JOINERS and (_joins_word(text, place) or (multiline and _joins_pictures(text, place))):
        return None
    if char in _INVISIBLE or (category == "Cf" and char not in _SHOWN_FORMATS):
        return "an invisible character"
    return None


def _joins_word(text: str, place: int) -> bool:
    """Whether a joiner stands between two letters or marks, as Persian and Indic words need."""
    around = text[place - 1 : place] + text[place + 1 : place + 2]
    return len(around) == 2 and all(
        unicodedata.category(char)[0] in "LM" and ord(char) > 0x2FF for char in around
    )


def _joins_pictures(text: str, place: int) -> bool:
    """Whether the joiner makes one picture of two, as of a family; a colour of skin may stand before it."""
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    if text[place] != _PICTURE_JOINER or not before or not after:
        return False
    return unicodedata.category(after) == "So" and (before in _SKINS or unicodedata.category(before) == "So")


def as_sentence(text: str) -> str:
    """What somebody typed, with a capital first and a full stop last."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?", "…")) else ".")
