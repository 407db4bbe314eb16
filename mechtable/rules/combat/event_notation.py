"""Events as text, one line each, parser and printer paired: `card-led name=red card=4s hand=2 eyes=[gm]`.

The line is the event's kind and its fields in order; a field is written as the journal encodes it, terse, and a sum
with its terms. What a seat may not know is `hidden what="…"`.
"""

import re
from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, get_args, get_type_hints

from mechtable.engine.audience import Hidden
from mechtable.engine.codec import CodecError, decode, encode, kind_of
from mechtable.engine.errors import MechtableError
from mechtable.engine.sum_notation import read_sum, write_sum
from mechtable.engine.sums import Sum
from mechtable.engine.terse import Reader, TerseError, write_terse
from mechtable.rules.combat.events import Event

_KIND = re.compile(r"[a-z]+(?:-[a-z]+)*")
_KEY = re.compile(r"[a-z_]+")


class EventNotationError(MechtableError):
    """A line that is no event."""


def kind(cls: type) -> str:
    """The word an event's line begins with, such as `card-led`."""
    return kind_of(cls).replace("_", "-")


KINDS: Mapping[str, type[Any]] = {kind(cls): cls for cls in (*get_args(Event), Hidden)}
"""The class of every kind of line."""


def write(event: Event | Hidden) -> str:
    """The event, or what a seat sees of it, as `parse` reads it."""
    cls: type = type(event)
    words = [kind(cls)]
    for name, hint in _fields(cls):
        value = getattr(event, name)
        words.append(f"{name}={write_sum(value) if hint is Sum else write_terse(encode(value, hint))}")
    return " ".join(words)


def parse(line: str) -> Event | Hidden:
    """Read one event.

    Raises:
        EventNotationError: The line is none; the sentence says where and what was expected.
    """
    try:
        return _event(Reader(line))
    except (TerseError, CodecError, RecursionError) as error:
        raise EventNotationError(f"No event: {error}") from error


@cache
def _fields(cls: type) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(cls)
    return tuple((field.name, hints[field.name]) for field in fields(cls))


@cache
def _required(cls: type) -> tuple[str, ...]:
    """The fields that every line has; one with a default may have been added after a line was written."""
    return tuple(
        field.name for field in fields(cls) if field.default is MISSING and field.default_factory is MISSING
    )


def _event(reader: Reader) -> Event | Hidden:
    reader.blanks()
    word = reader.match(_KIND, "the kind of an event")[0]
    if word not in KINDS:
        raise TerseError(f"there is no event {word[:40]}.")
    cls: type = KINDS[word]
    hints, found = dict(_fields(cls)), dict[str, Any]()
    while not reader.done:
        name = reader.match(_KEY, "a field of the event")[0]
        if name not in hints or name in found:
            what = "stands here a second time" if name in found else f"is no field of {word}"
            raise TerseError(f"{name[:40]} {what}.")
        reader.expect("=")
        hint = hints[name]
        found[name] = read_sum(reader) if hint is Sum else decode(reader.value(), hint)
    missing = [name for name in _required(cls) if name not in found]
    if missing:
        raise TerseError(f"{word} lacks {', '.join(missing)}.")
    event: Event | Hidden = cls(**found)
    return event
