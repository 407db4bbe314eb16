"""Share codes: a mech as one word that survives a chat.

`MT1` and then letters and digits that cannot be taken for each other, in blocks of 11 for 8 bytes: the length of what
follows, the beginning of its SHA-256, and the mech as compact JSON, deflated. Blanks and line breaks inside mean nothing.
"""

import json
import zlib
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from mechtable.engine.errors import MechtableError
from mechtable.files.mechs import document_of, read_mech
from mechtable.files.problems import FileError, quoted
from mechtable.files.share_words import WORDS
from mechtable.files.writer import Plain, dump
from mechtable.rules.mech import Mech
from mechtable.rules.places import Location, Place

PREFIX = "MT1"
"""How every code begins: the program and the version of codes."""

MOST_DECODED = 128 * 1024
"""Bytes that a code may unfold to."""

MOST_PACKED = 24 * 1024
"""Bytes that a code may carry."""

_ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_DIGITS = {char: value for value, char in enumerate(_ALPHABET)}
_CHARS = (0, 2, 3, 5, 6, 7, 9, 10, 11)
"""Characters for a block of so many bytes."""
_BLOCK, _LETTERS = 8, 11
_LENGTH, _CHECK = 2, 4
_HEAD = _LENGTH + _CHECK
_NOISE = "`'\"<>*_|\u200b\u200c\u200d\u2060\ufeff\u00ad\u2018\u2019\u201c\u201d«»…"
"""Quotes, marks and invisible characters that chats put around and into a word."""

_PLACES = tuple(place.value for place in Place)
_LOCATIONS = tuple(location.value for location in Location)
_MORE = {"r": "role", "o": "owner", "n": "notes", "h": "heat", "t": "tags"}


class CodeError(MechtableError):
    """A code that is no mech; the sentence says what became of it, as far as one can tell."""


def share_code(mech: Mech) -> str:
    """The mech as a code.

    Raises:
        CodeError: It says too much for a code.
    """
    text = json.dumps(_packed(document_of(mech)), ensure_ascii=False, separators=(",", ":")).encode()
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, WORDS)
    packed = deflate.compress(text) + deflate.flush()
    if len(text) > MOST_DECODED or len(packed) > MOST_PACKED:
        raise CodeError("The mech says too much for a code, most likely in its notes: share its file.")
    return PREFIX + _letters(len(packed).to_bytes(_LENGTH) + _check(packed) + packed)


def read_code(text: str) -> Mech:
    """The mech of a code.

    Args:
        text: As it was pasted: blanks, line breaks and quotes in it mean nothing.

    Raises:
        CodeError: It is no code, or cut, or changed on its way, or of another version.
    """
    code = "".join(char for char in text if not char.isspace() and char not in _NOISE)
    if not code.startswith(PREFIX):
        raise CodeError(_no_code(code))
    wrong = next((char for char in code if char not in _DIGITS), None)
    if wrong is not None:
        raise CodeError(f"This is no code: {quoted(wrong)} never stands in one.")
    packed = _checked(code[len(PREFIX) :])
    try:
        return read_mech(dump(_unpacked(json.loads(_inflated(packed).decode("utf-8")))), "code")
    except FileError as error:
        raise CodeError(
            f"The code holds no mech that this version reads: {error.problems[0].message}."
        ) from error
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise CodeError("The code holds no mech that this version reads.") from error


def _no_code(code: str) -> str:
    version = code[len(PREFIX) - 1 : len(PREFIX)]
    if code.startswith(PREFIX[:-1]) and version.isdigit():
        return f"This code is of version {version}, which this program does not read: a newer one does."
    if code.upper().startswith(PREFIX):
        return f"This code begins with {quoted(code[:3])}: small and capital letters must stay as they were."
    return f"This is no code: one begins with {PREFIX}."


