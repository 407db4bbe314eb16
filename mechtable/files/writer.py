"""The one writer of YAML. What it writes, the strict reader reads back equal, and other readers too."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

import yaml

Plain = str | int | bool | None | date | Sequence["Plain"] | Mapping[str, "Plain"] | Mapping[int, "Plain"]
"""What can be written."""

_WIDTH = 110
_DUMPER: type[Any] = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


class Inline(dict[str, Plain]):
    """Keys with values that are written in one line: `{item: lams, ammo: 3}`."""


class InlineList(list[Plain]):
    """A list that is written in one line: `[2, 3]`."""


class _Lines(str):
    """A text of several lines that can be written as a block."""

    __slots__ = ()


class _Number(str):
    """A decimal number as it is written, without quotes."""

    __slots__ = ()


def for_json(document: Plain) -> Any:
    """The same with decimals as JSON has them and dates as text; a decimal keeps its digits."""
    match document:
        case _Number():
            return float(document)
        case date():
            return document.isoformat()
        case Mapping():
            return {key: for_json(value) for key, value in document.items()}
        case str() | int() | None:
            return document
        case _:
            return [for_json(value) for value in document]


class _Dumper(_DUMPER):  # type: ignore[misc] # libyaml's dumper or the pure one
    def ignore_aliases(self, data: object) -> bool:
        """Write a value out each time; the reader takes no aliases."""
        return True


_Dumper.add_representer(
    Inline,
    lambda dumper, data: dumper.represent_mapping("tag:yaml.org,2002:map", data.items(), flow_style=True),
)
_Dumper.add_representer(
    InlineList, lambda dumper, data: dumper.represent_sequence("tag:yaml.org,2002:seq", data, flow_style=True)
)
_Dumper.add_representer(
    _Lines, lambda dumper, data: dumper.represent_scalar("tag:yaml.org,2002:str", str(data), style="|")
)
_Dumper.add_representer(
    _Number, lambda dumper, data: dumper.represent_scalar("tag:yaml.org,2002:float", str(data))
)


def dump(document: Plain) -> str:
    """The document as YAML text, keys in the order given."""
    written: str = yaml.dump(
        document, Dumper=_Dumper, allow_unicode=True, sort_keys=False, default_flow_style=False, width=_WIDTH
    )
    return written


def number(amount: Decimal) -> Plain:
    """An exact decimal number: whole where it is, else with its decimals."""
    return int(amount) if amount == int(amount) else _Number(format(amount.normalize(), "f"))


def lines(text: str) -> str:
    """The text, to be written as a block where that keeps every character."""
    rows = text.split("\n")
    safe = len(rows) > 1 and text.strip() == text and all(_plain_row(row) for row in rows)
    return _Lines(text) if safe else text


def block(text: str) -> str:
    """A text without anything that a block could lose, such as a drawing in signs, to be written as one."""
    return _Lines(text)


def _plain_row(row: str) -> bool:
    return row == row.strip() and "\t" not in row and max(row, default=" ") <= "\ufffd"


def without_empty(keys: Mapping[str, Plain]) -> dict[str, Plain]:
    """The keys that say something: no empty texts, lists, tables, nothing and no 0."""
    return {key: value for key, value in keys.items() if value}
