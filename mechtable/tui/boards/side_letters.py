"""A small letter for each side, so that sides are told apart without colour."""

from string import ascii_lowercase

from mechtable.rules.combat.view import FightView
from mechtable.tui.styles.palette import Palette

Signs = tuple[str, str]
"""The letter of a side and its colour."""


def side_signs(view: FightView, palette: Palette) -> dict[str, Signs]:
    """The letter and the colour of each side."""
    letters = side_letters(view)
    return {side: (letter, palette.side(number)) for number, (side, letter) in enumerate(letters.items())}


def side_letters(view: FightView) -> dict[str, str]:
    """The first letter of its name that no side before it has, in the order they came; `*` when all are taken."""
    found: dict[str, str] = {}
    for side in dict.fromkeys(who.side for who in view.combatants.values()):
        wanted = (*(char for char in side.casefold() if char in ascii_lowercase), *ascii_lowercase)
        found[side] = next((char for char in wanted if char not in found.values()), "*")
    return found
