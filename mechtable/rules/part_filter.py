"""What a search of the catalogue asks for, as data: it is matched against entries and written out, never evaluated."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import assert_never

from mechtable.rules.catalogue import Catalogue
from mechtable.rules.part_traits import FIGURES, LOOSE, WORDS, Entry, searched
from mechtable.rules.taxonomy import Taxonomy

KEYWORDS = frozenset(("or", "and", "not"))
"""Words of the language itself; between quotes they are text."""

SPECIAL = frozenset('()"<>=!:')
"""Characters that end a word."""

HAS = "has"
"""The name before `:` that asks whether an entry has a figure or word at all."""


class Comparison(Enum):
    """How a figure is compared; the value is the sign."""

    LESS = "<"
    AT_MOST = "<="
    EQUAL = "="
    AT_LEAST = ">="
    MORE = ">"


_COMPARE: Mapping[Comparison, Callable[[Decimal | int, Decimal], bool]] = {
    Comparison.LESS: lambda amount, wanted: amount < wanted,
    Comparison.AT_MOST: lambda amount, wanted: amount <= wanted,
    Comparison.EQUAL: lambda amount, wanted: amount == wanted,
    Comparison.AT_LEAST: lambda amount, wanted: amount >= wanted,
    Comparison.MORE: lambda amount, wanted: amount > wanted,
}


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


Filter = Says | Is | Measures | Has | Not | Every | Either

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


def wants(wanted: Filter, entry: Entry, taxonomy: Taxonomy, text: str | None = None) -> bool:
    """Whether the filter wants an entry.

    Args:
        wanted: What is asked for.
        entry: A part or pilot skill.
        taxonomy: The words of damage in use.
        text: `searched(entry, taxonomy).casefold()`, when somebody has it already.
    """
    match wanted:
        case Says(said):
            where = searched(entry, taxonomy).casefold() if text is None else text
            return said.casefold() in where
        case Is(name, word, whole):
            return _is(WORDS[name](entry, taxonomy), name, word.casefold(), whole)
        case Measures(name, how, amount):
            found = FIGURES[name](entry)
            return found is not None and _COMPARE[how](found, amount)
        case Has(name):
            if name in FIGURES and FIGURES[name](entry):
                return True
            return name in WORDS and bool(WORDS[name](entry, taxonomy))
        case Not(term):
            return not wants(term, entry, taxonomy, text)
        case Every(terms):
            return all(wants(term, entry, taxonomy, text) for term in terms)
        case Either(terms):
            return any(wants(term, entry, taxonomy, text) for term in terms)
        case _:
            assert_never(wanted)


def _is(words: tuple[str, ...], name: str, wanted: str, whole: bool) -> bool:
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


class Search:
    """A catalogue that is searched again and again, as while somebody types: its text is gathered once.

    Args:
        among: The entries to search, all of the catalogue when None.
    """

    def __init__(self, catalogue: Catalogue, among: Sequence[Entry] | None = None) -> None:
        self.catalogue = catalogue
        every = (*catalogue.parts.values(), *catalogue.skills.values())
        self.entries: tuple[Entry, ...] = every if among is None else tuple(among)
        self._texts: tuple[str, ...] | None = None

    def find(self, wanted: Filter) -> tuple[Entry, ...]:
        """The entries wanted, in the order of the catalogue, parts before skills."""
        if self._texts is None:
            self._texts = tuple(searched(entry, self.catalogue.taxonomy).casefold() for entry in self.entries)
        return tuple(
            entry
            for entry, text in zip(self.entries, self._texts, strict=True)
            if wants(wanted, entry, self.catalogue.taxonomy, text)
        )
