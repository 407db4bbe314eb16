"""Payloads of rows: values as compact JSON text and back, and rows whose values are of the types they should be."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar, get_args

from sqlmodel import SQLModel

from mechtable.engine.codec import CodecError, Json, decode, encode
from mechtable.storage.stored import RowError

T = TypeVar("T")

_SCAN = json.JSONDecoder().raw_decode

_UNFIT = (CodecError, ValueError, TypeError, LookupError, RecursionError)
"""What decoding a payload that somebody damaged may raise."""


def text_of(value: object, as_type: Any) -> str:
    return compact(encode(value, as_type))


def compact(data: Json) -> str:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise RowError("A text holds half a character pair: take it out.") from error
    return text


def value_of(text: str, as_type: Any) -> Any:
    return decode(_parsed(text), as_type)


def _parsed(text: str) -> Json:
    """The JSON of a text; one with blanks around it, or with a fault in it, is left to the library's own reader."""
    try:
        data, end = _SCAN(text)
    except ValueError:
        return json.loads(text)
    return data if end == len(text) else json.loads(text)


def read_payload(what: str, read: Callable[[], T]) -> T:
    try:
        return read()
    except _UNFIT as error:
        raise RowError(f"{what} cannot be read: {error or type(error).__name__}") from error


def check_row(row: SQLModel, what: str) -> None:
    """SQLite keeps any value in any column: whoever damaged or sent the file may have used that."""
    check_values(type(row), {name: getattr(row, name) for name in _types(type(row))}, what)


def check_values(table: type[SQLModel], values: Mapping[Any, Any], what: str) -> None:
    types = _types(table)
    for name in values:
        if type(values[name]) not in types[name]:
            raise RowError(f"{what} cannot be read: its {name} is of the wrong type")


@cache
def _types(table: type[SQLModel]) -> dict[str, tuple[Any, ...]]:
    hints = {name: field.annotation for name, field in table.model_fields.items()}
    return {name: get_args(hint) or (hint,) for name, hint in hints.items()}
