"""A fingerprint of a type as the codec writes it: two programs with equal ones read each other's data alike."""

import hashlib
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, get_args, get_type_hints


@cache
def fingerprint(as_type: Any) -> str:
    """Twelve characters that change when a class, field, enum member or version within the type changes."""
    found: dict[str, str] = {}
    _describe(as_type, found)
    return hashlib.sha256(repr(sorted(found.items())).encode()).hexdigest()[:12]


def _describe(as_type: Any, found: dict[str, str]) -> None:
    name = str(as_type)
    if name in found:
        return
    found[name] = ""
    if isinstance(as_type, type) and issubclass(as_type, Enum):
        found[name] = repr([member.value for member in as_type])
    elif is_dataclass(as_type):
        hints = get_type_hints(as_type)
        found[name] = repr([(each.name, str(hints[each.name])) for each in fields(as_type)])
        found[name] += str(getattr(as_type, "VERSION", 1))
        for hint in hints.values():
            _describe(hint, found)
    for inner in (*get_args(as_type), getattr(as_type, "__supertype__", None)):
        if inner is not None:
            _describe(inner, found)
