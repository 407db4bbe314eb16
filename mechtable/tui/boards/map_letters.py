"""A letter for everybody in a fight: the first of the name that nobody had before, and theirs to the end of it."""

from collections.abc import Iterator
from functools import lru_cache
from string import ascii_uppercase

from mechtable.rules.combat.view import FightView

NO_LETTER = "*"
"""For those beyond the last letter with a digit."""


def map_letters(view: FightView) -> dict[str, str]:
    """A letter for each who is or was on the field, by id; from the twenty-seventh on one with a digit.

    They are given in the order in which people came, so that nobody's changes when others fall, leave or come.
    """
    return dict(_given(tuple(view.cast.items())))


@lru_cache(maxsize=8)
def _given(cast: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    taken: set[str] = set()
    found: list[tuple[str, str]] = []
    for one, name in cast:
        letter = next((sign for sign in _wanted(name) if sign not in taken), NO_LETTER)
        taken.add(letter)
        found.append((one, letter))
    return tuple(found)


def letter_cells(view: FightView) -> int:
    """Cells of the longest letter."""
    return max((len(letter) for letter in map_letters(view).values()), default=1)


def _wanted(name: str) -> Iterator[str]:
    own = [char for char in name.upper() if char in ascii_uppercase]
    yield from own
    yield from ascii_uppercase
    for digit in "23456789":
        yield from (f"{char}{digit}" for char in own[:1])
    for digit in "23456789":
        yield from (f"{char}{digit}" for char in ascii_uppercase)
