"""House rules as a list shows them, and one of them changed by a word."""

from collections.abc import Mapping
from dataclasses import Field, dataclass, fields, replace
from enum import Enum
from typing import Any

from mechtable.rules.options import DEFAULTS, Options, read_options, word_of


@dataclass(frozen=True, slots=True)
class OptionLine:
    """A house rule as a list shows it.

    Attributes:
        key: As files and scripts call it.
        rule: The rule it belongs to.
        doc: What it says.
        value: Its value in words that `read_options` takes.
        default: The same of the default.
        words: The words it may be, empty for numbers and mappings.
        low: The least whole number it may be; with `high`, 0 to 0 for what is none.
        high: The greatest.
    """

    key: str
    rule: str
    doc: str
    value: str
    default: str
    words: tuple[str, ...]
    low: int
    high: int


def option_lines(options: Options) -> tuple[OptionLine, ...]:
    """Every house rule with its sentence, value and default, in their order."""
    return tuple(_line(option, options) for option in fields(Options))


def _line(option: Field[Any], options: Options) -> OptionLine:
    key, meta, default = option.name, option.metadata, getattr(DEFAULTS, option.name)
    words: tuple[str, ...] = ()
    if isinstance(default, Enum):
        words = tuple(str(member.value) for member in type(default))
    elif isinstance(default, bool):
        words = ("false", "true")
    whole = not words and not isinstance(default, Mapping)
    return OptionLine(
        key=key,
        rule=meta["rule"],
        doc=meta["doc"],
        value=word_of(getattr(options, key)),
        default=word_of(default),
        words=words,
        low=meta["low"] if whole else 0,
        high=meta["high"] if whole else 0,
    )


def changed(options: Options, key: str, word: str) -> Options:
    """The house rules with one of them set to a word, as files and scripts give it.

    Raises:
        OptionError: There is no such house rule, or it does not take that.
    """
    known = key in (option.name for option in fields(Options))
    if known and word == word_of(getattr(DEFAULTS, key)):
        return replace(options, **{key: getattr(DEFAULTS, key)})
    return replace(options, **{key: getattr(read_options({key: word}), key)})
