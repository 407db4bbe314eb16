"""Who fights together: a side that is named, or one of its own (mechcombat 7.10)."""

from collections.abc import Mapping

_LONGEST = 50


def own_sides(named: Mapping[str, str]) -> dict[str, str]:
    """The side of everybody, by id; whoever names none gets one that nobody else has or names.

    That is its id, as far as no other fights for a side of that name, else its id with a number.

    Args:
        named: The side that each names by its id, empty for none.
    """
    others = {side for side in named.values() if side}
    taken = others | named.keys()
    sides: dict[str, str] = {}
    for name, side in named.items():
        sides[name] = side or (_numbered(name, taken) if name in others else name)
        taken.add(sides[name])
    return sides


def _numbered(name: str, taken: set[str]) -> str:
    number = 2
    while (word := f"{name[:_LONGEST]}-{number}") in taken:
        number += 1
    return word
