"""Lines of JSON, one object each, read as strictly as YAML: no key twice, no NaN, no bottomless nesting."""

import json
from collections.abc import Iterable, Mapping

from mechtable.engine.cards import Card, parse_cards
from mechtable.engine.errors import MechtableError
from mechtable.files.problems import any_of, quoted

MOST_BYTES = 100_000
"""Bytes of one line."""

MOST_CARDS = 40
"""Cards one line may name; more is a slip of the keyboard."""


class LineError(MechtableError):
    """A line that cannot be read."""


def read_object(data: bytes) -> dict[str, object]:
    """The one JSON object of a line.

    Raises:
        LineError: There is none, or it holds what JSON does not know.
    """
    if len(data) > MOST_BYTES:
        raise LineError(f"the line has more than {MOST_BYTES} bytes")
    try:
        found = json.loads(data.decode("utf-8"), parse_constant=_no_number, object_pairs_hook=_object)
    except UnicodeDecodeError as error:
        raise LineError(f"the byte {data[error.start]:#04x} is not UTF-8") from error
    except json.JSONDecodeError as error:
        raise LineError(f"this is not JSON: {error.msg}, column {error.colno}") from error
    except RecursionError as error:
        raise LineError("lists and objects are too deep inside each other") from error
    except ValueError as error:
        raise LineError("this is not JSON: a number has too many digits") from error
    if not isinstance(found, dict):
        raise LineError(f'expected an object such as {{"cards": "4s 4s"}}, got {_kind(found)}')
    return found


def cards_of(found: Mapping[str, object], key: str, *, least: int) -> tuple[Card, ...]:
    """The cards that a key writes as text.

    Raises:
        LineError: They are no text, too few or too many.
        CardError: A word is no card.
    """
    text = found.get(key, "" if least == 0 else None)
    if text is None and least == 0:
        return ()
    if not isinstance(text, str):
        raise LineError(f'{key}: expected cards as text, such as "4s 10h", got {_kind(text)}')
    return counted(parse_cards(text), key, least=least)


def counted(cards: tuple[Card, ...], what: str, *, least: int) -> tuple[Card, ...]:
    """The cards, if there are `least` to `MOST_CARDS` of them.

    Raises:
        LineError: There are not.
    """
    if not least <= len(cards) <= MOST_CARDS:
        raise LineError(f"{what}: expected {least} to {MOST_CARDS} cards, got {len(cards)}")
    return cards


def whole_of(found: Mapping[str, object], key: str, low: int, high: int, default: int | None = None) -> int:
    """The whole number of a key, which must be there unless there is a default.

    Raises:
        LineError: It is none of this range.
    """
    number = found.get(key, default)
    if type(number) is not int or not low <= number <= high:
        raise LineError(f"{key}: expected a whole number from {low} to {high}, got {_kind(number)}")
    return number


def word_of(found: Mapping[str, object], key: str, words: Iterable[str], default: str | None = None) -> str:
    """The word of a key, one of these.

    Raises:
        LineError: It is another.
    """
    known, word = tuple(words), found.get(key, default)
    if not isinstance(word, str) or word not in known:
        raise LineError(f"{key}: expected {any_of(known)}, got {_kind(word)}")
    return word


def object_of(found: Mapping[str, object], key: str) -> dict[str, object]:
    """The object of a key; an absent one is empty.

    Raises:
        LineError: It is no object.
    """
    inner = found.get(key, {})
    if not isinstance(inner, dict):
        raise LineError(f"{key}: expected an object, got {_kind(inner)}")
    return inner


def list_of(found: Mapping[str, object], key: str, most: int) -> list[dict[str, object]]:
    """The list of objects of a key; an absent one is empty.

    Raises:
        LineError: It is none, or has too many entries.
    """
    inner = found.get(key, [])
    if not isinstance(inner, list) or not all(isinstance(each, dict) for each in inner):
        raise LineError(f"{key}: expected a list of objects, got {_kind(inner)}")
    if len(inner) > most:
        raise LineError(f"{key}: expected at most {most} entries, got {len(inner)}")
    return inner


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise LineError("a key stands twice in one object")
    return found


def _no_number(word: str) -> object:
    raise LineError(f"{word} is no number of JSON")


def _kind(value: object) -> str:
    match value:
        case None:
            return "nothing"
        case bool():
            return "true" if value else "false"
        case str():
            return quoted(value)
        case int() | float():
            return str(value)[:40]
        case list():
            return "a list"
        case _:
            return "an object"
