"""Typed data to plain JSON and back, with a kind and a version on every member of a union.

A codec is compiled once from the type hints of frozen dataclasses; it knows int, bool, str, None, enums, decimals,
cards, tuples, mappings, optionals and unions of dataclasses. Unknown kinds, missing and surplus fields are errors; a
field with a default that is missing was written before there was such a field, and has its default.
"""

import re
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from decimal import Decimal, InvalidOperation
from enum import Enum
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from mechtable.engine.cards import JOKER, PACK, Card, parse_card
from mechtable.engine.errors import CardError, MechtableError
from mechtable.engine.straight import Member, straight

Json = Any
"""Decoded JSON: text, whole numbers, true, false, null, lists and objects."""


class CodecError(MechtableError):
    """Stored data that does not fit its type."""


Pair = tuple[Callable[[Any], Json], Callable[[Json], Any]]


def encode(value: object, as_type: Any) -> Json:
    """Plain JSON of a value of `as_type` (a dataclass, a union of dataclasses, a tuple type …)."""
    return _pair(as_type)[0](value)


def decode(data: Json, as_type: Any) -> Any:
    """The value of `as_type` that `encode` wrote.

    Raises:
        CodecError: The data does not fit.
    """
    return _pair(as_type)[1](data)


@cache
def kind_of(cls: type) -> str:
    """The kind written for a class: its name in lower case with underscores, such as `card_led`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


@cache
def _pair(as_type: Any) -> Pair:
    if as_type in (int, str, bool):
        return _plain(as_type)
    if as_type is Decimal:
        return str, _decimal
    if as_type is Card:
        return _TYPED.__getitem__, _card
    if as_type is type(None):
        return _plain(as_type)
    if isinstance(as_type, type) and issubclass(as_type, Enum):
        return _enum(as_type)
    if is_dataclass(as_type) and isinstance(as_type, type):
        return _record(as_type)
    origin, args = get_origin(as_type), get_args(as_type)
    if origin is tuple:
        return _tuple(args)
    if origin is frozenset:
        to_list, from_list = _tuple((args[0], ...))
        return (lambda value: sorted(to_list(tuple(value)), key=str)), (
            lambda data: frozenset(from_list(data))
        )
    if origin in (Union, types.UnionType):
        return _union(args)
    if origin is not None and issubclass(origin, Mapping):
        return _mapping(args[0], args[1])
    if hasattr(as_type, "__supertype__"):
        return _pair(as_type.__supertype__)
    raise TypeError(f"no codec for {as_type!r}")


def _plain(cls: type) -> Pair:
    def read(data: Json) -> Any:
        if type(data) is not cls:
            raise CodecError(f"expected {cls.__name__}, got {str(data)[:60]!r}")
        return data

    return (lambda value: value), read


def _decimal(data: Json) -> Decimal:
    try:
        number = Decimal(data if isinstance(data, str) else "")
    except InvalidOperation as error:
        raise CodecError(f"expected a decimal number, got {str(data)[:60]!r}") from error
    if not number.is_finite():
        raise CodecError(f"expected a decimal number, got {data!r}")
    return number


_TYPED = {card: card.typed for card in (*PACK, JOKER)}
_CARDS = {typed: card for card, typed in _TYPED.items()}


def _card(data: Json) -> Card:
    known = _CARDS.get(data) if type(data) is str else None
    if known is not None:
        return known
    try:
        return parse_card(str(data))
    except CardError as error:
        raise CodecError(str(error)) from error


def _enum(cls: type[Enum]) -> Pair:
    members = {member.value: member for member in cls}

    def read(data: Json) -> Enum:
        try:
            return members[data]
        except (KeyError, TypeError) as error:
            raise CodecError(f"expected one of {list(members)}, got {str(data)[:60]!r}") from error

    return (lambda member: member.value), read


def _record(cls: type, beside: int = 0) -> Pair:
    """A dataclass; its object has one key a field, and `beside` others, which are passed over."""
    hints = get_type_hints(cls)
    names = [member.name for member in fields(cls) if member.init]  # the others follow from these
    later = _with_default(cls)
    pairs: list[Member] = []

    def ready() -> list[Member]:
        if not pairs:  # late, so that a type may hold itself
            # whole at once: other threads read too
            pairs[:] = [(name, *_pair(hints[name])) for name in names]
        return pairs

    def write(value: Any) -> Json:
        return {name: to(getattr(value, name)) for name, to, _ in pairs or ready()}

    def read(data: Json) -> Any:
        if type(data) is not dict:
            raise CodecError(f"expected the fields of {cls.__name__}, got {str(data)[:60]!r}")
        here = pairs or ready()
        if len(data) != len(names) + beside:
            here = [pair for pair in here if pair[0] in data or pair[0] not in later]
        try:
            made = {name: back(data[name]) for name, _, back in here}
        except KeyError as error:
            raise CodecError(f"{cls.__name__} lacks the field {error}") from error
        if len(data) != len(made) + beside:
            surplus = sorted(set(data) - set(made) - ({"kind", "v"} if beside else set()))
            raise CodecError(f"{cls.__name__} has unknown fields: {surplus}")
        try:
            return cls(**made)
        except ValueError as error:
            raise CodecError(f"{cls.__name__}: {error}") from error

    return write, straight(cls, ready, len(names) + beside, read)


def _with_default(cls: Any) -> frozenset[str]:
    """The fields that may have been added after something was written."""
    return frozenset(
        member.name
        for member in fields(cls)
        if member.default is not MISSING or member.default_factory is not MISSING
    )


def _tuple(args: tuple[Any, ...]) -> Pair:
    if len(args) == 2 and args[1] is Ellipsis:
        to, back = _pair(args[0])

        def read_many(data: Json) -> tuple[Any, ...]:
            if not isinstance(data, list):
                raise CodecError(f"expected a list, got {str(data)[:60]!r}")
            return tuple([back(entry) for entry in data])

        return (lambda value: [to(entry) for entry in value]), read_many
    pairs = [_pair(arg) for arg in args]

    def read_fixed(data: Json) -> tuple[Any, ...]:
        if not isinstance(data, list) or len(data) != len(pairs):
            raise CodecError(f"expected a list of {len(pairs)}, got {str(data)[:60]!r}")
        return tuple(pair[1](entry) for pair, entry in zip(pairs, data, strict=True))

    return (lambda value: [pair[0](entry) for pair, entry in zip(pairs, value, strict=True)]), read_fixed


def _whole_key(name: str) -> int:
    if not re.fullmatch(r"0|-?[1-9][0-9]{0,18}", name):
        raise CodecError(f"expected a whole number as key, got {name[:60]!r}")
    return int(name)


def _mapping(key: Any, value: Any) -> Pair:
    to, back = _pair(value)
    write_key, read_key = (str, _whole_key) if key is int else _pair(key)

    def read(data: Json) -> dict[Any, Any]:
        if not isinstance(data, dict):
            raise CodecError(f"expected an object, got {str(data)[:60]!r}")
        return {read_key(name): back(entry) for name, entry in data.items()}

    return (lambda mapping: {write_key(name): to(entry) for name, entry in mapping.items()}), read


def _union(args: tuple[Any, ...]) -> Pair:
    members = [arg for arg in args if arg is not type(None)]
    optional = len(members) < len(args)
    to, back = _pair(members[0]) if len(members) == 1 else _tagged(members)
    if not optional:
        return to, back
    return (
        lambda value: None if value is None else to(value),
        lambda data: None if data is None else back(data),
    )


def _tagged(members: list[Any]) -> Pair:
    """Each member carries `kind` and `v`, its class's `VERSION` (1 unless said); `UPCASTS` lifts older ones."""
    by_kind = {kind_of(member): (member, _record(member, beside=2)) for member in members}
    current = {kind_of(member): getattr(member, "VERSION", 1) for member in members}

    def write(value: Any) -> Json:
        cls: type = type(value)
        kind = kind_of(cls)
        return {"kind": kind, "v": current[kind]} | by_kind[kind][1][0](value)

    def read(data: Json) -> Any:
        kind = data.get("kind") if type(data) is dict else None
        if type(kind) is not str or kind not in by_kind:
            raise CodecError(f"unknown kind: {str(data)[:80]!r}")
        member, (_, back) = by_kind[kind]
        version = data.get("v")
        if type(version) is not int or not 1 <= version <= current[kind]:
            raise CodecError(f"{kind} has version {version!r}, this program reads up to {current[kind]}")
        return back(data if version == current[kind] else _lifted(member, data, version))

    return write, read


def _lifted(member: Any, data: Mapping[str, Json], version: int) -> Json:
    """The object as the member's current version has it."""
    body = {name: entry for name, entry in data.items() if name not in ("kind", "v")}
    try:
        for lift in getattr(member, "UPCASTS", ())[version - 1 :]:
            body = lift(body)
    except (LookupError, TypeError, ValueError) as error:
        raise CodecError(f"{data['kind']} of version {version} cannot be lifted: {error}") from error
    return {"kind": data["kind"], "v": version, **body}