def _checked(letters: str) -> bytes:
    """The bytes after the head, if they are all there and as they were."""
    if len(letters) < _LETTERS:
        raise CodeError("The code is cut: only its beginning is there.")
    length = int.from_bytes(_bytes(letters[:_LETTERS])[:_LENGTH])
    whole, rest = divmod(_HEAD + length, _BLOCK)
    expected = whole * _LETTERS + _CHARS[rest]
    if length <= MOST_PACKED and len(letters) < expected:
        there, all_ = len(letters) + len(PREFIX), expected + len(PREFIX)
        raise CodeError(f"The code is cut: {there} of its {all_} characters are there.")
    if length <= MOST_PACKED and len(letters) > expected:
        raise CodeError(
            f"The code has {len(letters) - expected} characters too many: something stuck to its end."
        )
    data = _bytes(letters) if len(letters) == expected else b""
    if data[_LENGTH:_HEAD] != _check(data[_HEAD:]):
        raise CodeError("The code was changed on its way: ask for it again.")
    return data[_HEAD:]


def _check(packed: bytes) -> bytes:
    return sha256(PREFIX.encode() + packed).digest()[:_CHECK]


def _inflated(packed: bytes) -> bytes:
    inflate = zlib.decompressobj(-zlib.MAX_WBITS, WORDS)
    try:
        text = inflate.decompress(packed, MOST_DECODED + 1)
    except zlib.error as error:
        raise ValueError(str(error)) from error
    if len(text) > MOST_DECODED or not inflate.eof or inflate.unused_data:
        raise ValueError("not the deflated text of a mech")
    return text


def _letters(data: bytes) -> str:
    return "".join(_block(data[at : at + _BLOCK]) for at in range(0, len(data), _BLOCK))


def _block(data: bytes) -> str:
    value, found = int.from_bytes(data), ""
    for _ in range(_CHARS[len(data)]):
        value, digit = divmod(value, len(_ALPHABET))
        found = _ALPHABET[digit] + found
    return found


def _bytes(letters: str) -> bytes:
    found = b""
    for at in range(0, len(letters), _LETTERS):
        block = letters[at : at + _LETTERS]
        value = 0
        for char in block:
            value = value * len(_ALPHABET) + _DIGITS[char]
        size = _CHARS.index(len(block)) if len(block) in _CHARS else 0
        if value >= 1 << 8 * size:
            raise CodeError("The code was changed on its way: ask for it again.")
        found += value.to_bytes(size)
    return found


def _packed(document: Mapping[str, Any]) -> list[Any]:
    """A mech file's content as a short list: name, parts in order, items, and an object of what else there is."""
    more = {short: document[key] for short, key in _MORE.items() if key in document}
    if lost := document.get("damage"):
        more["d"] = {str(_PLACES.index(place)): points for place, points in lost.items()}
    parts = [document.get(place) for place in _PLACES]
    found = [document["mech"], parts, [_packed_item(item) for item in document.get("items", ())]]
    return [*found, more] if more else found


def _packed_item(item: Mapping[str, Any]) -> Any:
    at = _LOCATIONS.index(item["at"]) if "at" in item else None
    if "ammo" in item:
        return [item["item"], at, item["ammo"]]
    return item["item"] if at is None else [item["item"], at]


def _unpacked(data: Any) -> dict[str, Plain]:
    """The content of a mech file; anything that does not fit raises, or is refused by the reader of mech files."""
    name, parts, items, *rest = data
    more = rest[0] if rest else {}
    document: dict[str, Plain] = {"mech": name}
    document |= {place: ids for place, ids in zip(_PLACES, parts, strict=True) if ids is not None}
    document |= {_MORE[short]: value for short, value in more.items() if short != "d"}
    if "d" in more:
        document["damage"] = {_PLACES[int(place)]: points for place, points in more["d"].items()}
    document["items"] = [_unpacked_item(item) for item in items]
    return document


def _unpacked_item(item: Any) -> dict[str, Plain]:
    if isinstance(item, str):
        return {"item": item}
    name, at, *ammo = item
    found: dict[str, Plain] = {"item": name}
    if at is not None:
        found["at"] = _LOCATIONS[at]
    if ammo:
        found["ammo"] = ammo[0]
    return found
