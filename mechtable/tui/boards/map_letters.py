"""A letter for everybody on the map: the first of the name that nobody has yet, so that it is easily found again."""

from collections.abc import Iterable
from string import ascii_uppercase

from mechtable.rules.combat.view import CombatantView, FightView

NO_LETTER = "*"
"""For those beyond the twenty-sixth."""


def map_letters(view: FightView) -> dict[str, str]:
    """A letter for each combatant with a place, wrecks too, in the order they came."""
    placed = [who for who in view.combatants.values() if who.position is not None]
    free = dict.fromkeys(ascii_uppercase)
    found: dict[str, str] = {}
    for who in sorted(placed, key=lambda one: one.out):
        letter = next((char for char in _wanted(who, free) if char in free), NO_LETTER)
        free.pop(letter, None)
        found[who.id] = letter
    return found


def _wanted(who: CombatantView, free: Iterable[str]) -> list[str]:
    return [*who.name.upper(), *free]
