"""Searching the hangar in the language of the catalogue: `is:illegal owner:dana tons<=40 -has:tag "rail pistol"`."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from typing import assert_never

from mechtable.rules.berths import Berth, Hull
from mechtable.rules.part_filter import (
    COMPARE,
    Either,
    Every,
    Filter,
    Has,
    Is,
    Marked,
    Measures,
    Not,
    Says,
    every,
)
from mechtable.rules.part_filter_parser import read_terms
from mechtable.rules.places import Place
from mechtable.rules.search_names import Names
from mechtable.rules.weight_class import WeightClass

Amount = Decimal | int | None

STATES: Mapping[str, Callable[[Berth], bool]] = {
    "legal": lambda one: one.sheet.legal,
    "illegal": lambda one: not one.sheet.legal,
    "damaged": lambda one: one.hull is Hull.DAMAGED,
    "wreck": lambda one: one.hull is Hull.WRECK,
    "whole": lambda one: one.hull is Hull.WHOLE,
}
"""What `is:` asks."""

WORDS: Mapping[str, Callable[[Berth], tuple[str, ...]]] = {
    "is": lambda one: tuple(word for word, holds in STATES.items() if holds(one)),
    "class": lambda one: tuple(filter(None, (one.class_word,))),
    "role": lambda one: tuple(filter(None, (one.sheet.role,))),
    "owner": lambda one: tuple(filter(None, (one.sheet.owner,))),
    "tag": lambda one: one.sheet.tags,
    "lance": lambda one: one.lances,
    "pilot": lambda one: tuple(filter(None, (one.sheet.pilot,))),
    "name": lambda one: (one.sheet.name,),
    "part": lambda one: tuple(_parts(one)),
}
"""The words of a mech by name."""

LOOSE = ("role", "owner", "tag", "lance", "pilot", "name", "part")
"""Words of which a part is enough after `:`; `=` wants all of it."""

FIGURES: Mapping[str, Callable[[Berth], Amount]] = {
    "tons": lambda one: one.sheet.figures.tons,
    "limit": lambda one: one.sheet.figures.tons_limit,
    "price": lambda one: one.price,
    "threat": lambda one: one.sheet.threat.total,
    "problems": lambda one: len(one.errors),
    "hp": lambda one: one.hp[0],
    "move": lambda one: one.sheet.figures.move.total,
    "sensors": lambda one: one.sheet.figures.sensors.total,
}
"""The figures by name: `limit` is the tons that the torso carries, `hp` the hit points left."""

_NAMES = Names(
    words=tuple(WORDS),
    figures=tuple(FIGURES),
    loose=LOOSE,
    known={"is": tuple(STATES), "class": tuple(each.value for each in WeightClass)},
    example="is:illegal",
    titles={"is": "state"},
)

_ALONE = ("is", "class", "role", "owner", "lance")
"""Words of which one filter takes the place of another; tags add up."""


def read_hangar_filter(text: str) -> Filter:
    """What a search of the hangar says; an empty one wants all.

    Raises:
        FilterError: The column of the first thing that is wrong, and what is known there.
    """
    return read_terms(text, _NAMES)


def wanted_berths(wanted: Filter, berths: Iterable[Berth]) -> tuple[Berth, ...]:
    """The mechs that a filter wants, in their order."""
    return tuple(one for one in berths if _wants(wanted, one))


def toggled(wanted: Filter, term: Filter) -> Filter:
    """The filter with a term more, or without it when it was there; one filter by a class takes another's place."""
    terms = wanted.terms if isinstance(wanted, Every) else (wanted,)
    if term in terms:
        return every(each for each in terms if each != term)
    alone = isinstance(term, Is) and term.name in _ALONE
    kept = [each for each in terms if not (alone and isinstance(each, Is) and each.name == _name(term))]
    return every((*kept, term))


def offered(berths: Iterable[Berth]) -> tuple[tuple[Is, int], ...]:
    """The filters that make a difference in a hangar, each with the number of mechs that it wants."""
    there = tuple(berths)
    found: list[tuple[Is, int]] = []
    for name in ("is", "class", "role", "owner", "tag", "lance"):
        counts: dict[str, int] = {}
        for one in there:
            for word in dict.fromkeys(WORDS[name](one)):
                counts[word] = counts.get(word, 0) + 1
        order = list(STATES) if name == "is" else [each.value for each in WeightClass]
        words = [word for word in order if word in counts] if name in ("is", "class") else sorted(counts)
        found += [(Is(name, word, whole=name in LOOSE), counts[word]) for word in words]
    return tuple(found)


def _wants(wanted: Filter, one: Berth) -> bool:
    match wanted:
        case Says(said):
            return said.casefold() in searched(one)
        case Is(name, word, whole):
            return _is(WORDS[name](one), word.casefold(), loose=name in LOOSE and not whole)
        case Measures(name, how, amount):
            figure = FIGURES[name](one)
            return figure is not None and COMPARE[how](figure, amount)
        case Has(name):
            if name in FIGURES:
                return bool(FIGURES[name](one))
            return bool(WORDS[name](one))
        case Marked(mark):
            return STATES[mark](one) if mark in STATES else False
        case Not(term):
            return not _wants(term, one)
        case Every(terms):
            return all(_wants(term, one) for term in terms)
        case Either(terms):
            return any(_wants(term, one) for term in terms)
        case _:
            assert_never(wanted)


def searched(one: Berth) -> str:
    """All text of a mech that a search without a name looks through, in small letters."""
    sheet = one.sheet
    words = (sheet.name, sheet.role, sheet.owner, one.class_word, sheet.pilot, sheet.notes)
    return "\n".join((*words, *sheet.tags, *one.lances, *_parts(one))).casefold()


def _is(words: tuple[str, ...], wanted: str, *, loose: bool) -> bool:
    if loose:
        return any(wanted in word.casefold() for word in words)
    return any(wanted == word.casefold() for word in words)


def _parts(one: Berth) -> Iterator[str]:
    """Names of its parts and items, and the ids that the build says."""
    yield from (part.name for part in one.sheet.parts)
    gear = [line for part in one.sheet.parts for mount in part.mounts for line in mount.gear]
    yield from (line.name for line in (*gear, *one.sheet.slotless))
    yield from (ids for place in Place for ids in one.mech.parts.get(place, ()))
    yield from (placed.item for placed in one.mech.items)


def _name(term: Filter) -> str:
    return term.name if isinstance(term, Is) else ""
