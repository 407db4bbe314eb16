"""What a search of the catalogue asks for, as data: it is matched against entries and written out, never evaluated."""

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import assert_never

from mechtable.rules.part_traits import FIGURES, LOOSE, WORDS, Entry, searched
from mechtable.rules.taxonomy import Taxonomy

KEYWORDS = frozenset(("or", "and", "not"))
"""Words of the language itself; between quotes they are text."""

SPECIAL = frozenset('()"<>=!:')
"""Characters that end a word."""

HAS = "has"
"""The name before `:` that asks whether an entry has a figure or word at all."""

IS = "is"
"""The name before `:` that asks for a mark which somebody set on an entry."""

FAVOURITE, USED, UNKNOWN = "favourite", "used", "unknown"

MARKS: Mapping[str, str] = {FAVOURITE: FAVOURITE, "fav": FAVOURITE, USED: USED, UNKNOWN: UNKNOWN}
"""The marks by the words that may be written for them.

A favourite of the person who looks; used by a mech or pilot; named by a build though no pack in use has it.
"""

Marks = Mapping[str, Container[str]]
"""The ids that carry each mark; a mark that is not in it is carried by none."""


class Comparison(Enum):
    """How a figure is compared; the value is the sign."""

    LESS = "<"
    AT_MOST = "<="
    EQUAL = "="
    AT_LEAST = ">="
    MORE = ">"


COMPARE: Mapping[Comparison, Callable[[Decimal | int, Decimal], bool]] = {
    Comparison.LESS: lambda amount, wanted: amount < wanted,
    Comparison.AT_MOST: lambda amount, wanted: amount <= wanted,
    Comparison.EQUAL: lambda amount, wanted: amount == wanted,
    Comparison.AT_LEAST: lambda amount, wanted: amount >= wanted,
    Comparison.MORE: lambda amount, wanted: amount > wanted,
}
"""Whether a figure and the number beside the sign compare so."""


@dataclass(frozen=True, slots=True)
class Says:
    """The text stands somewhere in the entry, whatever its case."""

    text: str


@dataclass(frozen=True, slots=True)
class Is:
    """One of the entry's words of a name is this one.

    Attributes:
        name: A key of `part_traits.WORDS`.
        whole: For the loose names: the word is this, not only holds it.
    """

    name: str
    word: str
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Measures:
    """A figure compares so; an entry without the figure never does.

    Attributes:
        name: A key of `part_traits.FIGURES`.
    """

    name: str
    how: Comparison
    amount: Decimal


@dataclass(frozen=True, slots=True)
class Has:
    """The entry has a figure or a word of this name."""

    name: str


@dataclass(frozen=True, slots=True)
class Marked:
    """The entry carries a mark.

    Attributes:
        mark: One of the values of `MARKS`.
    """

    mark: str


@dataclass(frozen=True, slots=True)
class Not:
    """The term does not hold."""

    term: "Filter"


@dataclass(frozen=True, slots=True)
class Every:
    """All terms hold; none of them is an `Every`. Without terms everything is wanted."""

    terms: tuple["Filter", ...]


@dataclass(frozen=True, slots=True)
class Either:
    """One of two or more terms holds at least; none of them is an `Either`."""

    terms: tuple["Filter", ...]


Filter = Says | Is | Measures | Has | Marked | Not | Every | Either

EVERYTHING = Every(())
"""The filter that wants all."""


def every(terms: Iterable[Filter]) -> Filter:
    """All of the terms, as flat as can be."""
    flat: list[Filter] = []
    for term in terms:
        flat.extend(term.terms if isinstance(term, Every) else (term,))
    return flat[0] if len(flat) == 1 else Every(tuple(flat))


def either(terms: Iterable[Filter]) -> Filter:
    """One of the terms, as flat as can be."""
    flat: list[Filter] = []
    for term in terms:
        flat.extend(term.terms if isinstance(term, Either) else (term,))
    return flat[0] if len(flat) == 1 else Either(tuple(flat))


def wants(wanted: Filter, entry: Entry, taxonomy: Taxonomy, marks: Marks | None = None) -> bool:
    """Whether the filter wants an entry.

    Args:
        wanted: What is asked for.
        entry: A part or pilot skill.
        taxonomy: The words of damage in use.
        marks: Who carries which mark; None for nobody.
    """
    match wanted:
        case Says(said):
            return said.casefold() in searched(entry, taxonomy).casefold()
        case Is(name, word, whole):
            return is_one_of(WORDS[name](entry, taxonomy), name, word.casefold(), whole)
        case Measures(name, how, amount):
            found = FIGURES[name](entry)
            return found is not None and COMPARE[how](found, amount)
        case Has(name):
            if name in FIGURES and FIGURES[name](entry):
                return True
            return name in WORDS and bool(WORDS[name](entry, taxonomy))
        case Marked(mark):
            return entry.id in (marks or {}).get(mark, ())
        case Not(term):
            return not wants(term, entry, taxonomy, marks)
        case Every(terms):
            return all(wants(term, entry, taxonomy, marks) for term in terms)
        case Either(terms):
            return any(wants(term, entry, taxonomy, marks) for term in terms)
        case _:
            assert_never(wanted)


def is_one_of(words: Iterable[str], name: str, wanted: str, whole: bool) -> bool:
    """Whether one of an entry's words of a name is the wanted one, which is casefolded already."""
    if name in LOOSE and not whole:
        return any(wanted in word.casefold() for word in words)
    return any(wanted == word.casefold() for word in words)


def written(wanted: Filter) -> str:
    """The filter as text; reading it gives an equal one."""
    match wanted:
        case Says(text):
            return _bare(text)
        case Is(name, word, whole):
            return f"{name}{'=' if whole else ':'}{_quoted(word)}"
        case Measures(name, how, amount):
            return f"{name}{how.value}{amount:f}"
        case Has(name):
            return f"{HAS}:{name}"
        case Marked(mark):
            return f"{IS}:{mark}"
        case Not(term):
            return f"-({written(term)})" if isinstance(term, Every | Either) else f"-{written(term)}"
        case Every(terms):
            return " ".join(
                f"({written(term)})" if isinstance(term, Either) else written(term) for term in terms
            )
        case Either(terms):
            return " or ".join(written(term) for term in terms)
        case _:
            assert_never(wanted)


def _bare(text: str) -> str:
    if text.startswith("-") or text.casefold() in KEYWORDS:
        return _in_quotes(text)
    return _quoted(text)


def _quoted(text: str) -> str:
    plain = not any(char.isspace() or char in SPECIAL or char == "\\" for char in text)
    return text if plain else _in_quotes(text)


def _in_quotes(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
