"""Reading plain JSON straight into the slots of a frozen dataclass, past its constructor."""

import types
from collections.abc import Callable
from typing import Any, Union, get_args, get_origin, get_type_hints

from mechtable.engine.changing import slots_of

Member = tuple[str, Callable[[Any], Any], Callable[[Any], Any]]
"""A field of a dataclass with what writes it and what reads it."""

_Slot = tuple[str, type | None, Callable[[Any], Any], Callable[[Any, Any], None]]
"""A field, the type of values that stay as they are, what reads others, and what puts the value in its place."""


def straight(
    cls: type, ready: Callable[[], list[Member]], whole: int, read: Callable[[Any], Any]
) -> Callable[[Any], Any]:
    """`read`, but what has all its fields is put into its slots at once: opening a long fight is for the most part this.

    Args:
        cls: The dataclass; one that does more than keep its fields is left to `read`.
        ready: Gives the fields.
        whole: How many keys its object has.
        read: Reads any object, and says what is wrong with it.
    """
    slots, hints = slots_of(cls), get_type_hints(cls)
    if slots is None:
        return read
    members: list[_Slot] = []

    def in_slots() -> list[_Slot]:
        if not members:
            backs = {name: back for name, _, back in ready()}
            # whole at once: other threads read too
            members[:] = [(name, _as_it_is(hints[name]), backs[name], put) for name, _, put in slots]
        return members

    def read_straight(data: Any) -> Any:
        if type(data) is not dict or len(data) != whole:
            return read(data)
        made: Any = object.__new__(cls)
        try:
            for name, plain, back, put in members or in_slots():
                entry = data[name]
                put(made, entry if type(entry) is plain else back(entry))
        except KeyError:
            return read(data)
        return made

    return read_straight


def _as_it_is(hint: Any) -> type | None:
    """The type whose values JSON has as they are, of a field that may hold them; None for any other field."""
    inner = [each for each in get_args(hint) if each is not type(None)]
    if get_origin(hint) in (Union, types.UnionType) and len(inner) == 1:
        return _as_it_is(inner[0])
    hint = getattr(hint, "__supertype__", hint)
    return hint if hint in (int, str, bool) else None
