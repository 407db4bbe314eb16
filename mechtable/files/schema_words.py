"""Pieces of JSON Schema (draft 2020-12), named as the strict reader names what it reads."""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any

from mechtable.engine.text import LONG_LENGTH, NAME_LENGTH
from mechtable.files.schema import MOST_TONS
from mechtable.files.shapes import SLUG_PATTERN, TAG_PATTERN, WORD_PATTERN

Schema = dict[str, Any]
"""A schema as plain JSON."""

ANYTHING: Schema = {}


def keys(required: Mapping[str, Schema], optional: Mapping[str, Schema] | None = None, **more: Any) -> Schema:
    """A mapping with these keys and no others."""
    found: Schema = {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "additionalProperties": False,
    }
    if required:
        found["required"] = list(required)
    return found | more


def several(item: Schema, *, least: int = 0, most: int | None = None, **more: Any) -> Schema:
    """A list."""
    found: Schema = {"type": "array", "items": item}
    if least:
        found["minItems"] = least
    if most is not None:
        found["maxItems"] = most
    return found | more


def whole(low: int, high: int) -> Schema:
    return {"type": "integer", "minimum": low, "maximum": high}


def change(most: int) -> Schema:
    """A whole number up or down, not 0."""
    return whole(-most, most) | {"not": {"const": 0}}


def tons() -> Schema:
    return {"type": "number", "minimum": 0, "maximum": MOST_TONS, "multipleOf": 0.25}


def quarters(most: int) -> Schema:
    return {"type": "number", "minimum": -most, "maximum": most, "multipleOf": 0.25}


def text(limit: int = NAME_LENGTH) -> Schema:
    return {"type": "string", "pattern": r"\S", "maxLength": limit}


def maybe_text(limit: int = NAME_LENGTH) -> Schema:
    return {"type": "string", "pattern": r"^$|\S", "maxLength": limit}


def note() -> Schema:
    return maybe_text(LONG_LENGTH)


def slug() -> Schema:
    return _shaped(SLUG_PATTERN)


def tag() -> Schema:
    return _shaped(TAG_PATTERN)


def word() -> Schema:
    return _shaped(WORD_PATTERN)


def truth() -> Schema:
    return {"type": "boolean"}


def one_of(words: Iterable[str]) -> Schema:
    return {"enum": list(words)}


def member(kind: type[Enum]) -> Schema:
    return one_of(str(each.value) for each in kind)


def pattern(shape: str) -> Schema:
    return {"type": "string", "pattern": shape}


def ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def about(schema: Schema, words: str) -> Schema:
    """The same with what an editor shows beside it."""
    return schema | {"description": words}


def _shaped(shape: str) -> Schema:
    return pattern(f"^{shape}$")
