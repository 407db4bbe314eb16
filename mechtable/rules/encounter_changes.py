"""A prepared fight changed: each function gives the encounter as it is then; names stay unique."""

import re
from collections.abc import Collection
from dataclasses import replace

from mechtable.engine.latin import latin
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.mech import Mech

_LONGEST = 40


def with_seat(encounter: Encounter, seating: Seating) -> Encounter:
    """One line more, at the end; its name is made unique."""
    named = replace(
        seating,
        name=free_word(seating.name, encounter),
        shown=seating.shown or ("" if seating.pilot else shown_name(seating.name)),
    )
    return replace(encounter, combatants=(*encounter.combatants, named))


def with_mech(encounter: Encounter, mech: Mech, taken: Collection[str]) -> tuple[Encounter, str]:
    """A machine of the encounter's own, and the name it has there: one that nobody of `taken` has either.

    A machine that is there already, but for its name, is used again.
    """
    for own in encounter.mechs:
        if replace(own, name=mech.name) == mech and own.name.rstrip("0123456789 ") == mech.name.rstrip(
            "0123456789 "
        ):
            return encounter, own.name
    used = {name.casefold() for name in (*taken, *(own.name for own in encounter.mechs))}
    name, number = mech.name, 1
    while name.casefold() in used:
        number += 1
        name = f"{mech.name} {number}"
    return replace(encounter, mechs=(*encounter.mechs, replace(mech, name=name))), name


def changed(encounter: Encounter, place: int, seating: Seating) -> Encounter:
    """Another line in the place of one."""
    seats = list(encounter.combatants)
    seats[place] = seating
    return _trimmed(replace(encounter, combatants=tuple(seats)))


def without(encounter: Encounter, place: int) -> Encounter:
    """One line fewer; a machine of the encounter's own that nobody sits in goes with it."""
    seats = (*encounter.combatants[:place], *encounter.combatants[place + 1 :])
    return _trimmed(replace(encounter, combatants=seats))


def free_word(name: str, encounter: Encounter, but: str = "") -> str:
    """The name in one word that no combatant has; `but` is the one that is being renamed.

    A line of several takes its name with every number behind it. Letters with marks are written without; a name in
    letters that no Latin word can write is `Npc`, and `shown_name` keeps it.
    """
    stem = called_word(name)
    taken = {seating.name.casefold() for seating in encounter.combatants} - {but.casefold()}
    word, number = stem, 1
    base = stem.rstrip("0123456789") or stem
    while word.casefold() in taken:
        number += 1
        word = f"{base}{number}"
    return word


def called_word(name: str) -> str:
    """The name in one word, whoever may have it already."""
    stem = re.sub(r"[^A-Za-z0-9]+", "-", latin(name)).strip("-")[:_LONGEST]
    if not any(map(str.isalpha, stem)) and any(map(str.isalpha, name)):
        stem = "Npc"
    return stem or "Nobody"


def shown_name(name: str) -> str:
    """The name as it was typed, where a word of `free_word` would lose letters; else empty."""
    return "" if name.isascii() else " ".join(name.split())[:_LONGEST]


def sides_of(encounter: Encounter) -> tuple[str, ...]:
    """The sides that lines name, in their order."""
    return tuple(dict.fromkeys(seating.side for seating in encounter.combatants if seating.side))


def squads_of(encounter: Encounter, side: str) -> tuple[str, ...]:
    """The squads of a side that lines name, in their order."""
    return tuple(
        dict.fromkeys(one.squad for one in encounter.combatants if one.squad and side and one.side == side)
    )


def renamed(seating: Seating, name: str, shown: str = "") -> Seating:
    """The line under another name, and what the fight shows for it; a squad that is called as the line is called so too."""
    squad = name if seating.squad == seating.name else seating.squad
    return replace(seating, name=name, shown=shown, squad=squad)


def _trimmed(encounter: Encounter) -> Encounter:
    named = {seating.mech for seating in encounter.combatants}
    return replace(encounter, mechs=tuple(mech for mech in encounter.mechs if mech.name in named))
