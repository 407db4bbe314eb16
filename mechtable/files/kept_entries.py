"""Parts and pilot skills as they are kept between runs: a line of JSON each, read when somebody asks for it."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from mechtable.engine.codec import decode, encode

EntryT = TypeVar("EntryT")

_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)


class KeptEntries(Mapping[str, EntryT]):
    """Entries by id that are made of their lines one by one, each once; equal to the dict of them all.

    Asking for an id, for how many there are, or whether one is there, makes nothing.
    """

    __slots__ = ("_as_type", "_lines", "_made")

    def __init__(
        self, lines: dict[str, bytes], as_type: Any, beside: Mapping[str, EntryT] | None = None
    ) -> None:
        """Take lines that `line_of` wrote for this type; `beside` are entries that come before them."""
        self._as_type = as_type
        self._made: dict[str, EntryT] = {}
        self._lines: dict[str, bytes | None] = {}
        if isinstance(beside, KeptEntries):
            self._lines |= beside._lines
            self._made |= beside._made
        elif beside is not None:
            self._lines |= dict.fromkeys(beside)
            self._made |= beside
        self._lines |= lines

    def __getitem__(self, key: str) -> EntryT:
        """The entry, the same object every time."""
        found = self._made.get(key)
        if found is not None:
            return found
        line = self._lines[key]
        if line is None:
            return self._made[key]
        return self._made.setdefault(key, decode(json.loads(line), self._as_type))  # one for all threads

    def __contains__(self, key: object) -> bool:
        return key in self._lines

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)

    def __repr__(self) -> str:
        return repr(dict(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, (dict(self),)


def line_of(entry: object, as_type: Any) -> str:
    """An entry as one line, without its end."""
    return _JSON.encode(encode(entry, as_type))
