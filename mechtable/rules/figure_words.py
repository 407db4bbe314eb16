"""The figures of a part by name, as people read them: a word for each, and its amount with the unit."""

from collections.abc import Mapping
from decimal import Decimal

from mechtable.rules.part_words import credits_text
from mechtable.rules.parts import tons_text

LABELS: Mapping[str, str] = {
    "tons": "tons",
    "price": "price",
    "xp": "price in XP",
    "hp": "hit points",
    "mounts": "mounting slots",
    "sensors": "sensor range",
    "move": "move",
    "power": "power output",
    "cooling": "cooling",
    "tons_limit": "carries",
    "dr": "damage reduction",
    "slots": "slots taken",
    "power_per_round": "power a round",
    "damage": "damage",
    "range": "range",
    "ammo": "shots",
    "heat": "heat a shot",
    "ap": "AP an attack",
    "power_per_use": "power a shot",
    "effects": "effects",
}
"""What each of `part_traits.FIGURES` is called."""

LESS_IS_BETTER = frozenset(("tons", "price", "xp", "slots", "power_per_round", "heat", "ap", "power_per_use"))
"""Figures that one wants small: what a part takes."""

NONE_AT_ZERO = frozenset(("price", "xp"))
"""Figures whose 0 says that there is none, which is neither cheap nor dear."""

UNJUDGED = frozenset(("effects",))
"""Figures that are neither good nor bad."""

_UNITS = {"tons": " t", "tons_limit": " t", "xp": " XP", "hp": " HP", "ap": " AP"}


def amount_text(name: str, amount: Decimal | int) -> str:
    """A figure with its unit: `12 t`, `1,200 cr`, `17 HP`, `10`."""
    if name == "price":
        return credits_text(int(amount))
    return f"{bare_amount(name, amount)}{_UNITS.get(name, '')}"


def bare_amount(name: str, amount: Decimal | int) -> str:
    """A figure alone, for a column with its word above it: `12`, `1,200`, `17`."""
    return tons_text(amount) if isinstance(amount, Decimal) else f"{amount:,}"
