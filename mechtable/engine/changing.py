"""A frozen dataclass with some fields changed: `dataclasses.replace`, several times as fast for slotted ones.

Folding a long fight is for the most part this.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, make_dataclass
from dataclasses import replace as _any_replace
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace as replace  # the type checker knows its keywords
else:

    def replace(value: Any, /, **changes: Any) -> Any:
        """A copy of `value` with other values in the fields named.

        Raises:
            TypeError: It has no such field.
        """
        cls = type(value)
        mould = _mould_of(cls)
        if mould is not None:
            made, read, places = mould
            kept = list(read(value))
            for name in changes:
                if name not in places:
                    raise TypeError(f"{cls.__name__} has no field {name}")
                kept[places[name]] = changes[name]
            copy = made(*kept)
            copy.__class__ = cls
            return copy
        slots = slots_of(cls)
        if slots is None:
            return _any_replace(value, **changes)
        copy = object.__new__(cls)
        for name, read, write in slots:
            write(copy, changes.pop(name) if name in changes else read(value))
        if changes:
            raise TypeError(f"{type(value).__name__} has no field {', '.join(changes)}")
        return copy


_Mould = tuple[Callable[..., Any], Callable[[Any], tuple[Any, ...]], Mapping[str, int]]
"""What takes all values and is laid out alike, what reads them of a record, and the place of each field."""


@cache
def _mould_of(cls: Any) -> _Mould | None:
    """A class like `cls` that is not frozen, whose objects can become some of `cls`; None where there is no such.

    Its constructor just stores; writing into the slots of a frozen class from outside takes four times as long.
    """
    names = [name for name, _, _ in slots_of(cls) or ()]
    if len(names) < 2:  # one field alone is read as itself and not as a tuple
        return None
    try:
        made = make_dataclass(cls.__name__, names, bases=cls.__bases__, slots=True, eq=False, repr=False)
        made(*names).__class__ = cls
    except TypeError:  # a frozen class above it, or something between that a constructor would have to know
        return None
    return made, attrgetter(*names), {name: place for place, name in enumerate(names)}


@cache
def slots_of(cls: Any) -> tuple[tuple[str, Any, Any], ...] | None:
    """Name, getter and setter of each field; None for a class that does more than keep its fields."""
    if not is_dataclass(cls) or "__slots__" not in vars(cls) or hasattr(cls, "__post_init__"):
        return None
    found: list[tuple[str, Any]] = [(each.name, getattr(cls, each.name, None)) for each in fields(cls)]
    if not all(hasattr(slot, "__set__") for _, slot in found) or not all(each.init for each in fields(cls)):
        return None
    return tuple((name, slot.__get__, slot.__set__) for name, slot in found)
