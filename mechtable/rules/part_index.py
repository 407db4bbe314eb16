"""A catalogue that is searched and sorted again and again, as while somebody types: what is asked for is gathered once."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from functools import cached_property
from typing import assert_never

from mechtable.rules.catalogue import Catalogue
from mechtable.rules.figure_words import NONE_AT_ZERO
from mechtable.rules.part_filter import (
    COMPARE,
    Either,
    Every,
    Filter,
    Has,
    Is,
    Marked,
    Marks,
    Measures,
    Not,
    Says,
    is_one_of,
)
from mechtable.rules.part_traits import FIGURES, LOOSE, WORDS, Amount, Entry, kind_of, searched
from mechtable.rules.placeholders import Placeholder

Listed = Entry | Placeholder
"""What stands in a list of the catalogue: parts, pilot skills, and parts that no pack in use has."""

NAME = "name"
FILES = "files"
"""What a list may be sorted by beside the figures: names, or not at all, as the files have it."""


class PartIndex:
    """The entries of a catalogue by their places in the list: parts, then pilot skills, then placeholders.

    Answers are places, so that a list of thousands is cut and sorted without looking at an entry twice.

    Attributes:
        entries: What is listed, in the order of the files.
        catalogue: Where it comes from.

    Args:
        catalogue: The parts in use.
        unknown: Placeholders to list after them.
        among: The entries to list, all of the catalogue when None.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        unknown: Iterable[Placeholder] = (),
        among: Iterable[Entry] | None = None,
    ) -> None:
        self.catalogue = catalogue
        every = (*catalogue.parts.values(), *catalogue.skills.values()) if among is None else among
        self.entries: tuple[Listed, ...] = (*every, *unknown)
        self._words: dict[str, list[tuple[str, ...]]] = {}
        self._figures: dict[str, list[Amount]] = {}
        self._ranks: dict[str, list[int]] = {}
        self._most: dict[tuple[str, str], Decimal | int] = {}

    @cached_property
    def places(self) -> Mapping[str, int]:
        """Where each id stands."""
        return {entry.id: place for place, entry in enumerate(self.entries)}

    @cached_property
    def texts(self) -> list[str]:
        """What a search for words looks through, casefolded; gathering it is most of the work of a first search."""
        taxonomy = self.catalogue.taxonomy
        return [
            entry.id.casefold() if isinstance(entry, Placeholder) else searched(entry, taxonomy).casefold()
            for entry in self.entries
        ]

    def gather(self) -> None:
        """Gather now what searches need most, which otherwise the first of them does."""
        _ = self.texts, self.places, self.kinds
        self._ranked(NAME)
        for name in ("kind", NAME):
            self.words(name)

    @cached_property
    def kinds(self) -> list[str]:
        """The kind of each entry in one word; empty for a placeholder that may be a weapon or an item."""
        return [entry.kind if isinstance(entry, Placeholder) else kind_of(entry) for entry in self.entries]

    def figures(self, name: str) -> list[Amount]:
        """A figure of every entry, by a name of `part_traits.FIGURES`."""
        if name not in self._figures:
            read = FIGURES[name]
            self._figures[name] = [
                None if isinstance(entry, Placeholder) else read(entry) for entry in self.entries
            ]
        return self._figures[name]

    def words(self, name: str) -> list[tuple[str, ...]]:
        """The words of every entry, casefolded, by a name of `part_traits.WORDS`."""
        if name not in self._words:
            read, taxonomy = WORDS[name], self.catalogue.taxonomy
            self._words[name] = [
                _unknown_words(entry, name)
                if isinstance(entry, Placeholder)
                else tuple(word.casefold() for word in read(entry, taxonomy))
                for entry in self.entries
            ]
        return self._words[name]

    def find(self, wanted: Filter, marks: Marks | None = None) -> tuple[int, ...]:
        """The places of what a filter wants, in the order of the list; `marks` says who carries which mark."""
        return tuple(place for place, good in enumerate(self._wanted(wanted, marks or {})) if good)

    def ordered(self, places: Iterable[int], sort: str, *, down: bool = False) -> tuple[int, ...]:
        """The places sorted; what has no such figure comes last, equal ones by name.

        Args:
            places: What is sorted.
            sort: A figure, `NAME`, or `FILES`.
            down: Whether the most, or the last, comes first.
        """
        found = sorted(places)
        if sort == FILES:
            return tuple(reversed(found) if down else found)
        found.sort(key=self._ranked(NAME).__getitem__)
        if sort == NAME:
            return tuple(reversed(found) if down else found)
        amounts, ranks = self.figures(sort), self._ranked(sort)
        lacking = (None, 0) if sort in NONE_AT_ZERO else (None,)
        first = [place for place in found if amounts[place] not in lacking]
        first.sort(key=ranks.__getitem__, reverse=down)
        return (*first, *(place for place in found if amounts[place] in lacking))

    def named_first(self, places: Iterable[int], said: Iterable[str]) -> tuple[int, ...]:
        """The places with those first whose names hold all the words, each sort in the order it came."""
        sought = [word.casefold() for word in said]
        names = self.words("name")
        named: list[int] = []
        others: list[int] = []
        for place in places:
            name = names[place][0]
            (named if all(word in name for word in sought) else others).append(place)
        return (*named, *others)

    def counts(self, name: str, places: Iterable[int]) -> Mapping[str, int]:
        """How many of the places have each word of a name, the word as the entries write it."""
        read, taxonomy, found = WORDS[name], self.catalogue.taxonomy, Counter[str]()
        for place in places:
            entry = self.entries[place]
            if isinstance(entry, Placeholder):
                found.update(_unknown_words(entry, name))
            else:
                found.update(set(read(entry, taxonomy)))
        return found

    def span(self, figure: str, places: Iterable[int]) -> tuple[Decimal | int, Decimal | int] | None:
        """The least and the most of a figure among the places; None when none of them has it."""
        column = self.figures(figure)
        found = [amount for place in places if (amount := column[place]) is not None]
        return (min(found), max(found)) if found else None

    def most(self, figure: str, kind: str) -> Decimal | int:
        """The most that any entry of a kind has of a figure; 0 when none has it."""
        if (figure, kind) not in self._most:
            column = self.figures(figure)
            found = (column[place] or 0 for place, own in enumerate(self.kinds) if own == kind)
            self._most[figure, kind] = max(found, default=0)
        return self._most[figure, kind]

    def _ranked(self, figure: str) -> list[int]:
        """For each place its rank by the figure, equal ones of one rank."""
        if figure not in self._ranks:
            if figure == NAME:
                names = [_called(entry) for entry in self.entries]
                places = {name: rank for rank, name in enumerate(sorted(set(names)))}
                self._ranks[figure] = [places[name] for name in names]
            else:
                amounts = [0 if amount is None else amount for amount in self.figures(figure)]
                heights = {amount: rank for rank, amount in enumerate(sorted(set(amounts)))}
                self._ranks[figure] = [heights[amount] for amount in amounts]
        return self._ranks[figure]

    def _wanted(self, wanted: Filter, marks: Marks) -> list[bool]:
        match wanted:
            case Says(said):
                sought = said.casefold()
                return [sought in text for text in self.texts]
            case Is(name, word, whole):
                sought, columns = word.casefold(), self.words(name)
                if name in LOOSE:
                    return [is_one_of(words, name, sought, whole) for words in columns]
                return [sought in words for words in columns]
            case Measures(name, how, amount):
                holds: Callable[[Decimal | int, Decimal], bool] = COMPARE[how]
                return [found is not None and holds(found, amount) for found in self.figures(name)]
            case Has(name):
                return [bool(found) for found in (self.figures if name in FIGURES else self.words)(name)]
            case Marked(mark):
                carriers = marks.get(mark, ())
                return [entry.id in carriers for entry in self.entries]
            case Not(term):
                return [not good for good in self._wanted(term, marks)]
            case Every(terms):
                columns_of = [self._wanted(term, marks) for term in terms]
                return [all(row) for row in zip(*columns_of, strict=True)] if terms else self._all
            case Either(terms):
                return [any(row) for row in zip(*(self._wanted(term, marks) for term in terms), strict=True)]
            case _:
                assert_never(wanted)

    @cached_property
    def _all(self) -> list[bool]:
        return [True] * len(self.entries)


def _called(entry: Listed) -> str:
    return (entry.id if isinstance(entry, Placeholder) else entry.name).casefold()


def _unknown_words(entry: Placeholder, name: str) -> tuple[str, ...]:
    """What is known of a part that no pack has: its id, which is its name too, and maybe its kind."""
    if name in ("id", "name"):
        return (entry.id.casefold(),)
    return (entry.kind,) if name == "kind" and entry.kind else ()
