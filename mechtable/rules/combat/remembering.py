"""What follows from the fields of a record, worked out once."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")

_MOST_REMEMBERED = 1_024

_NOTHING: Any = object()
"""What stands for nothing kept; None is a thing that can be kept."""


class Remembering:
    """Room for what follows from the fields, worked out once: no field itself, so no part of equality or a record."""

    __slots__ = ("_known",)

    _known: dict[Hashable, Any]

    def recall(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` gave for an equal key before, or gives now; it must hang on the object and the key alone."""
        try:
            known = self._known
        except AttributeError:
            known = {}
            object.__setattr__(self, "_known", known)
        found: T = known.get(key, _NOTHING)  # asked once: another thread may clear it in between
        if found is not _NOTHING:
            return found
        if len(known) >= _MOST_REMEMBERED:
            known.clear()
        made = known[key] = make()
        return made
