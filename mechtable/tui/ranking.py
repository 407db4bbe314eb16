"""Which of many names somebody means by a few letters: exact and beginning first, letters in between last."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from heapq import nlargest
from operator import itemgetter


class Match(IntEnum):
    """How a name answers a query, the best last."""

    NONE = 0
    LETTERS = 1
    """The letters come in this order in the name, the first of them at the beginning of a word."""
    SAID = 2
    """All words stand somewhere in what is known of it."""
    WITHIN = 3
    """The query stands in kind and name."""
    BEGINNINGS = 4
    """Every word begins a word of kind and name."""
    BEGINS = 5
    """Name, or kind and name, begin with the query."""
    EXACT = 6


@dataclass(frozen=True, slots=True)
class Names:
    """Many things that can be named, folded for comparison; a thing is meant by its place in the list.

    Attributes:
        names: What each is called.
        titles: Kind and name.
        texts: The title and all else by which it is found.
    """

    names: tuple[str, ...]
    titles: tuple[str, ...]
    texts: tuple[str, ...]

    @classmethod
    def of(cls, things: Sequence[tuple[str, str, str]]) -> "Names":
        """Names from kind, name and more words of each thing."""
        folded = [(_folded(kind), _folded(name), _folded(also)) for kind, name, also in things]
        return cls(
            tuple(name for _, name, _ in folded),
            tuple(f"{kind} {name}" for kind, name, _ in folded),
            tuple(f"{kind} {name} {also}" for kind, name, also in folded),
        )

    def match(self, place: int, query: str, words: Sequence[str]) -> Match:
        """How one of them answers a query that is folded, and parted into words that all stand in its text."""
        name, title = self.names[place], self.titles[place]
        if query in (name, title):
            return Match.EXACT
        if name.startswith(query) or title.startswith(query):
            return Match.BEGINS
        spaced = f" {title}"
        if all(f" {word}" in spaced for word in words):
            return Match.BEGINNINGS
        return Match.WITHIN if query in title else Match.SAID


def ranked(query: str, names: Names, most: int) -> tuple[tuple[Match, int], ...]:
    """The best answers to a query, each with its place in the list.

    Of those that answer equally well the shorter name comes first, then the earlier one. Letters in between are looked
    for only where the words fill less than half of the list.

    Args:
        query: What was typed; nothing answers an empty one.
        names: What can be meant.
        most: How many answers are wanted at most.
    """
    query = " ".join(_folded(query).split())
    words = query.split()
    if not words:
        return ()
    found = [
        (names.match(place, query, words), place)
        for place, text in enumerate(names.texts)
        if words[0] in text and all(word in text for word in words)
    ]
    if len(found) < most // 2:
        letters = re.compile(r"\b" + ".{0,4}?".join(map(re.escape, query.replace(" ", "")))).search
        known = {place for _, place in found}
        found += [
            (Match.LETTERS, place)
            for place, name in enumerate(names.names)
            if place not in known and letters(name)
        ]
    keyed = ((match, -len(names.names[place]), -place) for match, place in found)
    return tuple((match, -at) for match, _, at in nlargest(most, keyed, key=itemgetter(0, 1, 2)))


def _folded(text: str) -> str:
    """Large and small letters are one, and so are a blank and the line between the words of a key."""
    return text.casefold().replace("_", " ")
